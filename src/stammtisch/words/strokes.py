"""How a deal has ended where nobody declares: who joined gets strokes, or a ring."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from stammtisch.core.action import Seat
from stammtisch.core.bill import Bill
from stammtisch.core.result import Result
from stammtisch.words.contracts import spoken
from stammtisch.words.phrases import Phrases, fill, in_a_row

JOINED = "joined"
"""The fact of a result that says who took part."""
STROKES = {1: "stroke", 2: "strokes", 4: "four-strokes"}
"""The row by what each receiver gets."""
RINGS = {1: "ring", 2: "rings"}
"""The same for rings; whatever doubles strokes doubles them."""
TOGETHER = {1: ("one", "you"), 2: ("two", "you-two")}
"""The form by how many get strokes: without you, with you. Never more than two do."""
ANY_NUMBER = {False: ("one", "you"), True: ("more", "you-more")}
"""The same for rings, by whether several get one."""


def marked(phrases: Phrases, result: Result, bill: Bill, names: Sequence[str], you: Seat | None) -> str:
    """Two sentences: what is chalked on the X, and whose rings are drawn below, if any."""
    rings = in_the_sack(result)
    chalk = written_stroke if result.written else stroke
    told = [chalk(phrases, result, bill, names, you), *([ring(phrases, rings, bill, names, you)] if rings else [])]
    return " ".join(told)


def in_the_sack(result: Result) -> list[Seat]:
    """Who joined and has too few eyes; a deal that was not played has no rings. Written, they have none at all."""
    enough = result.contract.target if result.contract else 1
    joined = [int(seat) for seat in dict(result.facts())[JOINED].split()]
    return [] if result.reason else [seat for seat in joined if result.eyes[seat] < enough]


def stroke(phrases: Phrases, result: Result, bill: Bill, names: Sequence[str], you: Seat | None) -> str:
    """Who gets strokes: the most eyes come first, but you before everybody."""
    assert result.contract is not None
    got = [seat for seat in result.seats if bill.points[seat]]
    seats = sorted(got, key=lambda seat: (seat != you, -result.eyes[seat]))
    contract = spoken(phrases, str(result.contract))
    if not seats:
        return fill(phrases["outcomes.no-stroke"], contract=contract, target=str(result.contract.target))
    row = STROKES[bill.points[seats[0]]]
    key = f"{result.reason}-{row}" if result.reason else row
    return fill(
        phrases[f"outcomes.{key}.{TOGETHER[len(seats)][seats[0] == you]}"],
        contract=contract,
        who=names[seats[0]],
        partner=names[seats[-1]],
        eyes=str(result.eyes[seats[0]]),
        others=str(result.eyes[seats[-1]]),
    )


def written_stroke(phrases: Phrases, result: Result, bill: Bill, names: Sequence[str], you: Seat | None) -> str:
    """The same of a deal at a real table, of which neither trumps nor eyes are known."""
    got = [seat for seat in result.seats if bill.points[seat]]
    if not got:
        return phrases["outcomes.written-no-stroke"]
    everybody = in_a_row(phrases, [phrases["ui.you"] if seat == you else names[seat] for seat in got])
    return fill(phrases[f"outcomes.written-{STROKES[bill.points[got[0]]]}"], names=everybody)


def ring(phrases: Phrases, seats: Sequence[Seat], bill: Bill, names: Sequence[str], you: Seat | None) -> str:
    """Who gets a ring: any number of players."""
    others = [names[seat] for seat in seats if seat != you]
    everybody = in_a_row(phrases, [phrases["ui.you"], *others] if you in seats else others)
    row, form = RINGS[prod(line.factor for line in bill.lines)], ANY_NUMBER[len(seats) > 1][you in seats]
    return fill(phrases[f"outcomes.{row}.{form}"], who=everybody, names=everybody)
