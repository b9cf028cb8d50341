"""The row of a finished deal in the archives of those who sat there."""

from __future__ import annotations

from stammtisch.core.cards import spell
from stammtisch.core.deal import Deal
from stammtisch.core.result import Result
from stammtisch.core.session import book
from stammtisch.games.entry import EURO
from stammtisch.games.orders import sorted_hand
from stammtisch.server.clock import Millis
from stammtisch.server.store.port import ArchivedDeal
from stammtisch.server.table.archiving.alte import dealt_to
from stammtisch.server.table.bodies import body
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table


def archived(table: Table, running: Running, now: Millis) -> ArchivedDeal | None:
    """The row of a finished deal in its players' archives; practice has none."""
    result, bill = running.play.session.result, book(running.play.session).bill
    if table.practice or running.play.finished is None or result is None or bill is None:
        return None
    summary = body(
        contract=str(result.contract or ""),
        declarer=result.contract.declarer if result.contract else None,
        reason=result.reason,
        names=[name if owner is None else "" for name, owner in zip(running.opened.names, running.owners, strict=True)],
        players=running.owners,
        cents=bill.cents,
        points=bill.points,
        preset=table.settings.preset,
        side=result.players,
        **({"eyes": eyes} if (eyes := eyes_of_sides(result)) else {}),
        **({} if table.currency == EURO else {"currency": table.currency}),
        **({"feat": feat} if (feat := feat_of(table, running.play.finished, result)) else {}),
        **({"taken_back": running.back.times} if running.back.times else {}),
        **({"seats": result.seats} if len(result.seats) < len(running.owners) else {}),
        **({} if (seat := dealt_to(table.settings.game, running.play.finished)) is None else {"alte": seat}),
    )
    people = tuple(sorted({owner for owner in running.owners if owner is not None}))
    return ArchivedDeal(running.deal, table.id, running.number, now, table.settings.game, summary, people)


def feat_of(table: Table, deal: Deal, result: Result) -> dict[str, object] | None:
    """What hangs on the wall: its name, whose it is, and the cards that were held at the first lead, sorted for it."""
    found = table.entry.feat(result, table.options)
    if found is None or result.contract is None:
        return None
    held = sorted_hand(deal.dealt[found.seat], result.contract.tables)
    return {"name": found.name, "seat": found.seat, "cards": spell(held)}


def eyes_of_sides(result: Result) -> tuple[int, int] | None:
    """The card points of those who played it, and of the others; None where nothing counts any."""
    if not result.side or not any(result.eyes):
        return None
    return result.eyes_of(result.side), result.eyes_of(result.others)
