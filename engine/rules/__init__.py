"""What a table plays by: `RuleSet`, its strategies, and the presets."""

from engine.rules.combinations import Combination
from engine.rules.presets import CLASSIC, PRESETS
from engine.rules.ruleset import RuleConflict, RuleSet
from engine.rules.tricks import NO_TRUMP

__all__ = ["CLASSIC", "NO_TRUMP", "PRESETS", "Combination", "RuleConflict", "RuleSet"]
