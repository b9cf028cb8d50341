"""Reading what was said of a deal at a real table (SL-REAL-01): who has joined, and who has enough, the best first."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.errors import EntryError
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import MISDEAL, Result
from stammtisch.core.seating import playing
from stammtisch.core.session import Carry
from stammtisch.games.schloapfer.carry import SchloapferCarry, carried
from stammtisch.games.schloapfer.mitgehen import PASSED_ON, UNOPPOSED
from stammtisch.games.schloapfer.options import MOST_PLAYERS, Options
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.trumpf import ENOUGH
from stammtisch.games.written import SOME, Said, by_seat, nobody_in_front, seats_in, taken_apart

JOINED, GOT = "joined", "got"
KNOWN = {JOINED: SOME, GOT: SOME}
ALL_EYES = 152
"""SL-DECK-06"""


def read(text: str, carry: Carry, options: AnyOptions) -> Result:
    """The result that an entry says of the deal that is due, or an error that says what cannot be."""
    assert isinstance(options, Options)
    sheet = carried(carry)
    seats = still_in(sheet)
    said = taken_apart(text, KNOWN)
    nobody_in_front(said)
    if said.what in (MISDEAL, PASSED_ON):
        return without_tricks(said, seats, options)
    if said.what != JOINED:
        raise EntryError("entry-word", word=said.what)
    joined = tuple([seat for seat in seats if seat in said.seats(JOINED, seats)])
    if not joined:
        raise EntryError("entry-number", word=JOINED)
    if options.trump_method == "dealer_card" and seats[-1] not in joined:  # SL-JOIN-02
        raise EntryError("entry-missing", word=str(seats[-1]))
    eyes = eyes_by_rank(said, joined)
    if len(joined) == MOST_PLAYERS and GOT not in said:  # every card was played: too many eyes for so many sacks
        raise EntryError("entry-missing", word=GOT)
    return SchloapferResult(
        seats,
        eyes=by_seat(options.players, eyes),
        tricks=(0,) * options.players,
        reason=UNOPPOSED if len(joined) == 1 else "",
        written=said.text,
        joined=joined,
    )


def still_in(carry: SchloapferCarry) -> tuple[Seat, ...]:
    """From the dealer's left on."""
    size = len(carry.purses)
    return tuple([seat for seat in playing(carry.dealer, size, size) if seat in carry.active])


def without_tricks(said: Said, seats: tuple[Seat, ...], options: Options) -> SchloapferResult:
    """Dealt wrongly, and dealt again by the same (SL-REAL-03); or nobody has joined, where that can be (SL-VAR-02)."""
    said.only()
    if said.what == PASSED_ON and options.trump_method != "stock_card":
        raise EntryError("entry-not-here", word=PASSED_ON)
    nothing = (0,) * options.players
    return SchloapferResult(seats, eyes=nothing, tricks=nothing, reason=said.what, written=said.text)


def eyes_by_rank(said: Said, joined: tuple[Seat, ...]) -> dict[Seat, int]:
    """Who has enough has a little more than the next; equals, written `0:3`, have the same (SL-SCORE-14).

    Whoever is alone need not count.
    """
    groups = [token.split(":") for token in said.facts.get(GOT, ())]
    seats_in([token for group in groups for token in group], GOT, joined)
    if len(joined) == 1:
        return {}
    return {int(token): ENOUGH + len(groups) - rank for rank, group in enumerate(groups, 1) for token in group}
