"""A teacher for a batch: it sees all cards, and the kernel tells it what each card is worth that may be played."""

from __future__ import annotations

from collections.abc import Sequence

import numpy
from numpy.typing import NDArray

from stammtisch.lab.batch.seen import CARDS, flags
from stammtisch.lab.batch.tables import LEADER, ON_TABLE, RAN_AWAY, SIDE, TABLE, ManyTables
from stammtisch.search.engine import engine


def open_values(batch: ManyTables, totals: Sequence[int]) -> NDArray[numpy.int64]:
    """By table and card how many of these totals the declaring side reaches if the card is played and nobody errs from
    there on; below zero for those who want it to reach few.

    What lies aside is included. Where only one card may be played it is not asked, and stays at nothing like all that
    may not be played.
    """
    found = numpy.zeros((len(batch.rows), CARDS), numpy.int64)
    for kind, here in batch.by_kind(numpy.flatnonzero(numpy.bitwise_count(batch.legal) > 1)):
        sides = batch.deals.side[batch.number[here]]
        has = (batch.taken[here] * (sides[:, None] >> numpy.arange(batch.players) & 1)).sum(axis=1)
        has += (flags(batch.deals.aside[batch.number[here]]) * batch.worth[kind]).sum(axis=1)
        still = numpy.array(totals) - has[:, None]
        asked = [
            (
                row[: batch.players],
                row[TABLE : TABLE + row[ON_TABLE]],
                row[LEADER],
                row[SIDE],
                need,
                bool(row[RAN_AWAY]),
            )
            for row, need in zip(batch.rows[here].tolist(), still.tolist(), strict=True)
        ]
        told = engine(batch.deals.rules[kind]).cards_many(asked)
        for_side = numpy.where((sides >> batch.turn[here] & 1 == 1) != batch.wants_little[kind], 1, -1)
        for table, sign, needs, cards in zip(here, for_side, still.tolist(), told, strict=True):
            for card, (low, *_) in cards:
                found[table, card] = sign * sum(low >= need for need in needs)
    return found
