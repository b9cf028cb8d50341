"""Reading what was said of a deal at a real table (SK-REAL-01)."""

from __future__ import annotations

from stammtisch.core.errors import EntryError
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import FOUL, MISDEAL, THROWN_IN, Result
from stammtisch.core.session import Carry
from stammtisch.games.schafkopf.abkuerzen import REST
from stammtisch.games.schafkopf.carry import carried
from stammtisch.games.schafkopf.deal_types import NORMAL
from stammtisch.games.schafkopf.geber import positions
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.written.playable import RAMSCH_KINDS, contracts_by, deal_type, may_be_thrown_in
from stammtisch.games.schafkopf.written.ramsch import MARCH, VIRGIN, read_ramsch
from stammtisch.games.schafkopf.written.sides import read_sides
from stammtisch.games.written import LOST, NO_NUMBER, ONE, SOME, WON, Said, nobody_in_front, one_seat, taken_apart

KNOWN = {
    WON: NO_NUMBER,
    LOST: NO_NUMBER,
    "schneider": NO_NUMBER,
    "schwarz": NO_NUMBER,
    REST: NO_NUMBER,
    "with": ONE,
    "run": ONE,
    "level": ONE,
    "target": ONE,
    "eyes": ONE,
    "lay": SOME,
    "lays": ONE,
    FOUL: ONE,
}
IN_RAMSCH = KNOWN | {LOST: ONE, MARCH: ONE, VIRGIN: SOME, "knock": SOME, "knocks": ONE}


def read(text: str, carry: Carry, options: AnyOptions) -> Result:
    """The result that an entry says of the deal that is due, or an error that says what cannot be.

    Eyes and tricks are a witness: with them the deal would have been paid just so.
    """
    assert isinstance(options, Options)
    sheet = carried(carry)
    seats = positions(sheet.dealer, options.table_size)
    said = taken_apart(text, IN_RAMSCH if set(text.split(" ")) & {*RAMSCH_KINDS} else KNOWN)
    if said.what in (MISDEAL, THROWN_IN):
        return without_a_game(said, seats, sheet, options)
    if said.what in RAMSCH_KINDS:
        if said.what not in contracts_by(seats[0], sheet, options):
            raise EntryError("entry-contract", contract=said.what)
        return read_ramsch(said, seats, sheet, options)
    if not any(said.what in contracts_by(seat, sheet, options) for seat in seats):
        raise EntryError("entry-contract", contract=said.what)
    declarer = one_seat(said, seats)
    if said.what not in contracts_by(declarer, sheet, options):
        raise EntryError("entry-contract", contract=said.what)
    return read_sides(said, declarer, seats, sheet, options)


def without_a_game(said: Said, seats: tuple[int, ...], carry: Carry, options: Options) -> Result:
    """Dealt wrongly, and dealt again by the same (SK-DEAL-09); or thrown in, where that can be."""
    said.only()
    nobody_in_front(said)
    sheet = carried(carry)
    if said.what == THROWN_IN and not may_be_thrown_in(sheet, options):
        raise EntryError("entry-not-here", word=THROWN_IN)
    kind = deal_type(sheet)
    return Result(seats, reason=said.what, special=kind.name if kind is not NORMAL else "", written=said.text)
