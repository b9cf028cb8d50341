"""The deals of a practice table: each is opened with the same chance, and closed without a link."""

from __future__ import annotations

from stammtisch.server.table.bodies import New, body
from stammtisch.server.table.carrying import read_carry
from stammtisch.server.table.plan import Fresh, Plan
from stammtisch.server.table.practice.hand import PracticeHand
from stammtisch.server.table.seats import Table

UNLINKED = New("close", None, body(seed="", log="", link=""))
"""The deal is over, and stands in no chain."""


def opened_again(table: Table, hand: PracticeHand, fresh: Fresh) -> Plan:
    """The hand from its first card on. Its first event says where it comes from; the seed is the one of then."""
    number, carry = table.number + 1, read_carry(table.entry, table.options, hand.carry)
    first = body(
        number=number,
        carry=hand.carry,
        context=hand.context,
        commitment="",
        link="",
        owners=[chair.player for chair in table.chairs],
        promised=[""] * len(table.chairs),
        purses=[*carry.purses, carry.pot],
        practice={"table": hand.table, "deal": hand.deal},
        nonces=hand.nonces,
        cut=hand.cut,
        **({"lines": hand.lines} if hand.lines else {}),
    )
    pointer = body(deal=fresh.deal, number=number, link="", missed=(), unopened=())
    seeded = Fresh(fresh.deal, bytes.fromhex(hand.seed))
    return Plan(table=(New("deal", None, pointer),), opening=(seeded, New("open", None, first)))


def ended(reason: str) -> New:
    """The table is over; there is nothing to be opened."""
    return New("ended", None, body(reason=reason, link="", seeds={}))
