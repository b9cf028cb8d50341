"""The same hand again: what a deal leaves behind for whoever wants to play it once more."""

from __future__ import annotations

from stammtisch.server.breath import Breath
from stammtisch.server.live.documents.evening import evening_of
from stammtisch.server.live.documents.parts import DocumentParts
from stammtisch.server.live.documents.records import BilledDeal
from stammtisch.server.live.host import Host
from stammtisch.server.table.carrying import write_carry
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.practice.hand import PracticeHand
from stammtisch.server.table.seats import Table
from stammtisch.server.table_request import TableRequest


async def hand_again(parts: DocumentParts, host: Host, player: int, number: int) -> tuple[PracticeHand, TableRequest]:
    """The hand of the player in a deal whose cards may be seen by now, and the table for it.

    One that goes on, whose cards stay closed, or in which the player had no seat is refused like one that never was.
    """
    evening = await evening_of(parts.house, host, (number,))
    for place in evening.places(number):
        if place.is_open and place.number:
            deal = await parts.folded(place, Breath())
            return hand_of(deal, player), wish_of(deal.table)
    raise TableError("no-such-deal")


def hand_of(deal: BilledDeal, player: int) -> PracticeHand:
    last = deal.states[-1]
    if player not in last.owners or last.play.finished is None or deal.start is None:
        raise TableError("no-such-deal")
    if deal.table.practice:  # what was played again is still the first one
        return deal.table.practice
    return PracticeHand(
        table=deal.table.name,
        deal=deal.number,
        seat=last.owners.index(player),
        carry=write_carry(deal.table.entry, deal.start),
        context=last.promise.context,
        seed=last.promise.seed.hex(),
        nonces=tuple([nonce or "" for nonce in last.promise.nonces]),
        cut=last.promise.promised_cut,
    )


def wish_of(table: Table) -> TableRequest:
    """A table like this one, for one person and computers."""
    settings = table.settings
    return TableRequest(
        settings.game,
        settings.preset,
        dict(settings.changes),
        settings.level,
        clock=settings.clock,
        spectators=False,
        bot_ms=settings.bot_ms,
        called=settings.called,
        take_back=settings.take_back,
    )
