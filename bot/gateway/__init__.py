"""The only code that calls Telegram: outbox, faults, transport, updates."""

from bot.gateway.faults import Action, AnswerLost, Diagnosis, Fault, diagnose
from bot.gateway.outbox import Outbox, Trouble
from bot.gateway.pacing import Clock, Pacing, Rate, SystemClock
from bot.gateway.slots import Delivery, MemoryShown, Shown, ShownStore, Slot
from bot.gateway.wire import BotWire, Wire

__all__ = [
    "Action",
    "AnswerLost",
    "BotWire",
    "Clock",
    "Delivery",
    "Diagnosis",
    "Fault",
    "MemoryShown",
    "Outbox",
    "Pacing",
    "Rate",
    "Shown",
    "ShownStore",
    "Slot",
    "SystemClock",
    "Trouble",
    "Wire",
    "diagnose",
]
