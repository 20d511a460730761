"""The group's messages around the play: lobby, closed table, vote, a player out of reach."""

from __future__ import annotations

from bot.callbacks import BeginDeal, ChangePlace, ChooseRules, DrawPlaces, EndGame, StandUp, VoteStop, pack
from bot.i18n import Words
from bot.render.chips import balance
from bot.render.choosing import game
from bot.render.links import chat_link, seat_link
from bot.render.names import NAME_UNITS, clean, escape, listed, names_of
from bot.render.rules import all_rules, differences
from bot.screen import TEXT_UNITS, Button, Screen, plain_text, utf16_length
from engine.tables.model import Player, Table, TablePhase


def lobby(table: Table, words: Words, bot_username: str) -> Screen:
    """Return the lobby message: who sits, how what is played differs from the usual game, and all its rules.

    Args:
        table: A table in `engine.tables.model.TablePhase.LOBBY`.
        words: The group's language.
        bot_username: Without the at sign; for the link by which people sit down.
    """
    rules = table.rules
    missing = rules.min_players - len(table.seating)
    if missing > 0:
        last = [words("lobby-too-few", count=missing)]
    else:
        is_full = len(table.seating) >= rules.max_players
        last = [words("lobby-full") if is_full else words("lobby-ready")]
    if rules.has_pot:
        last.insert(0, words("lobby-stake", ante=rules.ante))
    blocks = [
        f"<b>{words('lobby-title')}</b>",
        game(rules, words),
        "\n".join(
            [words("lobby-seated", count=len(table.seating), max=rules.max_players), *_people(table, words)]
        ),
        *_partners(table, words),
        "\n".join(last),
    ]
    # All rules of a company's own may be too much for one message; /rules has them as well.
    folded = all_rules(rules, words, told=differences(rules, words))
    full = "\n\n".join([f"{blocks[0]}\n\n{blocks[1]}\n{folded}", *blocks[2:]])
    text = full if utf16_length(plain_text(full)) <= TEXT_UNITS else "\n\n".join(blocks)
    return Screen(text, _lobby_rows(table, missing, words, bot_username))


def _lobby_rows(
    table: Table, missing: int, words: Words, bot_username: str
) -> tuple[tuple[Button, ...], ...]:
    rows: list[tuple[Button, ...]] = []
    if len(table.seating) < table.rules.max_players:
        rows.append((Button(words("button-sit"), url=seat_link(bot_username, table.token), style="primary"),))
    if table.seating:
        stand = Button(words("button-stand-up-lobby"), pack(StandUp(table.table_id)))
        begin = Button(words("button-begin"), pack(BeginDeal(table.table_id)), style="success")
        rows.append((stand,) if missing > 0 else (stand, begin))
    choice = Button(words("button-rules"), pack(ChooseRules(table.table_id)))
    seats_matter = table.rules.pairs or table.rules.open_hands == "one"
    places = []
    if seats_matter and len(table.seating) > 1:
        places.append(Button(words("button-change-place"), pack(ChangePlace(table.table_id))))
    if len(table.seating) > 2 or places:
        # Of two it is all the same who sits left of whom.
        places.append(Button(words("button-draw-places"), pack(DrawPlaces(table.table_id))))
    rows.append((choice,))
    return (*rows, tuple(places)) if places else tuple(rows)


def _partners(table: Table, words: Words) -> list[str]:
    """Return who plays with whom, once all are there who play in pairs."""
    if not table.rules.pairs or len(table.seating) < table.rules.max_players:
        return []
    names = names_of(table, words)
    sitting = [names.player(seating.player.player_id) for seating in table.seating]
    one, other = (listed(sitting[at::2], words) for at in (0, 1))
    return [words("board-pairs", name=one, names=other)]


def table_closed(table: Table, words: Words, *, is_expired: bool = False) -> Screen:
    """Return the farewell of a closed table: that stakes went back, and everybody's chips.

    Args:
        table: The table.
        words: The group's language.
        is_expired: Whether it closed by itself, because nobody did anything.
    """
    why = [words("closed-expired")] if is_expired else []
    if not table.has_play:
        return Screen("\n".join([*why, words("closed-lobby")]))
    if not table.rules.has_pot:
        return Screen("\n".join([*why, words("closed-match")]))
    return Screen("\n".join([*why, words("closed-game"), "", *_people(table, words)]))


def end_question(table: Table, words: Words) -> Screen:
    """Return the question to whoever may end the game at once, whether to do so in the midst of a deal.

    Raises:
        LookupError: Nothing has been dealt at this table.
    """
    end = EndGame(table.table_id, table.view(None).deal_number)
    text = words("end-question")
    if table.rules.has_pot:
        text = f"{text} {words('vote-stakes')}"
    return Screen(text, ((Button(words("button-vote"), pack(end), style="danger"),),))


def vote(table: Table, words: Words) -> Screen:
    """Return the vote on ending the game, with its button, or how it ended."""
    if table.phase is TablePhase.CLOSED:
        return Screen(words("vote-over", count=len(table.stop_votes), needed=table.votes_needed))
    text = words("vote", count=len(table.stop_votes), needed=table.votes_needed)
    if table.rules.has_pot:
        text = f"{text} {words('vote-stakes')}"
    return Screen(text, ((Button(words("button-vote"), pack(VoteStop(table.table_id))),),))


def invitation(table: Table, words: Words, bot_username: str) -> Screen:
    """Return the answer to somebody who wants to sit but whom the bot cannot write to yet."""
    button = Button(words("button-sit"), url=seat_link(bot_username, table.token), style="primary")
    return Screen(words("invitation"), ((button,),))


def unreachable(player: Player, words: Words, bot_username: str) -> Screen:
    """Return the line to the group that the bot cannot write to a player, with a button for him."""
    name = escape(clean(player.name, NAME_UNITS)) or words("player-unknown")
    button = Button(words("button-open-chat"), url=chat_link(bot_username))
    return Screen(words("unreachable", name=name), ((button,),))


def _people(table: Table, words: Words) -> list[str]:
    names = names_of(table, words)
    return [
        f"{number}. <b>{names.player(seating.player.player_id)}</b>"
        + (f" — {balance(seating.balance, words)}" if table.rules.has_pot else "")
        for number, seating in enumerate(table.seating, start=1)
    ]
