# The standing of a match, and its end.

facts-match-robber = { $count ->
    [one] до { $count } очка
   *[many] до { $count } очков
}
facts-match-penalty = до { $count } штрафных
facts-match-points = { $count ->
    [one] до { $count } балла
   *[many] до { $count } баллов
}
facts-match-burkozel = до { $count } штрафных

score-robber = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
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
    [one] <b>Счёт матча</b> · до { $count } очка
   *[many] <b>Счёт матча</b> · до { $count } очков
}
standing-penalty = <b>Счёт матча</b> · { $count } штрафных — проигрыш
standing-points = { $count ->
    [one] <b>Счёт матча</b> · { $count } балл — проигрыш
    [few] <b>Счёт матча</b> · { $count } балла — проигрыш
   *[many] <b>Счёт матча</b> · { $count } баллов — проигрыш
}
standing-burkozel = <b>Счёт матча</b> · { $count } штрафных — проигрыш

match-over = { $count ->
    [one] 🎉 Матч сыгран: побеждает { $names }, браво!
   *[other] 🎉 Матч сыгран: побеждают { $names }, браво!
}
match-lost = { $count ->
    [one] Проигрывает { $names }.
   *[other] Проигрывают { $names }.
}
match-rematch = Реванш начнёт счёт с нуля.
match-level = Счёт матча — по нулям.
