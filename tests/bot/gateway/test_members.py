"""Who is who in a group, as Telegram describes members."""

from __future__ import annotations

from typing import Any, cast

import pytest
from telegram import Bot, ChatMember

from bot.gateway import Members, Standing, standing_of
from bot.gateway.members import INSIDE_SECONDS
from tests.bot.gateway.fakes import FakeClock

RIGHTS = dict.fromkeys(
    (
        "can_send_messages",
        "can_send_audios",
        "can_send_documents",
        "can_send_photos",
        "can_send_videos",
        "can_send_video_notes",
        "can_send_voice_notes",
        "can_send_polls",
        "can_send_other_messages",
        "can_add_web_page_previews",
        "can_change_info",
        "can_invite_users",
        "can_pin_messages",
        "can_manage_topics",
        "can_edit_tag",
        "can_react_to_messages",
        "can_be_edited",
        "is_anonymous",
        "can_manage_chat",
        "can_delete_messages",
        "can_manage_video_chats",
        "can_restrict_members",
        "can_promote_members",
        "can_post_stories",
        "can_edit_stories",
        "can_delete_stories",
    ),
    False,
)


def member(status: str, **more: Any) -> ChatMember:
    """Return a member as the library reads it."""
    data = {"status": status, "user": {"id": 5, "is_bot": False, "first_name": "Аня"}}
    made = ChatMember.de_json(data | RIGHTS | {"until_date": 0} | more, Bot("1:token"))
    assert made is not None
    return made


@pytest.mark.parametrize(
    ("described", "standing"),
    [
        (("creator", {}), Standing.ADMIN),
        (("administrator", {}), Standing.ADMIN),
        (("member", {}), Standing.MEMBER),
        (("restricted", {"is_member": True}), Standing.MEMBER),
        (("restricted", {"is_member": False}), Standing.OUTSIDER),
        (("left", {}), Standing.OUTSIDER),
        (("kicked", {}), Standing.OUTSIDER),
    ],
)
def test_a_restricted_person_is_a_member_only_inside(
    described: tuple[str, dict[str, bool]], standing: Standing
) -> None:
    """Restrictions outlive a departure: such a person may not sit down."""
    status, more = described
    assert standing_of(member(status, **more)) is standing


class FakeBot:
    """Says of everybody what it was told to, and counts how often it was asked."""

    def __init__(self) -> None:
        self.status = "member"
        self.asked = 0

    async def get_chat_member(self, _chat_id: int, _user_id: int) -> ChatMember:
        self.asked += 1
        return member(self.status)


async def test_whoever_was_inside_is_not_asked_for_again_within_minutes() -> None:
    """Each deal would ask for everybody; after that time it does."""
    bot, clock = FakeBot(), FakeClock()
    members = Members(cast("Bot", bot), clock)
    assert await members.outsiders(-1, [5, 6]) == []
    bot.status = "left"
    assert await members.outsiders(-1, [5, 6]) == []
    assert bot.asked == 2
    await clock.advance(INSIDE_SECONDS)
    assert await members.outsiders(-1, [5, 6]) == [5, 6]


async def test_whoever_was_outside_is_asked_for_again() -> None:
    """He may have come back."""
    bot = FakeBot()
    members = Members(cast("Bot", bot), FakeClock())
    bot.status = "left"
    assert await members.outsiders(-1, [5]) == [5]
    bot.status = "member"
    assert await members.outsiders(-1, [5]) == []


async def test_rights_are_asked_for_each_time() -> None:
    """They change at any moment."""
    bot = FakeBot()
    members = Members(cast("Bot", bot), FakeClock())
    assert await members.standing(-1, 5) is Standing.MEMBER
    bot.status = "administrator"
    assert await members.standing(-1, 5) is Standing.ADMIN
