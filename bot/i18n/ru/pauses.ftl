# What becomes of the message that a table waits.

pause-over = <b>{ $group }</b>: игра продолжается.
pause-over-closed = <b>{ $group }</b>: игра окончена.
notice-pause_over_closed = Эта игра окончена.
