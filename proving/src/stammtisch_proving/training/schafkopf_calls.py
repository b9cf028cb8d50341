"""Rows to learn calls from: a hand, where it sits, and what `monte_carlo` and the tips would play with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass
from random import Random

from stammtisch.bots.driving import opened
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.monte_carlo.schafkopf.calls import ImaginedSchafkopf
from stammtisch.bots.tips.schafkopf.ansagen import wish
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.core.action import HOUSE, PASS, sample
from stammtisch.core.cards import Cards
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.lab.jobs.job import Job, Made, lines

PRESET = "schafkopf-joho-10-50"
BUDGET = 0.002
"""Seconds for a decision: a call gets a multiple of it."""
ASKED = "speaking"
ROWS_OF_A_DEAL = 8
"""Four seats, two teachers."""


@dataclass(frozen=True, slots=True)
class CallRow:
    """What somebody would play with a hand where nobody has said anything yet, and what alone; empty: nothing."""

    hand: Cards
    place: int
    """0 is forehand."""
    teacher: str
    call: str
    alone: str


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item."""
    return Made(lines(list(astuple(row)) for row in rows(job.given()["seed"], first, count)))


def rows(seed: int, first: int, count: int) -> Iterator[CallRow]:
    """Of so many deals from a number on: a row for each seat and teacher."""
    for number in range(first, first + count):
        yield from rows_of(dealt(seed, number))


def dealt(seed: int, number: int) -> Session:
    """A deal in which the first seat is asked whether it wants to play."""
    session = opened(PRESET, number)
    rng = Random(f"calls/{seed}/{number}")
    while session.deal is None or session.deal.phase.name != ASKED:
        seat = session.turn[0]
        forms = session.legal(seat)
        session = session.apply(seat, sample(forms[:1], rng.randrange) if seat == HOUSE else session.automatic(seat))
    return session


def asked(session: Session) -> Iterator[Session]:
    """The deal as each seat is asked in turn, when nobody before has wanted to play."""
    yield session
    assert session.deal is not None
    for seat in session.deal.seats[:-1]:
        session = session.apply(seat, PASS)
        yield session


def rows_of(start: Session) -> Iterator[CallRow]:
    """Everybody is asked in turn, and says nothing."""
    bot = MonteCarloBot()
    for session in asked(start):
        seat, deal = session.turn[0], session.deal
        assert deal is not None
        seen = view(session, seat)
        for teacher, situation in (
            ("monte_carlo", ImaginedSchafkopf(seen, bot.asking(seen, BUDGET, Random(0)).judge)),
            ("tips", SchafkopfSituation(seen)),
        ):
            call, alone = wish(situation), wish(situation, alone=True)
            yield CallRow(
                deal.hands[seat],
                deal.seats.index(seat),
                teacher,
                call.text if call else "",
                alone.text if alone else "",
            )
