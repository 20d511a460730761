"""Endpoints of the page: the files it is made of, live changes, and what people do there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from aiohttp import web

from bot.sandbox.errors import Impossible
from bot.sandbox.ui.schedule import Schedule
from bot.sandbox.ui.snapshot import event, snapshot
from bot.sandbox.ui.troubles import Troubles
from bot.sandbox.world import Subscription, World

_TYPES = {"html": "text/html", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
_POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self'; connect-src 'self' ws:"

Json = dict[str, Any]
Act = Callable[[Json], Json]


class PageApi:
    """Serves the page and lets it act for every person of one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._troubles = Troubles(world)
        self._schedule = Schedule(world)
        self._open: set[Subscription] = set()
        self._acts: dict[str, Act] = {
            "say": self._say,
            "press": self._press,
            "start": self._start,
            "block": self._block,
            "person": self._person,
            "group": self._group,
            "leave": self._leave,
            "join": self._join,
            "kick": self._kick,
            "restrict": self._restrict,
            "deactivate": self._deactivate,
            "switch": self._switch,
            "deed": self._deed,
            "trip": self._schedule.add,
            "untrip": self._untrip,
        }

    def routes(self) -> list[web.RouteDef]:
        """The routes to add to an application."""
        return [
            web.get("/", self._index),
            web.get(r"/page/{name:[\w.-]+}", self._file),
            web.get("/ui/state", self._state),
            web.get("/ui/troubles", self._trouble_state),
            web.get("/ui/live", self._live),
            web.get("/ui/file/{file_id}", self._media),
            web.post(r"/ui/{act:\w+}", self._act),
        ]

    def close(self) -> None:
        """End all live streams."""
        for stream in tuple(self._open):
            stream.push(None)

    async def _index(self, _: web.Request) -> web.Response:
        return _page_file("index.html")

    async def _file(self, http: web.Request) -> web.Response:
        return _page_file(http.match_info["name"])

    async def _state(self, _: web.Request) -> web.Response:
        return web.json_response(snapshot(self.world))

    async def _trouble_state(self, _: web.Request) -> web.Response:
        return web.json_response(self._troubles.state() | {"scheduled": self._schedule.state()})

    async def _media(self, http: web.Request) -> web.Response:
        media = self.world.media.get(http.match_info["file_id"])
        if media is None:
            raise web.HTTPNotFound
        data = self.world.files[media.file_id]
        # The type is told from the bytes: what the bot claims must not make the browser run a file.
        picture = "image/png" if data.startswith(b"\x89PNG") else "image/jpeg"
        kind = picture if media.kind == "photo" else "application/octet-stream"
        return web.Response(body=data, content_type=kind)

    async def _live(self, http: web.Request) -> web.WebSocketResponse:
        """Send the whole state, then every change, until either side goes."""
        socket = web.WebSocketResponse(heartbeat=30.0)
        await socket.prepare(http)
        async with self.world.subscribe() as changes:
            self._open.add(changes)
            sender = asyncio.create_task(self._send(socket, changes))
            try:
                async for _ in socket:
                    continue
            finally:
                self._open.discard(changes)
                sender.cancel()
                await asyncio.gather(sender, return_exceptions=True)
        return socket

    async def _send(self, socket: web.WebSocketResponse, changes: Subscription) -> None:
        await socket.send_json({"kind": "state", "state": snapshot(self.world)})
        async for change in changes:
            if (found := event(self.world, change)) is not None:
                await socket.send_json(found)
        await socket.close()

    async def _act(self, http: web.Request) -> web.Response:
        act = self._acts.get(http.match_info["act"])
        # Only JSON: a foreign web page cannot send it here without the browser asking first.
        if act is None or http.content_type != "application/json":
            raise web.HTTPNotFound
        try:
            found = act(await http.json())
        except Impossible as error:
            return web.json_response({"error": str(error)}, status=409)
        except (KeyError, TypeError, json.JSONDecodeError):
            return web.json_response({"error": "wrong request"}, status=400)
        return web.json_response(found)

    def _say(self, body: Json) -> Json:
        item = self.world.say(body["user"], body["chat"], body["text"], thread=body.get("thread"))
        return {"id": item.message_id}

    def _press(self, body: Json) -> Json:
        where = (body["row"], body["column"])
        press = self.world.press(body["user"], body["chat"], body["message"], where)
        return {"query": press.id}

    def _start(self, body: Json) -> Json:
        return {"id": self.world.start(body["user"], body.get("payload", "")).message_id}

    def _block(self, body: Json) -> Json:
        (self.world.block if body["blocked"] else self.world.unblock)(body["user"])
        return {}

    def _person(self, body: Json) -> Json:
        """Add a person, who joins every group."""
        name = str(body["name"]).strip()[:64]
        if not name:
            raise Impossible("a person needs a name")
        user = self.world.add_user(name)
        for place in tuple(self.world.chats.values()):
            if place.type != "private":
                self.world.join(user.id, place.id)
        return {"id": user.id}

    def _group(self, body: Json) -> Json:
        """Follow a ``startgroup`` link into a group, or into a new one with everybody in it."""
        chat_id = body.get("chat")
        if chat_id is None:
            others = tuple(u.id for u in self.world.users.values() if not u.is_bot and u.id != body["user"])
            title = str(body["title"]).strip()[:128] or "Новая группа"
            # A group that has just been made is a basic one, in a client as well.
            chat_id = self.world.add_group(title, body["user"], others, kind="group", with_bot=False).id
        self.world.open_link(body["user"], body["url"], chat_id=chat_id)
        return {"chat": chat_id}

    def _leave(self, body: Json) -> Json:
        self.world.leave(body["user"], body["chat"])
        return {}

    def _join(self, body: Json) -> Json:
        self.world.join(body["user"], body["chat"])
        return {}

    def _kick(self, body: Json) -> Json:
        self.world.kick(body["chat"], body["user"], by=body["by"])
        return {}

    def _restrict(self, body: Json) -> Json:
        self.world.restrict(body["chat"], body["user"], by=body["by"], can_send=bool(body["can_send"]))
        return {}

    def _deactivate(self, body: Json) -> Json:
        self.world.deactivate(body["user"])
        return {}

    def _switch(self, body: Json) -> Json:
        return self._troubles.switch(body["name"], on=bool(body["on"]))

    def _deed(self, body: Json) -> Json:
        return self._troubles.act(body["deed"], body["chat"])

    def _untrip(self, body: Json) -> Json:
        return self._schedule.remove(body["id"])


def _page_file(name: str) -> web.Response:
    path = files("bot.sandbox").joinpath("page", name)
    kind = _TYPES.get(name.rpartition(".")[2])
    if kind is None or not path.is_file():
        raise web.HTTPNotFound
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": _POLICY, "X-Frame-Options": "DENY"}
    return web.Response(text=path.read_text(encoding="utf-8"), content_type=kind, headers=headers)
