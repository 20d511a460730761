"""The HTTP face of the Bot API: one route, three encodings, Telegram's envelope."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any
from urllib.parse import parse_qsl

from aiohttp import BodyPartReader, web

from bot.sandbox.api import access, methods
from bot.sandbox.api.polling import Poller
from bot.sandbox.api.registry import METHODS, Request, Result
from bot.sandbox.api.schema import Upload, check, tables
from bot.sandbox.errors import Refusal
from bot.sandbox.world import Reply, Stage, World

if missing := set(tables()["methods"]) ^ set(METHODS):
    raise ImportError(f"{methods.__name__} and the table of methods differ: {sorted(missing)}")


class BotApi:
    """Serves ``/bot<token>/<method>`` for one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.poller = Poller()

    def routes(self) -> list[web.RouteDef]:
        """The routes to add to an application."""
        return [
            web.route("GET", r"/bot{token:[^/]+}/{method}", self.serve),
            web.route("POST", r"/bot{token:[^/]+}/{method}", self.serve),
            web.get(r"/file/bot{token:[^/]+}/files/{file_id}", self.download),
        ]

    def open(self) -> None:
        """Let polls wait, also after a :meth:`close`."""
        self.poller.open()

    def close(self) -> None:
        """Let waiting polls return."""
        self.poller.close(self.world)

    async def serve(self, http: web.Request) -> web.StreamResponse:
        """Answer one call and write it into the journal."""
        name = http.match_info["method"]
        if http.match_info["token"] != self.world.token:
            return web.json_response(_envelope(Refusal("", 401)), status=401)
        started = time.perf_counter()
        raw: dict[str, Any] = {}
        struck: str | None = None
        status, body = 200, dict[str, Any]()
        reply: Reply | None = None
        try:
            raw, uploads = await _parameters(http)
            if reply := await self._fault("before", name, raw):
                struck = "before"
                status = reply.status
            else:
                body = {"ok": True, "result": await self._call(name, raw, uploads)}
        except Refusal as refusal:
            status, body = refusal.status, _envelope(refusal)
        if reply is None and (reply := await self._fault("after", name, raw)):
            struck = "after"
        self._note(name, raw, status, body, time.perf_counter() - started, struck)
        if reply is None:
            return web.json_response(body, status=status, dumps=_dumps)
        if reply.lost:
            if http.transport is not None:
                http.transport.abort()
            # It goes nowhere; an error here would be logged as one.
            return web.Response()
        return web.Response(status=reply.status, text=reply.body, content_type=reply.content_type)

    async def download(self, http: web.Request) -> web.Response:
        """Hand out an uploaded file."""
        data = self.world.files.get(http.match_info["file_id"])
        if http.match_info["token"] != self.world.token or data is None:
            raise web.HTTPNotFound
        return web.Response(body=data, content_type="application/octet-stream")

    async def _call(self, name: str, raw: dict[str, Any], uploads: dict[str, Upload]) -> Result:
        params = check(name, raw)
        access.check_pace(self.world, name, params)
        return await METHODS[name](Request(self.world, self.poller, params, uploads))

    async def _fault(self, stage: Stage, name: str, raw: dict[str, Any]) -> Reply | None:
        for fault in tuple(self.world.faults):
            if reply := fault(stage, name, raw):
                if not reply.wait:
                    return reply
                await asyncio.sleep(reply.wait)
        return None

    def _note(
        self,
        name: str,
        raw: dict[str, Any],
        status: int,
        body: dict[str, Any],
        took: float,
        struck: str | None,
    ) -> None:
        # Polls that bring nothing would bury everything else.
        if name == "getUpdates" and status == 200 and not body.get("result") and struck is None:
            return
        shown = {key: _shown(value) for key, value in raw.items()}
        call = self.world.journal.add(
            time=self.world.clock(),
            took=took,
            method=name,
            params=shown,
            status=status,
            response=body,
            fault=struck,
        )
        self.world.change("call", detail=call)


def _envelope(refusal: Refusal) -> dict[str, Any]:
    body = {"ok": False, "error_code": refusal.status, "description": refusal.description}
    return body | ({"parameters": refusal.parameters} if refusal.parameters else {})


def _shown(value: object) -> object:
    if isinstance(value, Upload):
        return f"<{value.name}, {len(value.data)} bytes>"
    if isinstance(value, str) and value[:1] in {"{", "["}:
        try:
            found: object = json.loads(value)
        except ValueError:
            return value
        return found
    return value


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


async def _parameters(http: web.Request) -> tuple[dict[str, Any], dict[str, Upload]]:
    """Parameters from the query and the body, and the files that came along.

    A file in a part named like a parameter becomes that parameter; others wait for ``attach://``.
    """
    raw: dict[str, Any] = dict(http.query)
    uploads: dict[str, Upload] = {}
    if http.method == "GET":
        return raw, uploads
    match http.content_type:
        case "application/json":
            raw |= _json_object(await http.text())
        case "multipart/form-data":
            async for part in await http.multipart():
                if not isinstance(part, BodyPartReader) or not part.name:
                    raise Refusal("can't parse multipart form")
                if part.filename is None:
                    raw[part.name] = await part.text()
                    continue
                kind = part.headers.get("Content-Type", "application/octet-stream")
                uploads[part.name] = Upload(part.filename, kind, bytes(await part.read()))
            raw |= {name: uploads[name] for name in ("photo", "document") if name in uploads}
        case "application/x-www-form-urlencoded":
            raw |= dict(parse_qsl(await http.text(), keep_blank_values=True))
        case _:
            if await http.read():
                raise Refusal(f"unsupported content type {http.content_type}")
    return raw, uploads


def _json_object(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text) if text else {}
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise Refusal("can't parse JSON object")
    return found
