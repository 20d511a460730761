# Time, people who are away, and tables that wait.

refusal-paused = Игра на паузе: бот не может писать в группу.
