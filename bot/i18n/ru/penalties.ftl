# Штрафные: обсчёт вдвойне, старший без штрафа, выход из паса на штрафные

setting-best_gets_0 = Старший без штрафа
meaning-best_gets_0 = Хватает ли просто больше всех, чтобы уйти без штрафа.
rule-best_gets_0-yes = У кого очков больше всех, тому 0 баллов, даже если их меньше 61.
rule-best_gets_0-no = Без штрафа — только с 61 очком и больше; втроём это бывает редко.
conflict-best_gets_0-needs_points = «Старший без штрафа» — правило партии на баллы.

value-wrong_claim-claimant_plus_4 = штраф вдвойне
rule-wrong_claim-claimant_plus_4 = Обсчитались — сдача проиграна вдвойне: 4 штрафных вам одному.
ask-claim-wrong-claimant_plus_4 = Ошибётесь — двойной штраф, и вам одному.
conflict-wrong_claim-needs_penalty = Четыре штрафных за обсчёт бывают только в игре на штрафные.

value-match-pass_penalty = выход из паса на штрафные
rule-match-pass_penalty = Кто набрал 31, тот вышел из паса; кто остался в пасе, пишет 2 штрафных.
facts-match-pass_penalty = до { $count } штрафных
score-pass_penalty = { $count ->
    [0] без штрафа
   *[other] штраф { $count }
}
standing-pass_penalty = <b>Счёт матча</b> · { $count } штрафных — проигрыш
band-pass_penalty = { $count ->
    [0] вне паса
   *[other] в пасе, штраф +{ $count }
}

gain-penalties = Штраф: { $text }.
penalty-of = { $name } — { $count }
penalty-left = Штраф тем, кто выбыл раньше: { $text }.
draw-match-but = Ничья.
