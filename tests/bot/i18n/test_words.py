"""Catalogues: complete, used, in correct letters and plural forms."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot
from bot.i18n import LANGUAGES, Language, Words, WordsError, match_language
from bot.screen import plain_text

COUNTS = (0, 1, 2, 5, 11, 21)
_BOT = Path(bot.__file__).parent
_SERVICE = re.compile(r"/\w+|<code>.*?</code>|SHA-256")
# Words that are spelt with ё, as they would look without it.
_WITHOUT_YO = re.compile(
    r"\b(еще|берет|бьет|побьет|сдает|дает|идет|ждет|ждем|сдаем|начнем|придет|встает|остается|пойдете|берете|бьете"
    r"|сдаете|встаете|возьмете|счете|учтен|ее|нее|мое|твое|чье|все (верно|равно|остальное))\b",
    re.IGNORECASE,
)


class _Variables(Visitor):
    """Collects the variables of a message, and those whose number chooses a plural form."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.names.add(node.id.name)


def _messages(language: Language) -> dict[str, set[str]]:
    """Return the variables of each key."""
    found: dict[str, set[str]] = {}
    for source in files("bot.i18n").joinpath(language).iterdir():
        for entry in FluentParser().parse(source.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{source.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} comes twice"
                variables = _Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


RUSSIAN = _messages("ru")


class _Use(NamedTuple):
    """A call of `Words` in the code."""

    pattern: str
    """Of the keys it may ask for."""
    is_fixed: bool
    values: frozenset[str]
    where: str


def _pattern(node: ast.expr) -> tuple[str, bool] | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value), True
    if isinstance(node, ast.JoinedStr):
        parts = (
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[A-Za-z0-9_-]+"
            for part in node.values
        )
        return "".join(parts), False
    return None


def _uses() -> Iterator[_Use]:
    """Yield every call of a thing called words, or of `Words.of(...)`, with a key."""
    for path in sorted(_BOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = ast.unparse(node.func)
            if not re.search(r"(^|[._])words$|^Words\.of\(.*\)$", called):
                continue
            pattern = _pattern(node.args[0])
            if pattern is not None:
                values = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                yield _Use(*pattern, values, f"{path.name}:{node.lineno}")


USES = tuple(_uses())


def _sample(key: str, count: int) -> dict[str, str | int]:
    """Return a value for each variable of a message: ours, so that foreign letters are none of its own."""
    texts = {
        "name",
        "names",
        "group",
        "cards",
        "by",
        "combination",
        "preset",
        "shown",
        "plays",
        "trump",
        "move",
    }
    texts |= {"balance", "change", "cut", "text", "hash"}
    return {name: "…" if name in texts else count for name in RUSSIAN[key]}


def _texts(language: Language) -> Iterator[tuple[str, str]]:
    """Yield every sentence for every number, with its key."""
    for key in RUSSIAN:
        for count in COUNTS:
            yield key, Words.of(language)(key, **_sample(key, count))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_values(language: Language) -> None:
    assert _messages(language) == RUSSIAN


def test_every_key_used_exists_with_the_values_given() -> None:
    """A key made of parts may be given values that only some of its sentences speak of."""
    wrong = []
    for use in USES:
        keys = [key for key in RUSSIAN if re.fullmatch(use.pattern, key)]
        fits = all(use.values == RUSSIAN[key] if use.is_fixed else use.values >= RUSSIAN[key] for key in keys)
        if not keys or not fits:
            wrong.append(use)
    assert wrong == []


def test_every_key_is_used() -> None:
    """No sentence is left over from a screen that is gone."""
    assert [key for key in RUSSIAN if not any(re.fullmatch(use.pattern, key) for use in USES)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_made_of_any_number(language: Language) -> None:
    """With no invisible marks, no doubled or hanging spaces."""
    bad = re.compile("[\u2066-\u2069\u200e\u200f]|  |^\\s|\\s$|^$")
    assert [key for key, text in _texts(language) if bad.search(text)] == []


def test_russian_has_no_latin_letters() -> None:
    """Save commands, fingerprints, and the name of the other language."""
    assert [
        key for key, text in _texts("ru") if re.search("[A-Za-z]", plain_text(_SERVICE.sub("", text)))
    ] == []


def test_english_has_no_cyrillic_letters() -> None:
    """Nothing was left untranslated."""
    assert [key for key, text in _texts("en") if re.search("[А-Яа-яЁё]", text)] == []


def test_russian_spells_yo() -> None:
    """The words in which it is most often left out have it."""
    assert [key for key, text in _texts("ru") if _WITHOUT_YO.search(plain_text(text))] == []


def test_nobody_is_given_a_gender() -> None:
    """No past tense after a name, no short adjective after "you"."""
    gendered = re.compile(
        r"…(</b>)? \w+(л|ла|лся|лась)\b|\bвы (\w+ )?(рад|готов|должен|сам)а?\b", re.IGNORECASE
    )
    assert [key for key, text in _texts("ru") if gendered.search(text)] == []


@pytest.mark.parametrize(
    ("key", "forms"),
    [
        ("chips", ["0 фишек", "1 фишка", "2 фишки", "5 фишек", "11 фишек", "21 фишка"]),
        (
            "debt",
            [f"долг {form}" for form in ("0 фишек", "1 фишка", "2 фишки", "5 фишек", "11 фишек", "21 фишка")],
        ),
    ],
)
def test_russian_plural_forms(key: str, forms: list[str]) -> None:
    assert [Words.of("ru")(key, count=count) for count in COUNTS] == forms


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(WordsError, match="no-such-key"):
        Words.of("ru")("no-such-key")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(WordsError, match="chips"):
        Words.of("ru")("chips")


def test_an_error_repeats_no_value() -> None:
    with pytest.raises(WordsError) as raised:
        Words.of("ru")("deal-title", name="TH 6H")
    assert "TH" not in str(raised.value)


@pytest.mark.parametrize(
    ("code", "language"),
    [("ru", "ru"), ("en-US", "en"), ("EN", "en"), ("uk", "ru"), ("", "ru"), (None, "ru")],
)
def test_a_platforms_language_code_chooses_a_language_or_the_default(
    code: str | None, language: Language
) -> None:
    assert match_language(code, "ru") == language
