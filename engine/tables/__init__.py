"""The tables service: what people ask of tables, one at a time, stored before it is told."""

from engine.store import ABSENCES, SETTING_NAMES, Absence, GroupSettings, Pace, SavedRules, SettingName
from engine.tables.absence import StandIn
from engine.tables.errors import MoveRefused, Refusal, Refused, Stale, TableError
from engine.tables.house_rules import HouseRules
from engine.tables.model import (
    Balance,
    Chat,
    Outcome,
    Pause,
    Person,
    Place,
    Player,
    PlayerId,
    Seating,
    Table,
    TableId,
    TablePhase,
)
from engine.tables.people import People
from engine.tables.service import Tables
from engine.tables.timing import Patience

__all__ = [
    "ABSENCES",
    "SETTING_NAMES",
    "Absence",
    "Balance",
    "Chat",
    "GroupSettings",
    "HouseRules",
    "MoveRefused",
    "Outcome",
    "Pace",
    "Patience",
    "Pause",
    "People",
    "Person",
    "Place",
    "Player",
    "PlayerId",
    "Refusal",
    "Refused",
    "SavedRules",
    "Seating",
    "SettingName",
    "Stale",
    "StandIn",
    "Table",
    "TableError",
    "TableId",
    "TablePhase",
    "Tables",
]
