# Decisions that house rules bring: raised stakes, low cards by consent, the auction, strict play.

stake-pot = кон { $pot }
stake-pot-most = кон до { $pot }
stake-match = сдача ×{ $stake }
stakes-raise = 🔥 Даве! <b>{ $name }</b> поднимает: { $text }.
stakes-raise-own = 🔥 Вы поднимаете: { $text }.
stakes-counter = 🔥 С пренебрежением! <b>{ $name }</b> поднимает ещё: { $text }.

asked-raise = Отвечает <b>{ $name }</b>: принимает или пас?
asked-auction = Торг за первый ход: ходит тот, кто уступит сопернику больше очков. Ставки закрытые, ждём: { $names }.
asked-offer = { $count ->
    [2] { $by } спрашивает: можно пару немазаных? Отвечает <b>{ $name }</b>.
   *[other] { $by } спрашивает: можно тройку немазаных? Отвечает <b>{ $name }</b>.
}
asked-pick = { $by } выкладывает: { $cards }. Что из этого останется ходом, выбирает <b>{ $name }</b>.
asked-draw = Карту из колоды берёт <b>{ $name }</b>.
asked-draw-then = Следом: { $names }.

ask-raise-accept = { $count ->
    [one] Принять — с вас ещё { $count } фишка на кон.
    [few] Принять — с вас ещё { $count } фишки на кон.
   *[many] Принять — с вас ещё { $count } фишек на кон.
}
ask-raise-refuse-out = Пас — вы вне сдачи, ваша ставка остаётся в игре.
ask-raise-refuse-out-penalty = Пас — вы вне сдачи, штраф по прежней цене: { $count }.
ask-raise-refuse-out-match = Пас — вы вне сдачи, её доиграют остальные.
ask-raise-refuse-pot = Пас — соперник забирает кон как есть: { $pot }.
ask-raise-refuse-match = Пас — сдача за соперником по прежней цене: { $count }.
ask-bid = <b>Торг за первый ход.</b> Сколько очков уступите сопернику, чтобы ходить первым? Ходит тот, кто даёт больше; поровну — как без торга.
bid-own = { $count ->
    [one] Ваша ставка — { $count } очко.
    [few] Ваша ставка — { $count } очка.
   *[many] Ваша ставка — { $count } очков.
}
ask-offer = { $count ->
    [2] <b>{ $name }</b> спрашивает: можно пару немазаных? Да — две карты одного ранга сразу, и бить придётся обе. Нет — будет обычный ход.
   *[other] <b>{ $name }</b> спрашивает: можно тройку немазаных? Да — три карты одного ранга сразу, и бить придётся все. Нет — будет обычный ход.
}
offer-own = Вы спрашиваете о немазаных: { $cards }. Отвечает <b>{ $name }</b>, карт не видя.
ask-pick = <b>Выбирайте:</b> { $name } выкладывает { $cards }. Что останется ходом? Прочее вернётся на руки.
laid-own = Вы выкладываете: { $cards }. Что из этого останется ходом, выбирает <b>{ $name }</b>.
ask-add = Пока <b>{ $name }</b> думает, к ходу можно добавить карты. Но тогда выбор, что останется, — за соперником.
ask-lead-mixed = ⚠️ — карты разных мастей: <b>{ $name }</b> выберет из них одну.
ask-lead-offer = Немазаные — по согласию: ответит <b>{ $name }</b>, карт не видя.
ask-lead-claim = Есть { $text }? Вскрыться можно и сейчас, перед ходом.
ask-show = Что кроет, можно показать: в скобках — рубашкой вверх.
ask-many-discards = ⬇ — сбросить.
ask-turn-round = Вся рука у вас одной масти: можно пойти ею вне очереди, а тот ход вернётся на руки.
ask-draw = <b>Ваша очередь брать.</b> Одну карту!
mistake-too-many = Две сразу — двойной подъём: { $text }.
mistake-out-of-turn = Взять раньше очереди — чужой подъём: { $text }.
violation-costs-lose_deal = вы вне сдачи
violation-costs-add_pot = с вас ещё { $pot } на кон

move-discard-short = ⬇ { $cards }
move-lead-mixed = ⚠️ { $cards }
move-turn-round = Малютка! { $cards }
move-offer = { $count ->
    [2] Спросить: пара { $cards }
   *[other] Спросить: тройка { $cards }
}
move-add = Добавить { $cards }
move-pick = Оставить { $cards }
move-bid-none = 0 — не уступаю
button-wait = Жду своей очереди
move-take = { $count ->
    [1] Взять карту
    [2] Взять две
   *[other] Взять три
}
move-raise = Даве — { $text }
move-counter = С пренебрежением — { $text }
move-accept-pot = Принимаю — ещё { $count }
move-accept = Принимаю — { $text }
move-refuse = Пас
plain-allow = Да
plain-forbid = Нет

accepted-laid = Вы выкладываете: { $cards }
accepted-pick = Остаётся: { $cards }
accepted-offer = Вопрос задан. Ваши карты: { $cards }
accepted-bid = { $count ->
    [one] Ставка принята: { $count } очко.
    [few] Ставка принята: { $count } очка.
   *[many] Ставка принята: { $count } очков.
}
done-draw = Рука тянется к колоде…
accepted-violation = Так не берут: вы вне сдачи.
done-raise = Даве! Ждём ответа.
done-accept = Принято, играем по новой цене.
done-refuse = Пас: эта сдача — без вас.
done-allow = Разрешено, немазаные идут в ход.
done-forbid = Нет так нет: будет обычный ход.
