"""Which handler gets which update, and what happens when one fails."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from typing import Any, TypeAlias

from telegram import Update
from telegram.constants import ChatType
from telegram.ext import (
    Application,
    CallbackContext,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    MessageHandler,
    filters,
)

from bot import render
from bot.callbacks import BadCallback, unpack
from bot.handlers.anywhere import CommonCommands
from bot.handlers.choosing import Choosing
from bot.handlers.desk import Desk, parts
from bot.handlers.group import GroupCommands
from bot.handlers.happenings import Happenings
from bot.handlers.pace import PaceChoice
from bot.handlers.presses import Presses
from bot.handlers.private import PrivateCommands
from bot.handlers.reading import Reading
from bot.handlers.settings import GroupSettings
from bot.i18n import Words
from bot.render import Notice
from engine.store import StoreError
from engine.tables import TableError, TableId

_log = logging.getLogger(__name__)

Context: TypeAlias = CallbackContext[Any, Any, Any, Any]
Handler: TypeAlias = Callable[[Update], Awaitable[None]]

_NEW = filters.UpdateType.MESSAGE
_GROUP = _NEW & filters.ChatType.GROUPS
_PRIVATE = _NEW & filters.ChatType.PRIVATE
_SERVICE = _GROUP & filters.StatusUpdate.ALL


def table_of(update: Update) -> TableId | None:
    """Return the table of the button that was pressed, if one was and it has a table."""
    if update.callback_query is None:
        return None
    try:
        table_id: TableId | None = getattr(unpack(update.callback_query.data or ""), "table_id", None)
    except BadCallback:
        return None
    return table_id


def order_key(update: object) -> Hashable:
    """Return what must not be handled at the same time: the button's table, or else the chat."""
    if not isinstance(update, Update):
        return None
    if update.callback_query is not None:
        table_id = table_of(update)
        return ("person", update.callback_query.from_user.id) if table_id is None else ("table", table_id)
    return ("chat", update.effective_chat.id) if update.effective_chat is not None else None


def register(application: Application[Any, Any, Any, Any, Any, Any], desk: Desk) -> None:
    """Register every handler of the bot."""
    reading = Reading(desk)
    group, private, common = GroupCommands(desk), PrivateCommands(desk), CommonCommands(desk, reading)
    settings, happenings = GroupSettings(desk), Happenings(desk)
    in_group: dict[str, Handler] = {
        "newgame": group.new_game,
        "join": group.join,
        "leave": group.leave,
        "deal": group.deal,
        "table": group.table,
        "stop": group.stop,
        "settings": settings.show,
        "start": group.start,
    }
    in_private: dict[str, Handler] = {
        "hand": private.hand,
        "leave": private.leave,
        "confirm": private.confirm,
        **dict.fromkeys(
            ("newgame", "join", "deal", "table", "stop", "settings", "time", "saverules"), private.group_only
        ),
    }
    anywhere: dict[str, Handler] = {"help": common.help, "rules": common.rules, "language": common.language}

    async def start(update: Update, context: Context) -> None:
        await _told(desk, update, lambda heard: private.start(heard, context.args or []))

    application.add_handler(CommandHandler("start", start, _PRIVATE))
    for where, commands in ((_GROUP, in_group), (_PRIVATE, in_private), (_NEW, anywhere)):
        for name, handler in commands.items():
            application.add_handler(CommandHandler(name, _command(desk, handler), where))
    application.add_handler(MessageHandler(_PRIVATE, _command(desk, private.unknown)))
    application.add_handler(MessageHandler(_SERVICE, _quietly(happenings.service)))
    for kind, heard in (
        (ChatMemberHandler.MY_CHAT_MEMBER, happenings.own),
        (ChatMemberHandler.CHAT_MEMBER, happenings.member),
    ):
        application.add_handler(ChatMemberHandler(_quietly(heard), kind))
    choosing = Choosing(desk)
    pace = PaceChoice(desk)
    presses = Presses(desk, choosing, pace, settings, reading)
    application.add_handler(CommandHandler("time", _command(desk, pace.command), _GROUP))

    async def save_rules(update: Update, context: Context) -> None:
        await _told(desk, update, lambda heard: choosing.save_as(heard, " ".join(context.args or [])))

    application.add_handler(CommandHandler("saverules", save_rules, _GROUP))

    async def pressed(update: Update, _context: Context) -> None:
        if update.callback_query is not None:
            await presses.pressed(update.callback_query)

    application.add_handler(CallbackQueryHandler(pressed))

    async def failed(update: object, context: Context) -> None:
        _failed(update, context)
        if isinstance(update, Update) and update.callback_query is not None:
            # Should it have been answered already, the server takes the first answer alone.
            desk.outbox.answer(update.callback_query.id)

    application.add_error_handler(failed)


def _quietly(handler: Handler) -> Callable[[Update, Context], Coroutine[Any, Any, None]]:
    """Run what nobody has asked for, so that nobody is answered; what fails is logged as a failed update."""

    async def handle(update: Update, _context: Context) -> None:
        await handler(update)

    return handle


def _command(desk: Desk, handler: Handler) -> Callable[[Update, Context], Coroutine[Any, Any, None]]:
    async def handle(update: Update, _context: Context) -> None:
        await _told(desk, update, handler)

    return handle


async def _told(desk: Desk, update: Update, handler: Handler) -> None:
    """Run a command and answer what is refused with one sentence, where it was said."""
    chat = update.effective_chat
    user = update.effective_user
    if chat is not None and chat.type == ChatType.PRIVATE and user is not None:
        # Whatever the answer is, it stands below the hand.
        desk.presenter.notice_person(user.id, is_buried=True)
    elif chat is not None:
        desk.groups.heard(chat.id)
    try:
        await handler(update)
    except TableError as error:
        message, _ = parts(update)
        desk.reply(message, render.refusal(error, await _words(desk, update)))
    except StoreError:
        _log.exception("a command could not be stored")
        message, _ = parts(update)
        desk.reply(message, render.notice(Notice.TROUBLE, await _words(desk, update)))


async def _words(desk: Desk, update: Update) -> Words:
    message, user = parts(update)
    try:
        if message.chat.type == ChatType.PRIVATE:
            return (await desk.audience.reader(user.id)).words
        return (await desk.audience.group(message.chat_id)).words
    except (LookupError, StoreError):
        # While the disk fails, somebody new cannot be noted, and nobody be looked up.
        return desk.audience.default_words


def _failed(update: object, context: Context) -> None:
    """Log what no handler foresaw: ids and the kind of error, never what was in the message."""
    number = update.update_id if isinstance(update, Update) else None
    _log.error("update %s failed", number, exc_info=context.error)
