"""A written Ramsch or Geist: who loses or has marched, who is Jungfrau, who has knocked."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.errors import EntryError
from stammtisch.core.result import Result
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.games.schafkopf.deal_types import NORMAL
from stammtisch.games.schafkopf.klopfen import DOUBLINGS
from stammtisch.games.schafkopf.kurze_karte import all_tricks
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.ramsch import marcher
from stammtisch.games.schafkopf.winning import ALL_EYES
from stammtisch.games.schafkopf.written.playable import deal_type
from stammtisch.games.schafkopf.written.sides import lays
from stammtisch.games.written import LOST, Said, by_seat, nobody_in_front

MARCH, VIRGIN = "march", "virgin"
FACTS = (LOST, MARCH, VIRGIN, "knock", "knocks", "lay", "lays")


def read_ramsch(said: Said, seats: tuple[Seat, ...], carry: SchafkopfCarry, options: Options) -> Result:
    """Everybody plays for themself: there is no side."""
    said.only(*FACTS)
    nobody_in_front(said)
    kind = deal_type(carry)
    doublings = (*lays(said, seats, kind, options), *knocks(said, seats, options))
    eyes, tricks = marched(said, seats, options) if MARCH in said else counted(said, seats, options)
    result = Result(
        seats=seats,
        contract=contract(said.what),
        eyes=by_seat(options.table_size, eyes),
        tricks=by_seat(options.table_size, tricks),
        trumps=(0,) * options.table_size,
        best_trump=(0,) * options.table_size,
        doublings=doublings,
        special=kind.name if kind is not NORMAL else "",
        written=said.text,
    )
    if (marcher(result, options) is None) == (MARCH in said):  # all eyes are a Durchmarsch, where that is played
        raise EntryError("entry-contradiction", facts=f"{LOST}, {VIRGIN}")
    return result


def knocks(said: Said, seats: tuple[Seat, ...], options: Options) -> tuple[tuple[str, int], ...]:
    """Who has knocked or shot, or how often that was done: everybody once (SK-ROUND-21, SK-ROUND-22)."""
    count = len(said.seats("knock", seats)) + said.number("knocks", 1, len(seats))
    if count and (("knock" in said and "knocks" in said) or options.ramsch_doubling not in DOUBLINGS):
        raise EntryError("entry-not-here", word="knock")
    return ((options.ramsch_doubling, count),) if count else ()


def marched(said: Said, seats: tuple[Seat, ...], options: Options) -> tuple[dict[Seat, int], dict[Seat, int]]:
    """All eyes in one hand, where that wins (SK-ROUND-24)."""
    if not options.durchmarsch_eyes or LOST in said or VIRGIN in said:
        raise EntryError("entry-not-here", word=MARCH)
    (winner,) = one(said, MARCH, seats)
    return {winner: ALL_EYES}, {winner: all_tricks(options)}


def counted(said: Said, seats: tuple[Seat, ...], options: Options) -> tuple[dict[Seat, int], dict[Seat, int]]:
    """Those with tricks share the eyes, and the loser, who has no fewer, has the most tricks (SK-ROUND-19)."""
    (worst,) = one(said, LOST, seats)
    virgins = said.seats(VIRGIN, seats)
    if worst in virgins:
        raise EntryError("entry-contradiction", facts=f"{LOST} {worst}, {VIRGIN} {worst}")
    others = [seat for seat in seats if seat not in (worst, *virgins)]
    share = ALL_EYES // (len(others) + 1)
    eyes = dict.fromkeys(others, share) | {worst: ALL_EYES - share * len(others)}
    most = all_tricks(options) - len(others)
    return eyes, dict.fromkeys(others, 1) | {worst: most}


def one(said: Said, word: str, seats: tuple[Seat, ...]) -> tuple[Seat]:
    found = said.seats(word, seats)
    if len(found) != 1:
        raise EntryError("entry-missing", word=word)
    return (found[0],)
