"""The Telegram bot: everything that talks to people."""
