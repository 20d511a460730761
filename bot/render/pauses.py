"""What becomes of the notice that a table waits."""

from __future__ import annotations

from bot.i18n import Words
from bot.render.names import title_of
from bot.screen import Screen


def pause_over(group_title: str, words: Words, *, is_closed: bool) -> Screen:
    """Return what stands in place of `bot.render.paused` once the table goes on, or is closed."""
    group = title_of(group_title, words)
    return Screen(words("pause-over-closed", group=group) if is_closed else words("pause-over", group=group))
