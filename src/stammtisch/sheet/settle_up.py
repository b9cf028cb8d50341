"""Who pays whom at the end, in as few payments as can be."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.action import Seat
from stammtisch.core.bill import Transfer

MOST_EXACT = 12
"""So many people are divided in the best way; there are 2 to this power groups to look at."""


def settle_up(balances: Sequence[int]) -> tuple[Transfer, ...]:
    """Payments after which nobody owes anything; `balances` sum to zero.

    People who are even among themselves settle among themselves, and each such group saves a payment. So the most
    groups give the fewest payments. More than a dozen debtors and creditors are not divided.

    >>> [(t.payer, t.receiver, t.cents) for t in settle_up([430, -510, 80, 0])]
    [(1, 0, 430), (1, 2, 80)]
    """
    if sum(balances):
        raise ValueError(f"the balances sum to {sum(balances)}")
    owing = tuple(seat for seat, cents in enumerate(balances) if cents)
    groups = most_groups(owing, balances) if len(owing) <= MOST_EXACT else [owing]
    paid = [transfer for group in groups for transfer in within(group, balances)]
    return tuple(sorted(paid, key=lambda transfer: (transfer.payer, transfer.receiver)))


def most_groups(seats: tuple[Seat, ...], balances: Sequence[int]) -> list[tuple[Seat, ...]]:
    """The seats divided into as many groups as possible that are even among themselves.

    Over all subsets, the smaller ones first: with how many groups can it be filled seat by seat?
    """
    size = 1 << len(seats)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for subset in range(1, size):
        lowest = (subset & -subset).bit_length() - 1
        sums[subset] = sums[subset & (subset - 1)] + balances[seats[lowest]]
        places = [place for place in range(len(seats)) if subset >> place & 1]
        last[subset] = max(places, key=lambda place: most[subset & ~(1 << place)])
        most[subset] = most[subset & ~(1 << last[subset])] + (sums[subset] == 0)
    groups, group, subset = [], list[Seat](), size - 1
    while subset:
        if sums[subset] == 0 and group:
            groups.append(tuple(group))
            group = []
        group.append(seats[last[subset]])
        subset &= ~(1 << last[subset])
    return [*groups, tuple(group)] if group else groups


def within(group: tuple[Seat, ...], balances: Sequence[int]) -> list[Transfer]:
    """The largest debt goes to the largest claim, again and again: one payment fewer than people, at most."""
    left = {seat: balances[seat] for seat in group}
    paid = []
    while any(left.values()):
        payer, receiver = min(left, key=lambda seat: left[seat]), max(left, key=lambda seat: left[seat])
        cents = min(-left[payer], left[receiver])
        left[payer] += cents
        left[receiver] -= cents
        paid.append(Transfer(payer, receiver, cents))
    return paid
