"""What an error means, where the server's own words are not enough; those are in `test_every_error`."""

from __future__ import annotations

from datetime import timedelta

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    EndPointNotFound,
    Forbidden,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.gateway import Action, AnswerLost, Fault, GatewayFailed, diagnose
from tests.bot.gateway.known_errors import ROWS

OTHERS = [
    (Forbidden("Forbidden: something never seen"), Fault.FORBIDDEN, Action.TELL),
    (EndPointNotFound("Endpoint 'sendFish' not found"), Fault.UNKNOWN_METHOD, Action.GIVE_UP),
    (TimedOut(), Fault.UNKNOWN_OUTCOME, Action.RETRY_IF_EDIT),
    (AnswerLost("the connection broke"), Fault.UNKNOWN_OUTCOME, Action.RETRY_IF_EDIT),
    (GatewayFailed("a page"), Fault.FAILED_GATEWAY, Action.RETRY_IF_EDIT),
    (TelegramError("something never seen"), Fault.BAD_CALL, Action.GIVE_UP),
]


@pytest.mark.parametrize(("error", "fault", "action"), OTHERS, ids=lambda value: type(value).__name__)
def test_each_other_error_has_its_fault_and_action(
    error: TelegramError, fault: Fault, action: Action
) -> None:
    diagnosis = diagnose(error)
    assert (diagnosis.fault, diagnosis.fault.action) == (fault, action)


@pytest.mark.parametrize("fault", Fault)
def test_no_fault_is_without_an_error(fault: Fault) -> None:
    assert fault in {row.fault for row in ROWS} | {fault for _, fault, _ in OTHERS}


def test_a_flood_says_how_long_to_wait() -> None:
    diagnosis = diagnose(RetryAfter(35))
    assert (diagnosis.fault, diagnosis.fault.action) == (Fault.FLOODED, Action.PAUSE)
    assert diagnosis.retry_after == 35.0


def test_a_flood_told_as_a_timedelta_is_read_as_seconds() -> None:
    assert diagnose(RetryAfter(timedelta(seconds=7))).retry_after == 7.0


def test_a_migration_says_the_new_chat() -> None:
    diagnosis = diagnose(ChatMigrated(-1001))
    assert (diagnosis.fault, diagnosis.fault.action) == (Fault.MIGRATED, Action.TELL)
    assert diagnosis.new_chat_id == -1001


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('Wrong text "К♠ 9♠" at 5', "Wrong text … at 5"),
        ("URL 'tg://x?start=secret' is invalid", "URL … is invalid"),
        ("Can't parse \"<b>К", "Can't parse …"),
        ("Card К♠ stays", "Card … stays"),
        ("Can't parse entities, it isn't ended", "Can't parse entities, it isn't ended"),
    ],
)
def test_what_the_server_quotes_is_left_out(text: str, told: str) -> None:
    """It may be a hand or a link, and what is told goes to the log."""
    assert diagnose(BadRequest(text)).text == told
