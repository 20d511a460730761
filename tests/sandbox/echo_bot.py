"""A small bot on a real client library, to prove that the sandbox speaks its language."""

from __future__ import annotations

from typing import Any

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import Application, CallbackQueryHandler, CommandHandler, ContextTypes

EchoApplication = Application[Any, Any, Any, Any, Any, Any]


async def _start(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.effective_message is not None
    payload = " ".join(context.args or [])
    button = InlineKeyboardButton("+1", callback_data="1", style="success")
    await update.effective_message.reply_html(
        f"<b>Привет</b> {payload}", reply_markup=InlineKeyboardMarkup([[button]])
    )


async def _press(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
    query = update.callback_query
    assert query is not None
    count = int(query.data or "0")
    await query.answer(f"было {count}", show_alert=True)
    button = InlineKeyboardButton("+1", callback_data=str(count + 1))
    await query.edit_message_text(f"Счёт: {count}", reply_markup=InlineKeyboardMarkup([[button]]))


def build(token: str, url: str) -> EchoApplication:
    """The bot, not yet running."""
    application = (
        Application.builder().token(token).base_url(f"{url}/bot").base_file_url(f"{url}/file/bot").build()
    )
    application.add_handler(CommandHandler("start", _start))
    application.add_handler(CallbackQueryHandler(_press))
    return application
