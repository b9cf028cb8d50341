"""The part of the store in memory that keeps score sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from stammtisch.server.clock import Millis
from stammtisch.server.store.lives.port import (
    OWN,
    LifeEvent,
    ListedSheet,
    OthersOut,
    Row,
    SheetCode,
    SheetName,
    SheetNote,
    SheetRight,
)


@dataclass
class LifeMemory:
    """The streams, and the rows beside them by key."""

    lives: dict[tuple[str, str], list[LifeEvent]] = field(default_factory=dict)
    sheets: dict[str, ListedSheet] = field(default_factory=dict)
    sheet_names: dict[tuple[str, int], SheetName] = field(default_factory=dict)
    sheet_notes: dict[tuple[str, str], SheetNote] = field(default_factory=dict)
    sheet_rights: dict[tuple[str, int], SheetRight] = field(default_factory=dict)
    sheet_codes: dict[tuple[str, str], SheetCode] = field(default_factory=dict)

    def put(self, row: Row) -> None:
        match row:
            case ListedSheet():
                self.sheets[row.id] = row
            case SheetName():
                self.sheet_names[row.sheet, row.seat] = row
            case SheetNote():
                self.sheet_notes.setdefault((row.sheet, row.command), row)
            case SheetRight():
                self.sheet_rights.setdefault((row.sheet, row.player), row)
            case SheetCode():
                self.sheet_codes[row.sheet, row.may] = row
            case OthersOut():
                kept = self.sheet_rights.items()
                self.sheet_rights = {key: one for key, one in kept if key[0] != row.sheet or one.may == OWN}

    def erase_sheets(self, player: int, name: str) -> None:
        mine = {sheet for sheet, who in self.sheet_rights if who == player}
        alone = mine - {sheet for sheet, who in self.sheet_rights if who != player}
        for key, row in self.sheet_names.items():
            same = row.sheet in mine and row.name.lower() == name.lower()
            if row.player == player or row.sheet in alone or same:
                self.sheet_names[key] = replace(row, name="", player=0)
        self.sheet_codes = {key: one for key, one in self.sheet_codes.items() if one.sheet not in alone}
        self.sheet_notes = {
            key: one for key, one in self.sheet_notes.items() if one.player != player and one.sheet not in alone
        }
        self.sheet_rights = {key: one for key, one in self.sheet_rights.items() if one.player != player}


class LifeStore:
    """Score sheets, over facts that others may share."""

    @property
    def life_facts(self) -> LifeMemory:
        raise NotImplementedError

    async def append_lives(self, events: Sequence[LifeEvent], rows: Sequence[Row] = ()) -> bool:
        facts = self.life_facts
        for event in events:
            there = facts.lives.get((event.kind, event.id), [])
            if any(one.seq == event.seq or (event.command and one.command == event.command) for one in there):
                return False
        for event in events:
            facts.lives.setdefault((event.kind, event.id), []).append(event)
        for row in rows:
            facts.put(row)
        return True

    async def life(self, kind: str, id: str, after: int = 0) -> list[LifeEvent]:
        return [event for event in self.life_facts.lives.get((kind, id), []) if event.seq > after]

    async def sheet_row(self, sheet: str) -> ListedSheet | None:
        return self.life_facts.sheets.get(sheet)

    async def sheets_of(self, player: int, limit: int) -> list[ListedSheet]:
        facts = self.life_facts
        mine = [facts.sheets[sheet] for sheet, who in facts.sheet_rights if who == player and sheet in facts.sheets]
        return sorted(mine, key=lambda row: (-row.opened, row.id))[:limit]

    async def sheets_with(self, player: int) -> list[str]:
        facts = self.life_facts
        seats = {row.sheet for row in facts.sheet_names.values() if row.player == player}
        return sorted(seats | {sheet for sheet, who in facts.sheet_rights if who == player})

    async def sheet_names(self, sheet: str) -> list[SheetName]:
        return [row for key, row in sorted(self.life_facts.sheet_names.items()) if key[0] == sheet]

    async def sheet_notes(self, sheet: str) -> list[SheetNote]:
        return [row for key, row in sorted(self.life_facts.sheet_notes.items()) if key[0] == sheet]

    async def sheet_right(self, sheet: str, player: int) -> SheetRight | None:
        return self.life_facts.sheet_rights.get((sheet, player))

    async def sheet_code(self, code: str, now: Millis) -> SheetCode | None:
        held = self.life_facts.sheet_codes.values()
        return next((one for one in held if one.code == code and one.expires > now), None)

    async def sheet_codes(self, sheet: str) -> list[SheetCode]:
        return [row for key, row in sorted(self.life_facts.sheet_codes.items()) if key[0] == sheet]
