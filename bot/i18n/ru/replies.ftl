# One sentence for everything that is refused or done. Plain text, no tags.

notice-only_in_group = Это для группы: добавьте меня туда и повторите команду.
notice-only_in_private = Это — в личных сообщениях с ботом.
notice-not_a_member = Этот стол стоит в группе, где вас нет. Сначала вступите в неё.
notice-membership_unknown = Не получается проверить, состоите ли вы в группе. Попробуйте чуть позже.
notice-open_private_chat = Сначала откройте чат с ботом и нажмите «Начать»: туда придут карты.
notice-anonymous = За стол садятся от своего имени. Отключите анонимность и попробуйте снова.
notice-admins_only = Это решают администраторы группы.
notice-bad_press = Эту кнопку не разобрать. Вот что сейчас на столе.
notice-old_button = Эта кнопка уже отыграла своё.
notice-no_hand = Вы сейчас ни за одним столом. Новый стол — /newgame в группе.
notice-unknown_command = Понимаю только кнопки и команды: /help
notice-sat_down = Вы за столом!
notice-sat_down_next_deal = Место ваше: играете со следующей сдачи.
notice-sat_down_next_match = Место ваше: играете со следующего матча.
notice-stood_up = Вы встаёте из-за стола. До встречи!
notice-stands_up_after_deal = Доиграйте эту сдачу — после неё вы встаёте из-за стола.
notice-voted = Ваш голос учтён.
notice-game_stopped = Игра окончена.
notice-ended_by_few = Сразу заканчивают открывший стол и администраторы, остальные голосуют: /stop
notice-deal_started = Сдаём!
notice-language_set = Хорошо, говорим по-русски.
notice-confirm_on = Теперь бот переспросит перед каждым ходом.
notice-confirm_off = Теперь ход — одним нажатием.
notice-no_table_to_time = Стола сейчас нет. Время на ход для новых столов — в /settings
notice-no_table_to_save = Правила сохраняют, пока собирается стол. Открыть его — /newgame
notice-rules_saved = Сохранено: это теперь «Наши правила».
notice-not_seated = Телеграм просит подождать, поэтому сесть не вышло. Попробуйте через минуту.
notice-trouble = Не удалось сохранить, поэтому ничего не изменилось. Попробуйте ещё раз.

refusal-no_table = Стола сейчас нет. Открыть новый — /newgame в группе.
refusal-table_exists = Стол здесь уже есть. Показать его — /table
refusal-already_seated = Вы уже за столом.
refusal-not_seated = Вы не за этим столом.
refusal-table_full = Все места заняты.
refusal-too_few_players = { $needed ->
    [2] Нужны двое
    [3] Нужны трое
    [4] Нужны четверо
    [5] Нужны пятеро
   *[other] Нужны шестеро
} — не хватает { $count ->
    [1] одного.
    [2] двоих.
    [3] троих.
    [4] четверых.
    [5] пятерых.
   *[other] шестерых.
}
refusal-deal_runs = Сдача уже идёт.
refusal-no_deal = Карты ещё не сданы.
refusal-not_your_table = Это для тех, кто сидит за столом.
refusal-already_voted = Ваш голос уже учтён.
refusal-too_many_players = За столом больше людей, чем берут эти правила.
refusal-not_your_rules = Правила выбирают тот, кто открыл стол, и администраторы группы.
refusal-no_such_rules = Таких правил в группе уже нет.
refusal-no_name = Под каким именем сохранить правила?
refusal-too_many_saved = Столько правил группа не хранит: сначала уберите лишние.
refusal-wrong_link = Этот стол уже закрыт. Новый — /newgame в группе.

reason-deal_runs = Сдача уже идёт.
reason-no_deal = Карты ещё не сданы.
reason-not_your_turn = Сейчас не ваш ход.
reason-not_now = Сейчас так не ходят.
reason-not_your_cards = Этих карт у вас уже нет.
reason-no_cards = Выберите хотя бы одну карту.
reason-too_many_cards = Столько карт сейчас не ходят: у кого-то их меньше.
reason-wrong_count = Нужно столько же карт, сколько в ходе.
reason-not_one_suit = Ходят картами одной масти.
reason-does_not_beat = Этими картами не побить все.
reason-already_chosen = Ваш ход уже принят.
reason-already_announced = Ваше объявление уже принято.
reason-no_such_combination = Такой комбинации у вас нет.
reason-wrong_pack = С колодой что-то не так, сдача не начата. Попробуйте ещё раз.
reason-wrong_cut = Столько карт не снять.
reason-wrong_seats = За столом не то число игроков.
reason-wrong_bid = Столько очков не уступают: от 0 до 30.
reason-no_raise = Сейчас даве сказать нельзя: дальше поднимает соперник, или выше уже некуда.
reason-no_offer = Этих немазаных сейчас не предложить.
reason-wrong_pick = Эти карты ходом не оставить.
reason-nothing_to_draw = Столько карт из колоды не взять.
stale = Этот вопрос уже решён — вот что сейчас на столе.
