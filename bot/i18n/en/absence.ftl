# Time, people who are away, and tables that wait.

refusal-paused = The game is paused: the bot cannot write to the group.
