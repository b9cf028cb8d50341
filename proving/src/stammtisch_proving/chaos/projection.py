"""What the log says: every table and deal folded anew, as if nobody had ever served them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from stammtisch.fair.chain import FairDeal, FairTable
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.port import DEAL, TABLE, Event, Settlement, Stream, TableRow
from stammtisch.server.store.postgres import PostgresStore
from stammtisch.server.table import running
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.carrying import carried
from stammtisch.server.table.folds import deal_stream, table_stream
from stammtisch.server.table.opening import fair_deal, settlement
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.show import ViewerState, shown_stage
from stammtisch_proving.chaos.history import digest

ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder()


@dataclass(frozen=True, slots=True)
class DealStates:
    """One deal after each of its events."""

    table: Table
    """As it was when the deal was opened."""
    states: tuple[Running, ...]

    @property
    def number(self) -> int:
        return self.states[0].number

    @property
    def is_closed(self) -> bool:
        return self.states[-1].is_closed

    @property
    def fair(self) -> FairDeal:
        return fair_deal(self.states[-1])

    @property
    def settlement(self) -> Settlement | None:
        """What its end has to do to the accounts; None while it goes on, or where no money moves."""
        if not self.is_closed:
            return None
        before = self.states[-2]
        settled = before.play.session.over or before.stage == running.BETWEEN
        return settlement(self.table, before, carried(before.play.session)) if settled else None

    def shown_to(self, seat: int) -> list[bytes]:
        """The digests of all that the seat was shown, by its own count."""
        lens, found = ViewerState(seat), []
        for state in self.states:
            if lens.look(state):
                found.append(digest(self.change(state, lens)))
        return found

    def change(self, state: Running, lens: ViewerState) -> dict[str, Any]:
        """As much of a change as its digest needs."""
        return {
            "deal": state.number,
            "stage": shown_stage(state),
            "by": state.play.by,
            "ready": [seat for seat in range(len(self.table.chairs)) if state.play.ready >> seat & 1],
            "view": DECODER.decode(ENCODER.encode(lens.view)),
        }


@dataclass
class Projected:
    """One table, as its log tells it."""

    row: TableRow
    events: list[Event] = field(default_factory=list)
    """Of all its streams."""
    deals: list[DealStates] = field(default_factory=list)
    broken: str = ""
    """Why the log cannot be folded; empty: it can."""

    @property
    def fair(self) -> FairTable:
        """All deals opened, the one that goes on too: whoever has the key may look."""
        deals = tuple([deal.fair for deal in self.deals])
        return FairTable(self.row.name, deals, deals[-1].link if deals else b"", over=False)


async def projected(store: PostgresStore, sealer: Sealer, row: TableRow) -> Projected:
    """The table's log, folded as far as it can be; what cannot be folded is a finding, not an error."""
    found = Projected(row)
    table: Table | None = None
    for event in await store.read(Stream(TABLE, row.id)):
        found.events.append(event)
        if not found.broken:
            try:
                table = table_stream.open_table(event) if table is None else table_stream.fold_table(table, event)
            except Exception as error:
                found.broken = f"table event {event.seq}: {error!r}"
        if event.kind == "deal":
            id = fields(event)["deal"]
            events = await store.read(Stream(DEAL, id))
            found.events += events
            if not found.broken and table is not None:
                add_deal(found, table, events, sealer.open(id, await store.seed(id) or b""))
    return found


def add_deal(found: Projected, table: Table, events: list[Event], seed: bytes) -> None:
    seq = 0
    try:
        states = [deal_stream.open_deal(table, events[0], seed)]
        for event in events[1:]:
            seq = event.seq
            states.append(deal_stream.fold_deal(states[-1], event))
    except Exception as error:
        found.broken = f"deal {table.number}, event {seq}: {error!r}"
        return
    found.deals.append(DealStates(table, tuple(states)))
