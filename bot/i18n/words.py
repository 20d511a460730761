"""Sentences of one language by key.

Errors::

    LookupError
    └── WordsError      a catalogue has no such key, or the sentence lacks one of its values
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, Literal, TypeGuard, get_args

from fluent.runtime import FluentBundle, FluentResource

Language = Literal["ru", "en"]
"""A language that the interface speaks completely."""

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


SENTENCES_KEPT: Final = 20_000
"""Sentences of a language, with their values, that need not be put together again."""


class WordsError(LookupError):
    """A sentence cannot be made; the text names its key and no value."""


class Words:
    """The sentences of one language; get it from `Words.of`.

    Values that are names or titles must be safe for Telegram HTML already, see
    `bot.render.names`; a sentence may hold tags of its own.
    """

    def __init__(self, language: Language) -> None:
        self.language: Final = language
        self._say = lru_cache(SENTENCES_KEPT, typed=True)(self._make)
        # Isolation marks are invisible characters, which would get into labels and copied text.
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sorted(files("bot.i18n").joinpath(language).iterdir(), key=lambda path: path.name):
            if source.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")))

    @staticmethod
    @cache
    def of(language: Language) -> Words:
        """Return the sentences of a language; read once.

        >>> Words.of("ru")("chips", count=3), Words.of("en")("chips", count=1)
        ('3 фишки', '1 chip')
        """
        return Words(language)

    def __call__(self, key: str, /, **values: str | float) -> str:
        """Return the sentence of a key.

        Args:
            key: Its name in the catalogues.
            values: What the sentence speaks of; numbers choose its plural form.

        Raises:
            WordsError: There is no such key, or a value is missing.
        """
        return self._say(key, *values.items())

    def _make(self, key: str, *values: tuple[str, str | float]) -> str:
        if not self._bundle.has_message(key):
            raise WordsError(f"no words for {key!r} in {self.language!r}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise WordsError(f"{key!r} in {self.language!r} has no text")
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors:
            raise WordsError(f"{key!r} in {self.language!r}: {'; '.join(map(str, errors))}")
        return str(text)


def is_language(text: str) -> TypeGuard[Language]:
    """Tell whether the interface speaks a language of this code."""
    return text in LANGUAGES


def match_language(code: str | None, default: Language) -> Language:
    """Return the interface's language for a platform's language code, such as ``"ru-RU"``.

    >>> match_language("en-GB", "ru"), match_language("de", "ru"), match_language(None, "en")
    ('en', 'ru', 'en')
    """
    primary = (code or "").partition("-")[0].lower()
    return primary if is_language(primary) else default
