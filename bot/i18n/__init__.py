"""The words of the interface: Fluent catalogues, one folder a language."""

from bot.i18n.words import LANGUAGES, Language, Words, WordsError, is_language, match_language

__all__ = ["LANGUAGES", "Language", "Words", "WordsError", "is_language", "match_language"]
