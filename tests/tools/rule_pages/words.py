"""The sentences that only the pages need, in Fluent beside this file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from bot.i18n import Language


class PageWords:
    """Sentences of one language by key."""

    def __init__(self, language: Language) -> None:
        """Read the catalogue of a language."""
        self.language: Final = language
        self._bundle = FluentBundle([language], use_isolating=False)
        source = Path(__file__).parent / f"{language}.ftl"
        self._bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")))

    def __call__(self, key: str, /, **values: str | int) -> str:
        """Return the sentence of a key.

        Raises:
            LookupError: There is no such key, or a value is missing.
        """
        message = self._bundle.get_message(key) if self._bundle.has_message(key) else None
        if message is None or message.value is None:
            raise LookupError(f"no words for {key!r} in {self.language!r}")
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise LookupError(f"{key!r} in {self.language!r}: {errors}")
        return str(text)
