"""What is handled one after the other, and what side by side."""

from __future__ import annotations

from typing import Any

import pytest
from telegram import Bot, Update

from bot.callbacks import MyCards, SetConfirm, pack
from bot.handlers import order_key
from bot.handlers.desk import parts, place_of
from bot.handlers.rights import is_anonymous
from engine.tables import Place

BOT = Bot("1:token")
USER = {"id": 5, "is_bot": False, "first_name": "Аня"}
GROUP = {"id": -100, "type": "supergroup", "title": "Пятница"}
PRIVATE = {"id": 5, "type": "private"}


def message(chat: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a message as Telegram sends it."""
    return {"message_id": 1, "date": 1, "chat": chat, "from": USER, "text": "/join"} | more


def update(**content: Any) -> Update:
    """Return an update as the library reads it."""
    made = Update.de_json({"update_id": 1} | content, BOT)
    assert made is not None
    return made


def press(data: str, chat: dict[str, Any]) -> Update:
    """Return a press."""
    query = {"id": "1", "from": USER, "chat_instance": "1", "data": data, "message": message(chat)}
    return update(callback_query=query)


def test_presses_of_a_table_are_in_order_wherever_they_are_made() -> None:
    """Moves come from private chats, «Мои карты» from the group."""
    data = pack(MyCards(7))
    assert order_key(press(data, GROUP)) == order_key(press(data, PRIVATE))
    assert order_key(press(data, GROUP)) != order_key(press(pack(MyCards(8)), GROUP))


@pytest.mark.parametrize("data", [pack(SetConfirm(True)), "junk"])
def test_presses_of_no_table_are_in_order_for_each_person(data: str) -> None:
    """Settings, and whatever cannot be read."""
    assert order_key(press(data, PRIVATE)) == ("person", 5)


def test_commands_are_in_order_for_each_chat() -> None:
    """Two of a group at once are handled one after the other."""
    assert order_key(update(message=message(GROUP))) == ("chat", -100)
    assert order_key(update(message=message(PRIVATE))) == ("chat", 5)


def test_what_is_no_update_has_no_order() -> None:
    """The library may pass anything."""
    assert order_key(object()) is None


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({}, Place(-100, None)),
        ({"message_thread_id": 11, "is_topic_message": True}, Place(-100, 11)),
        ({"message_thread_id": 1, "is_topic_message": True}, Place(-100, None)),
        ({"message_thread_id": 11}, Place(-100, None)),
    ],
)
def test_a_place_is_the_chat_or_a_topic_of_it(more: dict[str, Any], place: Place) -> None:
    """General is the chat itself; a thread of replies outside forums is no topic."""
    found, _ = parts(update(message=message(GROUP, **more)))
    assert place_of(found) == place


def test_who_writes_in_the_name_of_a_chat_is_anonymous() -> None:
    """An anonymous administrator or a channel."""
    plain, _ = parts(update(message=message(GROUP)))
    hidden, _ = parts(update(message=message(GROUP, sender_chat=GROUP)))
    assert not is_anonymous(plain)
    assert is_anonymous(hidden)


def test_an_update_without_a_message_is_no_command() -> None:
    """Handlers are registered for messages only."""
    with pytest.raises(LookupError):
        parts(update(poll=None))
