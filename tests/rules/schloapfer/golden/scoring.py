"""Rows about strokes and rings."""

from __future__ import annotations

from stammtisch.core.action import HOUSE
from stammtisch.core.errors import OptionsError
from stammtisch.core.session import LAST_ROUND, open_session
from stammtisch.games.schloapfer import SCHLOAPFER, Options
from stammtisch.games.schloapfer.carry import FIVE, carried
from stammtisch.games.schloapfer.strich import at_stake
from tests.rules.schloapfer.golden.words import NUMBER, PLAYERS, alternatives, number, numbers, players, tables
from tests.rules.schloapfer.table import at_table, bill, result, said, sheet_of
from tests.rules.schloapfer.typed_in import AROUND, result_of, row, settled, sheet, written
from tests.rules.skat.golden.driver import UnreadableError, agree, drives

STROKES = r"(?P<strokes>\d+) strokes?"


@drives(given=rf"all but dealer fold, (?P<n>{PLAYERS})", expected=rf"dealer {STROKES}")
def the_dealer_alone(n: str, strokes: str) -> None:
    for size in players(n):
        session = said(at_table(players=size), "")
        agree(result(session).joined, (0,))
        agree(bill(session).points, row(f"A {strokes}", size))


@drives(given="countdown", expected=r"(?P<high>\d+) to (?P<low>\d+), (?P<arms>\d+) arms \+ centre")
def the_countdown(high: str, low: str, arms: str) -> None:
    """One stroke after the other; the one behind the arms takes the player out."""
    carry, left = sheet(), [FIVE]
    while not carry.out:
        _, carry = settled(result_of("B 60", AROUND[3], 4), carry)
        left.append(FIVE - carry.strokes[1])
    agree(left, list(range(int(high), int(low) - 1, -1)))
    agree(carry.strokes[1], int(arms) + 1)


@drives(given=rf"(?P<n>{PLAYERS}), best player ≥ (?P<enough>\d+)", expected=STROKES)
def the_best_player(n: str, enough: str, strokes: str) -> None:
    for size in players(n):
        for others in ("", ", B 3", f", B {enough}"):
            best = int(enough) + (others != "")
            agree(settled(result_of(f"A {best}{others}", AROUND[size]))[0].points, row(f"A {strokes}", size))
        agree(settled(result_of(f"A {int(enough) - 1}", AROUND[size]))[0].points, (0,) * size)


@drives(given=rf"(?P<n>{PLAYERS}), (?P<count>{NUMBER}) player ≥ (?P<enough>\d+)", expected=rf"{STROKES} to him")
def the_only_one_with_enough(n: str, count: str, enough: str, strokes: str) -> None:
    if number(count) != 1:
        raise UnreadableError(f"{count} player")
    for size in players(n):
        made, _ = settled(result_of(f"B {enough}, A {int(enough) - 1}", AROUND[size]))
        agree(made.points, row(f"B {strokes}", size))


@drives(
    given=rf"(?P<n>{PLAYERS}), (?P<count>{NUMBER}) or more ≥ (?P<enough>\d+)",
    expected=rf"{STROKES} each to the best (?P<best>{NUMBER})",
)
def the_best_of_several(n: str, count: str, enough: str, strokes: str, best: str) -> None:
    """Eyes rise from the dealer's left on; one more has too few."""
    for size in players(n):
        for several in range(number(count), size):
            eyes = {who: int(enough) + place for place, who in enumerate(AROUND[size][:several])}
            text = ", ".join(f"{who} {taken}" for who, taken in eyes.items())
            made, _ = settled(result_of(f"{text}, A {int(enough) - 1}", AROUND[size]))
            first = sorted(eyes, key=lambda who: -eyes[who])[: number(best)]
            agree(made.points, row(", ".join(f"{who} {strokes}" for who in first), size))


@drives(given=r"joined with < (?P<enough>\d+) eyes", expected=r"(?P<rings>\d+) rings?")
def a_ring(enough: str, rings: str) -> None:
    for size in tables():
        for eyes in range(int(enough)):
            agree(settled(result_of(f"B {eyes}", AROUND[size]))[1].rings, row(f"B {rings}", size))
        agree(settled(result_of(f"B {enough}", AROUND[size]))[1].rings, (0,) * size)


@drives(
    given=r"nobody ≥ (?P<enough>\d+)",
    expected=rf"(?P<strokes>{NUMBER}) strokes, (?P<rings>a|no) ring for each joined player",
)
def nobody_has_enough(enough: str, strokes: str, rings: str) -> None:
    for size in tables():
        joined = AROUND[size][-2:]
        made, after = settled(result_of(", ".join(f"{who} {int(enough) - 1}" for who in joined), AROUND[size]))
        agree(sum(made.points), number(strokes))
        agree(after.rings, row(", ".join(f"{who} {int(rings == 'a')}" for who in joined), size))
        made, _ = settled(result_of(f"B {enough}", AROUND[size]))
        agree(any(made.points), True)


@drives(
    given="stroke with an open ring", expected=r"ring (?P<ring>crossed out|still open), X (?P<on_x>unchanged|changed)"
)
def a_stroke_with_a_ring(ring: str, on_x: str) -> None:
    before = sheet("B 2", "B 1")
    _, after = settled(result_of("B 60", AROUND[3], 4), before)
    agree((after.rings[1], after.crossed[1]), (0, 1) if ring == "crossed out" else (1, 0))
    agree(after.strokes == before.strokes, on_x == "unchanged")


@drives(given="equal eyes", expected=r"(?P<which>nearest|farthest) (?:to|from) dealer's left")
def equal_eyes(which: str) -> None:
    for size in tables():
        if size > 3:
            continue  # there two get a stroke each
        alike = ", ".join(f"{who} 30" for who in AROUND[size])
        winner = AROUND[size][0 if which == "nearest" else -1]
        agree(written(settled(result_of(alike, AROUND[size]))[0].points), f"{winner} 1")


@drives(given=r"(?P<method>\w+_card) with (?P<n>\d+) players", expected=r"(?P<verdict>invalid|valid)")
def whether_it_goes(method: str, n: str, verdict: str) -> None:
    try:
        Options().but({"players": int(n), "trump_method": method})
    except OptionsError as error:
        agree(verdict, "invalid")
        agree(error.code, "SL-C1")
    else:
        agree(verdict, "valid")


@drives(
    given=r"(?P<method>\w+_card), all fold",
    expected=r"(?P<dealer>next|same) dealer, (?P<booked>nothing|something) booked",
)
def all_fold(method: str, dealer: str, booked: str) -> None:
    for size in tables()[:-1]:
        session = said(at_table(players=size, trump_method=method), "")
        carry = sheet_of(session)
        agree(result(session).joined, ())
        agree(carry.dealer, 1 if dealer == "next" else 0)
        agree(any((*carry.strokes, *carry.rings, *bill(session).points)), booked == "something")


@drives(given=r"two_stroke_from=(?P<least>\d), (?P<n>n=\d(?: / n=\d)*)", expected=r"(?P<s>s=\d(?: / s=\d)*)")
def strokes_at_stake(least: str, n: str, s: str) -> None:
    agree(len(alternatives(n)), len(alternatives(s)))
    options = Options(two_stroke_from=int(least))
    agree([at_stake(size, options) for size in numbers(n)], numbers(s))


@drives(
    given=r"(?P<option>last_round_doubled), joined in the last round with ≥ (?P<enough>\d+) / < (?P<few>\d+) eyes, "
    r"n=(?P<n>\d)",
    expected=r"(?P<strokes>\d+) strokes / (?P<rings>\d+) rings",
)
def the_last_round(option: str, enough: str, few: str, n: str, strokes: str, rings: str) -> None:
    """The house says that it begins, where the table plays so."""
    options, around = Options().but({option: True, "players": int(n)}), AROUND[int(n)]
    carry = carried(open_session(SCHLOAPFER, options, SCHLOAPFER.carry(options)).apply(HOUSE, LAST_ROUND).carry)
    for eyes in (int(enough), int(few)):
        agree(settled(result_of(f"B {eyes}", around), carry, options)[0].points, row(f"B {strokes}", int(n)))
        agree(settled(result_of(f"B {eyes - 1}", around), carry, options)[1].rings, row(f"B {rings}", int(n)))
