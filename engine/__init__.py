"""The game of Bura: no Telegram, no language, no chat."""
