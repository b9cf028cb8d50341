"""Reading what was said of a deal at a real table (ST-REAL-01)."""

from __future__ import annotations

from stammtisch.core.errors import EntryError, NotationError
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import FOUL, MISDEAL, Result
from stammtisch.core.seating import playing
from stammtisch.core.session import Carry
from stammtisch.games.skat.bock import SCHIEBERRAMSCH
from stammtisch.games.skat.carry import SkatCarry, carried
from stammtisch.games.skat.contracts import GRAND, RAMSCH, REVOLUTION, ansage, contract
from stammtisch.games.skat.einpassen import EINGEPASST
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.runde import PLAYERS
from stammtisch.games.skat.written.declared import read_declared
from stammtisch.games.skat.written.ramsch import MARCH, VIRGIN, read_ramsch
from stammtisch.games.written import LOST, NO_NUMBER, ONE, SOME, WON, Said, nobody_in_front, one_seat, taken_apart

KNOWN = {
    WON: NO_NUMBER,
    LOST: NO_NUMBER,
    "schneider": NO_NUMBER,
    "schwarz": NO_NUMBER,
    "with": ONE,
    "without": ONE,
    "bid": ONE,
    "level": ONE,
    "refused": ONE,
    "eyes": ONE,
    FOUL: ONE,
}
IN_RAMSCH = {LOST: SOME, "eyes": ONE, MARCH: ONE, VIRGIN: SOME, "push": SOME, "pushes": ONE}


def read(text: str, carry: Carry, options: AnyOptions) -> Result:
    """The result that an entry says of the deal that is due, or an error that says what cannot be.

    Eyes and tricks are a witness: with them the deal would have been written just so.
    """
    assert isinstance(options, Options)
    sheet = carried(carry)
    seats = playing(sheet.dealer, options.table_size, PLAYERS)
    said = taken_apart(text, IN_RAMSCH if RAMSCH.name in text.split(" ") else KNOWN)
    special = special_of(sheet)
    if said.what in (MISDEAL, EINGEPASST):
        return without_a_game(said, seats, special, options)
    if said.what == RAMSCH.name:
        if not special and options.all_pass == "pass":
            raise EntryError("entry-contract", contract=said.what)
        return read_ramsch(said, seats, special, options)
    if not is_playable(said.what, special, options):
        raise EntryError("entry-contract", contract=said.what)
    return read_declared(said, one_seat(said, seats), seats, special, options)


def special_of(carry: SkatCarry) -> str:
    return SCHIEBERRAMSCH if carry.schieberramsch else ""


def without_a_game(said: Said, seats: tuple[int, ...], special: str, options: Options) -> SkatResult:
    """Dealt wrongly, and dealt again by the same (ST-REAL-03); or nobody has bid (ST-BID-10)."""
    said.only()
    nobody_in_front(said)
    if said.what == EINGEPASST and (special or options.all_pass != "pass"):
        raise EntryError("entry-not-here", word=EINGEPASST)
    return SkatResult(seats, reason=said.what, special=special, written=said.text)


def is_playable(code: str, special: str, options: Options) -> bool:
    """Whether the table plays it; instead of a Schieberramsch only a grand Hand (ST-SCHIEB-08)."""
    try:
        played = contract(code)
    except NotationError:
        return False
    if special:
        return options.ramsch_grand_hand and played.kind is GRAND and ansage(played).hand
    if ansage(played).spitzen and not options.spitzen:
        return False
    return options.revolution or played.kind is not REVOLUTION
