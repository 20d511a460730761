# Time, people who are away, and tables that wait.

board-hurry = ⏰ Время на исходе: { $text }
board-absent = 💤 не отвечает
board-absent-computer = 💤 играет компьютер

play-late = ⏰ { $text } — время вышло
play-late-own = ⏰ Время вышло — за вас положено: { $cards }
trick-late = ⏰ { $name }: время вышло.
trick-late-own = ⏰ Время вышло — за вас играл бот.
play-absent-own = 💤 За вас положено: { $cards }

hand-hurry = ⏰ Время на исходе! Если не успеете, бот сходит за вас самыми дешёвыми картами.
hand-missed = { $count ->
    [1] Вы пропустили ход
    [one] Вы пропустили { $count } ход подряд
    [few] Вы пропустили { $count } хода подряд
   *[many] Вы пропустили { $count } ходов подряд
}
hand-absent-cheapest = 💤 { $text }, и за вас ходит бот — самыми дешёвыми картами.
hand-absent-computer = 💤 { $text }, и за вас играет компьютер.
hand-absent-leave = 💤 { $text }: до конца сдачи за вас ходит бот, потом вы встаёте из-за стола.
button-come-back = Я снова здесь
notice-came_back = С возвращением! Дальше играете вы.
notice-not_away = Вы и так в игре.

paused-removed = ⏸ Игра на паузе: бота убрали из группы. Верните его — и продолжим с того же места.
paused-muted = ⏸ Игра на паузе: бот не может писать в группу. Разрешите ему — и продолжим с того же места.
paused-topic_closed = ⏸ Игра на паузе: тема закрыта. Откройте её — и продолжим с того же места.
refusal-paused = Игра на паузе: бот не может писать в группу.

closed-expired = За столом давно никто ничего не делал.
back-again = Бот был недоступен, но игра цела. Продолжаем; время на ход пошло заново.

pace-title = <b>Время</b>
pace-how = <i>Пропуск — ход, за который вышло время.</i>
pace-next-deal = <i>Действует со следующей сдачи.</i>
pace-set = Готово.
pace-set-next-deal = Готово: действует со следующей сдачи.
pace-misses = { $count ->
    [1] После первого же пропуска игрока не ждут.
    [one] После { $count } пропуска подряд игрока не ждут.
   *[many] После { $count } пропусков подряд игрока не ждут.
}
pace-misses-never = Ждём каждого, сколько бы ходов ни было пропущено.
pace-absence-cheapest = За молчуна ложатся самые дешёвые карты.
pace-absence-computer = За молчуна играет компьютер.
pace-absence-leave = После сдачи молчун встаёт из-за стола.
button-pace = Время
button-pace-seconds = { $count ->
    [0] Без ограничения
    [60] 1 минута
    [120] 2 минуты
    [180] 3 минуты
    [300] 5 минут
   *[other] { $count } сек
}
button-pace-misses = { $count ->
    [0] Ждать каждого
    [one] { $count } пропуск
    [few] { $count } пропуска
   *[many] { $count } пропусков
}
button-absence-cheapest = За молчуна — дешёвые карты
button-absence-computer = За молчуна — компьютер
button-absence-leave = Молчун уходит после сдачи
button-pace-window = Время на объявления
command-group-time = время на ход и что делать с молчунами
