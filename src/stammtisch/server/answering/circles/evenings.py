"""The evenings of a circle and what they come to: two books, and a table of the year."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict
from typing import Any

from stammtisch.server.answering.circles.changing import HeldCircle, change
from stammtisch.server.answering.circles.reading import name_of
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.sheets.access import held_sheet
from stammtisch.server.circles import folding as event
from stammtisch.server.circles import state as circle
from stammtisch.server.circles.decide import CircleEvent, CircleRefused, Decided, checked
from stammtisch.server.circles.folding import add_evening
from stammtisch.server.circles.state import CircleState, MemberState
from stammtisch.server.circles.tallying import REAL, evening_rows
from stammtisch.server.people.identity import Identity
from stammtisch.server.services import Services
from stammtisch.server.store.lives.circle_port import CIRCLE, CircleName, EveningGone, YearRow
from stammtisch.server.store.lives.port import LifeEvent, Row, SheetName
from stammtisch.server.table.plan import TableError
from stammtisch.sheet import PaperSheet, settle_up

LISTED = 400


async def attach_sheet(services: Services, who: Identity, id: str, sheet: str, seats: tuple[int, ...]) -> Plain:
    """A sheet becomes an evening of the circle: by somebody who may write it, with the member at each seat."""
    held = await held_sheet(services, who.player, sheet)
    if not held.writes:
        raise RequestRefused("not-found")
    await free_evening(services, id, sheet)
    paper, agreed = (await services.papers.of(held.state)).paper, held.state.agreement
    fields: dict[str, Any] = {
        "id": sheet,
        "source": circle.SHEET,
        "at": held.state.opened,
        "game": agreed.game,
        "seats": seats,
        "hash": agreed.options.digest(),
        "sums": (),
        "deals": 0,
    }
    if len(seats) != held.state.seats:
        raise TableError("sheet-seats")
    changed = await count_evening(services, who, id, fields, paper)
    names = {row.seat: row.name for row in await services.store.sheet_names(sheet)}
    linked = [
        SheetName(sheet, seat, names.get(seat, ""), changed.state.members[member].player)
        for seat, member in enumerate(seats)
        if member and changed.state.members[member].player
    ]
    await services.store.append_lives([], linked)
    return await one_evening(services, changed, sheet)


async def free_evening(services: Services, id: str, evening: str) -> None:
    """An evening stands in one circle's book."""
    there = await services.store.evening(evening)
    if there is not None and there.circle != id:
        raise TableError("circle-taken")


async def count_evening(
    services: Services, who: Identity, id: str, fields: dict[str, Any], paper: PaperSheet | None
) -> HeldCircle:
    def decide(state: CircleState, member: MemberState) -> Decided:
        checked(state, member, "evening")
        seated = [seat for seat in fields["seats"] if seat]
        known = [state.members[seat] for seat in seated if seat in state.members]
        if len({*seated}) != len(seated) or len(known) != len(seated):
            raise CircleRefused("circle-nobody")
        if any(one.status in (circle.ERASED, circle.KICKED, circle.WAITING) for one in known):
            raise CircleRefused("circle-nobody")
        return [CircleEvent(event.EVENING, fields | {"by": member.number})]

    def rows(state: CircleState) -> list[Row]:
        now = services.clock.now()
        told = add_evening(state, LifeEvent(CIRCLE, id, state.n + 1, now, event.EVENING, 0), fields | {"by": 0})
        return [EveningGone(fields["id"]), *evening_rows(state, told.evenings[fields["id"]], paper)]

    return await change(services, who, id, decide, rows)


async def withdraw(services: Services, who: Identity, id: str, evening: str) -> None:
    """By a Wirt, or whoever brought it."""

    def decide(state: CircleState, member: MemberState) -> Decided:
        checked(state, member, "withdraw")
        there = state.evenings.get(evening)
        if there is None:
            raise CircleRefused("circle-nobody")
        if member.role != circle.WIRT and there.by != member.number:
            raise CircleRefused("circle-role")
        return [CircleEvent(event.WITHDRAWN, {"id": evening})]

    await change(services, who, id, decide, lambda state: [EveningGone(evening)])


async def one_evening(services: Services, held: HeldCircle, evening: str) -> Plain:
    return next(one for one in await listed(services, held) if one["id"] == evening)


async def listed(services: Services, held: HeldCircle) -> list[Plain]:
    """The newest first, with what each brought whom."""
    by_evening = defaultdict(list)
    for row in await services.store.tallies(held.state.id):
        by_evening[row.evening].append({"member": row.member, "cents": row.cents, "points": row.points})
    return [
        {name: value for name, value in asdict(row).items() if name != "circle"}
        | {"sums": by_evening[row.id], "by": held.state.evenings[row.id].by, "hash": held.state.evenings[row.id].hash}
        for row in await services.store.evenings(held.state.id, LISTED)
        if row.id in held.state.evenings
    ]


async def year_table(services: Services, held: HeldCircle, year: int, language: str) -> Plain:
    """Each book and currency for itself: cents of real tables and play points are never added up together."""
    names = await services.store.circle_names(held.state.id)
    books: dict[tuple[str, str], dict[int, list[YearRow]]] = defaultdict(lambda: defaultdict(list))
    for row in await services.store.year_table(held.state.id, year):
        books[row.book, row.currency][held.state.counted_as(row.member)].append(row)
    return {
        "year": year,
        "books": [book_told(held, key, members, names, language) for key, members in sorted(books.items())],
    }


def book_told(
    held: HeldCircle, key: tuple[str, str], members: dict[int, list[YearRow]], names: dict[int, str], language: str
) -> Plain:
    book, currency = key
    cents = {member: sum(row.cents for row in rows) for member, rows in members.items()}
    rest = -sum(cents.values())
    numbers = [*cents]
    owed = settle_up([cents[member] for member in numbers]) if book == REAL and not rest else ()
    return {
        "book": book,
        "currency": currency,
        "rows": [
            {
                "member": member,
                "name": name_of(member, names, language),
                "evenings": sum(row.evenings for row in rows),
                "deals": sum(row.deals for row in rows),
                "cents": cents[member],
                "games": [game_told(held, member, row) for row in added_up(rows)],
            }
            for member, rows in sorted(members.items(), key=lambda one: (-cents[one[0]], one[0]))
        ],
        "rest": rest,
        "owed": [{"payer": numbers[one.payer], "receiver": numbers[one.receiver], "cents": one.cents} for one in owed],
    }


def added_up(rows: list[YearRow]) -> list[YearRow]:
    """One row a game: a guest's may stand beside those of the member who he is."""
    found: dict[str, YearRow] = {}
    for row in rows:
        had = found.get(row.game)
        sums = ("evenings", "deals", "cents", "points", "calls", "won")
        more = {name: getattr(row, name) + (getattr(had, name) if had else 0) for name in sums}
        found[row.game] = YearRow(row.member, row.book, row.game, row.currency, **more)
    return [found[game] for game in sorted(found)]


def game_told(held: HeldCircle, member: int, row: YearRow) -> Plain:
    """How often somebody calls is shown to those who show it themselves."""
    shown = member == held.member.number or (held.member.figures and held.state.members[member].figures)
    return {
        "game": row.game,
        "deals": row.deals,
        "points": row.points,
        "calls": row.calls if shown else None,
        "won": row.won if shown else None,
    }


async def add_rules(services: Services, who: Identity, id: str, card: Plain, called: str) -> HeldCircle:
    """A new version of the rules card; the same card again is the version that is there, perhaps under another name.

    What people call it is a name, and may be erased like one: it stands under the number of the version, below zero.
    """

    def decide(state: CircleState, member: MemberState) -> Decided:
        checked(state, member, "rules")
        if state.rules and state.rules[-1].hash == card["hash"] and state.rules[-1].game == card["game"]:
            return []
        return [CircleEvent(event.RULES, {**card, "version": len(state.rules) + 1, "by": member.number})]

    held = await change(services, who, id, decide)
    await services.store.append_lives([], [CircleName(id, -len(held.state.rules), called)] if called else [])
    return held
