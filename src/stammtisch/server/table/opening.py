"""From one deal to the next: the old one is closed, booked and linked, the new one opened and sealed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from stammtisch.core.action import HOUSE
from stammtisch.core.result import MISDEAL, THROWN_IN
from stammtisch.core.session import CLOSE, LAST_ROUND, Carry, open_session
from stammtisch.fair import Context, seed_commitment
from stammtisch.fair.chain import FairDeal, Opening, closed
from stammtisch.fair.chance import deck_of
from stammtisch.fair.verify import OpenedSeat
from stammtisch.games.registry import TABLE_SIZE
from stammtisch.server.clock import Millis
from stammtisch.server.store.port import Settlement
from stammtisch.server.table.archiving.rows import archived
from stammtisch.server.table.bodies import New, body
from stammtisch.server.table.carrying import carried, with_one_more, write_carry
from stammtisch.server.table.decide import action_body
from stammtisch.server.table.last_round.decide import begins
from stammtisch.server.table.names.shown import sealed_names
from stammtisch.server.table.plan import Fresh, Plan
from stammtisch.server.table.practice.dealing import UNLINKED, ended, opened_again
from stammtisch.server.table.running import BETWEEN, OVER, Running
from stammtisch.server.table.seats import Promise, Table, reseated, with_guest
from stammtisch.server.table.settings import agreed

KEPT_CLOSED = (THROWN_IN, MISDEAL)
"""After such a deal the hands stay unseen until the session is over."""


def begin(table: Table, fresh: Fresh) -> Plan:
    """Deal 0: who deals first. A hand that is played again is there at once."""
    if table.deal or not table.is_full or table.ended:
        return Plan()
    if table.practice:
        return opened_again(table, table.practice, fresh)
    return opened(table, None, fresh, {}, (), ())


def advance(table: Table, running: Running, fresh: Fresh, seeds: Mapping[int, str], now: Millis) -> Plan:
    """The bill has been read: on to the next deal, or home. `seeds` are those of the deals still closed."""
    if running.stage == OVER:
        return finish(table, running, "over", seeds, now)
    if running.stage != BETWEEN:
        return Plan()
    if table.practice:
        return replace(opened_again(table, table.practice, fresh), deal=(UNLINKED,))
    if CLOSE in running.play.session.legal(HOUSE):
        return Plan(deal=(New("act", HOUSE, action_body(CLOSE)),))
    if begins(table, running):
        return Plan(deal=(New("act", HOUSE, action_body(LAST_ROUND)),))
    fair = fair_deal(running)
    withheld = is_withheld(table, running)
    unopened = (*table.unopened, running.number) if withheld else table.unopened
    linked = replace(table, link=fair.link.hex())
    carry = carried(running.play.session)
    order = table.moving.order or tuple(range(len(table.chairs)))
    seated, sheet = reseated(linked, order), carry.reseated(order)
    grown = grows(seated, carry)
    place = {old: new for new, old in enumerate(order)}
    plan = opened(
        grown or seated,
        with_one_more(table.entry, grown.options, sheet) if grown else sheet,
        fresh,
        {(place[seat], player): given for (seat, player), given in running.promise.promises},
        tuple(sorted([place[seat] for seat in missed(running)])),
        unopened,
    )
    changes = (New("moved", None, body(order=order)),) if table.moving.order else ()
    growth = (New("grew"),) if grown else ()
    return replace(
        plan,
        deal=(close_event(running, fair, "" if withheld else running.promise.seed.hex()),),
        table=(*changes, *growth, *plan.table),
        settlement=settlement(table, running, carry),
        archived=archived(table, running, now),
    )


def finish(table: Table, running: Running | None, reason: str, seeds: Mapping[int, str], now: Millis) -> Plan:
    """The table is over: everything that was promised is opened, deals in progress included."""
    if table.ended:
        return Plan()
    if running is None:
        return Plan(table=(New("ended", None, body(reason=reason, link=table.link, seeds={})),), ends=True)
    if table.practice:
        return Plan(deal=(UNLINKED,), table=(ended(reason),), ends=True)
    fair = fair_deal(running)
    opened_late = {str(number): seed for number, seed in seeds.items() if number in table.unopened}
    end = New("ended", None, body(reason=reason, link=fair.link.hex(), seeds=opened_late))
    carry = carried(running.play.session)
    # A deal that is played out counts, also where somebody is still asked for a Sonderrunde.
    settled = running.play.session.over or running.stage == BETWEEN or running.play.finished is not None
    return Plan(
        deal=(close_event(running, fair, running.promise.seed.hex()),),
        table=(end,),
        settlement=settlement(table, running, carry) if settled else None,
        archived=archived(table, running, now),
        ends=True,
    )


def opened(
    table: Table,
    carry: Carry | None,
    fresh: Fresh,
    promises: Mapping[tuple[int, int | None], Promise],
    not_opened: tuple[int, ...],
    unopened: tuple[int, ...],
) -> Plan:
    """The next deal's first event: type, seats, context and all promises are fixed before any nonce opens."""
    number = table.number + 1 if table.deal else 0
    session = open_session(table.entry.game, table.options, carry)
    given = [promise(table, seat, number, promises) for seat in range(len(table.chairs))]
    names = sealed_names(table, given)
    context = Context(table.name, number, table.options.digest(), deck_of(session), names).encoded
    purses = [*carry.purses, carry.pot] if carry else [0] * (len(table.chairs) + 1)
    first = body(
        number=number,
        carry=write_carry(table.entry, carry) if carry else None,
        context=context.decode(),
        commitment=seed_commitment(context, fresh.seed).hex(),
        link=table.link,
        owners=[chair.player for chair in table.chairs],
        promised=[one.commitment if one else "" for one in given],
        purses=purses,
    )
    pointer = body(deal=fresh.deal, number=number, link=table.link, missed=not_opened, unopened=unopened)
    return Plan(table=(New("deal", None, pointer),), opening=(fresh, New("open", None, first)))


def promise(table: Table, seat: int, number: int, promises: Mapping[tuple[int, int | None], Promise]) -> Promise | None:
    """What the owner of the seat has promised for the deal, in this very seat.

    It counts also where the owner is away, or a bot plays: the house has taken it, and must not leave it out. Who does
    not open it then is missing, once: who is away promises nothing more.
    """
    player = table.chairs[seat].player
    if player is None:
        return None
    return promises.get((seat, player)) or table.promise_of(seat, player, number)


def grows(table: Table, carry: Carry) -> Table | None:
    """The table with one more seat, when somebody waits and a round is complete."""
    if not table.waiting or carry.deals % len(table.chairs):
        return None
    return with_guest(table)


def may_grow(table: Table) -> bool:
    """Whether one more could sit in from the next round on: the rules know such a table."""
    sizes = table.options.specs().get(TABLE_SIZE, ())
    wanted = len(table.chairs) + 1
    if table.waiting or wanted not in sizes:
        return False
    changes = dict(table.settings.changes) | {TABLE_SIZE: wanted}
    try:
        agreed(replace(table.settings, changes=tuple(changes.items())))
    except ValueError:
        return False
    return True


# what the closed deal leaves behind


def fair_deal(running: Running) -> FairDeal:
    """The deal as everybody can check it."""
    promise = running.promise
    seats = tuple(
        [
            OpenedSeat(bytes.fromhex(promised), bytes.fromhex(nonce or ""))
            for promised, nonce in zip(promise.promised, promise.nonces, strict=True)
        ]
    )
    opening = Opening(promise.context.encode(), bytes.fromhex(promise.commitment), seats, promise.promised_cut)
    return closed(bytes.fromhex(promise.link), opening, promise.seed, running.play.lines)


def close_event(running: Running, fair: FairDeal, seed: str) -> New:
    return New("close", None, body(seed=seed, log=fair.log.hex(), link=fair.link.hex()))


def is_withheld(table: Table, running: Running) -> bool:
    result = running.play.session.result
    if running.number == 0 or result is None or table.practice:
        return False
    return table.entry.is_folded or result.reason in KEPT_CLOSED


def missed(running: Running) -> tuple[int, ...]:
    """The seats that have promised a nonce, were asked for it, and have not opened it: None until the house draws."""
    both = zip(running.promise.promised, running.promise.nonces, strict=True)
    return tuple([seat for seat, (promised, nonce) in enumerate(both) if promised and nonce == ""])


def settlement(table: Table, running: Running, carry: Carry) -> Settlement | None:
    """What the deal did to each account; None where no money moved, and in practice."""
    if table.practice:
        return None
    accounts = [f"bots:{table.id}" if owner is None else f"player:{owner}" for owner in running.owners] + [
        f"pot:{table.id}"
    ]
    sums: dict[str, int] = {}
    for account, before, after in zip(accounts, running.purses, (*carry.purses, carry.pot), strict=True):
        sums[account] = sums.get(account, 0) + after - before
    postings = tuple((account, cents) for account, cents in sorted(sums.items()) if cents)
    return Settlement(running.deal, table.id, postings) if postings else None
