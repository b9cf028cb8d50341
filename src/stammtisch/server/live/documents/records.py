"""A played deal of a table: folded from its stream, and as a record."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.notation import read_line
from stammtisch.core.session import Carry
from stammtisch.core.values import replace
from stammtisch.fair.chain import FairDeal
from stammtisch.fair.tag import PLACE, write_tag
from stammtisch.records import Agreement, Record
from stammtisch.server.breath import Breath
from stammtisch.server.live.host import Host
from stammtisch.server.live.house import House
from stammtisch.server.store.port import DEAL, Event, Stream
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.carrying import read_carry
from stammtisch.server.table.folds import deal_stream
from stammtisch.server.table.opening import fair_deal, is_withheld
from stammtisch.server.table.running import BETWEEN, Running
from stammtisch.server.table.seats import Table

TAKEN_BACK = "TakenBack"
"""The tag of a deal in which play went back, and how often, with the number of the deal behind it."""

PRACTICE = "Practice"
"""The tag of a hand that was played again, with the number of the deal behind it: where it was dealt first."""


@dataclass(frozen=True)
class BilledDeal:
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
    def line(self) -> tuple[Running, ...]:
        """The states of the play that stands: what was taken back is left out."""
        kept: list[Running] = []
        for state in self.states:
            while kept and len(kept[-1].play.lines) > len(state.play.lines):
                kept.pop()
            kept.append(state)
        return tuple(kept)

    def before(self, step: int, seat: Seat) -> Running | None:
        """The table in a frame of the replay, where the seat was waited for; None: it was not."""
        frames = [state for state in self.line if state.play.steps]
        state = frames[step] if step < len(frames) else None
        return state if state and state.play.finished is None and seat in state.waits_for else None

    @property
    def taken_back(self) -> int:
        """How often play went back in it."""
        return self.states[-1].back.times

    @property
    def fair(self) -> FairDeal:
        return fair_deal(self.states[-1])


async def closed_deal(house: House, table: Table, id: int, is_open: bool, breath: Breath | None = None) -> BilledDeal:
    """A closed deal, folded from its own stream: what was carried into it stands in its first event."""
    (first, *rest), seed = await house.store.read(Stream(DEAL, id)), await house.seed_of(id)
    breath = breath or Breath()
    breath.begin()
    states = [deal_stream.open_deal(table, first, seed)]
    for event in rest:
        states.append(deal_stream.fold_deal(states[-1], event))
        await breath.take()
    return BilledDeal(states[0].number, table, start_of(table, first), tuple(states), is_open)


def start_of(table: Table, opening: Event) -> Carry | None:
    """What was carried into a deal, by its first event."""
    carry = fields(opening)["carry"]
    return read_carry(table.entry, table.options, carry) if carry else None


async def on_the_table(house: House, host: Host) -> BilledDeal | None:
    """The deal whose bill is being read: settled, so it may be seen, unless its cards stay closed for now.

    It may grow by what is said over the bill; its place in the chain is final when the table goes on.
    """
    deal = host.running
    if deal is None or deal.play.finished is None or deal.is_closed:
        return None
    table, states = host.openings[deal.deal], tuple(host.history)
    is_open = deal.stage == BETWEEN and not is_withheld(table, deal)
    first, *_ = await house.store.read(Stream(DEAL, deal.deal))
    return BilledDeal(deal.number, table, start_of(table, first), states, is_open)


def record_of(deal: BilledDeal, draw: BilledDeal | None, place: str = "") -> Record:
    """The deal with what was carried into it; the first with the draw before it. `place`: where, if said."""
    table = deal.table
    agreement = Agreement(table.settings.game, table.entry.rules, table.options, table.settings.preset)
    together = [part for part in (draw, deal) if part]
    lines = [line for part in together for line in part.states[-1].play.lines]
    names = tuple((f"Seat{seat}", name) for seat, name in enumerate(table.names))
    marks = tuple((f"{TAKEN_BACK}{part.number}", str(part.taken_back)) for part in together if part.taken_back)
    origin = table.practice
    sealed = [] if origin else [write_tag(part.fair) for part in together]
    practice = [(f"{PRACTICE}{deal.number}", f"deal {origin.deal} of {origin.table}")] if origin else []
    where = [(PLACE, place)] if place else []
    tags = (*names, *where, *sealed, *marks, *practice)
    start = together[0].start
    if start is not None:
        start = replace(start, last=False)  # the clock is no part of a deal
    return Record(agreement, tuple([read_line(line) for line in lines]), tags, start)
