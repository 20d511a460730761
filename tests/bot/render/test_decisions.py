"""What is asked when a house rule brings a decision, and what the answers cost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import Words
from bot.render import accepted, board, deal_end, hand
from bot.screen import plain_text
from engine.cards import NO_CARDS, parse_cards
from engine.play import (
    Accept,
    Claim,
    Draw,
    Lead,
    Phase,
    Play,
    PlayKind,
    Raise,
    Refuse,
    State,
    Trick,
    apply,
    legal_actions,
)
from engine.rules import CLASSIC, PRESETS, RuleSet
from tests.bot.render.deals import BOT, GROUP, NOW, players, state_in, table_of

RU = Words.of("ru")


def group(state: State) -> str:
    """Return what the group reads."""
    return plain_text(board(table_of(state, players(state.seats)), RU, BOT, NOW).text)


def private(state: State, seat: int) -> str:
    """Return what one player reads."""
    return plain_text(hand(table_of(state, players(state.seats)), 101 + seat, RU, GROUP, confirms=False).text)


def labels(state: State, seat: int) -> list[str]:
    """Return what one player's buttons say."""
    screen = hand(table_of(state, players(state.seats)), 101 + seat, RU, GROUP, confirms=False)
    return [button.text for row in screen.rows for button in row]


def at_lead(seats: int, rules: RuleSet) -> State:
    """Return a state in which the first seat leads and the stakes stand at one."""
    state = state_in(Phase.LEAD, seats, rules=rules)
    return state._replace(leader=0, turn=0, stake=1, barred=-1, pot=5 * seats, out=0, raising=None)


# Raised stakes


def test_a_raise_names_the_pot_that_it_leads_to() -> None:
    state = at_lead(2, PRESETS["dave"])
    assert labels(state, 0)[-1] == "Даве — кон 20"


def test_with_several_opponents_the_pot_may_grow_less() -> None:
    assert labels(at_lead(3, PRESETS["dave"]), 0)[-1] == "Даве — кон до 30"


def test_in_a_match_a_raise_names_what_the_deal_is_worth() -> None:
    assert labels(at_lead(2, PRESETS["georgian_three"]), 0)[-1] == "Даве — сдача ×2"


def test_between_pairs_one_opponent_answers_and_knows_what_it_costs_both() -> None:
    rules = replace(PRESETS["buracozel"], dave=True, pairs=True, min_players=4)
    state = at_lead(4, rules)
    assert labels(state, 0)[-1] == "Даве — кон 40"
    raised = apply(state, Raise(0)).state
    assert "Пас — соперники забирают кон как есть: 20." in private(raised, 1)
    over = deal_end(table_of(apply(raised, Refuse(1)).state, players(4)), RU, BOT)
    assert "Соперники вне сдачи, верх берут Аня и Вера." in plain_text(over.text)


def test_a_raise_is_answered_knowing_what_each_answer_costs() -> None:
    state = apply(at_lead(2, PRESETS["dave"]), Raise(0)).state
    text = private(state, 1)
    assert "Даве! Аня поднимает: кон 20." in text
    assert "Принять — с вас ещё 5 фишек на кон." in text
    assert "Пас — соперник забирает кон как есть: 10." in text
    assert labels(state, 1) == ["Принимаю — ещё 5", "Пас"]
    assert "Отвечает Борис: принимает или пас?" in group(state)
    assert "Вы поднимаете: кон 20." in private(state, 0)


def test_in_a_match_a_refusal_costs_the_deal_at_its_old_worth() -> None:
    state = apply(at_lead(2, PRESETS["georgian_three"]), Raise(0)).state
    assert "Пас — сдача за соперником по прежней цене: 1." in private(state, 1)
    assert "фишек" not in private(state, 1)


def test_with_several_opponents_a_refusal_means_being_out() -> None:
    state = apply(at_lead(3, PRESETS["dave"]), Raise(0)).state
    assert "Пас — вы вне сдачи, ваша ставка остаётся в игре." in private(state, 1)
    state = apply(state, Refuse(1)).state
    assert "🚫 Борис вне сдачи" in group(state)
    assert "Вы вне этой сдачи" in private(state, 1)


@pytest.mark.parametrize(
    ("preset", "text"),
    [
        ("penalty", "Пас — вы вне сдачи, штраф по прежней цене: 2."),
        ("duel", "Пас — вы вне сдачи, её доиграют остальные."),
    ],
)
def test_in_a_match_a_refusal_speaks_of_no_stake(preset: str, text: str) -> None:
    asked = private(apply(at_lead(3, replace(PRESETS[preset], dave=True)), Raise(0)).state, 1)
    assert text in asked
    assert "ставка" not in asked


def test_a_counter_is_offered_with_its_price_and_told_as_such() -> None:
    state = apply(at_lead(2, PRESETS["disdain"]), Raise(0)).state
    assert labels(state, 1) == ["Принимаю — ещё 5", "Пас", "С пренебрежением — кон 30"]
    state = apply(state, Raise(1)).state
    assert "С пренебрежением! Борис поднимает ещё: кон 30." in private(state, 0)
    assert labels(state, 0) == ["Принимаю — ещё 5", "Пас"]


def test_the_pot_named_by_a_raise_is_the_pot_that_it_makes() -> None:
    state = apply(at_lead(2, PRESETS["disdain"]), Raise(0)).state
    assert apply(state, Accept(1)).state.pot == 20
    assert apply(apply(state, Raise(1)).state, Accept(0)).state.pot == 30


def test_an_accepted_raise_stands_beside_the_pot() -> None:
    asked = apply(at_lead(2, PRESETS["dave"]), Raise(0)).state
    assert "🔥 ×2" not in group(asked)
    state = apply(asked, Accept(1)).state
    for text in (group(state), private(state, 0), private(state, 1)):
        assert "на кону 20 · 🔥 ×2" in text


def test_in_a_match_an_accepted_raise_names_what_the_deal_is_worth() -> None:
    rules = replace(PRESETS["duel"], dave=True)
    state = apply(apply(at_lead(2, rules), Raise(0)).state, Accept(1)).state
    assert "до 21 очка · 🔥 ×2" in group(state)


# Strict play


def test_the_table_shows_whose_card_is_next_and_what_a_mistake_costs() -> None:
    state = state_in(Phase.DRAW, 3, rules=PRESETS["strict"])
    state = state._replace(turn=0, queue=(0, 1, 2))
    assert "Карту из колоды берёт Аня.\nСледом: Борис, Вера." in group(state)
    assert "двойной подъём: вы вне сдачи" in private(state, 0)
    assert "чужой подъём: вы вне сдачи" in private(state, 1)


def test_a_mistake_may_cost_chips_instead() -> None:
    rules = replace(PRESETS["strict"], violation_penalty="add_pot")
    state = state_in(Phase.DRAW, 3, rules=rules)
    assert f"с вас ещё {state.pot} на кон" in private(state, (state.turn + 1) % 3)


def test_whoever_draws_out_of_turn_is_told_that_he_is_out() -> None:
    state = state_in(Phase.DRAW, 3, rules=PRESETS["strict"])
    thief = (state.turn + 1) % 3
    table = table_of(apply(state, Draw(thief)).state, players(3))
    assert "вы вне сдачи" in accepted(table, 101 + thief, Draw(thief), RU)


def test_cards_of_several_suits_are_laid_for_the_next_to_pick_from() -> None:
    state = at_lead(3, PRESETS["strict"])._replace(
        hands=(parse_cards("KS 7D 6C"), parse_cards("8S 9C JD"), parse_cards("8C 9D JS"))
    )
    assert "Борис выберет из них одну" in private(state, 0)
    laid = apply(state, Lead(0, parse_cards("KS 7D"))).state
    assert "Аня выкладывает: К♠ 7♦" in group(laid)
    assert "Вы выкладываете: К♠ 7♦" in private(laid, 0)
    assert labels(laid, 1) == ["Оставить К♠", "Оставить 7♦"]


def test_the_leader_may_lay_more_until_somebody_has_answered() -> None:
    state = at_lead(3, PRESETS["strict"])._replace(
        hands=(parse_cards("KS 7D 6C"), parse_cards("8S 9C JD"), parse_cards("8C 9D JS"))
    )
    led = apply(state, Lead(0, parse_cards("KS"))).state
    assert labels(led, 0)[:2] == ["Добавить 6♣", "Добавить 7♦"]
    assert "к ходу можно добавить карты" in private(led, 0)


# Low cards by consent, the auction, turning a trick round


def test_the_neighbour_hears_how_many_low_cards_but_not_which() -> None:
    state = state_in(Phase.OFFER, 3, rules=PRESETS["nemazanye"])
    assert "можно пару немазаных" in private(state, state.turn)
    assert labels(state, state.turn) == ["Да", "Нет"]


def test_the_auction_waits_for_those_who_have_not_bid() -> None:
    state = state_in(Phase.AUCTION, 2, rules=PRESETS["auction"])
    waiting = [f"👉 {name}" in group(state) for name in ("Аня", "Борис")]
    assert waiting == [points < 0 for points in state.bids]


def test_a_whole_hand_of_one_suit_may_turn_a_trick_round() -> None:
    state = state_in(Phase.ANSWER, 2, rules=PRESETS["georgian_five"])
    other = 1 - state.turn
    cards = [NO_CARDS, NO_CARDS]
    cards[state.turn], cards[other] = parse_cards("6C 7C 8C 9C TC"), parse_cards("6D 7D 8D 9D")
    state = state._replace(
        hands=tuple(cards),
        plays=(Play(other, PlayKind.LEAD, parse_cards("KD"), NO_CARDS),),
        leader=other,
        best=0,
        stock=tuple(card for card in state.stock if not (cards[0] | cards[1]) >> card & 1),
    )
    assert labels(state, state.turn)[0] == "Малютка! 10♣ 9♣ 8♣ 7♣ 6♣"
    turned = apply(state, Lead(state.turn, cards[state.turn])).state
    assert "малютка" in group(turned)
    assert "Ход перехвачен" in private(turned, other)


# Claims


@pytest.mark.parametrize(
    ("preset", "cost"),
    [
        ("classic", "стоит ещё 10 на кон"),
        ("dictionary", "Ошибётесь — вы вне сдачи"),
        ("duel", "Ошибётесь — сопернику сразу +2"),
        ("penalty", "Ошибётесь — сдача проиграна"),
    ],
)
def test_a_claim_is_asked_about_with_what_a_mistake_costs(preset: str, cost: str) -> None:
    state = state_in(Phase.CLAIM, 2, rules=PRESETS[preset])._replace(pot=10, stake=1)
    assert cost in private(state, state.turn)


def test_where_too_much_is_as_bad_as_too_little_both_ends_are_named() -> None:
    state = state_in(Phase.CLAIM, 2, rules=PRESETS["bust"])
    assert "Есть от 31 до 50 — вскрывайтесь" in private(state, state.turn)


def test_a_fee_is_named_before_the_claim() -> None:
    state = state_in(Phase.CLAIM, 2, rules=replace(CLASSIC, claim_fee=2))
    assert "За вскрышку — 2 фишки на кон." in private(state, state.turn)


def test_where_one_may_still_claim_before_the_lead_that_is_said() -> None:
    state = state_in(Phase.LEAD, 2, rules=replace(CLASSIC, claim_window="own_turn"))
    state = state._replace(
        tricks=(Trick((Play(0, PlayKind.LEAD, 1, 0), Play(1, PlayKind.DISCARD, 2, 2)), 0),)
    )
    assert "перед ходом" in private(state, state.turn)
    assert labels(state, state.turn)[-1] == "Вскрываюсь!"
    assert Claim(state.turn) in legal_actions(state, state.turn)


# What lies open, what is granted, what one may look at


def test_open_hands_lie_on_the_table_and_in_every_private_message() -> None:
    state = state_in(Phase.LEAD, 2, rules=PRESETS["open_hands"])
    state = state._replace(hands=(parse_cards("KS 7S 6C"), parse_cards("8S 9C JD")), trump=3)
    assert "Аня К♠ 7♠ 6♣" in group(state)
    assert "Борис 8♠ 9♣ В♦" in group(state)
    assert "Борис — карты открыты: 8♠ 9♣ В♦" in private(state, 0)


def test_whoever_plays_open_is_reminded_of_it_and_his_start_is_shown() -> None:
    state = state_in(Phase.LEAD, 2, rules=PRESETS["half_open"])
    assert "Ваши карты видят все." in private(state, 0)
    assert "Ваша фора — 5 очков." in private(state, 0)
    assert "видят все" not in private(state, 1)
    assert "фора 5" in group(state)


def taken(rules: RuleSet) -> State:
    """Return a state in which the first seat has taken an open lead and a closed discard."""
    state = state_in(Phase.LEAD, 2, rules=rules)
    lead = Play(0, PlayKind.LEAD, parse_cards("AS TS"), NO_CARDS)
    closed = parse_cards("KD 6C") if rules.discards == "closed" else NO_CARDS
    discard = Play(1, PlayKind.DISCARD, parse_cards("KD 6C"), closed)
    return state._replace(
        tricks=(Trick((lead, discard), 0),),
        taken_open=(lead.cards | discard.cards & ~closed, NO_CARDS),
        taken_closed=(closed, NO_CARDS),
    )


def test_by_memory_nobody_sees_his_own_tricks() -> None:
    assert "В ваших взятках" not in private(taken(CLASSIC), 0)


def test_who_may_look_sees_his_open_cards_and_how_many_lie_closed() -> None:
    state = taken(replace(CLASSIC, count_mode="peek"))
    assert "В ваших взятках: Т♠ 10♠ и ещё 2 закрытых" in private(state, 0)
    assert "В ваших взятках" not in private(state, 1)


def test_counted_for_the_player_he_sees_the_sum() -> None:
    state = taken(PRESETS["open_tricks"])
    assert "В ваших взятках — 25 очков." in private(state, 0)
    pips = replace(PRESETS["open_tricks"], card_values="pips")
    assert "В ваших взятках — 31 очко." in private(state._replace(rules=pips), 0)


def test_partners_stand_on_the_table_and_in_the_private_message() -> None:
    state = state_in(Phase.LEAD, 4, rules=PRESETS["points_pairs"])
    assert "Пары: Аня и Вера — Борис и Глеб" in group(state)
    assert "С вами в паре — Глеб." in private(state, 1)


def test_a_match_shows_scores_and_no_chips() -> None:
    state = state_in(Phase.LEAD, 2, rules=PRESETS["duel"])._replace(scores=(3, 1))
    text = group(state)
    assert "Аня" in text
    assert "3 очка" in text
    assert "1 очко" in text
    assert "до 21 очка" in text
    assert "💰" not in text
    assert "на кону" not in text


def test_without_a_trump_that_is_said() -> None:
    state = state_in(Phase.LEAD, 2, rules=PRESETS["no_trump"])
    assert "Без козыря · в колоде" in group(state)


def test_a_half_open_discard_shows_what_covers_and_hides_the_rest() -> None:
    state = state_in(Phase.LEAD, 3, rules=PRESETS["book"])
    plays = (
        Play(0, PlayKind.LEAD, parse_cards("TH 6H"), NO_CARDS),
        Play(1, PlayKind.DISCARD, parse_cards("7H KD"), parse_cards("KD")),
    )
    state = state._replace(phase=Phase.ANSWER, turn=2, leader=0, plays=plays, best=0)
    assert "Борис сбрасывает: 7♥ 🎴" in group(state)
    assert "Вы сбрасываете: К♦ 7♥, из них рубашкой вверх — 1" in private(state, 1)
