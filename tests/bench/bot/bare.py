"""The bare bot: python-telegram-bot that answers a press, edits one message and knows nothing else.

``python -m tests.bench.bot.bare aiohttp|httpx URL``: over the bot's own transport with presses side by
side, or as the library is by default, with httpx and one update after the other.
"""

from __future__ import annotations

import sys
from typing import Any

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions, Update
from telegram.constants import ParseMode
from telegram.ext import Application, ApplicationBuilder, CallbackContext, CallbackQueryHandler

from bot.gateway import AiohttpRequest
from tests.bench.bot.stub import TOKEN

TEXT = "<b>Your cards</b>: 6♦ 9♠ K♠\n<b>Trump</b>: ♥ (6♥)\nPlayer 1 leads.\nPot: 3"
MOST_AT_ONCE = 256


async def pressed(update: Update, _: CallbackContext[Any, Any, Any, Any]) -> None:
    """Answer and edit; a screen as short as any of the real ones."""
    query = update.callback_query
    if query is None or query.data is None:
        return
    await query.answer("ok")
    number = int(query.data) + 1
    buttons = [InlineKeyboardButton(card, callback_data=str(number)) for card in ("6♦", "9♠", "K♠")]
    await query.edit_message_text(
        f"{TEXT}\n{number}",
        parse_mode=ParseMode.HTML,
        link_preview_options=LinkPreviewOptions(is_disabled=True),
        reply_markup=InlineKeyboardMarkup([buttons, buttons[:1]]),
    )


def main(transport: str, url: str) -> None:
    """Run until SIGTERM."""
    builder = ApplicationBuilder().token(TOKEN).base_url(f"{url}/bot").job_queue(None)
    if transport == "aiohttp":
        builder = (
            builder.request(AiohttpRequest(trust_env=False))
            .get_updates_request(AiohttpRequest(connections=1, trust_env=False))
            .concurrent_updates(MOST_AT_ONCE)
        )
    application: Application[Any, Any, Any, Any, Any, Any] = builder.build()
    application.add_handler(CallbackQueryHandler(pressed))
    application.run_polling(allowed_updates=["callback_query"])


if __name__ == "__main__":
    main(*sys.argv[1:])
