"""One seat of a real table, as a row of a batch: so what was learnt from a batch can sit down and play."""

from __future__ import annotations

from itertools import groupby

import numpy

from stammtisch.bots.situation import Situation
from stammtisch.core.tricks import winning
from stammtisch.core.view import SessionView
from stammtisch.lab.batch.seen import CARDS, SeenByTurn, flags
from stammtisch.lab.batch.tables import duties
from stammtisch.search.tables import rules_of


def seen_at_table(view: SessionView) -> SeenByTurn:
    """What the seat sees that has to play a card; its contract has the number 0."""
    s = Situation(view)
    seats = sorted(s.view.order)
    seats = [*seats[seats.index(s.seat) :], *seats[: seats.index(s.seat)]]
    rules = rules_of(s.contract, view.options, len(seats))
    table, played = numpy.zeros((2, 1, len(seats), CARDS), numpy.uint8)
    taken = numpy.zeros((1, len(seats)), numpy.int64)
    for seat, card in zip(s.view.order, s.view.table, strict=False):
        table[0, seats.index(seat), card] = 1
    for number, trick in groupby(s.moments, lambda moment: moment.trick):
        cards = list(trick)
        for one in cards:
            played[0, seats.index(one.seat), one.card] = number + 1
        if len(cards) == len(seats):
            winner = cards[winning(s.tables, tuple(one.card for one in cards))].seat
            taken[0, seats.index(winner)] += rules.trick_value + sum(rules.eyes[one.card] for one in cards)
    return SeenByTurn(
        turn=numpy.array([sorted(seats).index(s.seat)]),
        hand=one_row(s.hand),
        legal=one_row(s.may_play),
        table=table,
        played=played,
        void=flags(numpy.array([[s.voids[seat] for seat in seats]])),
        aside=one_row(s.view.talon),
        taken=taken,
        declarer=numpy.array([[seat == s.view.declarer for seat in seats]], numpy.uint8),
        kind=numpy.zeros(1, numpy.int64),
        group=numpy.array([rules.group]),
        strength=numpy.array([rules.strength]),
        worth=numpy.array([rules.eyes]),
        duties=numpy.array([duties(rules)]),
    )


def one_row(cards: int) -> numpy.typing.NDArray[numpy.uint8]:
    return flags(numpy.array([cards]))
