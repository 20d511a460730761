"""A group's language and a person's are separate, and each is spoken without a word of the other."""

from __future__ import annotations

import re

import pytest

from bot.sandbox import Message
from tests.e2e.pilot import Pilot
from tests.e2e.town import EN, RU, Town

pytestmark = pytest.mark.asyncio(loop_scope="module")

LATIN_NAMES = ("Ann", "Bob", "Cid")
COMMAND = re.compile(r"(?<![\w/])/[a-z]+")


def foreign(messages: list[Message], letters: str) -> list[str]:
    """Return what the messages ever said with any of these letters, commands, code and times left out."""
    found = []
    for message in messages:
        for content in message.versions:
            encoded = content.text.text.encode("utf-16-le")
            for span in reversed(content.text.entities):
                if span.type in ("code", "date_time"):
                    encoded = encoded[: span.offset * 2] + encoded[(span.offset + span.length) * 2 :]
            texts = [
                encoded.decode("utf-16-le"),
                *(button.text for row in content.keyboard for button in row if button.copy is None),
            ]
            found += [text for text in texts if re.search(letters, COMMAND.sub("", text))]
    return found


async def everything(town: Town, pilots: list[Pilot]) -> list[str]:
    """Go through every screen there is: commands, a lobby, two deals, the end; return what was answered."""
    anya, boris, *_ = pilots
    for pilot in pilots:
        for command in ("/start", "/help", "/rules", "/confirm", "/hand", "/newgame", "/leave", "words"):
            await pilot.asks_privately(command)
    for command in ("/help", "/rules", "/join", "/stop"):
        await anya.asks(command)
    game = await town.open_game(pilots)
    await anya.asks("/newgame")
    await boris.asks("/join")
    await game.advance()
    await boris.asks("/deal")
    await boris.asks_privately("/hand")
    boris.write("/stop")
    await anya.asks("/stop")
    await game.play(2)
    await boris.asks("/leave")
    anya.write("/stop")
    await game.until(lambda record: record.phase == "closed")
    await town.settled()
    return [answer.text for pilot in pilots for answer in town.world.answers(pilot.user_id)]


async def test_english_screens_hold_nothing_russian(town: Town) -> None:
    """Cards are J, Q, K, A; every command, button and toast is English."""
    pilots = town.gather(3, names=LATIN_NAMES, title="Friday Bura", language="en")
    choice = await pilots[0].asks("/language")
    assert (await pilots[0].press_on(choice, "English")).text == EN("notice-language_set")
    answers = await everything(town, pilots)
    messages = [message for pilot in pilots for message in pilot.private()]
    messages += [message for message in pilots[0].public() if message.message_id != choice.message_id]
    assert foreign(messages, "[а-яёА-ЯЁ]") == []
    assert [text for text in answers if re.search("[а-яёА-ЯЁ]", text)] == []


async def test_russian_screens_hold_nothing_english(town: Town) -> None:
    """Cards are В, Д, К, Т; only commands and the proof of the deck are in Latin letters."""
    pilots = town.gather(3)
    answers = await everything(town, pilots)
    messages = [message for pilot in pilots for message in pilot.private()] + pilots[0].public()
    assert foreign(messages, "[A-Za-z]") == []
    assert [text for text in answers if re.search("[A-Za-z]", COMMAND.sub("", text))] == []


async def test_a_person_is_first_spoken_to_in_the_language_of_his_app(town: Town) -> None:
    """The group keeps its own."""
    [anya, bob] = town.gather(2, names=("Аня", "Bob"))
    town.world.user(bob.user_id).language_code = "en-GB"
    await town.open_game([anya, bob])
    await bob.sees("Бура по пятницам", private=True)
    await bob.finds(lambda item: "Leave the table" in item.labels, private=True)
    await anya.finds(lambda item: "Встать" in item.labels)


async def test_a_person_chooses_his_language_for_himself(town: Town) -> None:
    """His hand is drawn again at once; the group and the others stay as they are."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya, boris])
    choice = await boris.asks_privately("/language")
    assert (await boris.press_on(choice, "English")).text == EN("notice-language_set")
    await boris.finds(lambda item: "Leave the table" in item.labels, private=True)
    await town.settled()
    assert "Встать" in anya.public()[0].labels
    assert "Встать из-за стола" in anya.private()[-1].labels
    assert (await boris.asks_privately("/hand")).labels == ["Leave the table"]


async def test_an_administrator_chooses_the_groups_language(town: Town) -> None:
    """The table is drawn again at once; private chats stay as they are."""
    [anya, boris] = town.gather(2)
    await town.open_game([anya, boris])
    choice = await anya.asks("/language")
    assert (await anya.press_on(choice, "English")).text == EN("notice-language_set")
    await anya.finds(lambda item: "Take a seat" in item.labels)
    await town.settled()
    assert "Встать из-за стола" in boris.private()[-1].labels
    assert (await boris.asks("/join")).text == EN("refusal-already_seated")


async def test_others_do_not_choose_the_groups_language(town: Town) -> None:
    """Neither by the command nor by the buttons that an administrator asked for."""
    [anya, boris] = town.gather(2)
    assert (await boris.asks("/language")).text == RU("notice-admins_only")
    choice = await anya.asks("/language")
    assert (await boris.press_on(choice, "English")).text == RU("notice-admins_only")
    assert (await anya.asks("/table")).text == RU("refusal-no_table")
