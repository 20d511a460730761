"""The only code that calls Telegram: outbox, faults, transport, and the ways in for updates."""

from bot.gateway.chat_worker import Trouble
from bot.gateway.faults import Action, AnswerLost, Diagnosis, Fault, GatewayFailed, diagnose
from bot.gateway.http import HttpServer, health_route
from bot.gateway.hurry import Hurry
from bot.gateway.inbox import Inbox
from bot.gateway.insisting import insist
from bot.gateway.members import Members, Standing, standing_of
from bot.gateway.outbox import Outbox
from bot.gateway.pacing import Clock, Pacing, Rate, SystemClock
from bot.gateway.polling import Polling
from bot.gateway.slots import Delivery, MemoryShown, Shown, ShownStore, Slot
from bot.gateway.transport import AiohttpRequest, TimeOuts
from bot.gateway.webhook import Webhook
from bot.gateway.wire import BotWire, Wire

__all__ = [
    "Action",
    "AiohttpRequest",
    "AnswerLost",
    "BotWire",
    "Clock",
    "Delivery",
    "Diagnosis",
    "Fault",
    "GatewayFailed",
    "HttpServer",
    "Hurry",
    "Inbox",
    "Members",
    "MemoryShown",
    "Outbox",
    "Pacing",
    "Polling",
    "Rate",
    "Shown",
    "ShownStore",
    "Slot",
    "Standing",
    "SystemClock",
    "TimeOuts",
    "Trouble",
    "Webhook",
    "Wire",
    "diagnose",
    "health_route",
    "insist",
    "standing_of",
]
