# Time, people who are away, and tables that wait.

board-hurry = ⏰ Time is running out: { $text }
board-absent = 💤 away
board-absent-computer = 💤 away, the computer plays

play-late = ⏰ { $text } — out of time
play-late-own = ⏰ Out of time — laid for you: { $cards }
trick-late = ⏰ { $name } ran out of time.
trick-late-own = ⏰ Out of time — the bot played for you.
play-absent-own = 💤 Laid for you: { $cards }

hand-hurry = ⏰ Your time is running out! If it does, the bot plays your cheapest cards.
hand-missed = { $count ->
    [1] You have missed a turn
   *[other] You have missed { $count } turns in a row
}
hand-absent-cheapest = 💤 { $text }, and the bot plays your cheapest cards for you.
hand-absent-computer = 💤 { $text }, and the computer plays for you.
hand-absent-leave = 💤 { $text }: the bot plays this deal out for you, then you leave the table.
button-come-back = I am back
notice-came_back = Welcome back! You play on yourself.
notice-not_away = You are in the game anyway.

paused-removed = ⏸ The game is paused: the bot was removed from the group. Bring it back, and it goes on from here.
paused-muted = ⏸ The game is paused: the bot may not write to the group. Allow it, and it goes on from here.
paused-topic_closed = ⏸ The game is paused: the topic is closed. Open it, and it goes on from here.
refusal-paused = The game is paused: the bot cannot write to the group.

closed-expired = Nobody has done anything at the table for long.
back-again = The bot was out of reach, but the game is safe. It goes on, and the clock has started anew.

pace-title = <b>Time</b>
pace-how = <i>A turn is missed when its time runs out.</i>
pace-next-deal = <i>Holds from the next deal on.</i>
pace-set = Done.
pace-set-next-deal = Done: it holds from the next deal on.
pace-misses = { $count ->
    [1] After the first missed turn a player is not waited for.
   *[other] After { $count } missed turns in a row a player is not waited for.
}
pace-misses-never = Everybody is waited for, however many turns are missed.
pace-absence-cheapest = The cheapest cards are played for whoever is away.
pace-absence-computer = The computer plays for whoever is away.
pace-absence-leave = After the deal whoever is away leaves the table.
button-pace = Time
button-pace-seconds = { $count ->
    [0] No limit
    [60] 1 minute
    [120] 2 minutes
    [180] 3 minutes
    [300] 5 minutes
   *[other] { $count } sec
}
button-pace-misses = { $count ->
    [0] Wait for all
    [one] { $count } miss
   *[other] { $count } misses
}
button-absence-cheapest = Away: cheapest cards
button-absence-computer = Away: the computer plays
button-absence-leave = Away: leaves after the deal
button-pace-window = Time to announce
command-group-time = time for a turn, and what becomes of the absent
