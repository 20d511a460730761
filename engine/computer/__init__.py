"""Computer players: they are shown what their seat's person would be shown, never a state."""

from engine.computer.advice import Advice, Why, advise
from engine.computer.levels import LEVELS, Clock, Level, choose
from engine.computer.sampling import Chance
from engine.computer.thumb import by_thumb

__all__ = ["LEVELS", "Advice", "Chance", "Clock", "Level", "Why", "advise", "by_thumb", "choose"]
