# Cards, people, chips and time: the words that every screen shares.

language-name = Русский

rank-T = 10
rank-J = В
rank-Q = Д
rank-K = К
rank-A = Т

combination-MOLODKA = { $molodka ->
    [answer] малютка
   *[other] { $count ->
        [3] письмо
        [4] молодка
       *[other] малютка
    }
}
combination-LITTLE_MOSCOW = малая Москва
combination-ACES = { $count ->
    [4] четыре туза
   *[other] три туза
}
combination-BURA = бура

player-unnamed = Игрок { $number }
player-unknown = Кто-то из игроков
group-untitled = Группа без названия
names-and = { $names } и { $name }

chips = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[many] { $count } фишек
}
chips-short = 💰{ $count }
debt = долг { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[many] { $count } фишек
}
debt-short = долг { $count }
sum-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}

clock-over = время вышло
clock-seconds = меньше { $count ->
    [one] { $count } секунды
   *[many] { $count } секунд
}
clock-minutes = меньше { $count ->
    [1] минуты
    [one] { $count } минуты
   *[many] { $count } минут
}
clock-long = больше { $count ->
    [1] минуты
    [one] { $count } минуты
   *[many] { $count } минут
}

button-sit = Сесть за стол
button-sit-in = Сесть за стол: { $group }
button-stand-up = Встать из-за стола
button-stand-up-lobby = Встать
button-begin = Начать
button-next-deal = Сдать ещё
button-redeal = Пересдать
button-rematch = Реванш
button-my-cards = Мои карты
button-open-chat = Чат с ботом
button-yes = Да
button-back = Назад
button-games = Все игры
button-help = Помощь
button-vote = Закончить игру
button-add-to-group = Добавить в группу
button-confirm-on = Спрашивать
button-confirm-off = Не спрашивать
