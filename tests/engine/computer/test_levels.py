"""The levels: legal under every rule set, honest, repeatable, in time; and what they advise."""

from __future__ import annotations

import pickle
import random
import re
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings

import engine.computer
from engine.cards import ACES, format_cards, pack, points_of, set_of
from engine.computer import LEVELS, Why, advise, by_thumb, choose
from engine.computer.advice import reason_for
from engine.play import (
    RESTING,
    Announce,
    Beat,
    Claim,
    Discard,
    Lead,
    Move,
    PassClaim,
    Phase,
    Raise,
    Refuse,
    ResultKind,
    State,
    View,
    apply,
    to_act,
    view,
)
from engine.rules import CLASSIC, PRESETS, Combination, RuleSet
from tests.engine.computer.matches import Player, deal_between
from tests.engine.positions import play, position
from tests.engine.properties.test_secrecy import running
from tests.engine.random_games import Game, games, players_of
from tests.engine.worlds import another_world

FEW = 16
"""Samples that a test can spare."""
OPEN = RuleSet(discards="open", combo_window=0)


def player(level: str, seed: int, samples: int | None = None) -> Player:
    """Return a computer player with a source of chance of its own."""
    return partial(choose, level=level, chance=random.Random(seed), samples=samples)


def choice(state: State, seat: int, *, samples: int = 200) -> object:
    """Return what the search does at a seat."""
    return choose(view(state, seat), "master", random.Random(5), samples=samples)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_level_plays_every_preset_to_the_end(preset: str) -> None:
    """From two seats to six, whichever levels sit together, without an illegal move."""
    rules, rng = PRESETS[preset], random.Random(preset)
    for seats in players_of(rules):
        if seats > 6:
            continue
        names = [*LEVELS][:seats] if seats < len(LEVELS) else [*LEVELS, *LEVELS][:seats]
        players = [player(name, seats, FEW if LEVELS[name].samples else None) for name in names]
        assert deal_between(players[::-1], rules, rng).phase in RESTING


@given(games(deals=1))
@settings(max_examples=12, deadline=None)
def test_the_search_has_a_legal_move_wherever_a_turn_waits(game: Game) -> None:
    """Under any rules, in any phase; None only where others may act."""
    rng = random.Random(len(game))
    for state, _, _ in game:
        for seat in to_act(state) if state.phase not in RESTING else ():
            move = choose(view(state, seat), "driller", rng, samples=4)
            assert move is None or move in view(state, seat).legal
            assert move is not None or seat != state.turn


@pytest.mark.parametrize("level", LEVELS)
@given(game=games(deals=1))
@settings(max_examples=6, deadline=None)
def test_no_level_knows_what_its_seat_cannot(level: str, game: Game) -> None:
    """From the same chance comes the same move in every world that looks the same from the seat."""
    rng = random.Random(len(game))
    samples = 4 if LEVELS[level].samples else None
    for (state, _, _), drawn in running(game):
        for seat in to_act(state):
            found = another_world(state, seat, rng, drawn=drawn)
            if found is not None:
                moves = [
                    choose(view(world, seat), level, random.Random(3), samples=samples)
                    for world in (state, found[0])
                ]
                assert moves[0] == moves[1]


def test_the_same_chance_and_samples_bring_the_same_deal() -> None:
    """So that a game can be played again from its seeds."""
    deals = [
        deal_between([player("master", 1, 40), player("driller", 2, 40)], CLASSIC, random.Random(9))
        for _ in range(2)
    ]
    assert deals[0] == deals[1]


def test_a_level_stops_when_its_time_is_over() -> None:
    """The clock decides, however many samples are wanted; one guess is made at least."""
    ticks = iter(range(1_000_000))
    state = position("AS 7C 8D | TC 8C 7D", turned="9H", rules=OPEN)
    move = choose(
        view(state, 0), "driller", random.Random(1), samples=10**9, clock=lambda: next(ticks), seconds=40
    )
    assert move in view(state, 0).legal
    assert 40 <= next(ticks) <= 45


def test_the_bot_can_hand_a_choice_to_another_process() -> None:
    """A view, a level and a seed are all that a choice needs, and they can be pickled."""
    state = position("AS 7C 8D | TC 8C 7D", turned="9H", rules=CLASSIC)
    seen = view(state, 0)
    again = pickle.loads(pickle.dumps(seen))  # noqa: S301  # our own
    assert choose(again, "master", random.Random(1)) == choose(seen, "master", random.Random(1))


def test_no_computer_player_asks_for_a_preset_or_a_state() -> None:
    """`view` is not imported, so that no state can be looked at; presets are the rules' business."""
    for path in Path(engine.computer.__file__).parent.glob("*.py"):
        source = path.read_text()
        assert not re.search(r"import .*\bview\b|^    view,$|PRESETS|\.preset", source, re.MULTILINE), path


def test_a_novice_plays_worse_than_an_amateur() -> None:
    """Lapses and forgetting cost something: a third of the deals or fewer, over 400."""
    rng, won, decided = random.Random(2), 0, 0
    for number in range(400):
        seat = number % 2
        players: list[Player] = [by_thumb, by_thumb]
        players[seat] = player("novice", number)
        result = deal_between(players, OPEN, rng).result
        assert result is not None
        won += seat in result.winners
        decided += bool(result.winners)
    assert 0.2 < won / decided < 0.42


@pytest.mark.parametrize(
    ("taken", "kind"),
    [("AS KS 9S JS", Claim), ("AS KS 9S 8S", PassClaim)],
)
def test_it_claims_what_it_has_seen(taken: str, kind: type) -> None:
    """17 before and 14 in the trick are enough, 15 and 14 are not."""
    state = position("AC QC 8D | 6D 9D JD", turned="6H", taken=f"{taken} | -", rules=OPEN)
    asked = play(state, "0 lead AC QC", "1 discard 6D 9D")
    assert asked.phase is Phase.CLAIM
    assert isinstance(choice(asked, 0), kind)


def test_it_does_not_claim_on_a_guess_at_face_down_cards() -> None:
    """29 for sure and two cards that he threw: likely enough for a gambler, not for a claim."""
    state = position("AC QC 8D | 6D 9D JD", turned="6H", taken="AS KS 8S | -", rules=RuleSet(combo_window=0))
    asked = play(state, "0 lead AC QC", "1 discard 6D 9D")
    assert asked.phase is Phase.CLAIM
    assert isinstance(choice(asked, 0), PassClaim)


def test_it_takes_the_trick_that_wins() -> None:
    """21 points in hand, the led ten and the ace to beat it make the rest."""
    state = position("TS 7C 8D | AS 9C 6C", turned="6H", taken="- | KC QD JD", rules=OPEN)
    assert isinstance(choice(play(state, "0 lead TS"), 1), Beat)


def test_it_raises_and_refuses_by_its_chance_to_win() -> None:
    """29 points and the best trumps raise; next to nothing against 28 leaves."""
    rules = RuleSet(discards="open", dave=True, combo_window=0)
    strong = position("AH TH 8D | 6C 7D 9C", turned="6H", taken="AC TC KC QC | -", rules=rules)
    assert isinstance(choice(strong, 0), Raise | Lead)
    weak = position("AH TH 8D | 6C 7D 9C", turned="6H", taken="AC TC KC QC | -", rules=rules)
    assert isinstance(choice(play(weak, "0 raise"), 1), Refuse)


@pytest.mark.parametrize("preset", PRESETS)
def test_advice_is_a_legal_move_with_a_reason(preset: str) -> None:
    """Whatever is asked, under every preset."""
    rules, rng = PRESETS[preset], random.Random(preset)

    def advised(seen: View) -> Move | None:
        ticks = iter(range(1_000))
        found = advise(seen, rng, clock=lambda: next(ticks), seconds=1)
        assert found.why in Why
        return found.move

    seats = players_of(rules)[0]
    assert deal_between([advised] * seats, rules, rng).phase in RESTING


def test_the_reason_is_the_one_that_counts() -> None:
    """A trick that wins, one that cannot be beaten, and nothing to beat with."""
    state = position("AS 7C 8D | TC 8C 7D", turned="9H", rules=OPEN)
    led = play(state, "0 lead AS")
    assert reason_for(view(led, 1), Discard(1, 1 << 20)) is Why.CANNOT
    won = play(position("TS 7C 8D | AS 9C 6C", turned="6H", taken="- | KC QD JD", rules=OPEN), "0 lead TS")
    beat = next(move for move in view(won, 1).legal if isinstance(move, Beat))
    assert reason_for(view(won, 1), beat) is Why.TAKES
    assert reason_for(view(won, 1), None) is Why.WAIT
    assert reason_for(view(won, 1), Announce(1, Combination.ACES, ACES)) is Why.COMBINATION


def test_an_ending_without_secrets_is_played_exactly() -> None:
    """No stock, nothing face down, 26 points each: the move is the best there is against the best reply."""
    rng = random.Random(6)
    for _ in range(40):
        state = ending(rng)
        best = max(outcome(apply(state, move).state, 0) for move in view(state, 0).legal)
        chosen = choose(view(state, 0), "master", rng)
        assert chosen is not None
        assert outcome(apply(state, chosen).state, 0) == best


def ending(rng: random.Random) -> State:
    """Return a table with three cards in each hand, no stock, and the rest taken."""
    while True:
        cards = list(pack(36))
        rng.shuffle(cards)
        hands = [set_of(cards[:3]), set_of(cards[3:6])]
        taken = [set_of(cards[6:21]), set_of(cards[21:])]
        points = [points_of(pile) for pile in taken]
        if max(points) < 61:
            rules = RuleSet(
                discards="open", combo_window=0, claim_min=61, bura="off", aces="off", molodka="off"
            )
            return position(
                " | ".join(map(format_cards, hands)),
                turned="6H",
                stock="",
                taken=" | ".join(map(format_cards, taken)),
                rules=rules,
            )


def outcome(state: State, seat: int) -> float:
    """Return what the best play of both sides brings the seat: 1 for a win, -1 for a loss."""
    if state.result is not None:
        return 0 if not state.result.winners else 1 if seat in state.result.winners else -1
    if state.phase is Phase.CLAIM:
        done = apply(state, Claim(state.turn)).state.result
        is_right = done is not None and done.kind is ResultKind.CLAIM_RIGHT
        return outcome(apply(state, (Claim if is_right else PassClaim)(state.turn)).state, seat)
    worths = [outcome(apply(state, move).state, seat) for move in view(state, state.turn).legal]
    return max(worths) if state.turn == seat else min(worths)
