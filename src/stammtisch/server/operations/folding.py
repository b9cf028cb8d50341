"""Every stream folded once more: what each table and each deal comes to, and whether it agrees with what stands beside.

The digest of a state is taken over facts that keep their meaning from version to version, not over the classes that
hold them: a log that was written years ago has the same digest as long as it leads to the same deal.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec

from stammtisch.core.notation import write_line
from stammtisch.core.session import book
from stammtisch.fair import seed_commitment
from stammtisch.server.operations.snapshot import Snapshot
from stammtisch.server.promises.sealing import Sealer, SealError
from stammtisch.server.store.errors import StoreError
from stammtisch.server.store.port import DEAL, Event, Stream
from stammtisch.server.table.archiving.rows import archived
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.carrying import carried
from stammtisch.server.table.folds import deal_stream
from stammtisch.server.table.opening import fair_deal, settlement
from stammtisch.server.table.running import BETWEEN, Running
from stammtisch.server.table.seats import Table

TABLE_FACTS = ("id", "name", "host", "seq", "deal", "number", "link", "paused", "ended", "unopened", "dealt")
SETTING_FACTS = ("game", "preset", "changes", "level", "fill", "clock", "join", "spectators", "hints", "bot_ms")
CHAIR_FACTS = ("name", "player", "level", "kept", "here", "is_bot", "missed")
GUEST_FACTS = ("player", "name", "is_bot")
DEAL_FACTS = ("deal", "seq", "number", "owners", "purses", "is_closed", "stage", "waits_for")
PROMISE_FACTS = ("context", "commitment", "link", "promised", "nonces", "promised_cut", "revealed")
PLAY_FACTS = ("bank", "lines", "ready", "since")
Facts = dict[str, Any]


class Broken(Exception):  # noqa: N818 - said of the stream
    """A stream that cannot be folded."""


@dataclass(frozen=True)
class FoldedDeal:
    """A deal as its stream tells it."""

    states: tuple[Running, ...]
    last: Event

    @property
    def state(self) -> Running:
        return self.states[-1]

    @property
    def before_close(self) -> Running:
        """What was settled: the closing event itself changes no card and no cent."""
        return self.states[-2] if self.state.is_closed else self.state


def picked(value: object, names: Sequence[str]) -> Facts:
    return {name: getattr(value, name) for name in names}


def table_facts(table: Table) -> Facts:
    """What a table comes to."""
    return picked(table, TABLE_FACTS) | {
        "settings": picked(table.settings, SETTING_FACTS),
        "chairs": [chair_facts(table, seat) for seat in range(len(table.chairs))],
        "waiting": [picked(guest, GUEST_FACTS) for guest in table.waiting],
    }


def chair_facts(table: Table, seat: int) -> Facts:
    """A seat, and what its owner has promised: numbers of deals, and the commitment for each."""
    chair = table.chairs[seat]
    owned = [(key[2], given.commitment) for key, given in table.promises if key[:2] == (seat, chair.player)]
    return picked(chair, CHAIR_FACTS) | {"promised": owned}


def deal_facts(deal: Running) -> Facts:
    """What a deal comes to: its whole log in the one notation (the pack included), and the money."""
    booked, carry = book(deal.play.session), carried(deal.play.session)
    bill = booked.bill
    facts = picked(deal, DEAL_FACTS) | picked(deal.promise, PROMISE_FACTS) | picked(deal.play, PLAY_FACTS)
    return facts | {
        "promises": [(seat, given.commitment) for (seat, _), given in deal.promise.promises],
        "held": [write_line(seat, action) for seat, action in deal.play.held],
        "bill": [bill.cents, bill.points, bill.pot] if bill else None,
        "sheet": [carry.purses, carry.pot, carry.deals],
    }


def digest(facts: object) -> str:
    """SHA-256 of the facts as JSON with sorted keys.

    >>> digest({"b": (1, 2), "a": None})[:16]
    'ee743f2fa2570a1b'
    """
    return sha256(msgspec.json.encode(facts, order="sorted")).hexdigest()


def fold_deal(table: Table, events: Sequence[Event], seed: bytes) -> FoldedDeal:
    """The deal after each of its events; `Broken` if they are no deal's."""
    if [event.seq for event in events] != [*range(1, len(events) + 1)] or not events:
        raise Broken("its numbers are not 1 to n")
    try:
        states = [deal_stream.open_deal(table, events[0], seed)]
        for event in events[1:]:
            states.append(deal_stream.fold_deal(states[-1], event))
    except Exception as error:  # whatever an event that was never decided on does to the fold
        raise Broken(f"it does not fold: {type(error).__name__}") from error
    return FoldedDeal(tuple(states), events[-1])


async def read_deal(facts: Snapshot, sealer: Sealer, table: Table, id: int) -> FoldedDeal:
    """The deal from the log, or from the archive."""
    try:
        events = await facts.read(Stream(DEAL, id))
    except StoreError as error:
        raise Broken(str(error)) from error
    return fold_deal(table, events, await seed_of(facts, sealer, id))


async def seed_of(facts: Snapshot, sealer: Sealer, deal: int) -> bytes:
    sealed = await facts.seed(deal)
    if sealed is None:
        raise Broken("it has no seed")
    try:
        return sealer.open(deal, sealed)
    except SealError:
        raise Broken("its seed was sealed with another key") from None


def promise_flaws(deal: FoldedDeal) -> list[str]:
    """What does not fit in the promise and in the link of the chain."""
    state, flaws = deal.state, []
    if seed_commitment(state.promise.context.encode(), state.promise.seed).hex() != state.promise.commitment:
        flaws.append("the seed is not the promised one")
    if state.is_closed and fields(deal.last)["link"] != fair_deal(deal.before_close).link.hex():
        flaws.append("its link does not fit")
    return flaws


async def deal_flaws(facts: Snapshot, table: Table, deal: FoldedDeal) -> list[str]:
    """What does not fit: the promise, the link of the chain, the settlement (L1-L3), the archive."""
    state, settled, flaws = deal.state, deal.before_close, list[str]()
    if not state.is_practice:  # for which nothing is promised
        flaws += promise_flaws(deal)
    is_settled = state.is_closed and (settled.play.session.over or settled.stage == BETWEEN)
    expected = settlement(table, settled, carried(settled.play.session)) if is_settled else None
    booked = await facts.rows("SELECT table_id, postings FROM settlement WHERE deal_id = $1", state.deal)
    if [(row[0], json.loads(row[1])) for row in booked] != (
        [(expected.table, dict(expected.postings))] if expected else []
    ):
        flaws.append("its settlement is not what the cards came to")
    kept = archived(table, settled, deal.last.at) if state.is_closed else None
    rows = await facts.rows("SELECT table_id, number, summary FROM archive WHERE deal_id = $1", state.deal)
    if [archive_facts(*row) for row in rows] != (
        [archive_facts(kept.table, kept.number, kept.summary)] if kept else []
    ):
        flaws.append("its archive row is not what was played")
    return flaws


def archive_facts(table: int, number: int, summary: str) -> tuple[object, ...]:
    """What does not depend on names, which may have changed while the deal was played."""
    read = json.loads(summary)
    return table, number, read["contract"], read["cents"], read["points"]
