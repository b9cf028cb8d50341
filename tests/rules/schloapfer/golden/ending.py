"""Rows about how a game ends: the pot, and the ring limit."""

from __future__ import annotations

from tests.rules.schloapfer.golden.words import NUMBER, ORDINALS, POT, alternatives, number
from tests.rules.schloapfer.typed_in import letters, result_of, settled, sheet
from tests.rules.skat.golden.driver import UnreadableError, agree, drives

ORDINAL = "|".join(ORDINALS)


def takers(shares: tuple[int, ...]) -> dict[str, int]:
    """Who gets how much out of the pot."""
    return {letters((seat,)): cents for seat, cents in enumerate(shares) if cents > 0}


@drives(given=r"pot: first to (?P<points>\d+) points", expected=r"(?P<what>wins|shares) pot")
def the_first_to_reach_the_goal(points: str, what: str) -> None:
    """One point short nothing happens."""
    for before, reached in ((int(points) - 1, True), (int(points) - 2, False)):
        carry = sheet(f"B {before}", options=POT)
        made, after = settled(result_of("B 60, C 40, A 30"), carry, POT)
        agree(takers(made.shares), {"B": carry.pot if what == "wins" else carry.pot // 2} if reached else {})
        agree(bool(after.places), reached)


@drives(
    given=rf"pot: (?P<count>{NUMBER}) finish, (?P<cases>unequal / equal) eyes",
    expected=r"(?P<first>more|fewer) eyes wins / (?P<second>shared|undivided)",
)
def two_finish(count: str, cases: str, first: str, second: str) -> None:
    if number(count) != 2:
        raise UnreadableError(f"{count} finish")
    agree(alternatives(cases), ["unequal", "equal"])
    carry = sheet("B 4, C 4", options=POT)
    for eyes, best in (("B 44, C 41", "B"), ("B 41, C 44", "C")):
        made, after = settled(result_of(eyes), carry, POT)
        agree(len(after.out), 2)
        agree(set(takers(made.shares)), {best} if first == "more" else {"B", "C"} - {best})
    made, _ = settled(result_of("B 40, C 40"), carry, POT)
    half = carry.pot // 2
    agree(takers(made.shares), {"B": half, "C": half} if second == "shared" else {"B": carry.pot})


@drives(
    given=rf"ring_limit (?P<limit>\d+), (?P<first>{ORDINAL}) / (?P<second>{ORDINAL}) ring",
    expected=r"(?P<allowed>nothing|loses) / (?P<too_many>nothing|loses) \(pot: (?P<pot>eliminated|active)\)",
)
def the_ring_limit(limit: str, first: str, second: str, allowed: str, too_many: str, pot: str) -> None:
    """Crossed out or not."""
    for ring, what in ((first, allowed), (second, too_many)):
        for rings, crossed in ((ORDINALS[ring] - 1, 0), (0, ORDINALS[ring] - 1)):
            before = (f"B {rings}", f"B {crossed}")
            _, after = settled(result_of("A 60, B 20"), sheet("", *before), ring_limit=int(limit))
            agree((letters(after.beaten), bool(after.places)), ("B", True) if what == "loses" else ("", False))
            _, after = settled(result_of("A 60, B 20"), sheet("", *before, options=POT), POT, ring_limit=int(limit))
            gone = what == "loses" and pot == "eliminated"
            agree(("B" in letters(after.active), bool(after.places)), (not gone, False))
