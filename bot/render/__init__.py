"""From a table, or what somebody may see of it, to the words and buttons of one message.

Every function here is pure. Group screens show what the public may see, private ones what their
reader may; none looks into `Table.state`. Names and titles are made safe here, in `names`, and
nowhere else.

- Group messages: `lobby`, `board`, `deal_end`, `table_closed`, `end_question`, `vote`, `invitation`,
  `unreachable`, `greeting`, `group_settings`, `group_choices`, `left_group`,
  `account_gone`.
- Private messages: `hand`, `confirm_move`, `paused`.
- Either: `start`, `help_page`, `games_page`, `game_page`, `rules_page`, `language_choice`,
  `confirm_choice`.
- Plain text for alerts and toasts (200 characters at most): `my_cards`, `accepted`, `refusal`,
  `notice`.
"""

from bot.render.board import board, board_changes_at
from bot.render.deal_end import deal_end
from bot.render.group_settings import account_gone, group_choices, group_settings, left_group, paused
from bot.render.hand import confirm_move, hand, my_cards
from bot.render.lobby import end_question, invitation, lobby, table_closed, unreachable, vote
from bot.render.menus import (
    Command,
    OpenTable,
    Scope,
    commands,
    confirm_choice,
    greeting,
    help_page,
    language_choice,
    start,
)
from bot.render.reading import game_page, games_page
from bot.render.replies import Notice, notice, refusal
from bot.render.rules import rules_page
from bot.render.toasts import accepted

__all__ = [
    "Command",
    "Notice",
    "OpenTable",
    "Scope",
    "accepted",
    "account_gone",
    "board",
    "board_changes_at",
    "commands",
    "confirm_choice",
    "confirm_move",
    "deal_end",
    "end_question",
    "game_page",
    "games_page",
    "greeting",
    "group_choices",
    "group_settings",
    "hand",
    "help_page",
    "invitation",
    "language_choice",
    "left_group",
    "lobby",
    "my_cards",
    "notice",
    "paused",
    "refusal",
    "rules_page",
    "start",
    "table_closed",
    "unreachable",
    "vote",
]
