# The group's messages before and around the play.

lobby-title = 🃏 Bura: who is in?
lobby-seated = { $count ->
    [0] Nobody at the table yet, { $max } seats in all.
   *[other] At the table, { $count } of { $max }:
}
lobby-stake = { $ante ->
    [one] Everybody antes { $ante } chip.
   *[other] Everybody antes { $ante } chips.
} The chips are play chips, for the score only.
lobby-too-few = { $count ->
    [one] At least { $count } more player is needed.
   *[other] At least { $count } more players are needed.
}
lobby-ready = Ready to start — or wait for the others.
lobby-full = Everybody is here — ready to start.
button-change-place = Change places
button-draw-places = Places by lot
places-drawn = Places are drawn by lot.

closed-lobby = The table is closed without a game. Open a new one with /newgame
closed-match = <b>The game is over.</b> Thanks for playing! Open a new table with /newgame
closed-game = <b>The game is over.</b> Thanks for playing! Stakes left in the pot went back to the players. Open a new table with /newgame

vote = End the game: votes { $count } of { $needed }.
vote-over = Voted for the end: { $count } of { $needed }.
end-question = End the game in the midst of a deal?
vote-stakes = Stakes in the pot will go back to the players.

invitation = Cards come in private messages, and I cannot write first. Press the button and start the bot: the seat is yours.
unreachable = <b>{ $name }</b>, my messages do not reach you. Open the bot’s chat and press Start: your cards will come at once. The clock keeps running.
