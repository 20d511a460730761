"""The one shuffle, and the proof that it was fixed before the deal."""

from __future__ import annotations

import hashlib

import pytest

from engine.cards import format_card, pack
from engine.dealing import commitment_of, is_proven, seal_pack, sealed_text
from engine.play import Seal, apply, new_table, view
from engine.rules import CLASSIC, RuleSet
from tests.engine.positions import play


@pytest.mark.parametrize("size", [36, 32])
def test_a_sealed_pack_is_the_whole_pack(size: int) -> None:
    """Source: all."""
    deal = seal_pack(RuleSet(deck=36 if size == 36 else 32))
    assert sorted(deal.deck) == list(pack(size))


def test_no_two_packs_or_salts_are_alike() -> None:
    """The operating system's randomness; equal ones would take longer than the world lasts."""
    deals = [seal_pack(CLASSIC) for _ in range(50)]
    assert len({deal.deck for deal in deals}) == len({deal.salt for deal in deals}) == 50


def test_every_card_comes_first_sometimes() -> None:
    """A shuffle leaves no card in its place; missing one in 1500 packs has a chance below 1e-16."""
    assert {seal_pack(CLASSIC).deck[0] for _ in range(1500)} == set(pack(36))


def test_anybody_can_compute_the_commitment_from_what_is_revealed() -> None:
    """Design: SHA-256 of salt and pack, in plain words."""
    deal = seal_pack(CLASSIC)
    text = " ".join([deal.salt, *(format_card(card) for card in deal.deck)])
    assert sealed_text(deal.deck, deal.salt) == text
    assert hashlib.sha256(text.encode()).hexdigest() == deal.commitment
    assert commitment_of(deal.deck, deal.salt) == deal.commitment


def test_a_proof_fails_if_pack_or_salt_was_changed() -> None:
    """Design: the proof is worth something."""
    deal = seal_pack(CLASSIC)
    seal = Seal(deal.deck, deal.salt, deal.commitment)
    assert is_proven(seal)
    assert not is_proven(seal._replace(deck=(*seal.deck[1:], seal.deck[0])))
    assert not is_proven(seal._replace(salt=seal.salt[::-1] + "0"))


def test_the_cut_does_not_break_the_proof() -> None:
    """Source: 003 paragraph 6: the cut comes after the commitment."""
    state = apply(new_table(CLASSIC, 2, 0), seal_pack(CLASSIC)).state
    state = play(state, f"{state.turn} cut 17")
    if state.result is None:
        state = play(state, "- abandon")
    seal = view(state, None).seal
    assert seal is not None
    assert is_proven(seal)
    assert seal.cut == 17
