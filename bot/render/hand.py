"""The private message of a player: his cards and one button for each legal move."""

from __future__ import annotations

from bot.callbacks import PlayMove, ShowHand, StandUp, pack
from bot.i18n import Words
from bot.render.absence import late_seats, own_hand
from bot.render.asked import asked_seats
from bot.render.cards import cards_label, hand_label
from bot.render.chips import balance, change
from bot.render.clock import moment
from bot.render.deal_end import next_deal_button
from bot.render.header import facts
from bot.render.labels import move_label
from bot.render.moves import move_rows
from bot.render.names import Names, listed, names_of, title_of
from bot.render.own_tricks import own_tricks
from bot.render.private import played, question
from bot.render.results import why
from bot.render.scores import champions_line, partner_of, score_with_change, sides
from bot.screen import Button, Screen
from engine.notation import format_move
from engine.play import RESTING, Move, Phase, Seat, View
from engine.tables.model import PlayerId, Seating, Table, TablePhase


def hand(
    table: Table,
    player_id: PlayerId,
    words: Words,
    group_title: str,
    *,
    confirms: bool,
    hurries: bool = False,
) -> Screen:
    """Return a person's private message for the present moment, whatever it is.

    His cards and moves if he is asked; whom the table waits for if not; and a line on the lobby, on
    waiting for the next deal, on a deal that is over, on a closed table, on having stood up.

    Args:
        table: The table.
        player_id: Whose message it is.
        words: The person's language.
        group_title: As the platform gave it; made safe here.
        confirms: Whether moves ask back (`bot.callbacks.AskMove`) instead of being made at once.
        hurries: Whether to say that his time is running out.
    """
    title = title_of(group_title, words)
    seating = table.seating_of(player_id)
    if seating is None:
        return Screen(words("hand-not-seated", group=title))
    screen = _hand(table, player_id, seating, words, title, confirms=confirms)
    return own_hand(screen, table, seating, words, hurries=hurries)


def _hand(
    table: Table, player_id: PlayerId, seating: Seating, words: Words, title: str, *, confirms: bool
) -> Screen:
    if table.phase is TablePhase.CLOSED:
        return Screen(_closed(table, seating, words, title))
    if not table.has_play:
        return _lobby(table, words, title)
    view = table.view(player_id)
    if view.phase in RESTING:
        return _deal_over(table, seating, view, words, title)
    if seating.seat is None:
        return Screen(words("hand-waiting", group=title, next=table.newcomers_join), _stand_up(table, words))
    lines = _deal_lines(table, seating, view, words, title)
    return Screen(
        "\n".join(
            [*lines, *question(view, names_of(table, words), words), *_until(table, seating, view, words)]
        ),
        move_rows(view, table.table_id, words, confirms=confirms),
    )


def _until(table: Table, seating: Seating, view: View, words: Words) -> list[str]:
    """Return until when whoever is asked has time: a time of day, so that no edit is needed as it passes."""
    is_asked = seating.seat in asked_seats(view) and view.phase is not Phase.WINDOW
    if table.deadline is None or not is_asked:
        return []
    return [words("hand-until", time=moment(table.deadline))]


def confirm_move(table: Table, player_id: PlayerId, move: Move, words: Words, group_title: str) -> Screen:
    """Return the hand with the question whether this move is meant: yes, or back to the moves.

    A move that is not legal (any more) is not asked about: then it is what `hand` returns.
    """
    seating = table.seating_of(player_id)
    view = None if seating is None or not table.has_play else table.view(player_id)
    if seating is None or view is None or move not in view.legal:
        return hand(table, player_id, words, group_title, confirms=True)
    lines = _deal_lines(table, seating, view, words, title_of(group_title, words))
    lines.append(words("confirm-question", move=move_label(move, view, words)))
    yes = PlayMove(table.table_id, view.decision, format_move(move))
    return Screen(
        "\n".join(lines),
        (
            (
                Button(words("button-yes"), pack(yes), style="success"),
                Button(words("button-back"), pack(ShowHand(table.table_id))),
            ),
        ),
    )


def my_cards(table: Table, player_id: PlayerId, words: Words) -> str:
    """Return the alert for whoever presses «Мои карты»: plain text, 200 characters at most."""
    seating = table.seating_of(player_id)
    if seating is None:
        return words("alert-not-seated")
    if not table.is_dealing:
        return words("alert-no-deal")
    if seating.seat is None:
        return words("waiting-own", next=table.newcomers_join)
    view = table.view(player_id)
    if view.phase is Phase.CUT:
        return words("alert-not-dealt")
    lines = [words("alert-cards", cards=hand_label(view.hand, view.trump, words))] if view.hand else []
    lines.append(facts(view, words))
    if seating.seat in view.out:
        lines.append(words("hand-out"))
    elif view.held:
        lines.append(words("alert-held", cards=cards_label(view.held, words, view.trump)))
    elif seating.seat in asked_seats(view):
        lines.append(words("alert-your-turn"))
    return "\n".join(lines)


def _deal_lines(table: Table, seating: Seating, view: View, words: Words, title: str) -> list[str]:
    names = names_of(table, words)
    blocks = [
        [
            words("hand-title", group=title, number=view.deal_number),
            facts(view, words),
        ],
        played(view, names, words, late_seats(table)),
        [] if seating.seat is None else _own(seating.seat, view, names, words),
        [words("hand-leaving")] if seating.is_leaving else [],
    ]
    return [line for block in blocks if block for line in (*block, "")]


def _own(seat: Seat, view: View, names: Names, words: Words) -> list[str]:
    """Return the player's cards, the hands that lie open, his partner, what he may see of his tricks."""
    lines = [
        words("hand-open", name=names.seat(other), cards=hand_label(cards, view.trump, words))
        for other, cards in enumerate(view.open_hands)
        if cards and other != seat
    ]
    if view.hand:
        lines.append(words("hand-cards", cards=hand_label(view.hand, view.trump, words)))
        if view.open_hands[seat] is not None and view.rules.open_hands == "one":
            lines.append(words("hand-is-open"))
    elif seat in view.out:
        lines.append(words("hand-out"))
    lines += own_tricks(view, seat, words)
    partner = partner_of(view, seat)
    if partner is not None:
        lines.append(words("hand-partner", name=names.seat(partner)))
    return lines


def _lobby(table: Table, words: Words, title: str) -> Screen:
    names = names_of(table, words)
    people = ", ".join(names.player(seating.player.player_id) for seating in table.seating)
    text = words(
        "hand-lobby", group=title, count=len(table.seating), max=table.rules.max_players, names=people
    )
    return Screen(text, _stand_up(table, words))


def _closed(table: Table, seating: Seating, words: Words, title: str) -> str:
    if table.rules.has_pot:
        return words("hand-closed", group=title, balance=balance(seating.balance, words))
    return words("hand-closed-match", group=title)


def _deal_over(table: Table, seating: Seating, view: View, words: Words, title: str) -> Screen:
    names = names_of(table, words)
    lines = [words("hand-title", group=title, number=view.deal_number), ""]
    if view.result is not None:
        lines += [why(view.result, view, names, words), ""]
    champions = champions_line(view, names, words)
    if champions is not None:
        lines += [champions, ""]
    lines += _totals(seating, view, names, words)
    if seating.seat is None:
        lines.append(words("waiting-own", next=table.newcomers_join))
    if seating.is_leaving:
        left = words("hand-stood-up-pot") if view.pot else words("hand-stood-up")
        return Screen("\n".join([*lines, left]))
    again = next_deal_button(table, view, words)
    return Screen("\n".join(lines), ((again,), *_stand_up(table, words)))


def _totals(seating: Seating, view: View, names: Names, words: Words) -> list[str]:
    """Return the player's chips, or the standing of the match."""
    if not view.rules.has_pot:
        return [
            f"{listed([names.seat(seat) for seat in side], words)}: {score_with_change(view, side[0], words)}"
            for side in sides(view)
        ]
    total = balance(seating.balance, words)
    if seating.seat is None or view.result is None:
        return [words("hand-result-none", balance=total)]
    return [words("hand-result", balance=total, change=change(view.result.moved[seating.seat]))]


def _stand_up(table: Table, words: Words) -> tuple[tuple[Button, ...], ...]:
    return ((Button(words("button-stand-up"), pack(StandUp(table.table_id))),),)
