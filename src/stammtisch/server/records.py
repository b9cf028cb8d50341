"""What was played at a table, as records and as a chain that everybody can check."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.notation import read_line
from stammtisch.core.session import Carry
from stammtisch.fair.chain import FairDeal, FairTable
from stammtisch.fair.table_file import write_table
from stammtisch.fair.tag import write_tag
from stammtisch.records import Agreement, Record, write_all
from stammtisch.server.host import Host, House
from stammtisch.server.naming import read_named
from stammtisch.server.store.port import DEAL, Event, Stream
from stammtisch.server.table import running, seats
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.carrying import read_carry
from stammtisch.server.table.opening import fair_deal, is_withheld
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.running import BETWEEN, Running
from stammtisch.server.table.seats import Table


@dataclass(frozen=True)
class Played:
    """One deal of a table that has a bill."""

    number: int
    table: Table
    """As it was when the deal was opened."""
    start: Carry | None
    states: tuple[Running, ...]
    """After each of its events."""
    is_open: bool
    """Whether everything about it may be seen."""

    @property
    def fair(self) -> FairDeal:
        return fair_deal(self.states[-1])


async def played(house: House, host: Host) -> list[Played]:
    """All closed deals of a table, folded anew from the store."""
    table, found = None, []
    over = bool(host.table.ended)
    for event in await read_named(house.store, host.stream):
        table = seats.opened(event) if table is None else seats.fold_table(table, event)
        if event.kind == "deal":
            deal = await closed_deal(house, table, fields(event)["deal"], over)
            found += [deal] if deal else []
    return found


async def closed_deal(house: House, table: Table, id: int, over: bool) -> Played | None:
    first, *rest = await house.store.read(Stream(DEAL, id))
    if not rest or rest[-1].kind != "close":
        return None
    states = [running.opened(table, first, await house.seed_of(id))]
    for event in rest:
        states.append(running.fold_deal(states[-1], event))
    start = start_of(table, first)
    return Played(states[0].number, table, start, tuple(states), over or bool(states[-1].revealed))


def start_of(table: Table, opening: Event) -> Carry | None:
    """What was carried into a deal, by its first event."""
    carry = fields(opening)["carry"]
    return read_carry(table.entry, table.options, carry) if carry else None


async def on_the_table(house: House, host: Host) -> Played | None:
    """The deal whose bill is being read: settled, so it may be seen, unless its cards stay closed for now.

    It may grow by what is said over the bill; its place in the chain is final when the table goes on.
    """
    deal = host.running
    if deal is None or deal.finished is None or deal.is_closed:
        return None
    table, states = host.table, tuple(host.history)
    is_open = deal.stage == BETWEEN and not is_withheld(table, deal)
    first, *_ = await house.store.read(Stream(DEAL, deal.deal))
    return Played(deal.number, table, start_of(table, first), states, is_open)


async def settled(house: House, host: Host) -> list[Played]:
    """All deals that have a bill."""
    closed = await played(house, host)
    last = await on_the_table(house, host)
    return closed if last is None or last.number in [deal.number for deal in closed] else [*closed, last]


async def stich(house: House, host: Host, *numbers: int) -> str:
    """The finished deals that may be seen, a record each, or some of them. Deal 0 stands in the first."""
    deals = [deal for deal in await settled(house, host) if deal.is_open]
    wanted = [deal for deal in deals if deal.number and (not numbers or deal.number in numbers)]
    if not wanted:
        raise TableError("no-such-deal")
    draw = next((deal for deal in deals if deal.number == 0), None)
    return write_all(record_of(deal, draw if deal.number == 1 else None) for deal in wanted)


def record_of(deal: Played, draw: Played | None) -> Record:
    """The deal with what was carried into it; the first with the draw before it."""
    table = deal.table
    agreement = Agreement(table.settings.game, table.entry.rules, table.options, table.settings.preset)
    together = [part for part in (draw, deal) if part]
    lines = [line for part in together for line in part.fair.lines or ()]
    names = tuple((f"Seat{seat}", name) for seat, name in enumerate(table.names))
    tags = (*names, *(write_tag(part.fair) for part in together))
    return Record(agreement, tuple([read_line(line) for line in lines]), tags, together[0].start)


async def fair_json(house: House, host: Host) -> str:
    """The chain of the table, as far as it is open."""
    deals = [deal for deal in await settled(house, host) if deal.is_open or deal.states[-1].is_closed]
    shown = tuple([deal.fair if deal.is_open else deal.fair.unopened for deal in deals])
    head = shown[-1].link if shown else b""
    return write_table(FairTable(host.table.name, shown, head, bool(host.table.ended)))
