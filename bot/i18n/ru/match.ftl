# The standing of a match, and its end.

facts-match-robber = { $count ->
    [one] до { $count } победы
   *[many] до { $count } побед
}
facts-match-penalty = до { $count } штрафных
facts-match-points = { $count ->
    [one] до { $count } балла
   *[many] до { $count } баллов
}
facts-match-burkozel = до { $count } штрафных

score-robber = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
}
score-penalty = { $count ->
    [0] без штрафа
   *[other] штраф { $count }
}
score-points = { $count ->
    [one] { $count } балл
    [few] { $count } балла
   *[many] { $count } баллов
}
score-burkozel = { $count ->
    [0] без штрафа
   *[other] штраф { $count }
}

standing-robber = { $count ->
    [one] <b>Счёт матча</b> · до { $count } победы
   *[many] <b>Счёт матча</b> · до { $count } побед
}
standing-penalty = <b>Счёт матча</b> · проигрыш на { $count } штрафных
standing-points = { $count ->
    [one] <b>Счёт матча</b> · проигрыш на { $count } балле
   *[many] <b>Счёт матча</b> · проигрыш на { $count } баллах
}
standing-burkozel = <b>Счёт матча</b> · проигрыш на { $count } штрафных

match-over = { $count ->
    [one] 🎉 Матч окончен, и победа за столом одна: { $names } — браво! Спасибо всем за игру.
   *[other] 🎉 Матч окончен. Побеждают { $names } — браво! Спасибо всем за игру.
}
