"""A page for every game, to be leafed through by buttons under the help; pressing them changes nothing."""

from __future__ import annotations

from bot.callbacks import ReadGame, ReadGames, ReadHelp, pack
from bot.i18n import Words
from bot.render.rules import (
    FAMILIES,
    families_lines,
    family_at,
    family_lines,
    family_name,
    family_place,
    game_label,
    rules_page,
)
from bot.screen import Button, Screen
from engine.rules import PRESETS


def games_page(words: Words, family: int = 0) -> Screen:
    """Return the families with the names of their games, or the games of one with a sentence each.

    Args:
        words: The reader's language.
        family: Its place, counted from 1; 0: all families.
    """
    if not family:
        rows = [
            (Button(family_name(name, words), pack(ReadGames(place))),)
            for place, name in enumerate(FAMILIES, start=1)
        ]
        rows.append((Button(f"‹ {words('button-help')}", pack(ReadHelp())),))
        return Screen("\n".join([words("games-title"), "", *families_lines(words)]), tuple(rows))
    shown = family_at(family)
    lines = [f"<b>{family_name(shown, words)}</b>", "", *family_lines(shown, words)]
    rows = [(Button(game_label(name, words), pack(ReadGame(name))),) for name in FAMILIES[shown]]
    rows.append((Button(f"‹ {words('button-games')}", pack(ReadGames(0))),))
    return Screen("\n".join(lines), tuple(rows))


def game_page(preset: str, words: Words) -> Screen:
    """Return how a preset is played: what differs from «Классика», folded all the rest, and a trick."""
    family = family_place(preset)
    back = Button(f"‹ {family_name(family_at(family), words)}", pack(ReadGames(family)))
    trick = f"<blockquote expandable>{words(f'played-{preset}')}</blockquote>"
    return Screen(f"{rules_page(PRESETS[preset], None, words).text}\n{trick}", ((back,),))
