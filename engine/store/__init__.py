"""Everything that outlives the process, in SQLite."""

from engine.store.errors import Busy, CannotOpen, Conflict, Damaged, DiskFull, FromFuture, InUse, StoreError
from engine.store.groups import SETTING_NAMES, SettingName
from engine.store.people import Setting
from engine.store.records import (
    ABSENCES,
    BANK,
    Absence,
    Account,
    BalanceRecord,
    ChatRecord,
    GroupSettings,
    LogEntry,
    NewTable,
    Pace,
    PlayerRecord,
    SavedRules,
    SeatRecord,
    ShownRecord,
    TableRecord,
    Transfer,
)
from engine.store.store import Store
from engine.store.upkeep import Findings, back_up, inspect

__all__ = [
    "ABSENCES",
    "BANK",
    "SETTING_NAMES",
    "Absence",
    "Account",
    "BalanceRecord",
    "Busy",
    "CannotOpen",
    "ChatRecord",
    "Conflict",
    "Damaged",
    "DiskFull",
    "Findings",
    "FromFuture",
    "GroupSettings",
    "InUse",
    "LogEntry",
    "NewTable",
    "Pace",
    "PlayerRecord",
    "SavedRules",
    "SeatRecord",
    "Setting",
    "SettingName",
    "ShownRecord",
    "Store",
    "StoreError",
    "TableRecord",
    "Transfer",
    "back_up",
    "inspect",
]
