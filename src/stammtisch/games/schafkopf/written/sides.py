"""A written deal with two sides, and the witness for it: eyes and tricks with which it would have ended just so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stammtisch.core.action import Seat
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Type
from stammtisch.core.errors import EntryError
from stammtisch.core.result import FOUL, Result
from stammtisch.games.schafkopf.abkuerzen import REST
from stammtisch.games.schafkopf.bettel import is_bettel
from stammtisch.games.schafkopf.bidding.steigern import LEAST, TARGETS, counts_eyes
from stammtisch.games.schafkopf.bock import BOCK_EYES
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.contracts import TOUT, TRIXER
from stammtisch.games.schafkopf.deal_types import NORMAL
from stammtisch.games.schafkopf.kurze_karte import all_tricks
from stammtisch.games.schafkopf.laufende import longest_run
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.row import row
from stammtisch.games.schafkopf.schneider import is_schneider, is_schwarz
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.tout import TOUT_LOST
from stammtisch.games.schafkopf.winning import ALL_EYES, declarers_win, eyes_needed
from stammtisch.games.schafkopf.written.playable import CROSSWISE, deal_type, written_contract
from stammtisch.games.written import LOST, WON, Said, by_seat

FACTS = ("with", WON, LOST, "schneider", "schwarz", "run", "level", "lay", "lays", "target", "eyes", REST, FOUL)
NOBODY_HAS = (1, ALL_EYES - 1)
"""No cards come to a single eye."""
GATED = ("rufspiel", "hochzeit")


def read_sides(said: Said, declarer: Seat, seats: tuple[Seat, ...], carry: SchafkopfCarry, options: Options) -> Result:
    """The result of a game that somebody has played, alone or with a partner."""
    said.only(*FACTS)
    kind, played = deal_type(carry), written_contract(said.what, declarer, target(said, options))
    culprit = foul(said, seats)
    won = said.is_won() if culprit is None else False
    level = said.number("level", kind.level, most_calls(kind, played, options), kind.level)
    result = Result(
        seats=seats,
        contract=played,
        side=side(said, played, seats),
        run=run(said, played, options),
        level=level,
        forced=level if played.kind is TRIXER else kind.level,
        doublings=lays(said, seats, kind, options),
        reason=reason(said, played, won, options) if culprit is None else FOUL,
        special=kind.name if kind is not NORMAL else "",
        foul=culprit,
        written=said.text,
    )
    if culprit is not None:
        nothing = (0,) * options.table_size
        return replace(result, eyes=nothing, tricks=nothing)
    return witness(result, said, won, options)


def foul(said: Said, seats: tuple[Seat, ...]) -> Seat | None:
    """Who has played wrongly; that says who has lost, and nobody counts any more (SK-REAL-04)."""
    if FOUL not in said:
        return None
    for word in (WON, LOST, "schneider", "schwarz", "eyes", REST):
        if word in said:
            raise EntryError("entry-not-here", word=word)
    return said.seats(FOUL, seats)[0]


def target(said: Said, options: Options) -> int:
    """The eyes that were needed, where it was raised (SK-BID-36)."""
    if "target" not in said:
        return LEAST
    if not options.steigern or not counts_eyes(said.what) or not row(written_contract(said.what, None)).alone:
        raise EntryError("entry-not-here", word="target")
    needed = said.number("target", LEAST, ALL_EYES)
    if needed not in TARGETS.values():
        raise EntryError("entry-range", word="target", low="61, 71 …", high="120")
    return needed


def side(said: Said, played: Contract, seats: tuple[Seat, ...]) -> int:
    """Who plays together: a partner must be named where there is one, and opposite ones by the seats (SK-BID-48)."""
    declarer = played.declarer
    assert declarer is not None
    if row(played).alone:
        if "with" in said:
            raise EntryError("entry-not-here", word="with")
        return 1 << declarer
    if "with" not in said:
        raise EntryError("entry-missing", word="with")
    (partner,) = said.seats("with", seats)
    crosswise = played.kind.name in CROSSWISE
    if partner == declarer or (crosswise and (declarer, partner) != (seats[0], seats[2])):
        raise EntryError("entry-seat", seat=str(partner))
    return 1 << declarer | 1 << partner


def run(said: Said, played: Contract, options: Options) -> int:
    """Laufende; more than there are trumps, or cards in the hands that hold them, there cannot be (SK-PAY-16)."""
    length = said.number("run", -ALL_EYES, ALL_EYES)
    if abs(length) > longest_run(played, length > 0, options):
        raise EntryError("entry-run", contract=str(played), n=str(length))
    return length


def most_calls(kind: Type, played: Contract, options: Options) -> int:
    """The highest level: a Trixer has one Spritze (SK-ROUND-44), a Sie is over before anybody can call."""
    if played.kind.name == SIE:
        return kind.level
    if played.kind is TRIXER:
        return 1
    apart = kind.level if options.forced_spritze == "apart" else 0
    return max(kind.level, options.double_max_level + apart)


def lays(said: Said, seats: tuple[Seat, ...], kind: Type, options: Options) -> tuple[tuple[str, int], ...]:
    """Who has laid, or how many: only in usual deals (SK-KNOCK-07), and in some circles no Rufspiel without."""
    count = len(said.seats("lay", seats)) + said.number("lays", 1, len(seats))
    if count and (("lay" in said and "lays" in said) or not options.legen or kind is not NORMAL):
        raise EntryError("entry-not-here", word="lay")
    gated = options.legen_gates_rufspiel and kind is NORMAL and said.what.split(":")[0] in GATED
    if gated and not count:
        raise EntryError("entry-missing", word="lay")
    return (("legen", count),) if count else ()


def reason(said: Said, played: Contract, won: bool, options: Options) -> str:
    """How it ended before its last trick; a lost Tout does, where nobody counts on (SK-PLAY-19). A Sie never loses."""
    if REST in said:
        if options.claims == "off":
            raise EntryError("entry-not-here", word=REST)
        return REST
    if played.kind.name == SIE:
        if not won:
            raise EntryError("entry-contradiction", facts=f"{SIE}, {LOST}")
        return SIE
    return TOUT_LOST if played.promise == TOUT and not won and not options.tout_counts_schneider else ""


def witness(result: Result, said: Said, won: bool, options: Options) -> Result:
    """The first count of eyes and tricks that gives all that was said; one without a Bock, unless it must be one.

    What follows from the rest need not be said: 120 eyes are Schneider, and a Tout that was won is Schwarz.
    """
    wanted = 2 if "schwarz" in said else int("schneider" in said)
    implied = None
    for candidate in candidates(result, said, options):
        if declarers_win(candidate, options) != won:
            continue
        height = is_schneider(candidate, options) + is_schwarz(candidate, options)
        if height == wanted:
            return candidate
        implied = implied or (candidate if height > wanted else None)
    if implied is not None:
        return implied
    facts = [word for word in (WON, LOST, "schneider", "schwarz", "eyes", "target") if word in said]
    raise EntryError("entry-contradiction", facts=", ".join([said.what, *facts]))


def candidates(result: Result, said: Said, options: Options) -> Iterator[Result]:
    """Every count that could make a difference, with no, some or all tricks; those that bring a Bock come last."""
    every, size = all_tricks(options), options.table_size
    if "eyes" in said:
        if is_bettel(result) or result.reason == SIE:
            raise EntryError("entry-not-here", word="eyes")
        counts = [said.number("eyes", 0, ALL_EYES)]
    else:
        counts = eyes_that_matter(result, options)
    other = next(seat for seat in result.seats if not result.side >> seat & 1)
    assert result.contract is not None
    declarer = result.contract.declarer
    assert declarer is not None
    for eyes in counts:
        for tricks in tricks_with(eyes, every):
            yield replace(
                result,
                eyes=by_seat(size, {declarer: eyes, other: ALL_EYES - eyes}),
                tricks=by_seat(size, {declarer: tricks, other: every - tricks}),
            )


def eyes_that_matter(result: Result, options: Options) -> list[int]:
    """The bounds of winning, Schneider and Bock, and their neighbours: in between nothing changes."""
    bounds = {
        *range(0, ALL_EYES + 1, BOCK_EYES),
        eyes_needed(result, options),
        options.schneider_declarer_min,
        ALL_EYES - options.schneider_defender_min,
    }
    near = {bound + step for bound in bounds for step in (-2, -1, 0, 1, 2)}
    counts = [eyes for eyes in near if 0 <= eyes <= ALL_EYES and eyes not in NOBODY_HAS]
    return sorted(counts, key=lambda eyes: (eyes % BOCK_EYES == 0, eyes))


def tricks_with(eyes: int, every: int) -> tuple[int, ...]:
    """How many tricks go with so many eyes: without a trick there are none, with all of them all."""
    return ((0,) if eyes == 0 else ()) + (every // 2,) + ((every,) if eyes == ALL_EYES else ())
