# The standing of a match, and its end.

facts-match-robber = { $count ->
    [one] to { $count } point
   *[other] to { $count } points
}
facts-match-penalty = { $count ->
    [one] to { $count } penalty
   *[other] to { $count } penalties
}
facts-match-points = { $count ->
    [one] to { $count } penalty point
   *[other] to { $count } penalty points
}
facts-match-burkozel = { $count ->
    [one] to { $count } penalty
   *[other] to { $count } penalties
}

score-robber = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
score-penalty = { $count ->
    [0] no penalty
   *[other] penalty { $count }
}
score-points = { $count ->
    [0] no penalty
   *[other] penalty { $count }
}
score-burkozel = { $count ->
    [0] no penalty
   *[other] penalty { $count }
}

standing-robber = { $count ->
    [one] <b>The match</b> · to { $count } point
   *[other] <b>The match</b> · to { $count } points
}
standing-penalty = <b>The match</b> · lost at { $count } penalties
standing-points = <b>The match</b> · lost at { $count } penalty points
standing-burkozel = <b>The match</b> · lost at { $count } penalties

match-over = { $count ->
    [one] 🎉 The match is over. { $names } wins it: bravo!
   *[other] 🎉 The match is over. { $names } win it: bravo!
}
match-lost = { $count ->
    [one] { $names } loses it.
   *[other] { $names } lose it.
}
match-rematch = A rematch begins at nought.
match-level = The match stands at nought.
