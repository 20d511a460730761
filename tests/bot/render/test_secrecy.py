"""No screen holds a card that its reader may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from bot.callbacks import AskMove, PlayMove, unpack
from bot.i18n import LANGUAGES, Language, Words
from bot.render import board, confirm_move, hand, my_cards
from bot.render.cards import card_label, cards_label
from bot.screen import Screen
from engine.cards import CARD_COUNT, NO_CARDS, CardSet, cards_of, pack, parse_cards, set_of
from engine.play import NO_CARD, NO_SEAT, RESTING, Bid, Phase, Play, ResultKind, State, apply, open_seats
from engine.rules import NO_TRUMP, PRESETS, RuleSet
from engine.tables.model import Table
from tests.bot.render.deals import BOT, GROUP, NOW, games, players, random_states, state_in, table_of

_LABEL = re.compile(r"(?:10|[6-9ВДКТJQKA])[♠♣♦♥]")
_CODE = re.compile(r"\b[6-9TJQKA][SCDH]\b")
_FINGERPRINT = re.compile(r"<code>.*?</code>")
GAMES = games()


def running(seed: int, seats: int, rules: RuleSet | None = None) -> Iterator[State]:
    """Yield the states of random deals while cards are hidden."""
    states = random_states(seed, seats, deals=2, rules=rules)
    return (state for state in states if state.phase not in RESTING)


def all_plays(state: State) -> list[Play]:
    """Return everything that was laid in this deal."""
    return [*state.plays, *(play for trick in state.tricks for play in trick.plays)]


def public_cards(state: State) -> CardSet:
    """Return every card that everybody has seen, straight from the state."""
    opened = open_seats(state)
    cards = state.laid if state.phase is Phase.PICK else NO_CARDS
    for play in all_plays(state):
        cards |= play.cards if play.seat in opened else play.cards & ~play.closed
    for seat in opened:
        cards |= state.hands[seat]
    return cards | 1 << state.turned if state.stock and state.turned != NO_CARD else cards


def own_cards(state: State, seat: int) -> CardSet:
    """Return what a seat holds or has laid face down itself."""
    cards = state.hands[seat]
    for play in all_plays(state):
        if play.seat == seat:
            cards |= play.cards
    return cards


def cards_in(screen: Screen | str, language: Language) -> CardSet:
    """Return every card that can be read from a screen: its text, its labels, its buttons' data."""
    if isinstance(screen, str):
        screen = Screen(screen)
    labels = {card_label(card, Words.of(language)): card for card in range(CARD_COUNT)}
    buttons = [button for row in screen.rows for button in row]
    texts = [_FINGERPRINT.sub("", screen.text), *(button.text for button in buttons)]
    found = set_of({labels[label] for text in texts for label in _LABEL.findall(text)})
    for text in (*texts, *(button.data or button.url or "" for button in buttons)):
        for code in _CODE.findall(text):
            found |= parse_cards(code)
    return found


def shuffle_hidden(state: State, known: CardSet, rng: random.Random, viewer: int = NO_SEAT) -> State:
    """Return the state with every card that is not known exchanged, and the bids of the others."""
    hidden = [card for card in pack(state.rules.deck) if not known >> card & 1]
    exchanged = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def of(cards: CardSet) -> CardSet:
        return set_of(exchanged.get(card, card) for card in cards_of(cards))

    def plays(given: tuple[Play, ...]) -> tuple[Play, ...]:
        return tuple(play._replace(cards=of(play.cards), closed=of(play.closed)) for play in given)

    return state._replace(
        hands=tuple(of(cards) for cards in state.hands),
        stock=tuple(exchanged.get(card, card) for card in state.stock),
        plays=plays(state.plays),
        tricks=tuple(trick._replace(plays=plays(trick.plays)) for trick in state.tricks),
        held=of(state.held),
        announced=tuple(made._replace(cards=of(made.cards)) for made in state.announced),
        taken_open=tuple(of(cards) for cards in state.taken_open),
        taken_closed=tuple(of(cards) for cards in state.taken_closed),
        dead=of(state.dead),
        offer=of(state.offer),
        bids=tuple(
            rng.randrange(31) if points >= 0 and seat != viewer and state.phase is Phase.AUCTION else points
            for seat, points in enumerate(state.bids)
        ),
        seal=state.seal._replace(deck=tuple(exchanged.get(card, card) for card in state.seal.deck)),
    )


def private_screens(table: Table, player_id: int, words: Words) -> list[Screen]:
    """Return everything that one person may be shown."""
    screens = [
        hand(table, player_id, words, GROUP, confirms=False),
        Screen(my_cards(table, player_id, words)),
    ]
    moves = table.view(player_id).legal[:40]
    return screens + [confirm_move(table, player_id, move, words, GROUP) for move in moves]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_the_group_never_sees_a_hidden_card(preset: str, seats: int, language: Language) -> None:
    for state in running(1, seats, PRESETS[preset]):
        screen = board(table_of(state, players(seats), deadline=NOW + 60), Words.of(language), BOT, NOW)
        assert cards_in(screen, language) & ~public_cards(state) == NO_CARDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_nobody_sees_another_ones_hidden_card(preset: str, seats: int, language: Language) -> None:
    people = players(seats)
    for state in running(2, seats, PRESETS[preset]):
        table = table_of(state, people)
        for seat, player in enumerate(people):
            known = public_cards(state) | own_cards(state, seat)
            for screen in private_screens(table, player.player_id, Words.of(language)):
                assert cards_in(screen, language) & ~known == NO_CARDS


@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_the_groups_screen_does_not_depend_on_hidden_cards(preset: str, seats: int) -> None:
    rng = random.Random(preset)
    for state in running(3, seats, PRESETS[preset]):
        other = shuffle_hidden(state, public_cards(state), rng)
        screens = {board(table_of(each, players(seats)), Words.of("ru"), BOT, NOW) for each in (state, other)}
        assert len(screens) == 1


@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_a_players_screen_does_not_depend_on_cards_hidden_from_him(preset: str, seats: int) -> None:
    rng = random.Random(preset)
    people = players(seats)
    for state in running(4, seats, PRESETS[preset]):
        for seat, player in enumerate(people):
            other = shuffle_hidden(state, public_cards(state) | own_cards(state, seat), rng, seat)
            one, two = (
                hand(table_of(each, people), player.player_id, Words.of("ru"), GROUP, confirms=False)
                for each in (state, other)
            )
            assert one == two


@pytest.mark.parametrize(("preset", "seats"), GAMES)
def test_no_button_of_the_group_makes_a_move(preset: str, seats: int) -> None:
    for state in random_states(5, seats, rules=PRESETS[preset]):
        for row in board(table_of(state, players(seats)), Words.of("ru"), BOT, NOW).rows:
            for button in row:
                assert button.data is None or not isinstance(unpack(button.data), PlayMove | AskMove)


def test_a_deal_that_is_dealt_anew_shows_nobodys_cards() -> None:
    for seed in range(100):
        for state in random_states(seed, 4, rules=PRESETS["redeal"]):
            if state.result is not None and state.result.kind is ResultKind.REDEAL:
                people = players(4)
                table = table_of(state, people)
                assert cards_in(board(table, Words.of("ru"), BOT, NOW), "ru") == NO_CARDS
                for player in people:
                    screen = hand(table, player.player_id, Words.of("ru"), GROUP, confirms=False)
                    assert cards_in(screen, "ru") == NO_CARDS
                return
    raise AssertionError("nothing was dealt anew")


def test_the_other_one_learns_of_a_bid_only_that_it_was_made() -> None:
    state = state_in(Phase.AUCTION, 2, rules=PRESETS["auction"])
    people = players(2)
    screens = set()
    for points in (0, 7, 30):
        table = table_of(apply(state, Bid(0, points)).state, people)
        other = hand(table, people[1].player_id, Words.of("ru"), GROUP, confirms=False)
        screens.add((board(table, Words.of("ru"), BOT, NOW), other))
        own = hand(table, people[0].player_id, Words.of("ru"), GROUP, confirms=False)
        assert f"Ваша ставка — {points} " in own.text
    assert len(screens) == 1


def test_the_neighbour_is_asked_about_low_cards_without_seeing_them() -> None:
    state = state_in(Phase.OFFER, 3, rules=PRESETS["nemazanye"])
    table = table_of(state, players(3))
    asked = hand(table, 101 + state.turn, Words.of("ru"), GROUP, confirms=False)
    assert cards_in(asked, "ru") & state.offer == NO_CARDS
    assert (
        cards_label(state.offer, Words.of("ru"))
        in hand(table, 101 + state.leader, Words.of("ru"), GROUP, confirms=False).text
    )


def test_the_turned_trump_is_a_suit_alone_once_it_is_drawn() -> None:
    for seed in range(100):
        for state in running(seed, 2):
            if state.trump != NO_TRUMP and not state.stock:
                text = board(table_of(state, players(2)), Words.of("ru"), BOT, NOW).text
                assert f"Козырь {'♠♣♦♥'[state.trump]} · колода вышла" in text
                return
    raise AssertionError("the stock never ran out")


def test_the_claim_is_asked_in_the_same_words_whatever_was_taken() -> None:
    people = players(3)
    asked: dict[int, set[str]] = {}
    for seed in range(20):
        for state in random_states(seed, 3):
            if state.phase is Phase.CLAIM and state.stock:
                player = people[state.turn]
                text = hand(
                    table_of(state, people), player.player_id, Words.of("ru"), GROUP, confirms=False
                ).text
                asked.setdefault(state.pot, set()).add(text.rpartition("\n")[2])
    assert asked
    assert all(len(texts) == 1 for texts in asked.values())
