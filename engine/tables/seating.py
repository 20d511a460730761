"""Who sits where: pure functions on a table's record.

A person who stands up keeps his seat until the next deal, since the deal on the table, running or
just over, is drawn with his name.
"""

from __future__ import annotations

from dataclasses import replace

from engine.play import NO_SEAT, Phase, Seat
from engine.rules import RuleSet
from engine.store import SeatRecord, TableRecord
from engine.tables.absence import awake, is_going
from engine.tables.errors import Refusal, Refused
from engine.tables.model import Player, PlayerId
from engine.tables.progress import Lot

LAST_PLACE = 1_000


def seat_of(record: TableRecord, player_id: PlayerId) -> SeatRecord | None:
    """Return where a person sits, or None if he is not at the table."""
    return next((seated for seated in record.seats if seated.player_id == player_id), None)


def is_staying(record: TableRecord, player_id: PlayerId) -> bool:
    """Tell whether a person is at the table and plays the next deal."""
    seated = seat_of(record, player_id)
    return seated is not None and not is_going(record, seated)


def goes_on(record: TableRecord) -> None:
    """Check that a table is not paused.

    Raises:
        Refused: PAUSED.
    """
    if record.pause is not None:
        raise Refused(Refusal.PAUSED)


def players_by_seat(record: TableRecord) -> list[PlayerId]:
    """Return the players of the deal, by seat."""
    seats = sorted((seated.seat, seated.player_id) for seated in record.seats if seated.seat is not None)
    return [player_id for _, player_id in seats]


def sit_down(record: TableRecord, player: Player) -> TableRecord:
    """Let a person sit down, or stay who was leaving.

    Raises:
        Refused: ALREADY_SEATED, TABLE_FULL.
    """
    if is_staying(record, player.player_id):
        raise Refused(Refusal.ALREADY_SEATED)
    if sum(not is_going(record, seated) for seated in record.seats) >= record.rules.max_players:
        raise Refused(Refusal.TABLE_FULL)
    known = seat_of(record, player.player_id)
    if known is None:
        newcomer = SeatRecord(player.player_id, player.name, seat=None, is_leaving=False, balance=0)
        return replace(record, seats=(*record.seats, newcomer))
    return _with_leaving(awake(record, player.player_id), player.player_id, is_leaving=False)


def stand_up(record: TableRecord, player_id: PlayerId) -> TableRecord:
    """Let a person stand up; whoever has no seat in a deal is gone at once.

    Raises:
        Refused: NOT_SEATED.
    """
    seated = seat_of(record, player_id)
    if seated is None or seated.is_leaving:
        raise Refused(Refusal.NOT_SEATED)
    if seated.seat is None:
        return replace(record, seats=tuple(other for other in record.seats if other is not seated))
    return _with_leaving(record, player_id, is_leaving=True)


def _with_leaving(record: TableRecord, player_id: PlayerId, *, is_leaving: bool) -> TableRecord:
    return replace(
        record,
        seats=tuple(
            replace(seated, is_leaving=is_leaving) if seated.player_id == player_id else seated
            for seated in record.seats
        ),
    )


def is_deserted(record: TableRecord) -> bool:
    """Tell whether everybody who has a seat in a deal plays no further one."""
    holders = [seated for seated in record.seats if seated.seat is not None]
    return bool(holders) and all(is_going(record, seated) for seated in holders)


def for_next_deal(record: TableRecord) -> tuple[TableRecord, tuple[Seat, ...]]:
    """Give out the seats of the next deal: newcomers sit after the last, clockwise.

    Returns:
        The table, and the seats until now as `engine.play.Reseat` takes them.

    Raises:
        Refused: TOO_FEW_PLAYERS.
    """
    staying = [seated for seated in record.seats if not is_going(record, seated)]
    if _is_match_running(record):
        return _within_match(record, staying)
    if len(staying) < record.rules.min_players:
        raise _too_few(record, len(staying))
    # Sorting is stable, so that newcomers stay in the order in which they came.
    staying.sort(key=_place)
    seats = tuple(NO_SEAT if seated.seat is None else seated.seat for seated in staying)
    reseated = tuple(replace(seated, seat=seat) for seat, seated in enumerate(staying))
    return replace(record, seats=reseated), seats


def next_players(record: TableRecord) -> tuple[SeatRecord, ...]:
    """Return who plays the next deal, with the seats of the last; nobody, if too few stay."""
    try:
        new, _ = for_next_deal(record)
    except Refused:
        return ()
    playing = {seated.player_id for seated in new.seats if seated.seat is not None}
    return tuple(seated for seated in record.seats if seated.player_id in playing)


def _within_match(record: TableRecord, staying: list[SeatRecord]) -> tuple[TableRecord, tuple[Seat, ...]]:
    """Keep everybody's place in a match: whoever comes waits for the next one.

    Only if too few are left, newcomers take the places of those who went, in order.
    """
    playing = {seated.seat: seated for seated in staying if seated.seat is not None}
    waiting = [seated for seated in staying if seated.seat is None]
    held: list[SeatRecord] = []
    seats: list[Seat] = []
    missing = record.rules.min_players - len(playing)
    for seat in range(record.state.seats if record.state is not None else 0):
        if seat in playing:
            held.append(playing[seat])
            seats.append(seat)
        elif missing > 0 and waiting:
            held.append(waiting.pop(0))
            seats.append(NO_SEAT)
            missing -= 1
    if len(held) < record.rules.min_players:
        raise _too_few(record, len(held))
    reseated = [replace(seated, seat=seat) for seat, seated in enumerate(held)]
    return replace(record, seats=(*reseated, *waiting)), tuple(seats)


def _too_few(record: TableRecord, players: int) -> Refused:
    needed = record.rules.min_players
    return Refused(Refusal.TOO_FEW_PLAYERS, count=needed - players, needed=needed)


def _place(seated: SeatRecord) -> int:
    """Return where somebody sits, newcomers after all others."""
    return LAST_PLACE if seated.seat is None else seated.seat


def _is_match_running(record: TableRecord) -> bool:
    """Tell whether a match for points is under way."""
    state = record.state
    return state is not None and state.phase is not Phase.MATCH_OVER and any(state.scores)


def change_place(record: TableRecord, player_id: PlayerId) -> TableRecord:
    """Let a person in the lobby sit after everybody else, which changes who is whose partner.

    Raises:
        Refused: NOT_SEATED, DEAL_RUNS (it is no lobby any more).
    """
    seated = seat_of(record, player_id)
    if seated is None:
        raise Refused(Refusal.NOT_SEATED)
    if record.state is not None:
        raise Refused(Refusal.DEAL_RUNS)
    return replace(record, seats=(*(other for other in record.seats if other is not seated), seated))


def draw_places(record: TableRecord, lot: Lot) -> TableRecord:
    """Seat everybody in the lobby by lot; every order is equally likely.

    Source: 000a and 003 on players who sit down together to play together [2.24].

    Raises:
        Refused: DEAL_RUNS (it is no lobby any more).
    """
    if record.state is not None:
        raise Refused(Refusal.DEAL_RUNS)
    left = list(record.seats)
    return replace(record, seats=tuple(left.pop(lot(len(left))) for _ in record.seats))


def with_rules(record: TableRecord, rules: RuleSet) -> TableRecord:
    """Let a table in the lobby play by other rules.

    Raises:
        Refused: DEAL_RUNS (it is no lobby any more), TOO_MANY_PLAYERS.
    """
    if record.state is not None:
        raise Refused(Refusal.DEAL_RUNS)
    if len(record.seats) > rules.max_players:
        raise Refused(Refusal.TOO_MANY_PLAYERS)
    return replace(record, rules=rules)
