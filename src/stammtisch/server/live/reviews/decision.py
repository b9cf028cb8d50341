"""One of the own decisions of a finished deal, to be made once more: how the table came to it."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.session import Session
from stammtisch.server.live.documents.evening import open_deal
from stammtisch.server.live.documents.parts import DocumentParts
from stammtisch.server.live.documents.records import BilledDeal
from stammtisch.server.live.host import Host
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.seats import Table


@dataclass(frozen=True, slots=True)
class OwnDecision:
    """Where somebody was waited for, and what was done before."""

    table: Table
    start: Session
    """When the deal was opened."""
    lines: tuple[str, ...]
    seat: Seat


def counts(deal: BilledDeal) -> bool:
    """Whether what was decided in it is somebody's own: no card was taken back, and no hand was known before."""
    return not deal.taken_back and not deal.table.practice


async def decision_of(parts: DocumentParts, host: Host, player: int, number: int, step: int) -> OwnDecision:
    """For who sat there alone; refused where the deal counts in nothing."""
    _, deal = await open_deal(parts, host, number)
    owners = deal.states[-1].owners
    if player not in owners:
        raise TableError("no-such-deal")
    seat = owners.index(player)
    state = deal.before(step, seat) if counts(deal) else None
    if state is None:
        raise TableError("no-decision")
    return OwnDecision(deal.table, deal.line[0].play.session, state.play.lines, seat)
