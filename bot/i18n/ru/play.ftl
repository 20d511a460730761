# A running deal: the table message and the private one.

deal-title = Сдача { $number }
facts-trump = козырь { $trump }
facts-no-trump = без козыря
facts-stock = { $count ->
    [0] колода вышла
   *[other] в колоде { $count }
}
facts-pot = на кону { $count }

board-taken = взято { $count }
board-deals = сдаёт
board-out = вне сдачи
board-credit = фора { $count }
board-pairs = Пары: { $name } — { $names }
board-leaves = уходит после сдачи
board-waiting = { $next ->
    [match] Сядут со следующего матча: { $names }
   *[deal] Сядут со следующей сдачи: { $names }
}
board-on-table = <b>На столе</b>
button-commitment = 🔒 Отпечаток колоды { $hash }…

play-lead = { $name } ходит: { $cards }
play-lead-own = Вы ходите: { $cards }
play-out-of-turn = { $name } ходит вне очереди, { $combination }: { $cards }
play-out-of-turn-own = Вы ходите вне очереди, { $combination }: { $cards }
play-combination = { $name } ходит: { $cards } — { $combination }
play-combination-own = Вы ходите: { $cards } — { $combination }
play-beat = { $name } бьёт: { $cards }
play-beat-own = Вы бьёте: { $cards }
play-discard = { $name } сбрасывает: { $cards }
play-discard-own = Вы сбрасываете: { $cards }
play-discard-own-closed = Вы сбрасываете рубашкой вверх: { $cards }
play-discard-own-partly = Вы сбрасываете: { $cards }, из них рубашкой вверх — { $count }

trick-taken = Последняя взятка: { $cards } — берёт { $name }.
trick-held = { $count ->
    [one] Последняя взятка: { $cards } — карта не бита, берёт { $name }.
   *[many] Последняя взятка: { $cards } — карты не биты, берёт { $name }.
}
trick-partly-covered = Последняя взятка: { $covered ->
    [one] покрыта { $covered }
   *[many] покрыто { $covered }
} из { $count } — берёт { $name }.
trick-beaten = { $count ->
    [one] Последняя взятка: { $by } бьёт { $cards } — берёт { $name }.
   *[many] Последняя взятка: { $by } бьют { $cards } — берёт { $name }.
}

announced = 📣 { $name } объявляет: { $combination }
announced-own = 📣 Вы объявляете: { $combination }
window-what = (Кому пришла комбинация, может объявить её и пойти вне очереди.)
window = Объявления: ещё пару секунд.
window-then = Объявления: ещё пару секунд. Потом ходит <b>{ $name }</b>.

asked-cut = <b>{ $name }</b> снимает колоду.
asked-lead = <b>{ $name }</b> ходит.
asked-answer = { $count ->
    [one] Отвечает <b>{ $name }</b>: побить { $cards } или сбросить карту.
    [few] Отвечает <b>{ $name }</b>: побить { $cards } или сбросить { $count } карты.
   *[many] Отвечает <b>{ $name }</b>: побить { $cards } или сбросить { $count } карт.
}
asked-claim = Решает <b>{ $name }</b>: вскрываться или играть дальше?

hand-title = <b>{ $group }</b> · сдача { $number }
hand-cards = Ваши карты: <b>{ $cards }</b>
hand-trumps = { $count ->
    [1] козырь
   *[other] козыри: { $count }
}
hand-is-open = Ваши карты видят все.
hand-open = <b>{ $name }</b> — карты открыты: { $cards }
hand-out = Вы вне этой сдачи, её доигрывают остальные.
hand-partner = С вами в паре — <b>{ $name }</b>.
hand-credit = { $count ->
    [one] Ваша фора — { $count } очко.
    [few] Ваша фора — { $count } очка.
   *[many] Ваша фора — { $count } очков.
}
hand-tricks = В ваших взятках: { $cards }
hand-tricks-closed = { $count ->
    [one] В ваших взятках: { $count } закрытая карта
    [few] В ваших взятках: { $count } закрытые карты
   *[many] В ваших взятках: { $count } закрытых карт
}
hand-tricks-partly = { $count ->
    [one] В ваших взятках: { $cards } и ещё { $count } закрытая
   *[many] В ваших взятках: { $cards } и ещё { $count } закрытых
}
hand-tricks-sum = { $count ->
    [one] В ваших взятках — { $count } очко.
    [few] В ваших взятках — { $count } очка.
   *[many] В ваших взятках — { $count } очков.
}
hand-until = ⏳ Время на ход — до { $time }
hand-old = Ваши карты — в новом сообщении ниже.
hand-leaving = После этой сдачи вы встаёте из-за стола.
hand-lobby =
    Вы за столом в группе <b>{ $group }</b>. Ждём начала — карты придут сюда.

    За столом { $count } из { $max }: { $names }
hand-waiting = { $next ->
    [match] В группе <b>{ $group }</b> идёт матч. Место за вами: играете со следующего.
   *[deal] В группе <b>{ $group }</b> идёт сдача. Место за вами: играете со следующей.
}
hand-not-seated = В группе <b>{ $group }</b> вы сейчас не за столом.
hand-closed = Игра в группе <b>{ $group }</b> окончена, ставки с кона вернулись. У вас: { $balance }.
hand-closed-match = Игра в группе <b>{ $group }</b> окончена. Спасибо за компанию!
hand-result = У вас: <b>{ $balance }</b> ({ $change }).
hand-result-none = У вас: <b>{ $balance }</b>.
hand-stood-up = Вы больше не за столом.
hand-stood-up-pot = Вы больше не за столом. Ваша доля кона остаётся тем, кто играет дальше.

ask-cut = <b>Снимете колоду?</b> Её отпечаток уже опубликован, порядок карт зависит от вас.
ask-lead = <b>Ваш ход.</b> С чего пойдёте?
ask-lead-in-window = <b>Ваш ход.</b> С чего пойдёте? Сыграем, когда закончатся объявления.
ask-held = <b>Ход принят:</b> { $cards }. Сыграем, когда закончатся объявления.
ask-announce = <b>У вас { $combination }:</b> можно объявить и пойти вне очереди, а можно промолчать.
ask-answer = { $count ->
    [one] <b>Ваш ответ.</b> Побейте { $cards } или сбросьте карту.
    [few] <b>Ваш ответ.</b> Побейте { $cards } или сбросьте { $count } карты.
   *[many] <b>Ваш ответ.</b> Побейте { $cards } или сбросьте { $count } карт.
}
ask-discard = { $count ->
    [one] <b>Ваш ответ.</b> Побить { $cards } нечем — сбросьте карту.
    [few] <b>Ваш ответ.</b> Побить { $cards } нечем — сбросьте { $count } карты.
   *[many] <b>Ваш ответ.</b> Побить { $cards } нечем — сбросьте { $count } карт.
}
ask-claim = <b>Взятка ваша.</b>
ask-claim-pot = Есть { $text } — вскрывайтесь и забирайте кон.
ask-claim-match = Есть { $text } — вскрывайтесь, и сдача ваша.
ask-claim-draw = Нет — берите карты.
ask-claim-go-on = Нет — играем дальше.
ask-claim-wrong-pot_and_redeal = Ошибка в счёте стоит ещё { $pot } на кон.
ask-claim-wrong-out_others_continue = Ошибётесь — вы вне сдачи, её доиграют остальные.
ask-claim-wrong-opponent_plus_2 = Ошибётесь — сопернику сразу +{ $count }.
ask-claim-wrong-lose_deal = Ошибётесь — сдача проиграна.
ask-claim-fee = { $count ->
    [one] За вскрышку — { $count } фишка на кон.
    [few] За вскрышку — { $count } фишки на кон.
   *[many] За вскрышку — { $count } фишек на кон.
}
claim-range = от { $least } до { $most }
lead-returned = Ход перехвачен: первым ходит { $name }. Ваши карты остались у вас.

move-beat = Бить { $cards }
move-discard = Сбросить { $cards }
move-announce-MOLODKA = { $molodka ->
    [answer] Малютка! { $cards }
   *[other] { $count ->
        [3] Письмо! { $cards }
        [4] Молодка! { $cards }
       *[other] Малютка! { $cards }
    }
}
move-announce-LITTLE_MOSCOW = Малая Москва! { $cards }
move-announce-ACES = { $count ->
    [4] Четыре туза! { $cards }
   *[other] Три туза! { $cards }
}
move-announce-BURA = Бура! { $cards }
plain-claim = Вскрываюсь!
move-draw = Беру карты
plain-go-on = Играю дальше
move-cut-none = Не снимать
move-cut-top = Сверху
move-cut-middle = Пополам
move-cut-bottom = Снизу
move-cards-to-cut = Снять карт: { $count }

confirm-question = <b>Точно «{ $move }»?</b>

accepted-lead = Вы ходите: { $cards }
accepted-held = Ход принят: { $cards }. Сыграем, когда закончатся объявления.
accepted-beat = Вы бьёте: { $cards }
accepted-discard = Вы сбрасываете: { $cards }
accepted-announce = Вы объявляете: { $combination }. Сыграем, когда закончатся объявления.
accepted-claim-right-pot = { $points ->
    [one] { $points } очко — кон ваш!
    [few] { $points } очка — кон ваш!
   *[many] { $points } очков — кон ваш!
}
accepted-claim-right-match = { $points ->
    [one] { $points } очко — сдача ваша!
    [few] { $points } очка — сдача ваша!
   *[many] { $points } очков — сдача ваша!
}
accepted-claim-wrong = Во взятках { $points }. Увы, обсчёт.
accepted-claim-out = Увы, обсчёт: вы вне сдачи.
done-go-on = Играем дальше.
accepted-cut = Колода снята.
accepted-no-cut = Колода остаётся как есть.

alert-cards = Ваши карты: { $cards }
alert-held = Ход принят: { $cards }
alert-your-turn = Ваш ход — жмите кнопку в чате с ботом.
alert-not-seated = Вы не за этим столом.
alert-no-deal = Карты ещё не сданы.
alert-not-dealt = Снимают колоду, карты сейчас будут.
waiting-own = { $next ->
    [match] Вы играете со следующего матча.
   *[deal] Вы играете со следующей сдачи.
}
