"""What a circle plays: its rules card, its evenings, and the table of a year."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query

from stammtisch.server.answering.circles import agreements, online
from stammtisch.server.answering.circles import evenings as answers
from stammtisch.server.answering.circles.changing import HeldCircle, held_circle
from stammtisch.server.answering.circles.history import history
from stammtisch.server.answering.circles.reading import versions
from stammtisch.server.answering.house_rules import shown_all
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.sheets.agreements import agreement_named
from stammtisch.server.http.callers import LoggedIn, Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.circles import (
    AgreementTold,
    CircleLog,
    CircleRules,
    Evenings,
    EveningTold,
    NewAgreement,
    NewEvening,
    RulesVersions,
    YearTable,
)
from stammtisch.server.http.routes.circles.members import CircleId
from stammtisch.server.http.routes.joining import invited
from stammtisch.server.store.port import TableRow

EveningId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="Of a sheet or a table.")]
TableCalled = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="Its name, or its invite code.")]
Year = Annotated[int, Query(ge=0, le=9999, description="0: all of them.")]
router = group("circles", "/circles")


async def table_called(caller: LoggedIn, called: str) -> TableRow:
    """By its name, or by the code with which somebody is about to sit down there."""
    return await caller.services.store.table_by(name=called) or await invited(caller, called)


async def held(caller: LoggedIn, circle: str) -> HeldCircle:
    return await held_circle(caller.services, caller.identity.player, circle)


@router.get(
    "/{circle:key}/rules", summary="Its rules, all versions", response_model=RulesVersions, responses=errors(404)
)
async def circle_rules(circle: CircleId, caller: Person) -> Plain:
    return {"versions": await versions(caller.services, await held(caller, circle))}


@router.post(
    "/{circle:key}/rules", summary="Agree on other rules", response_model=RulesVersions, responses=errors(404, 409, 429)
)
async def new_rules(circle: CircleId, asked: CircleRules, caller: Person) -> Plain:
    """A new version; the old ones stay, and each evening says by its hash which one it was."""
    caller.spend("circle")
    agreed = agreement_named(asked.game, asked.preset, asked.changes, caller.language)
    card = {
        "game": agreed.game,
        "preset": agreed.preset,
        "changes": shown_all(agreed.changes),
        "hash": agreed.options.digest(),
    }
    changed = await answers.add_rules(caller.services, caller.identity, circle, card, asked.called.strip())
    return {"versions": await versions(caller.services, changed)}


@router.get("/{circle:key}/evenings", summary="Its evenings", response_model=Evenings, responses=errors(404))
async def circle_evenings(circle: CircleId, caller: Person) -> Plain:
    return {"evenings": await answers.listed(caller.services, await held(caller, circle))}


@router.post(
    "/{circle:key}/evenings",
    status_code=201,
    summary="Count an evening",
    response_model=EveningTold,
    responses=errors(404, 409, 429),
)
async def count_evening(circle: CircleId, asked: NewEvening, caller: Person) -> Plain:
    """A sheet that the caller may write, or a table online that is over. Sent again it has other seats."""
    caller.spend("circle")
    who = caller.identity
    if asked.sheet:
        return await answers.attach_sheet(caller.services, who, circle, asked.sheet, tuple(asked.seats))
    if not asked.table:
        raise RequestRefused("invalid", where="body.sheet")
    return await online.attach_table(caller.services, who, circle, asked.table)


@router.delete(
    "/{circle:key}/evenings/{evening}", status_code=204, summary="Count it no longer", responses=errors(404, 409, 429)
)
async def withdraw_evening(circle: CircleId, evening: EveningId, caller: Person) -> None:
    """By a Wirt, or whoever brought it. The sheet stays what it is."""
    caller.spend("circle")
    await answers.withdraw(caller.services, caller.identity, circle, evening)


@router.get("/{circle:key}/log", summary="What was done", response_model=CircleLog, responses=errors(404))
async def circle_log(circle: CircleId, caller: Person) -> Plain:
    """Who did what on which device, the newest first, as far as the caller may know of it."""
    return {"lines": await history(caller.services, await held(caller, circle), caller.language)}


@router.post(
    "/{circle:key}/agreements",
    summary="Agree to play online for money",
    response_model=AgreementTold,
    responses=errors(404, 409, 429),
)
async def agree_on_money(circle: CircleId, asked: NewAgreement, caller: Person) -> Plain:
    """By whoever sits at the table or is about to, before its first deal, where the operator allows it. An evening is
    counted in money only if everybody who has played there had agreed; else in play points."""
    caller.spend("circle")
    table = await table_called(caller, asked.table)
    return {"table": asked.table} | await agreements.agree(
        caller.services, caller.identity, circle, table, asked.currency
    )


@router.get(
    "/{circle:key}/agreements/{table}",
    summary="Who has agreed to play there for money",
    response_model=AgreementTold,
    responses=errors(404, 429),
)
async def agreed_on_money(circle: CircleId, table: TableCalled, caller: Person) -> Plain:
    """`currency` is empty where nobody can: the operator does not allow it, the game keeps none, or it is too late."""
    caller.spend("circle")
    row = await table_called(caller, table)
    return {"table": table} | await agreements.standing(caller.services, caller.identity, circle, row)


@router.get("/{circle:key}/table", summary="A year", response_model=YearTable, responses=errors(404, 429))
async def year_table(circle: CircleId, caller: Person, year: Year = 0) -> Plain:
    """Each book for itself: what people owe each other at real tables, and play points."""
    caller.spend("statistics")
    return await answers.year_table(caller.services, await held(caller, circle), year, caller.language)
