"""Computer players: they are shown what their seat's person would be shown, never a state."""

from engine.computer.thumb import by_thumb

__all__ = ["by_thumb"]
