"""The only code that calls Telegram: outbox, faults, transport, updates."""

from bot.gateway.chat_worker import Trouble
from bot.gateway.faults import Action, AnswerLost, Diagnosis, Fault, diagnose
from bot.gateway.members import Members, Standing
from bot.gateway.outbox import Outbox
from bot.gateway.pacing import Clock, Pacing, Rate, SystemClock
from bot.gateway.slots import Delivery, MemoryShown, Shown, ShownStore, Slot
from bot.gateway.transport import AiohttpRequest, TimeOuts
from bot.gateway.updates import ConfirmingBot, OrderedProcessor
from bot.gateway.wire import BotWire, Wire

__all__ = [
    "Action",
    "AiohttpRequest",
    "AnswerLost",
    "BotWire",
    "Clock",
    "ConfirmingBot",
    "Delivery",
    "Diagnosis",
    "Fault",
    "Members",
    "MemoryShown",
    "OrderedProcessor",
    "Outbox",
    "Pacing",
    "Rate",
    "Shown",
    "ShownStore",
    "Slot",
    "Standing",
    "SystemClock",
    "TimeOuts",
    "Trouble",
    "Wire",
    "diagnose",
]
