"""The world a newcomer finds: four people, one group, the bot in it."""

from __future__ import annotations

from bot.sandbox.world.world import World

GROUP_TITLE = "Бура по пятницам"


def default_world(token: str | None = None) -> World:
    """Аня, Борис and Вера have started the bot, Глеб has not; Аня made the group they all are in."""
    world = World(token)
    people = [
        world.add_user(name, username=username, started=name != "Глеб")
        for name, username in (("Аня", "anya"), ("Борис", "boris"), ("Вера", "vera"), ("Глеб", "gleb"))
    ]
    world.add_group(GROUP_TITLE, people[0].id, tuple(person.id for person in people[1:]))
    return world
