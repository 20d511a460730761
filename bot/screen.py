"""What one message shows, in the words of neither Telegram's client library nor the game.

A renderer makes a `Screen`, the gateway puts it on a phone. The limits are Telegram's.

Errors::

    ValueError
    └── ScreenError     a button or screen that Telegram would refuse or show badly
"""

from __future__ import annotations

import hashlib
import html
import re
from dataclasses import dataclass, replace
from typing import Final, Literal

TEXT_UNITS: Final = 4096
"""Most UTF-16 code units of a message's text, tags not counted."""
DATA_BYTES: Final = 64
"""Most bytes of a button's callback data."""
COPY_UNITS: Final = 256
"""Most UTF-16 code units that a button copies."""
BUTTONS_IN_ROW: Final = 8
BUTTONS: Final = 100
"""Most buttons under one message."""

Style = Literal["primary", "success", "danger"]

_TAG: Final = re.compile(r"</?[a-zA-Z][^<>]*>")


class ScreenError(ValueError):
    """A button or screen breaks a limit of Telegram's; the text says which, and holds no content."""


@dataclass(frozen=True, slots=True)
class Button:
    """One inline button with exactly one action.

    Attributes:
        text: The label, plain text.
        data: Callback data, 1 to 64 bytes in UTF-8, sent back when the button is pressed.
        url: An address to open instead.
        style: Telegram's colour for it; meaning must never hang on the colour alone.
        copies: A text that it puts on the clipboard instead.

    Raises:
        ScreenError: Empty label, no action, two actions, or an action of a wrong size.
    """

    text: str
    data: str | None = None
    url: str | None = None
    style: Style | None = None
    copies: str | None = None

    def __post_init__(self) -> None:
        """Check the label and the one action."""
        if not self.text.strip():
            raise ScreenError("a button needs a label")
        if sum(action is not None for action in (self.data, self.url, self.copies)) != 1:
            raise ScreenError("a button needs exactly one of data, url and copies")
        if self.copies is not None and not 1 <= utf16_length(self.copies) <= COPY_UNITS:
            raise ScreenError(f"a button copies 1 to {COPY_UNITS} UTF-16 units")
        if self.data is not None and not 1 <= len(self.data.encode()) <= DATA_BYTES:
            raise ScreenError(f"callback data takes 1 to {DATA_BYTES} bytes, not {len(self.data.encode())}")
        if self.url == "":
            raise ScreenError("a button's url is empty")


@dataclass(frozen=True, slots=True)
class Screen:
    """The whole content of one message.

    Attributes:
        text: Telegram HTML; names in it are escaped already.
        rows: The inline keyboard, from top to bottom; empty for none.
    """

    text: str
    rows: tuple[tuple[Button, ...], ...] = ()

    def without_buttons(self) -> Screen:
        """Return the same text with no keyboard."""
        return replace(self, rows=())

    def fingerprint(self) -> str:
        """Return a short digest, equal for equal screens in every process and run."""
        parts = [self.text]
        for row in self.rows:
            parts.append("\n")
            for button in row:
                action = button.url or (f"copy:{button.copies}" if button.copies else "")
                parts += (button.text, button.data or "", action, button.style or "")
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:24]


def utf16_length(text: str) -> int:
    """Return the length of `text` in UTF-16 code units, as Telegram counts.

    >>> utf16_length("К♠"), utf16_length("🂡")
    (2, 2)
    """
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def plain_text(markup: str) -> str:
    """Return what Telegram HTML reads as: tags stripped, character references resolved.

    >>> plain_text("<b>Аня</b> &lt;3")
    'Аня <3'
    """
    return html.unescape(_TAG.sub("", markup))


def check_screen(screen: Screen) -> None:
    """Check a screen against Telegram's limits.

    Raises:
        ScreenError: The text is empty or over 4096 UTF-16 units, a row is empty or over 8 buttons,
            or there are over 100 buttons.
    """
    length = utf16_length(plain_text(screen.text).strip())
    if not 1 <= length <= TEXT_UNITS:
        raise ScreenError(f"a text takes 1 to {TEXT_UNITS} UTF-16 units, not {length}")
    for row in screen.rows:
        if not 1 <= len(row) <= BUTTONS_IN_ROW:
            raise ScreenError(f"a row takes 1 to {BUTTONS_IN_ROW} buttons, not {len(row)}")
    total = sum(map(len, screen.rows))
    if total > BUTTONS:
        raise ScreenError(f"a message takes {BUTTONS} buttons at most, not {total}")
