"""What can go wrong, switched by hand: faults on the way to the bot, and deeds that change groups."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.sandbox.errors import Impossible
from bot.sandbox.world import (
    Chat,
    Fault,
    Limits,
    Trouble,
    World,
    bad_gateway,
    dropped_calls,
    flood,
    lost_answers,
    refusal,
    slowness,
)

Json = dict[str, Any]

OFTEN = 0.4
SLOW_SECONDS = 1.5
FLOOD_SECONDS = 5

_FAULTS: dict[str, tuple[str, Callable[[], Fault]]] = {
    "lost": ("Ответы теряются", lambda: lost_answers(chance=OFTEN)),
    "dropped": ("Соединение рвётся, вызов не выполнен", lambda: dropped_calls(chance=OFTEN)),
    "restart": ("Сервер перезапускается (500)", lambda: Trouble(refusal("restart"), chance=OFTEN)),
    "gateway": ("Вместо ответа страница 502", lambda: bad_gateway(chance=OFTEN)),
    "slow": (
        "Каждый вызов идёт дольше на 1,5 с",
        lambda: slowness(SLOW_SECONDS, methods={"sendMessage", "editMessageText", "answerCallbackQuery"}),
    ),
    "flood": ("Сервер просит подождать 5 с (429)", lambda: Trouble(flood(FLOOD_SECONDS), chance=OFTEN)),
}
_LIMITS, _TWICE, _SOMETIMES = "limits", "twice", "sometimes_twice"


@dataclass(frozen=True, slots=True)
class _Deed:
    """Something that can be done to a group, and when it is offered."""

    label: str
    fits: Callable[[World, Chat], bool]
    do: Callable[[World, Chat], object]


def _creator(place: Chat) -> int:
    for user_id, standing in place.members.items():
        if standing.status == "creator":
            return user_id
    raise Impossible("the group has no creator")


def _has_bot(world: World, place: Chat) -> bool:
    return place.member(world.bot.id).is_inside


def _is_admin(world: World, place: Chat) -> bool:
    return place.member(world.bot.id).status == "administrator"


def _last_topic(place: Chat, *, closed: bool | None = None) -> int | None:
    """The thread of the newest topic that is there, if any; ``closed`` asks for one that is, or is not."""
    fitting = (
        thread_id
        for thread_id, topic in place.topics.items()
        if not topic.deleted and closed in {None, topic.closed}
    )
    return max(fitting, default=None)


def _lacks(right: str) -> Callable[[World, Chat], bool]:
    def lacks(world: World, place: Chat) -> bool:
        fits = place.is_forum or right != "can_manage_topics"
        return fits and _has_bot(world, place) and not place.member(world.bot.id).may(right)

    return lacks


def _grant(right: str) -> Callable[[World, Chat], object]:
    """Make the bot an administrator with this right beside those it has."""

    def grant(world: World, place: Chat) -> None:
        rights = place.member(world.bot.id).rights | {right}
        world.set_member(place.id, world.bot.id, "administrator", by=_creator(place), rights=rights)

    return grant


_DEEDS: dict[str, _Deed] = {
    "kick": _Deed("Выгнать бота", _has_bot, lambda w, c: w.kick(c.id, w.bot.id, by=_creator(c))),
    "invite": _Deed(
        "Вернуть бота",
        lambda w, c: not _has_bot(w, c),
        lambda w, c: w.add_member(c.id, w.bot.id, by=_creator(c)),
    ),
    "promote": _Deed(
        "Сделать бота админом",
        lambda w, c: _has_bot(w, c) and not _is_admin(w, c),
        lambda w, c: w.set_member(c.id, w.bot.id, "administrator", by=_creator(c)),
    ),
    **{
        f"right:{right}": _Deed(label, _lacks(right), _grant(right))
        for right, label in (
            ("can_pin_messages", "Боту: закреплять сообщения"),
            ("can_delete_messages", "Боту: удалять сообщения"),
            ("can_manage_topics", "Боту: управлять темами"),
        )
    },
    "demote": _Deed(
        "Забрать у бота права админа",
        _is_admin,
        lambda w, c: w.set_member(c.id, w.bot.id, "member", by=_creator(c)),
    ),
    "mute": _Deed(
        "Запретить группе писать", lambda _, c: c.can_send, lambda w, c: w.let_write(c.id, can_send=False)
    ),
    "unmute": _Deed(
        "Разрешить группе писать", lambda _, c: not c.can_send, lambda w, c: w.let_write(c.id, can_send=True)
    ),
    "forum": _Deed(
        "Включить темы",
        lambda _, c: c.type == "supergroup" and not c.is_forum,
        lambda w, c: w.set_forum(_creator(c), c.id),
    ),
    "topic": _Deed(
        "Открыть тему", lambda _, c: c.is_forum, lambda w, c: w.create_topic(_creator(c), c.id, "Игра")
    ),
    "close": _Deed(
        "Закрыть последнюю тему",
        lambda _, c: _last_topic(c, closed=False) is not None,
        lambda w, c: w.close_topic(_creator(c), c.id, _last_topic(c, closed=False) or 0),
    ),
    "reopen": _Deed(
        "Снова открыть закрытую тему",
        lambda _, c: _last_topic(c, closed=True) is not None,
        lambda w, c: w.reopen_topic(_creator(c), c.id, _last_topic(c, closed=True) or 0),
    ),
    "drop": _Deed(
        "Удалить последнюю тему",
        lambda _, c: _last_topic(c) is not None,
        lambda w, c: w.delete_topic(_creator(c), c.id, _last_topic(c) or 0),
    ),
    "migrate": _Deed(
        "Сделать супергруппой", lambda _, c: c.type == "group", lambda w, c: w.migrate(_creator(c), c.id)
    ),
}


class Troubles:
    """The switches of one world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._faults: dict[str, Fault] = {}

    def state(self) -> Json:
        """All switches, and the deeds that fit each group."""
        world = self._world
        switches = [(name, label, name in self._faults) for name, (label, _) in _FAULTS.items()]
        switches += [
            (_LIMITS, "Лимиты Telegram: 20 сообщений в минуту на группу", world.limits is not None),
            (_TWICE, "Каждое обновление приходит дважды", world.updates.copies > 1),
            (_SOMETIMES, "Иногда обновление приходит дважды", world.updates.repeats > 0),
        ]
        return {
            "switches": [{"name": name, "label": label, "on": on} for name, label, on in switches],
            "groups": [
                {
                    "id": place.id,
                    "title": place.title,
                    "deeds": [
                        {"name": name, "label": deed.label}
                        for name, deed in _DEEDS.items()
                        if deed.fits(world, place)
                    ],
                }
                for place in world.chats.values()
                if place.type in {"group", "supergroup"} and place.migrated_to is None
            ],
        }

    def switch(self, name: str, *, on: bool) -> Json:
        """Turn a switch.

        Raises:
            KeyError: there is no such switch.
        """
        world = self._world
        if name == _LIMITS:
            world.limits = Limits() if on else None
        elif name == _TWICE:
            world.updates.copies = 2 if on else 1
        elif name == _SOMETIMES:
            world.updates.repeat(OFTEN if on else 0.0)
        else:
            if (old := self._faults.pop(name, None)) is not None:
                world.faults.remove(old)
            if on:
                self._faults[name] = _FAULTS[name][1]()
                world.faults.append(self._faults[name])
        return self.state()

    def act(self, deed: str, chat_id: int) -> Json:
        """Do something to a group.

        Raises:
            KeyError: there is no such deed.
            Impossible: it does not fit the group now.
        """
        place = self._world.chat(chat_id)
        if not _DEEDS[deed].fits(self._world, place):
            raise Impossible(_DEEDS[deed].label)
        _DEEDS[deed].do(self._world, place)
        return self.state()
