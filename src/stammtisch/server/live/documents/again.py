"""The same hand again: what a deal leaves behind for whoever wants to play it once more."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.server.bus.port import NoAnswer
from stammtisch.server.live.documents.evening import nameless_record, open_deal
from stammtisch.server.live.documents.parts import DealPlace, DocumentParts
from stammtisch.server.live.documents.records import BilledDeal
from stammtisch.server.live.host import Host
from stammtisch.server.table.carrying import write_carry
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.practice.hand import PracticeHand
from stammtisch.server.table.seats import Table
from stammtisch.server.table_request import TableRequest
from stammtisch.server.workers.reviewed import OTHER, OTHERS, ReviewQuestion, look_back
from stammtisch.server.workers.thought import read

OTHER_SECONDS = 20.0


async def hand_again(
    parts: DocumentParts, host: Host, player: int, wish: TableRequest
) -> tuple[PracticeHand, TableRequest]:
    """The hand of the player in a deal whose cards may be seen by now, and the table for it.

    One that goes on, whose cards stay closed, or in which the player had no seat is refused like one that never was.
    """
    assert wish.again is not None
    _, number = wish.again
    place, deal = await open_deal(parts, host, number)
    hand = hand_of(deal, player)
    if wish.step is not None:
        hand = replace(hand, lines=await lines_to(parts, place, deal, hand.seat, wish))
    return hand, wish_of(deal.table)


async def lines_to(
    parts: DocumentParts, place: DealPlace, deal: BilledDeal, seat: int, wish: TableRequest
) -> tuple[str, ...]:
    """What was done before one of the player's decisions; or the same in a deal that the player cannot tell from it."""
    state = None if wish.step is None else deal.before(wish.step, seat)
    if state is None:
        raise TableError("no-decision")
    lines = state.play.lines
    if not wish.other:
        return lines
    own = len(deal.states[-1].play.lines)
    house, record = parts.house, await nameless_record(parts, place, deal)
    seed = house.fresh_seed().hex()
    question = ReviewQuestion(record, deal.number, OTHER, len(lines), own=own, seat=seat, seed=seed)
    try:
        found = read(OTHERS, await look_back(house.bus, question, OTHER_SECONDS))
    except NoAnswer:
        raise TableError("no-advice") from None
    if not found.lines:
        raise TableError("no-other-deal")
    return found.lines


def hand_of(deal: BilledDeal, player: int) -> PracticeHand:
    last = deal.states[-1]
    if player not in last.owners or deal.start is None:
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
