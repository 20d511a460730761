"""What the page talks to: snapshots, live changes, and the acts of people."""

from bot.sandbox.ui.routes import PageApi

__all__ = ["PageApi"]
