"""How fast and how large the bot is, against a bare python-telegram-bot one measured in the same run.

Both are processes of their own; the Bot API server is a minimal one in the process of the benchmark, so
that neither pays for it.
"""

from tests.bench.bot.report import MEASURES, main

__all__ = ["MEASURES", "main"]
