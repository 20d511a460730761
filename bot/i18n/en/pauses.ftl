# What becomes of the message that a table waits.

pause-over = <b>{ $group }</b>: the game goes on.
pause-over-closed = <b>{ $group }</b>: the game is over.
notice-pause_over_closed = This game is over.
