# What the operator is told of errors, in a chat of his own.

operator-title = ⚠️ Trouble. The bot's log has the details.
operator-often = { $what }: { $count ->
    [one] { $count } time
   *[other] { $count } times
}
operator-again = { $what }: { $count ->
    [one] { $count } more time
   *[other] { $count } more times
}
operator-others = And { $count ->
    [one] { $count } error of another kind.
   *[other] { $count } errors of other kinds.
}
operator-store-full = The disk is full: moves are not stored. Make room, and games go on by themselves.
operator-store-busy = Another program holds the database: until it lets go, moves are not stored.
operator-store-closed = The database cannot be written to: check the rights to the file and its folder. Moves are not stored.
operator-damaged = Something in the database cannot be read and is left out: { $what }.
