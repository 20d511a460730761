"""No screen holds a card that its reader may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from bot.callbacks import AskMove, PlayMove, unpack
from bot.i18n import LANGUAGES, Language, Words
from bot.render import board, confirm_move, hand, my_cards
from bot.render.cards import card_label
from bot.screen import Screen
from engine.cards import CARD_COUNT, NO_CARDS, CardSet, cards_of, parse_cards, set_of
from engine.play import Phase, Play, State
from engine.rules import NO_TRUMP
from engine.tables.model import Table
from tests.bot.render.deals import BOT, GROUP, NOW, players, random_states, table_of

_LABEL = re.compile(r"(?:10|[6-9ВДКТJQKA])[♠♣♦♥]")
_CODE = re.compile(r"\b[6-9TJQKA][SCDH]\b")
_FINGERPRINT = re.compile(r"<code>.*?</code>")
DEALS = [(seed, seats) for seed, seats in enumerate((2, 2, 3, 3, 4, 5, 6))]


def running(seed: int, seats: int) -> Iterator[State]:
    """Yield the states of a random deal while cards are hidden."""
    return (state for state in random_states(seed, seats, deals=3) if state.phase is not Phase.BETWEEN)


def public_cards(state: State) -> CardSet:
    """Return every card that lies or lay face up, straight from the state."""
    plays = [*state.plays, *(play for trick in state.tricks for play in trick.plays)]
    cards = NO_CARDS
    for play in plays:
        if not play.closed:
            cards |= play.cards
    return cards | 1 << state.turned if state.stock else cards


def own_cards(state: State, seat: int) -> CardSet:
    """Return what a seat holds or has laid face down itself."""
    cards = state.hands[seat]
    for play in (*state.plays, *(play for trick in state.tricks for play in trick.plays)):
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


def shuffle_hidden(state: State, known: CardSet, rng: random.Random) -> State:
    """Return the state with every card that is not known exchanged for another one."""
    hidden = [card for card in range(CARD_COUNT) if not known >> card & 1]
    exchanged = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def of(cards: CardSet) -> CardSet:
        return set_of(exchanged.get(card, card) for card in cards_of(cards))

    def plays(given: tuple[Play, ...]) -> tuple[Play, ...]:
        return tuple(play._replace(cards=of(play.cards)) for play in given)

    return state._replace(
        hands=tuple(of(cards) for cards in state.hands),
        stock=tuple(exchanged.get(card, card) for card in state.stock),
        plays=plays(state.plays),
        tricks=tuple(trick._replace(plays=plays(trick.plays)) for trick in state.tricks),
        held=of(state.held),
        announced=tuple(made._replace(cards=of(made.cards)) for made in state.announced),
        taken_open=tuple(of(cards) for cards in state.taken_open),
        taken_closed=tuple(of(cards) for cards in state.taken_closed),
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
@pytest.mark.parametrize(("seed", "seats"), DEALS)
def test_the_group_never_sees_a_hidden_card(seed: int, seats: int, language: Language) -> None:
    for state in running(seed, seats):
        screen = board(table_of(state, players(seats), deadline=NOW + 60), Words.of(language), BOT, NOW)
        assert cards_in(screen, language) & ~public_cards(state) == NO_CARDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seed", "seats"), DEALS)
def test_nobody_sees_another_ones_hidden_card(seed: int, seats: int, language: Language) -> None:
    people = players(seats)
    for state in running(seed, seats):
        table = table_of(state, people)
        for seat, player in enumerate(people):
            known = public_cards(state) | own_cards(state, seat)
            for screen in private_screens(table, player.player_id, Words.of(language)):
                assert cards_in(screen, language) & ~known == NO_CARDS


@pytest.mark.parametrize(("seed", "seats"), DEALS)
def test_the_groups_screen_does_not_depend_on_hidden_cards(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    for state in running(seed, seats):
        other = shuffle_hidden(state, public_cards(state), rng)
        screens = {board(table_of(each, players(seats)), Words.of("ru"), BOT, NOW) for each in (state, other)}
        assert len(screens) == 1


@pytest.mark.parametrize(("seed", "seats"), DEALS)
def test_a_players_screen_does_not_depend_on_cards_hidden_from_him(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    people = players(seats)
    for state in running(seed, seats):
        for seat, player in enumerate(people):
            other = shuffle_hidden(state, public_cards(state) | own_cards(state, seat), rng)
            one, two = (
                hand(table_of(each, people), player.player_id, Words.of("ru"), GROUP, confirms=False)
                for each in (state, other)
            )
            assert one == two


@pytest.mark.parametrize(("seed", "seats"), DEALS)
def test_no_button_of_the_group_makes_a_move(seed: int, seats: int) -> None:
    for state in random_states(seed, seats):
        for row in board(table_of(state, players(seats)), Words.of("ru"), BOT, NOW).rows:
            for button in row:
                assert button.data is None or not isinstance(unpack(button.data), PlayMove | AskMove)


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
