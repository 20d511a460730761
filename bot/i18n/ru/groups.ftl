# What a group sets for itself, and what becomes of tables when the bot cannot write there.

chat-settings = ⚙️ Как играют в этой группе
chat-settings-when = Время на ход и замена действуют для новых столов, остальное — сразу.
chat-name-opens = Стол открывают
chat-value-opens-everyone = все
chat-value-opens-admins = только администраторы
chat-name-stops = Игру сразу заканчивают
chat-value-stops-opener = открывший стол и администраторы
chat-value-stops-admins = только администраторы
chat-name-turn_seconds = Время на ход
chat-count-turn_seconds = { $count ->
    [0] без ограничения
    [60] 1 минута
    [120] 2 минуты
    [180] 3 минуты
    [300] 5 минут
    [one] { $count } секунда
    [few] { $count } секунды
   *[many] { $count } секунд
}
chat-name-absence = Если игрока нет
chat-value-absence-cheapest = сбрасывать за него
chat-value-absence-computer = играет компьютер
chat-value-absence-leave = встаёт из-за стола
chat-name-pause_seconds = Пауза между сдачами
chat-count-pause_seconds = { $count ->
    [0] нет
    [60] 1 минута
    [one] { $count } секунда
    [few] { $count } секунды
   *[many] { $count } секунд
}
chat-name-deals_itself = Следующая сдача
chat-value-deals_itself-no = по кнопке
chat-value-deals_itself-yes = { $count ->
    [60] сама, через минуту
    [one] сама, через { $count } секунду
    [few] сама, через { $count } секунды
   *[many] сама, через { $count } секунд
}
chat-name-is_quiet = Тихий режим
chat-value-is_quiet-no = выключен
chat-value-is_quiet-yes = без звука и лишних слов
chat-name-language = Язык
chat-value-language-ru = русский
chat-value-language-en = английский

button-chat-opens = Кто открывает стол
button-chat-stops = Кто сразу заканчивает игру
button-chat-turn_seconds = Время на ход
button-chat-absence = Если игрока нет
button-chat-pause_seconds = Пауза между сдачами
button-chat-deals_itself = Следующая сдача
button-chat-is_quiet = Тихий режим
button-chat-language = Язык
button-settings-done = Готово
button-resume = Продолжить игру

notice-group_set = Сохранено.
notice-open_by_admins = В этой группе столы открывают администраторы.
notice-resumed = Играем дальше!
notice-still_paused = Пока не выходит: сообщения в группу не проходят.
refusal-pause_first = { $count ->
    [one] Передышка между сдачами: сдадим сами через { $count } секунду.
    [few] Передышка между сдачами: сдадим сами через { $count } секунды.
   *[many] Передышка между сдачами: сдадим сами через { $count } секунд.
}

command-group-settings = как играют в этой группе

chat-paused-removed = <b>{ $group }</b>: меня удалили из группы, поэтому игра на паузе и часы стоят. Верните меня — и продолжим с того же места.
chat-paused-muted = <b>{ $group }</b>: мне нельзя там писать, поэтому игра на паузе и часы стоят. Разрешите мне отправлять сообщения — и продолжим с того же места.
chat-paused-topic_closed = <b>{ $group }</b>: тема со столом закрыта, поэтому игра на паузе и часы стоят. Откройте тему — и продолжим с того же места.
topic-gone = Тему, где стоял стол, удалили. Играем дальше здесь.
left-group = <b>{ $name }</b> больше не в группе и встаёт из-за стола.
account-gone = <b>{ $name }</b>: аккаунт удалён, место за столом освобождается.
