"""Results and sheets typed in as at a real table, and what becomes of them. Rows are written `B 2, C 1`."""

from __future__ import annotations

from stammtisch.core.bill import Bill
from stammtisch.core.options import Value
from stammtisch.core.session import posted
from stammtisch.core.values import replace
from stammtisch.games.schloapfer import SCHLOAPFER, Options
from stammtisch.games.schloapfer.carry import SchloapferCarry, carried
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.trumpf import contract

LETTERS = "ABCDEF"
SEATS = {letter: seat for seat, letter in enumerate(LETTERS)}
AROUND = {n: LETTERS[1:n] + "A" for n in range(2, 7)}
"""By number of players: who sits where from the dealer's left on, when A deals."""


def numbers(text: str) -> dict[int, int]:
    """By seat.

    >>> numbers("B 2, C 1")
    {1: 2, 2: 1}
    """
    parts = [part.split() for part in text.split(", ") if part]
    return {SEATS[who]: int(number) for who, number in parts}


def row(text: str, players: int) -> tuple[int, ...]:
    """A number for everybody; who is not named has none."""
    return tuple(numbers(text).get(seat, 0) for seat in range(players))


def written(by_seat: tuple[int, ...]) -> str:
    """Everybody who has something.

    >>> written((0, 2, 1, 0))
    'B 2, C 1'
    """
    return ", ".join(f"{LETTERS[seat]} {number}" for seat, number in enumerate(by_seat) if number)


def letters(seats: tuple[int, ...]) -> str:
    return "".join(LETTERS[seat] for seat in seats)


def result_of(eyes: str, around: str = "BCDA", players: int = 0, *, reason: str = "") -> SchloapferResult:
    """A typed-in result. Those with eyes have joined; `around` are all who are still in the game, the dealer last.

    >>> result_of("B 70, A 20").joined
    (1, 0)
    """
    seats = tuple(SEATS[who] for who in around)
    taken = numbers(eyes)
    return SchloapferResult(
        seats,
        contract("schloapfer:H"),
        eyes=row(eyes, players or len(around)),
        reason=reason,
        joined=tuple(seat for seat in seats if seat in taken),
    )


def sheet(
    strokes: str = "",
    rings: str = "",
    crossed: str = "",
    *,
    out: str = "",
    beaten: str = "",
    dealer: str = "A",
    pot: int | None = None,
    options: Options | None = None,
    **changes: Value,
) -> SchloapferCarry:
    """A sheet in the middle of a game."""
    options = (options or Options()).but(changes)
    opened = carried(SCHLOAPFER.carry(options))
    n = options.players
    return replace(
        opened,
        strokes=row(strokes, n),
        rings=row(rings, n),
        crossed=row(crossed, n),
        out=tuple(SEATS[who] for who in out),
        beaten=tuple(SEATS[who] for who in beaten),
        dealer=SEATS[dealer],
        pot=opened.pot if pot is None else pot,
    )


def settled(
    result: SchloapferResult,
    carry: SchloapferCarry | None = None,
    options: Options | None = None,
    **changes: Value,
) -> tuple[Bill, SchloapferCarry]:
    """The bill of a result and the sheet behind it; without a sheet it is the first deal of a game."""
    options = (options or Options()).but({"players": len(result.eyes), **changes})
    bill, after = SCHLOAPFER.settle(result, carry or SCHLOAPFER.carry(options), options)
    return bill, carried(posted(after, bill))


def strokes(result: SchloapferResult, **changes: Value) -> str:
    """Who gets how many strokes.

    >>> strokes(result_of("B 70, C 15, A 20"))
    'B 2'
    """
    return written(settled(result, None, None, **changes)[0].points)


def rings(result: SchloapferResult, **changes: Value) -> str:
    """Who gets a ring.

    >>> rings(result_of("B 70, C 15, A 20"))
    'A 1, C 1'
    """
    return written(settled(result, None, None, **changes)[1].rings)


def closed(carry: SchloapferCarry, **changes: Value) -> Bill:
    """What is paid at the end of a game with this sheet."""
    return SCHLOAPFER.close(carry, Options().but({"players": len(carry.purses), **changes}))[0]
