"""The part of the store in memory that keeps score sheets, circles and rankings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from stammtisch.server.clock import Millis
from stammtisch.server.store.lives.circle_port import (
    CircleInvite,
    CircleMember,
    CircleName,
    CircleRow,
    DealsRow,
    EveningGone,
    EveningRow,
    InviteUsed,
    TallyRow,
    YearRow,
)
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
from stammtisch.server.store.lives.ranking_port import (
    RankingCode,
    RankingName,
    RankingRow,
    RankingTable,
    RankingTableGone,
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

    circles: dict[str, CircleRow] = field(default_factory=dict)
    circle_names: dict[tuple[str, int], str] = field(default_factory=dict)
    circle_members: dict[tuple[str, int], CircleMember] = field(default_factory=dict)
    invites: dict[str, CircleInvite] = field(default_factory=dict)
    evenings: dict[str, EveningRow] = field(default_factory=dict)
    tallies: dict[tuple[str, str, int], TallyRow] = field(default_factory=dict)
    deals: dict[tuple[str, str], DealsRow] = field(default_factory=dict)

    rankings: dict[str, RankingRow] = field(default_factory=dict)
    ranking_tables: dict[tuple[str, str], RankingTable] = field(default_factory=dict)
    names_ranked: dict[tuple[str, int], RankingName] = field(default_factory=dict)
    codes_ranked: dict[tuple[str, str], RankingCode] = field(default_factory=dict)

    def put_ranking(self, row: Row) -> None:
        match row:
            case RankingRow():
                self.rankings[row.id] = row
            case RankingTable():
                self.ranking_tables[row.ranking, row.sheet] = row
            case RankingTableGone():
                self.ranking_tables.pop((row.ranking, row.sheet), None)
            case RankingName():
                self.names_ranked[row.ranking, row.number] = row
            case RankingCode():
                self.codes_ranked[row.ranking, row.may] = row

    def put_circle(self, row: Row) -> None:
        match row:
            case CircleRow():
                self.circles[row.id] = row
            case CircleName():
                self.circle_names[row.circle, row.member] = row.name
            case CircleMember():
                self.circle_members[row.circle, row.member] = row
            case CircleInvite():
                self.invites[row.circle] = row
            case InviteUsed():
                self.invites[row.circle] = replace(self.invites[row.circle], uses=self.invites[row.circle].uses - 1)
            case EveningRow():
                self.evenings[row.id] = row
            case TallyRow():
                self.tallies[row.circle, row.evening, row.member] = row
            case DealsRow():
                self.deals[row.circle, row.evening] = row
            case EveningGone():
                self.evenings.pop(row.id, None)
                self.tallies = {key: one for key, one in self.tallies.items() if one.evening != row.id}
                self.deals = {key: one for key, one in self.deals.items() if one.evening != row.id}

    def put(self, row: Row) -> None:
        self.put_circle(row)
        self.put_ranking(row)
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

    def erase_rankings(self, player: int, name: str) -> None:
        own = {id for id, row in self.rankings.items() if row.owner == player}
        brought = {one.ranking for one in self.ranking_tables.values() if one.player == player}
        for key, row in self.names_ranked.items():
            same = row.ranking in brought and row.name.lower() == name.lower()
            if row.player == player or row.ranking in own or same:
                self.names_ranked[key] = replace(row, name="", player=0)
        self.codes_ranked = {key: one for key, one in self.codes_ranked.items() if one.ranking not in own}

    def erase_sheets(self, player: int, name: str) -> None:
        self.erase_rankings(player, name)
        for key, member in self.circle_members.items():
            if member.player == player:
                self.circle_names.pop(key, None)
                self.circle_members[key] = replace(member, player=0)
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

    async def life_ids(self, kind: str) -> list[str]:
        return sorted(id for own, id in self.life_facts.lives if own == kind)

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

    async def rankings_of(self, player: int) -> list[RankingRow]:
        mine = [row for row in self.life_facts.rankings.values() if row.owner == player]
        return sorted(mine, key=lambda row: (-row.opened, row.id))

    async def rankings_with(self, player: int) -> list[str]:
        facts = self.life_facts
        named = {row.ranking for row in facts.names_ranked.values() if row.player == player}
        brought = {row.ranking for row in facts.ranking_tables.values() if row.player == player}
        return sorted(named | brought | {id for id, row in facts.rankings.items() if row.owner == player})

    async def ranking_names(self, ranking: str) -> dict[int, RankingName]:
        return {key[1]: row for key, row in sorted(self.life_facts.names_ranked.items()) if key[0] == ranking}

    async def ranking_sheets(self, ranking: str) -> dict[str, int]:
        facts = self.life_facts
        held = sorted(sheet for id, sheet in facts.ranking_tables if id == ranking and sheet in facts.sheets)
        return {sheet: facts.sheets[sheet].n for sheet in held}

    async def ranking_code(self, code: str, now: Millis) -> RankingCode | None:
        held = self.life_facts.codes_ranked.values()
        return next((one for one in held if one.code == code and one.expires > now), None)

    async def ranking_codes(self, ranking: str) -> list[RankingCode]:
        return [row for key, row in sorted(self.life_facts.codes_ranked.items()) if key[0] == ranking]

    async def circles_of(self, player: int) -> list[CircleRow]:
        facts = self.life_facts
        held = [one for one in facts.circle_members.values() if one.player == player]
        ids = {one.circle for one in held if one.status in ("member", "waiting")}
        return sorted((facts.circles[id] for id in ids), key=lambda row: (-row.created, row.id))

    async def circles_with(self, player: int) -> list[str]:
        return sorted({one.circle for one in self.life_facts.circle_members.values() if one.player == player})

    async def circle_names(self, circle: str) -> dict[int, str]:
        found = sorted(self.life_facts.circle_names.items())
        return {member: name for (id, member), name in found if id == circle}

    async def circle_members(self, circle: str) -> list[CircleMember]:
        return [one for key, one in sorted(self.life_facts.circle_members.items()) if key[0] == circle]

    async def circle_invite(self, *, circle: str = "", code: str = "") -> CircleInvite | None:
        held = self.life_facts.invites.values()
        return next((one for one in held if one.circle == circle or one.code == code), None)

    async def evening(self, id: str) -> EveningRow | None:
        return self.life_facts.evenings.get(id)

    async def evenings(self, circle: str, limit: int) -> list[EveningRow]:
        own = [one for one in self.life_facts.evenings.values() if one.circle == circle]
        return sorted(own, key=lambda one: (-one.at, one.id))[:limit]

    async def tallies(self, circle: str, evening: str = "") -> list[TallyRow]:
        held = sorted(self.life_facts.tallies.items())
        return [one for key, one in held if key[0] == circle and evening in ("", key[1])]

    async def circle_deals(self, circle: str, year: int, *, feats: bool = False) -> list[DealsRow]:
        held = [one for _, one in sorted(self.life_facts.deals.items())]
        return [one for one in held if one.circle == circle and year in (0, one.year) and one.feats >= feats]

    async def year_table(self, circle: str, year: int) -> list[YearRow]:
        found: dict[tuple[str, str, str, int], YearRow] = {}
        for one in await self.tallies(circle):
            if year in (0, one.year):
                key = (one.book, one.currency, one.game, one.member)
                had = found.get(key, YearRow(one.member, one.book, one.game, one.currency, 0, 0, 0, 0, 0, 0))
                found[key] = YearRow(
                    *(one.member, one.book, one.game, one.currency, had.evenings + 1, had.deals + one.deals),
                    *(had.cents + one.cents, had.points + one.points, had.calls + one.calls, had.won + one.won),
                )
        return [row for _, row in sorted(found.items())]
