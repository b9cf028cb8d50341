"""Score sheets: open one, read it, write on it, hand on the pen and the codes."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Response

from stammtisch.records import write as write_record
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.sheets import agreements, joining, reading, writing
from stammtisch.server.answering.sheets.access import held_sheet
from stammtisch.server.http.callers import LoggedIn, Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.keys import KEY
from stammtisch.server.http.models.sheets import (
    EntriesAnswer,
    MySheets,
    NewEntries,
    NewSheet,
    RenewCode,
    SheetCodes,
    SheetJoin,
    SheetJoined,
    TakePen,
    WrittenSheet,
)
from stammtisch.server.http.routes.archive import plain
from stammtisch.server.http.routes.reading import InLanguage
from stammtisch.sheet.as_csv import as_csv

SheetId = Annotated[str, Path(pattern=f"^{KEY}$", description="As its page has chosen it.")]
ShownCode = Annotated[str, Query(max_length=40, description="The code that shows, for who may not write.")]
Since = Annotated[int | None, Query(ge=0, description="The `n` that the caller has: 304 where nothing is new.")]
UNCHANGED: dict[int | str, dict[str, str]] = {304: {"description": "Nothing is new."}}
router = group("sheets", "/sheets")


def scribe(caller: LoggedIn, device: str = "page") -> writing.Scribe:
    return writing.Scribe(caller.identity.player, device, caller.identity.login.device)


@router.post(
    "", status_code=201, summary="Open a score sheet", response_model=WrittenSheet, responses=errors(404, 409, 429)
)
async def open_sheet(asked: NewSheet, caller: Person) -> Plain:
    """For a real table. The page chooses the id, so a sheet can begin without a network; sent twice it is one."""
    caller.spend("sheet")
    rules = asked.rules
    agreed = agreements.agreement_named(asked.game, rules.preset, rules.changes, caller.language)
    wish = writing.SheetWish(
        asked.id, agreed, tuple(asked.names), asked.dealer, rules.called.strip(), asked.at, asked.you
    )
    held = await writing.open_sheet(caller.services, scribe(caller, asked.device), wish)
    return await reading.told(caller.services, held, caller.language)


@router.get("", summary="My score sheets", response_model=MySheets)
async def my_sheets(caller: Person) -> Plain:
    return {"sheets": await reading.mine(caller.services, caller.identity.player)}


@router.post("/join", summary="Show a code of a score sheet", response_model=SheetJoined, responses=errors(404, 429))
async def join_sheet(asked: SheetJoin, caller: Person) -> Plain:
    """The one that writes lets the caller write from now on; the one that shows has to be shown each time."""
    caller.spend("code")  # before the answer is known: guesses that come at once count too
    found = await joining.join(caller.services, scribe(caller), asked.code, asked.seat)
    caller.give_back("code")
    return found


@router.get(
    "/{sheet:key}.csv",
    summary="A score sheet as a table",
    response_class=Response,
    responses=plain("text/csv", "string", "A line a deal.") | errors(404),
)
async def sheet_csv(sheet: SheetId, caller: Person, code: ShownCode = "") -> Response:
    paper = await joining.paper_for(caller.services, caller.identity.player, sheet, code, caller.language)
    return Response(as_csv(paper), media_type="text/csv; charset=utf-8", headers=named_file(sheet, "csv"))


@router.get(
    "/{sheet:key}.stich",
    summary="A score sheet as a record",
    response_class=Response,
    responses=plain("text/plain", "string", "The evening without cards.") | errors(404),
)
async def sheet_stich(sheet: SheetId, caller: Person, code: ShownCode = "") -> Response:
    paper = await joining.paper_for(caller.services, caller.identity.player, sheet, code, caller.language)
    return Response(
        write_record(paper.record()), media_type="text/plain; charset=utf-8", headers=named_file(sheet, "stich")
    )


def named_file(sheet: str, ending: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="zettel-{sheet[:8]}.{ending}"'}


@router.get(
    "/{sheet:key}", summary="A score sheet", response_model=WrittenSheet, responses=UNCHANGED | errors(404, 429)
)
async def one_sheet(
    sheet: SheetId, caller: Person, code: ShownCode = "", since: Since = None, language: InLanguage = None
) -> Plain | Response:
    """For those who may write, and for who shows the code."""
    if code:
        caller.spend("code")
    held = await held_sheet(caller.services, caller.identity.player, sheet, code)
    if code:
        caller.give_back("code")
    if since is not None and since == held.state.n:
        return Response(status_code=304)
    return await reading.told(caller.services, held, language or caller.language)


@router.post(
    "/{sheet:key}/entries",
    summary="Write on a score sheet",
    response_model=EntriesAnswer,
    responses=errors(404, 409, 429),
)
async def write_entries(sheet: SheetId, asked: NewEntries, caller: Person) -> Plain:
    """A batch, in its order; an answer for each command. A command that was sent before changes nothing.

    Who may only look confirms one seat.
    """
    caller.spend("entry")
    if asked.code:
        caller.spend("code")
    entries = [one.entry() for one in asked.entries]
    if len({one.command for one in entries}) < len(entries):
        raise RequestRefused("invalid", where="body.entries")
    written = await writing.write(
        caller.services, scribe(caller, asked.device), sheet, entries, asked.sums, caller.language, asked.code
    )
    if asked.code:
        caller.give_back("code")
    return written


@router.post("/{sheet:key}/pen", summary="Take the pen", response_model=WrittenSheet, responses=errors(404, 429))
async def take_pen(sheet: SheetId, asked: TakePen, caller: Person) -> Plain:
    """Whoever has it is asked by nobody: the pen says who writes, and keeps nobody from writing."""
    caller.spend("entry")
    held = await joining.take_pen(caller.services, scribe(caller, asked.device), sheet)
    return await reading.told(caller.services, held, caller.language)


@router.post("/{sheet:key}/codes", summary="Renew a code", response_model=SheetCodes, responses=errors(404, 429))
async def renew_codes(sheet: SheetId, asked: RenewCode, caller: Person) -> Plain:
    """The old one holds no longer. Thirty days, and then it can be renewed again."""
    caller.spend("entry")
    return await joining.renew(caller.services, scribe(caller), sheet, asked.which, asked.alone)
