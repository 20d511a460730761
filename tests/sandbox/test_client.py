"""A bot on python-telegram-bot talks to the sandbox over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest
from telegram import BotCommand, BotCommandScopeAllGroupChats
from telegram.error import BadRequest, Forbidden, InvalidToken

from bot.sandbox import Message, SandboxServer, World
from tests.sandbox.conftest import ANYA, BORIS, GLEB, VERA
from tests.sandbox.echo_bot import EchoApplication, build


@pytest.fixture
async def app(world: World) -> AsyncIterator[EchoApplication]:
    """The fixture bot, polling."""
    async with SandboxServer(world, port=0) as server:
        application = build(world.token, server.url)
        async with application:
            await application.start()
            assert application.updater is not None
            await application.updater.start_polling()
            yield application
            await application.updater.stop()
            await application.stop()


async def _last(world: World, user_id: int, text: str) -> Message:
    def found() -> Message | None:
        return next((m for m in reversed(world.private(user_id)) if text in m.text), None)

    return await world.wait_for(found)


@pytest.mark.usefixtures("app")
async def test_start_then_press_edits_and_alerts(world: World) -> None:
    """Deep link, greeting, press, alert and edit."""
    world.open_link(GLEB, f"https://t.me/{world.bot.username}?start=table7")
    greeting = await _last(world, GLEB, "Привет table7")
    assert greeting.buttons[0].style == "success"
    press = world.press(GLEB, GLEB, greeting.message_id, "+1")
    answer = await press.answered()
    assert (answer.text, answer.show_alert) == ("было 1", True)
    edited = await _last(world, GLEB, "Счёт: 1")
    assert edited.message_id == greeting.message_id
    assert world.answers(GLEB) == [answer]


async def test_client_reads_chats_and_members(world: World, app: EchoApplication) -> None:
    """Every status has the fields the library insists on."""
    group = world.chats_of(ANYA)[0]
    full = await app.bot.get_chat(group.id)
    assert full.title == "Бура по пятницам"
    world.set_member(group.id, VERA, "restricted", can_send=False)
    world.set_member(group.id, BORIS, "administrator", rights=frozenset({"can_pin_messages"}))
    world.set_member(group.id, GLEB, "kicked")
    seen = [(await app.bot.get_chat_member(group.id, user)).status for user in (ANYA, BORIS, VERA, GLEB)]
    assert seen == ["creator", "administrator", "restricted", "kicked"]
    assert {m.user.id for m in await app.bot.get_chat_administrators(group.id)} == {ANYA, BORIS}
    assert await app.bot.get_chat_member_count(group.id) == 4


async def test_client_sets_commands_and_profile(
    world: World, app: EchoApplication, http: aiohttp.ClientSession
) -> None:
    """Scopes and languages."""
    scope = BotCommandScopeAllGroupChats()
    await app.bot.set_my_commands([BotCommand("newgame", "Новая игра")], scope=scope, language_code="ru")
    commands = await app.bot.get_my_commands(scope=scope, language_code="ru")
    assert [command.command for command in commands] == ["newgame"]
    await app.bot.set_my_description("Бура для компании")
    assert (await app.bot.get_my_description()).description == "Бура для компании"
    assert world.journal.of("setMyCommands")[0].params["commands"][0]["command"] == "newgame"


async def test_client_uploads_and_downloads_a_file(
    world: World, app: EchoApplication, http: aiohttp.ClientSession
) -> None:
    """A file goes up as multipart and can be fetched."""
    sent = await app.bot.send_document(
        ANYA, b"hello", filename="deal.txt", caption="<b>Раздача</b>", parse_mode="HTML"
    )
    assert sent.document is not None
    file = await app.bot.get_file(sent.document.file_id)
    assert file.file_size == 5
    async with http.get(str(file.file_path)) as response:
        assert await response.read() == b"hello"
    assert world.private(ANYA)[-1].content.media is not None


async def test_client_maps_refusals_to_its_errors(world: World, app: EchoApplication) -> None:
    """Statuses and words fit the library."""
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await app.bot.send_message(GLEB, "карты")
    with pytest.raises(BadRequest, match="Chat not found"):
        await app.bot.send_message(5, "карты")


async def test_wrong_token_is_unauthorized(world: World) -> None:
    """The library gives up at once."""
    async with SandboxServer(world, port=0) as server:
        application = build("1:wrong", server.url)
        with pytest.raises(InvalidToken):
            await application.initialize()
        await application.bot.shutdown()
