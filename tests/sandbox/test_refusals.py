"""Every refusal in Telegram's exact words, one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import World
from bot.sandbox.world import Topic
from tests.sandbox.conftest import ANYA, BORIS, GLEB, Call, Clock


def _keys(*rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {"inline_keyboard": list(rows)}


def _key(**action: Any) -> dict[str, Any]:
    return {"text": "x", **action}


NOT_MODIFIED = (
    400,
    (
        "Bad Request: message is not modified: specified new message content and reply markup are exactly "
        "the same as a current content and reply markup of the message"
    ),
)
TOO_OLD = (400, "Bad Request: query is too old and response timeout expired or query ID is invalid")

BUTTONS: dict[str, tuple[Any, str]] = {
    "data too long": (_keys([_key(callback_data="ж" * 33)]), "BUTTON_DATA_INVALID"),
    "data empty": (_keys([_key(callback_data="")]), "BUTTON_DATA_INVALID"),
    "bad url": (_keys([_key(url="http://localhost")]), "BUTTON_URL_INVALID"),
    "url with space": (_keys([_key(url="https://t.me/a b")]), "BUTTON_URL_INVALID"),
    "no action": (
        _keys([_key()]),
        "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ),
    "two actions": (_keys([_key(callback_data="1", url="https://t.me/x")]), "BUTTON_TYPE_INVALID"),
    "101 buttons": (_keys(*[[_key(callback_data="1")]] * 101), "reply markup is too long"),
    "9 in a row": (_keys([_key(callback_data="1")] * 9), "reply markup is too long"),
    "unknown field": (
        _keys([_key(calback_data="1")]),
        'unknown parameter "calback_data" in InlineKeyboardButton',
    ),
    "bad style": (
        _keys([_key(callback_data="1", style="green")]),
        "can't parse inline keyboard button: invalid button style specified",
    ),
    "not JSON": ("{", "can't parse reply_markup JSON object"),
}

SENDS: dict[str, tuple[dict[str, Any], str]] = {
    "no chat": ({"text": "x"}, "chat_id is empty"),
    "no text": ({"chat_id": ANYA}, "message text is empty"),
    "blank text": ({"chat_id": ANYA, "text": " \n"}, "message text is empty"),
    "blank after parsing": (
        {"chat_id": ANYA, "text": "<b> </b>", "parse_mode": "HTML"},
        "message text is empty",
    ),
    "too long": ({"chat_id": ANYA, "text": "🂡" * 2049}, "message is too long"),
    "broken HTML": (
        {"chat_id": ANYA, "text": "ж<x>", "parse_mode": "HTML"},
        'can\'t parse entities: Unsupported start tag "x" at byte offset 2',
    ),
    "unknown mode": ({"chat_id": ANYA, "text": "x", "parse_mode": "TeX"}, "unsupported parse_mode"),
    "unknown parameter": (
        {"chat_id": ANYA, "text": "x", "recipient": 5},
        'unknown parameter "recipient" in method sendMessage',
    ),
    "ephemeral is unknown": (
        {"chat_id": ANYA, "text": "x", "ephemeral_message_parameters": {"receiver_user_id": 1}},
        'unknown parameter "ephemeral_message_parameters" in method sendMessage',
    ),
    "wrong type": ({"chat_id": ANYA, "text": 5}, 'parameter "text" must be of type String'),
    "wrong boolean": (
        {"chat_id": ANYA, "text": "x", "protect_content": "perhaps"},
        'parameter "protect_content" must be of type Boolean',
    ),
    "unknown chat": ({"chat_id": 5, "text": "x"}, "chat not found"),
    "unknown name": ({"chat_id": "@nobody", "text": "x"}, "chat not found"),
    "reply to nothing": (
        {"chat_id": ANYA, "text": "x", "reply_parameters": {"message_id": 99}},
        "message to be replied not found",
    ),
    "thread in a private chat": (
        {"chat_id": ANYA, "text": "x", "message_thread_id": 5},
        "message thread not found",
    ),
}


@pytest.mark.parametrize("case", BUTTONS)
async def test_keyboard_is_refused(call: Call, case: str) -> None:
    """Limits and shapes of inline keyboards."""
    markup, reason = BUTTONS[case]
    found = await call("sendMessage", chat_id=ANYA, text="x", reply_markup=markup)
    assert found["description"] == f"Bad Request: {reason}"


@pytest.mark.parametrize("case", SENDS)
async def test_send_is_refused(call: Call, case: str) -> None:
    """What sendMessage does not take."""
    params, reason = SENDS[case]
    found = await call("sendMessage", **params)
    assert (found["error_code"], found["description"]) == (400, f"Bad Request: {reason}")


async def test_limits_themselves_are_allowed(call: Call) -> None:
    """64 bytes, 4096 units, 8 in a row, every style."""
    keys = [_key(callback_data="ж" * 32, style=s) for s in ("primary", "success", "danger")]
    found = await call(
        "sendMessage",
        chat_id=ANYA,
        text="<b>" + "🂡" * 2048 + "</b>",
        parse_mode="HTML",
        reply_markup=_keys(keys, [_key(url="t.me/x")] * 8),
    )
    assert found["ok"]


async def test_unknown_method_is_404(call: Call) -> None:
    """As Telegram says it."""
    assert await call("sendGreeting") == {"ok": False, "error_code": 404, "description": "Not Found"}


async def _description(call: Call, method: str, **params: Any) -> tuple[int, str]:
    found = await call(method, **params)
    return found["error_code"], found["description"]


async def test_private_chats_that_are_shut(world: World, call: Call) -> None:
    """Never started, blocked, deactivated, a bot."""
    shut = (403, "Forbidden: bot can't initiate conversation with a user")
    assert await _description(call, "sendMessage", chat_id=GLEB, text="x") == shut
    world.block(ANYA)
    shut = (403, "Forbidden: bot was blocked by the user")
    assert await _description(call, "sendMessage", chat_id=ANYA, text="x") == shut
    world.unblock(ANYA)
    assert (await call("sendMessage", chat_id=ANYA, text="x"))["ok"]
    world.deactivate(BORIS)
    shut = (403, "Forbidden: user is deactivated")
    assert await _description(call, "sendMessage", chat_id=BORIS, text="x") == shut
    shut = (403, "Forbidden: bot can't send messages to bots")
    assert await _description(call, "sendMessage", chat_id=world.bot.id, text="x") == shut


async def test_groups_that_are_shut(world: World, call: Call, group: int) -> None:
    """No right to send, left, kicked, deleted."""
    world.set_member(group, world.bot.id, "restricted", by=ANYA, can_send=False)
    shut = (400, "Bad Request: not enough rights to send text messages to the chat")
    assert await _description(call, "sendMessage", chat_id=group, text="x") == shut
    assert (await call("leaveChat", chat_id=group))["ok"]
    shut = (403, "Forbidden: bot is not a member of the supergroup chat")
    assert await _description(call, "sendMessage", chat_id=group, text="x") == shut
    world.add_member(group, world.bot.id, by=ANYA)
    world.kick(group, world.bot.id, by=ANYA)
    shut = (403, "Forbidden: bot was kicked from the supergroup chat")
    assert await _description(call, "sendMessage", chat_id=group, text="x") == shut
    world.chats[group].deleted = True
    shut = (403, "Forbidden: the group chat was deleted")
    assert await _description(call, "sendMessage", chat_id=group, text="x") == shut


async def test_forum_topics(world: World, call: Call) -> None:
    """General by number and deleted topics are not found; closed ones say so."""
    forum = world.add_group("Форум", ANYA, is_forum=True)
    forum.topics = {5: Topic(5, "Бура"), 6: Topic(6, "Закрыт", closed=True), 7: Topic(7, "Нет", deleted=True)}
    sent = await call("sendMessage", chat_id=forum.id, text="x", message_thread_id=5)
    assert sent["result"]["message_thread_id"] == 5
    reasons = {1: "message thread not found", 7: "message thread not found", 6: "TOPIC_CLOSED"}
    for thread, reason in reasons.items():
        found = await _description(call, "sendMessage", chat_id=forum.id, text="x", message_thread_id=thread)
        assert found == (400, f"Bad Request: {reason}")


async def test_edits(world: World, call: Call, group: int) -> None:
    """Not modified, not found, not the bot's, too long, no caption."""
    keys = _keys([_key(callback_data="1")])
    sent = await call("sendMessage", chat_id=group, text="<b>a</b>", parse_mode="HTML", reply_markup=keys)
    where = {"chat_id": group, "message_id": sent["result"]["message_id"]}
    same = {"text": " <b>a</b>", "parse_mode": "HTML", "reply_markup": keys}
    assert await _description(call, "editMessageText", **where, **same) == NOT_MODIFIED
    long = await _description(call, "editMessageText", **where, text="x" * 4097)
    assert long == (400, "Bad Request: MESSAGE_TOO_LONG")
    caption = await _description(call, "editMessageCaption", **where, caption="x")
    assert caption == (400, "Bad Request: there is no caption in the message to edit")
    edited = await call("editMessageText", **where, text="a")
    assert "reply_markup" not in edited["result"]
    assert "entities" not in edited["result"]
    assert (await call("deleteMessage", **where))["ok"]
    gone = await _description(call, "editMessageText", **where, text="b")
    assert gone == (400, "Bad Request: message to edit not found")
    gone = await _description(call, "deleteMessage", **where)
    assert gone == (400, "Bad Request: message to delete not found")
    theirs = {"chat_id": group, "message_id": world.say(ANYA, group, "привет").message_id}
    other = await _description(call, "editMessageText", **theirs, text="b")
    assert other == (400, "Bad Request: message can't be edited")
    other = await _description(call, "deleteMessage", **theirs)
    assert other == (400, "Bad Request: message can't be deleted")
    none = await _description(call, "editMessageText", chat_id=group, text="b")
    assert none == (400, "Bad Request: message identifier is not specified")


async def test_old_messages_cannot_be_deleted(call: Call, clock: Clock, group: int) -> None:
    """After 48 hours."""
    sent = await call("sendMessage", chat_id=group, text="x")
    clock.now += 48 * 3600 + 1
    found = await _description(call, "deleteMessage", chat_id=group, message_id=sent["result"]["message_id"])
    assert found == (400, "Bad Request: message can't be deleted")


async def test_pins_need_the_right(world: World, call: Call, group: int) -> None:
    """Only an administrator who may pin."""
    sent = await call("sendMessage", chat_id=group, text="стол")
    where = {"chat_id": group, "message_id": sent["result"]["message_id"]}
    found = await _description(call, "pinChatMessage", **where)
    assert found == (400, "Bad Request: not enough rights to manage pinned messages in the chat")
    rights = frozenset({"can_pin_messages"})
    world.set_member(group, world.bot.id, "administrator", by=ANYA, rights=rights)
    assert (await call("pinChatMessage", **where))["ok"]
    assert (await call("getChat", chat_id=group))["result"]["pinned_message"]["text"] == "стол"
    assert (await call("unpinChatMessage", chat_id=group))["ok"]


async def test_press_is_answered_once_and_soon(world: World, call: Call, clock: Clock) -> None:
    """A second answer, a late one and an unknown one sound alike."""
    sent = await call("sendMessage", chat_id=ANYA, text="x", reply_markup=_keys([_key(callback_data="1")]))
    message_id = sent["result"]["message_id"]
    press = world.press(ANYA, ANYA, message_id, "x")
    long = await _description(call, "answerCallbackQuery", callback_query_id=press.id, text="x" * 201)
    assert long == (400, "Bad Request: MESSAGE_TOO_LONG")
    foreign = await _description(call, "answerCallbackQuery", callback_query_id=press.id, url="https://ya.ru")
    assert foreign == (400, "Bad Request: URL_INVALID")
    link = f"https://t.me/{world.bot.username}?start=a"
    assert (await call("answerCallbackQuery", callback_query_id=press.id, url=link))["ok"]
    assert await _description(call, "answerCallbackQuery", callback_query_id=press.id) == TOO_OLD
    assert await _description(call, "answerCallbackQuery", callback_query_id="1") == TOO_OLD
    late = world.press(ANYA, ANYA, message_id, 0)
    clock.now += world.answer_seconds + 1
    assert await _description(call, "answerCallbackQuery", callback_query_id=late.id) == TOO_OLD


async def test_caption_limit(call: Call) -> None:
    """1024 units."""
    sent = await _description(call, "sendDocument", chat_id=ANYA, document="x", caption="x" * 1025)
    assert sent == (400, "Bad Request: message caption is too long")
    sent = await _description(call, "sendDocument", chat_id=ANYA, document="x")
    assert sent == (400, "Bad Request: wrong file identifier/HTTP URL specified")
