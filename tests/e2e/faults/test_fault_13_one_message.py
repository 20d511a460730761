"""Fault 13: one lobby message and one table message, edited; joins in a burst cost one edit."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import BAD_GATEWAY, flood, once
from tests.e2e.town import Town, open_town

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_fault_13_joins_in_a_burst_cost_one_edit(town: Town) -> None:
    """While the group may not be written to, five people sit down; one edit shows them all."""
    [opener, *others] = pilots = town.gather(6)
    game = await town.open_game([opener])
    await town.settled()
    lobby = opener.public()[-1]
    shown = len(lobby.versions)
    # The first edit is refused, which leaves the group alone for a second; the people are quicker.
    town.world.faults.append(once("editMessageText", flood(1)))
    await asyncio.gather(*(pilot.sits_down() for pilot in others))
    await game.until(lambda record: len(record.seats) == len(pilots))
    await opener.sees("За столом 6 из 6")
    await town.settled()
    assert len(lobby.versions) == shown + 1
    assert [item.message_id for item in opener.public()] == [lobby.message_id]


async def test_fault_13_joins_in_a_burst_cost_one_edit_with_no_flood(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """The lobby's edit waits a moment for those who sit down together."""
    async with open_town(tmp_path_factory.mktemp("burst"), bystander_seconds="1.5") as town:
        [opener, *others] = pilots = town.gather(6)
        game = await town.open_game([opener])
        await opener.sees("За столом 1 из 6")
        lobby = opener.public()[-1]
        shown = len(lobby.versions)
        await asyncio.gather(*(pilot.sits_down() for pilot in others))
        await game.until(lambda record: len(record.seats) == len(pilots))
        await opener.sees("За столом 6 из 6")
        assert len(lobby.versions) == shown + 1


@pytest.mark.parametrize("command", ["/newgame", "/table"])
async def test_fault_13_a_page_in_place_of_an_answer_makes_no_second_message(
    town: Town, command: str
) -> None:
    """The call was carried out, and a gateway lost the answer: what was sent is found."""
    [anya] = town.gather(1)
    trouble = once("sendMessage", BAD_GATEWAY, stage="after")
    trouble.chat_id = anya.group_id
    town.world.faults.append(trouble)
    anya.write(command)
    edits = [call for call in town.world.journal if call.method == "editMessageText"]

    def is_found() -> bool:
        calls = [call for call in town.world.journal if call.method == "editMessageText"]
        return any(str(call.params.get("chat_id")) == str(anya.group_id) for call in calls[len(edits) :])

    await town.world.wait_for(is_found)
    await town.settled()
    assert trouble.struck == 1
    assert len(anya.public()) == 1


async def test_fault_13_a_deal_has_one_message_in_the_group(town: Town) -> None:
    """From the cut to the result, whatever happens in it."""
    pilots = town.gather(3)
    game = await town.dealt_game(pilots)
    await town.settled()
    before = len(pilots[0].public())
    await game.finish_deal()
    await pilots[0].sees("сыграна")
    await town.settled()
    said = [item.text for item in pilots[0].public()[before:]]
    assert [text for text in said if "Сдача" in text] == []


async def test_fault_13_a_player_who_looks_on_has_one_message_in_private(town: Town) -> None:
    """His hand is edited while he plays; it is posted again only to call him back."""
    pilots = town.gather(2)
    game = await town.dealt_game(pilots)
    await town.settled()
    before = [len(pilot.private()) for pilot in pilots]
    await game.finish_deal()
    await town.settled()
    assert [len(pilot.private()) for pilot in pilots] == before
