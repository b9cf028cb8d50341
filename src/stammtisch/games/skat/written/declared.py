"""A written deal with a declarer, and the witness for it: eyes and tricks with which it would have ended just so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from stammtisch.core.action import Seat
from stammtisch.core.contract import Contract
from stammtisch.core.errors import EntryError
from stammtisch.core.result import FOUL
from stammtisch.games.skat.contracts import ALL_TRICKS, GRAND, ansage, contract, is_null
from stammtisch.games.skat.kontra import ONLY_KONTRA
from stammtisch.games.skat.matadore import counted_trumps
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.reizwerte import LEAST, bid_values, can_be_bid
from stammtisch.games.skat.schenken import MOST_REFUSALS
from stammtisch.games.skat.spielwert import SCHNEIDER, SCHWARZ, SIMPLE, is_won, reached
from stammtisch.games.written import LOST, WON, Said, by_seat

FACTS = (WON, LOST, "schneider", "schwarz", "with", "without", "bid", "level", "refused", "eyes", FOUL)
ALL_EYES = 120
MOST_IN_SKAT = 22
"""Two aces: what somebody can have without a trick."""
WITNESSES = ((45, 5), (15, 2), (10, 0), (75, 6), (100, 8), (ALL_EYES, ALL_TRICKS), (60, 5))
"""Eyes and tricks of the declarer, a row for each way to end: lost simple, Schneider and Schwarz, and the same with
enough eyes; 60 eyes, which may bring a Bock, come last."""


def read_declared(said: Said, declarer: Seat, seats: tuple[Seat, ...], special: str, options: Options) -> SkatResult:
    """The result of a game that somebody has played."""
    said.only(*FACTS)
    played = contract(said.what, declarer)
    culprit = said.seats(FOUL, seats)[0] if FOUL in said else None
    won = is_declared_won(said, declarer, culprit)
    result = SkatResult(
        seats,
        played,
        side=1 << declarer,
        run=run(said, played, options),
        level=said.number("level", 1, most_calls(played, options)),
        special=special,
        bid=bid(said, options),
        refusals=refusals(said, played, options),
        foul=culprit,
        written=said.text,
    )
    return witness(result, said, won, options)


def is_declared_won(said: Said, declarer: Seat, culprit: Seat | None) -> bool:
    """What was said; after a foul only where the game was decided before, and else the others have won (ST-REAL-04)."""
    if culprit is None or WON in said or LOST in said:
        return said.is_won()
    return culprit != declarer


def run(said: Said, played: Contract, options: Options) -> int:
    """Matadors: one of the two must be said, and no more than there are (ST-VAL-03, ST-VAL-04)."""
    if is_null(played):
        said.only(WON, LOST, "level", "bid", FOUL)
        return 0
    if ("with" in said) == ("without" in said):
        raise EntryError("entry-missing", word="with, without")
    word = "with" if "with" in said else "without"
    length = said.number(word, 0, ALL_EYES)
    if not 1 <= length <= len(counted_trumps(played, options)):
        raise EntryError("entry-run", contract=str(played), n=str(length))
    return length if word == "with" else -length


def bid(said: Said, options: Options) -> int:
    """What was bid, where it was too much; else nobody remembers it."""
    highest = bid_values(options)[-1]
    value = said.number("bid", LEAST, highest)
    if value and not can_be_bid(value, options):
        raise EntryError("entry-range", word="bid", low=str(LEAST), high=str(highest))
    return value


def most_calls(played: Contract, options: Options) -> int:
    """ST-KONTRA-02, ST-KONTRA-10"""
    most = options.kontra_max_level
    return most if options.null_re or not is_null(played) else min(most, ONLY_KONTRA)


def refusals(said: Said, played: Contract, options: Options) -> int:
    """Gifts that were not taken, where they are given at all; then nobody says Kontra any more (ST-SCHENK-06)."""
    if "refused" not in said:
        return 0
    offered = options.schenken == "all" or (options.schenken == "grand_only" and played.kind is GRAND)
    if not offered or "level" in said:
        raise EntryError("entry-not-here", word="refused")
    return said.number("refused", 1, MOST_REFUSALS)


def witness(result: SkatResult, said: Said, won: bool, options: Options) -> SkatResult:
    """The first row that gives all that was said."""
    assert result.contract is not None
    wanted = height(said, result, won)
    for candidate in candidates(result, said, options):
        fits = is_null(result.contract) or reached(candidate) == wanted
        if fits and is_won(candidate, options) == won:
            return candidate
    facts = [word for word in (WON, LOST, "schneider", "schwarz", "bid", "refused", "eyes") if word in said]
    raise EntryError("entry-contradiction", facts=", ".join([said.what, *facts]))


def height(said: Said, result: SkatResult, won: bool) -> int:
    """What was reached; who has won has reached what was announced or incurred, and need not say it (ST-RES-05)."""
    spoken = SCHWARZ if "schwarz" in said else SCHNEIDER if "schneider" in said else SIMPLE
    if not won:
        return spoken
    assert result.contract is not None
    announced = ansage(result.contract)
    return max(spoken, result.refusals, SCHWARZ if announced.schwarz else SCHNEIDER if announced.schneider else SIMPLE)


def candidates(result: SkatResult, said: Said, options: Options) -> Iterator[SkatResult]:
    """Counts that could have been; and Spitzen that were announced may have been missed."""
    declarer, size = result.side.bit_length() - 1, options.table_size
    other = next(seat for seat in result.seats if seat != declarer)
    assert result.contract is not None
    made = (True, False) if ansage(result.contract).spitzen else (True,)
    for eyes, tricks in counts(said, is_null(result.contract)):
        for spitzen in made:
            yield replace(
                result,
                eyes=by_seat(size, {declarer: eyes, other: ALL_EYES - eyes}),
                tricks=by_seat(size, {declarer: tricks, other: ALL_TRICKS - tricks}),
                spitzen_made=spitzen,
            )


def counts(said: Said, null: bool) -> Iterator[tuple[int, int]]:
    """Eyes and tricks. Null is about tricks alone; where the eyes are said, only the tricks are to be found."""
    if null:
        yield from ((0, 0), (0, 1))
    elif "eyes" not in said:
        yield from WITNESSES
    else:
        eyes = said.number("eyes", 0, ALL_EYES)
        yield eyes, ALL_TRICKS // 2
        if eyes <= MOST_IN_SKAT:
            yield eyes, 0
        if eyes == ALL_EYES:
            yield eyes, ALL_TRICKS
