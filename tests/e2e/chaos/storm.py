"""What goes wrong between the bot and Telegram, by chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from bot.sandbox import BAD_GATEWAY, LOST, Reply, flood, refusal
from bot.sandbox.world import Stage

FLOOD: Final = flood(1)
GARBLED: Final = Reply(200, "<html>captive portal</html>", "text/html")
TROUBLE: Final = refusal("restart")
BEFORE: Final = (
    ("refused: 502", BAD_GATEWAY, 0.01),
    ("refused: 500", TROUBLE, 0.005),
    ("refused: 429", FLOOD, 0.005),
    ("lost on the way", LOST, 0.01),
)
AFTER: Final = (
    ("answer lost", LOST, 0.015),
    ("answer lost: 502", BAD_GATEWAY, 0.01),
    ("answer garbled", GARBLED, 0.003),
)


class Storm:
    """A `bot.sandbox.Fault` that strikes any call, before or after it is carried out."""

    def __init__(self, rng: random.Random) -> None:
        self.struck: Counter[str] = Counter()
        """How often each kind has struck."""
        self._rng = rng

    def __call__(self, stage: Stage, method: str, _: Mapping[str, Any], /) -> Reply | None:
        """Strike or not."""
        for name, reply, share in BEFORE if stage == "before" else AFTER:
            # A poll whose answer was only late would hold the bot back for as long as real ones take.
            if self._rng.random() < share and not (method == "getUpdates" and reply is FLOOD):
                self.struck[name] += 1
                return reply
        return None
