"""A ranking as its host and its wall see it: tables, who has confirmed, and the standings."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict, dataclass

from stammtisch.games.entry import EURO
from stammtisch.games.registry import GAMES
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.rankings.changing import ITSELF, coded
from stammtisch.server.breath import Breath
from stammtisch.server.rankings.standing import CountedTable, RankedRow, standings
from stammtisch.server.rankings.state import AttachedTable, RankingState
from stammtisch.server.services import Services
from stammtisch.server.sheets.folding import folded as sheet_folded
from stammtisch.server.sheets.state import SheetState
from stammtisch.server.store.lives.port import OWN, SHEET, SHOW
from stammtisch.server.store.lives.ranking_port import ATTACH, RankingName
from stammtisch.server.store.port import Player
from stammtisch.sheet import PaperSheet
from stammtisch.sheet.as_csv import plain
from stammtisch.sheet.figures import figures
from stammtisch.words.writing import text


@dataclass(frozen=True, slots=True)
class FoldedTable:
    """A table with its sheet as it stands."""

    attached: AttachedTable
    state: SheetState
    paper: PaperSheet
    counted: CountedTable


async def tables_of(services: Services, state: RankingState) -> list[FoldedTable]:
    """All tables, in the order in which they came. Many of them take their breath: others play meanwhile."""
    found, breath = list[FoldedTable](), Breath()
    for one in state.tables.values():
        await breath.take()
        sheet = sheet_folded(await services.store.life(SHEET, one.sheet))
        assert sheet is not None
        folded = await services.papers.of(sheet)
        counts = sheet.settled and not folded.broken
        counted = CountedTable(one.sheet, figures(folded.paper), counts)
        found.append(FoldedTable(one, sheet, folded.paper, counted))
    return found


async def version_of(services: Services, state: RankingState) -> str:
    """Another one as soon as the ranking or one of its sheets has news."""
    return f"{state.n}-{sum((await services.store.ranking_sheets(state.id)).values())}"


def name_of(names: dict[int, RankingName], number: int, language: str) -> str:
    return names[number].name if number in names and names[number].name else text(language, "former", n=number)


async def told(services: Services, state: RankingState, may: str, language: str) -> Plain:
    names, tables = await services.store.ranking_names(state.id), await tables_of(services, state)
    is_own, agreed = may == OWN, tables[0].paper.agreement if tables else None
    rows = standings(state, [one.counted for one in tables])
    return {
        "id": state.id if is_own else "",
        "name": names[ITSELF].name if ITSELF in names else "",
        "game": state.game,
        "opened": state.opened,
        "seed": state.seed,
        "may": may,
        "unit": GAMES[state.game].sheet,
        "currency": dict(agreed.entry.called(agreed.options, agreed.preset)).get("currency", EURO) if agreed else EURO,
        "people": people_told(state, names, language) if is_own else [],
        "tables": [await table_told(services, number, one, tables[0], is_own) for number, one in enumerate(tables, 1)],
        "standings": [{**asdict(row), "name": name_of(names, row.number, language)} for row in rows],
        "final": bool(tables) and all(one.counted.settled for one in tables),
        "codes": await codes_told(services, state) if is_own else None,
        "version": await version_of(services, state),
    }


def people_told(state: RankingState, names: dict[int, RankingName], language: str) -> list[Plain]:
    """Who sits at a table that counts, and whoever they turned out to be."""
    seated = {number for one in state.tables.values() for number in one.seats}
    seated |= {state.counted_as(number) for number in seated}
    return [
        {"number": one.number, "name": name_of(names, one.number, language), "into": one.into, "erased": one.erased}
        for one in state.people.values()
        if one.number in seated
    ]


async def table_told(services: Services, number: int, table: FoldedTable, first: FoldedTable, is_own: bool) -> Plain:
    state, reason = table.state, None
    if state.reasoned:
        notes = await services.store.sheet_notes(state.id) if is_own else []
        reason = next((note.text for note in notes if note.command == state.reasoned), "")
    said = {one.seat for one in state.confirmed}
    return {
        "number": number,
        "sheet": state.id if is_own else "",
        "seats": list(table.attached.seats),
        "points": [one.points for one in table.counted.figures],
        "deals": len(table.paper.lines),
        "confirmed": [seat in said for seat in range(state.seats)],
        "closed": state.closed,
        "reason": reason,
        "open": len(state.open),
        "settled": table.counted.settled,
        "same_rules": table.attached.hash == first.attached.hash,
        "changed": state.changed,
    }


async def codes_told(services: Services, state: RankingState) -> Plain:
    now = services.clock.now()
    found = {one.may: one for one in await services.store.ranking_codes(state.id) if one.expires > now}
    return {
        "show": found[SHOW].code if SHOW in found else "",
        "attach": found[ATTACH].code if ATTACH in found else "",
        "until": min((one.expires for one in found.values()), default=0),
    }


async def behind_code(services: Services, code: str, language: str) -> Plain:
    state, may = await coded(services, code)
    names = await services.store.ranking_names(state.id)
    people = [one for one in people_told(state, names, language) if not one["into"] and not one["erased"]]
    return {
        "id": state.id if may == ATTACH else "",
        "name": names[ITSELF].name if ITSELF in names else "",
        "game": state.game,
        "may": may,
        "people": people if may == ATTACH else [],
    }


async def mine(services: Services, player: Player) -> list[Plain]:
    store = services.store
    return [
        {
            "id": row.id,
            "name": names[ITSELF].name if ITSELF in (names := await store.ranking_names(row.id)) else "",
            "game": row.game,
            "opened": row.opened,
        }
        for row in await store.rankings_of(player.id)
    ]


async def as_csv(services: Services, state: RankingState, language: str) -> str:
    """The standings for other programs: a line a person, money in cents."""
    names = await services.store.ranking_names(state.id)
    rows = standings(state, [one.counted for one in await tables_of(services, state)])
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(["place", "number", "name", "points", "won", "lost", "lot", "deals", "tables", "state"])
    for row in rows:
        lines.writerow(csv_line(row, plain(name_of(names, row.number, language))))
    return out.getvalue()


def csv_line(row: RankedRow, name: str) -> list[object]:
    counted = (row.points, row.won, row.lost, row.lot, row.deals, row.tables)
    return [row.place, row.number, name, *counted, "running" if row.running else "final"]
