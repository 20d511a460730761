# What a group sets for itself, and what becomes of tables when the bot cannot write there.

chat-settings = ⚙️ How this group plays
chat-settings-when = Turn time and stand-ins hold for new tables, the rest at once.
chat-name-opens = Tables are opened by
chat-value-opens-everyone = everyone
chat-value-opens-admins = administrators only
chat-name-stops = A game is ended at once by
chat-value-stops-opener = its opener and administrators
chat-value-stops-admins = administrators only
chat-name-turn_seconds = Time for a turn
chat-count-turn_seconds = { $count ->
    [0] no limit
    [60] 1 minute
    [120] 2 minutes
    [180] 3 minutes
    [300] 5 minutes
    [one] { $count } second
   *[other] { $count } seconds
}
chat-name-absence = If a player is away
chat-value-absence-cheapest = discard for them
chat-value-absence-computer = the computer plays
chat-value-absence-leave = they leave the table
chat-name-pause_seconds = Pause between deals
chat-count-pause_seconds = { $count ->
    [0] none
    [60] 1 minute
    [one] { $count } second
   *[other] { $count } seconds
}
chat-name-deals_itself = The next deal
chat-value-deals_itself-no = by the button
chat-value-deals_itself-yes = { $count ->
    [60] by itself, after a minute
    [one] by itself, after { $count } second
   *[other] by itself, after { $count } seconds
}
chat-name-is_quiet = Quiet mode
chat-value-is_quiet-no = off
chat-value-is_quiet-yes = no sound, no small talk
chat-name-language = Language
chat-value-language-ru = Russian
chat-value-language-en = English

button-chat-opens = Who opens tables
button-chat-stops = Who ends games at once
button-chat-turn_seconds = Time for a turn
button-chat-absence = If a player is away
button-chat-pause_seconds = Pause between deals
button-chat-deals_itself = The next deal
button-chat-is_quiet = Quiet mode
button-chat-language = Language
button-settings-done = Done
button-resume = Go on playing

notice-group_set = Saved.
notice-open_by_admins = In this group administrators open the tables.
notice-resumed = On with the game!
notice-still_paused = Not yet: my messages do not get through to the group.
refusal-pause_first = { $count ->
    [one] A rest between deals: the next begins by itself in { $count } second.
   *[other] A rest between deals: the next begins by itself in { $count } seconds.
}

command-group-settings = how this group plays

chat-paused-removed = <b>{ $group }</b>: I was removed from the group, so the game waits and the clocks stand still. Bring me back and we go on from here.
chat-paused-muted = <b>{ $group }</b>: I may not write there, so the game waits and the clocks stand still. Let me send messages and we go on from here.
chat-paused-topic_closed = <b>{ $group }</b>: the topic of the table is closed, so the game waits and the clocks stand still. Reopen it and we go on from here.
topic-gone = The topic of the table was deleted. We go on here.
left-group = <b>{ $name }</b> is not in the group any more and leaves the table.
account-gone = The account of <b>{ $name }</b> is deleted; the seat becomes free.
