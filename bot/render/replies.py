"""One clear sentence for everything that is refused or done, where the person spoke."""

from __future__ import annotations

from enum import Enum

from bot.i18n import Words
from engine.tables.errors import MoveRefused, Refused, TableError


class Notice(Enum):
    """A sentence that needs nothing but a language; plain text, good as a toast or a reply."""

    ONLY_IN_GROUP = "only_in_group"
    """The command belongs into a group."""
    ONLY_IN_PRIVATE = "only_in_private"
    """The command belongs into the private chat."""
    NOT_A_MEMBER = "not_a_member"
    """A join link was used by somebody who is not in the group."""
    MEMBERSHIP_UNKNOWN = "membership_unknown"
    """Whether he is in the group could not be found out; nobody is seated."""
    OPEN_PRIVATE_CHAT = "open_private_chat"
    """The bot cannot write to the person yet: Start must be pressed."""
    NOT_SEATED = "not_seated"
    """Telegram is in trouble or asks to wait, so that no private message gets through now."""
    ANONYMOUS = "anonymous"
    """An anonymous administrator or a channel wants to sit."""
    ADMINS_ONLY = "admins_only"
    """The setting is for administrators of the group."""
    BAD_PRESS = "bad_press"
    """The button's data is not ours."""
    OLD_BUTTON = "old_button"
    """The button's time is over; its message is drawn again."""
    NO_HAND = "no_hand"
    """`/hand` by somebody who sits nowhere."""
    UNKNOWN_COMMAND = "unknown_command"
    SAT_DOWN = "sat_down"
    SAT_DOWN_NEXT_DEAL = "sat_down_next_deal"
    SAT_DOWN_NEXT_MATCH = "sat_down_next_match"
    """Seated from the next deal on."""
    STOOD_UP = "stood_up"
    STANDS_UP_AFTER_DEAL = "stands_up_after_deal"
    VOTED = "voted"
    GAME_STOPPED = "game_stopped"
    ENDED_BY_FEW = "ended_by_few"
    """Somebody wants to end at once what only the opener and administrators may."""
    DEAL_STARTED = "deal_started"
    LANGUAGE_SET = "language_set"
    CONFIRM_ON = "confirm_on"
    CONFIRM_OFF = "confirm_off"
    CAME_BACK = "came_back"
    """Whoever was away plays himself again."""
    NOT_AWAY = "not_away"
    """Whoever wants to come back was not away."""
    NO_TABLE_TO_TIME = "no_table_to_time"
    """`/time` where no table stands."""
    NO_TABLE_TO_SAVE = "no_table_to_save"
    """`/saverules` where no table stands."""
    RULES_SAVED = "rules_saved"
    GROUP_SET = "group_set"
    OPEN_BY_ADMINS = "open_by_admins"
    """Somebody wants to open a table where only administrators may."""
    RESUMED = "resumed"
    STILL_PAUSED = "still_paused"
    """A table that waits was to go on, but the group still cannot be written to."""
    TROUBLE = "trouble"
    """Something failed inside; nothing has changed."""


def notice(what: Notice, words: Words) -> str:
    """Return the sentence; plain text of 200 characters at most."""
    return words(f"notice-{what.value}")


def refusal(error: TableError, words: Words) -> str:
    """Return why a request was refused; plain text of 200 characters at most."""
    match error:
        case Refused(refusal=why, count=count, needed=needed):
            return words(f"refusal-{why.value}", count=count, needed=needed)
        case MoveRefused(reason=why):
            return words(f"reason-{why.value}")
        case _:
            return words("stale")
