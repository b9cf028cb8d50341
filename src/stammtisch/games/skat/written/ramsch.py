"""A written Ramsch: who loses and with how many eyes, who is Jungfrau, how often it was pushed on."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.contract import Contract
from stammtisch.core.errors import EntryError
from stammtisch.games.skat.bock import SCHIEBERRAMSCH
from stammtisch.games.skat.contracts import ALL_TRICKS, RAMSCH
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.runde import PLAYERS
from stammtisch.games.skat.written.declared import ALL_EYES, MOST_IN_SKAT
from stammtisch.games.written import LOST, Said, by_seat, nobody_in_front

MARCH, VIRGIN = "march", "virgin"
LEAST_LOST = ALL_EYES // PLAYERS
"""Who has fewer has not lost."""
FACTS = (LOST, "eyes", MARCH, VIRGIN, "push", "pushes")
Counts = tuple[dict[Seat, int], dict[Seat, int], int]
"""Eyes, tricks, and the eyes of the skat."""


def read_ramsch(said: Said, seats: tuple[Seat, ...], special: str, options: Options) -> SkatResult:
    """Everybody plays for themself."""
    said.only(*FACTS)
    nobody_in_front(said)
    eyes, tricks, aside = marched(said, seats) if MARCH in said else shared(said, seats, options)
    size = options.table_size
    return SkatResult(
        seats,
        Contract(RAMSCH),
        eyes=by_seat(size, eyes),
        tricks=by_seat(size, tricks),
        doublings=pushes(said, seats, special, options),
        special=special,
        talon=aside,
        last=next(iter(eyes)),
        written=said.text,
    )


def pushes(said: Said, seats: tuple[Seat, ...], special: str, options: Options) -> tuple[tuple[str, int], ...]:
    """Who has sent the skat on unseen, or how many have (ST-SCHIEB-04)."""
    count = len(said.seats("push", seats)) + said.number("pushes", 1, len(seats))
    if count and (("push" in said and "pushes" in said) or SCHIEBERRAMSCH not in (special, options.all_pass)):
        raise EntryError("entry-not-here", word="push")
    return (("pushes", count),) if count else ()


def marched(said: Said, seats: tuple[Seat, ...]) -> Counts:
    """All tricks in one hand (ST-RAMSCH-09)."""
    said.only(MARCH, "push", "pushes")
    (winner,) = said.seats(MARCH, seats)
    return {winner: ALL_EYES}, {winner: ALL_TRICKS}, 0


def shared(said: Said, seats: tuple[Seat, ...], options: Options) -> Counts:
    """Losers have as many eyes as was said, the skat included, and the others fewer."""
    losers, virgins = said.seats(LOST, seats), said.seats(VIRGIN, seats)
    for word in (LOST, "eyes"):
        if word not in said:
            raise EntryError("entry-missing", word=word)
    most = said.number("eyes", LEAST_LOST, ALL_EYES)
    others = [seat for seat in seats if seat not in (*losers, *virgins)]
    aside = eyes_aside(most, len(losers), len(others), options)
    if set(losers) & set(virgins) or aside is None or not can_be(most, len(losers), len(virgins), options):
        raise EntryError("entry-contradiction", facts=f"{LOST}, eyes {most}, {VIRGIN}")
    takers = [*losers, *others, *(virgins if options.ramsch_virgin == "no_eyes" else ())]
    rest = ALL_EYES - aside - (most - aside) * len(losers)
    eyes = dict.fromkeys(losers, most - aside) | dict.fromkeys(virgins, 0) | portions(rest, others)
    return eyes, dict.fromkeys(takers, 1) | {losers[0]: ALL_TRICKS - len(takers) + 1}, aside


def can_be(most: int, losers: int, virgins: int, options: Options) -> bool:
    """Whether so many losers can have so many eyes each; with a single taker of tricks it would be a Durchmarsch."""
    without_eyes = options.ramsch_virgin == "no_eyes"
    takers = PLAYERS - (0 if without_eyes else virgins)
    return takers > 1 and eyes_aside(most, losers, PLAYERS - losers - virgins, options) is not None


def eyes_aside(most: int, losers: int, others: int, options: Options) -> int | None:
    """How many eyes may lie in the skat, so that everything adds up; None: it never does.

    Where it goes to the most eyes, equals have it both (ST-RAMSCH-04), and so there may be more than 120.
    Each of the others must have fewer than a loser, and some where a Jungfrau is who has none.
    """
    least = others if options.ramsch_virgin == "no_eyes" else 0
    both = losers > 1 and options.ramsch_skat == "most_eyes"
    for aside in range(MOST_IN_SKAT + 1 if both else 1):
        rest = ALL_EYES - aside - (most - aside) * losers
        if least <= rest <= (most - aside - 1) * others:
            return aside
    return None


def portions(eyes: int, seats: list[Seat]) -> dict[Seat, int]:
    """As equal as can be."""
    count = len(seats)
    return {seat: eyes // count + (place < eyes % count) for place, seat in enumerate(seats)}
