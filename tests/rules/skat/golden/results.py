"""Rows that say how high a game was won or lost, and what counts for it."""

from __future__ import annotations

from stammtisch.core.cards import PACK32
from stammtisch.games.skat import Options
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.matadore import matadore
from stammtisch.games.skat.outcome import outcome
from tests.rules.skat.golden.driver import UnreadableError, agree, drives
from tests.rules.skat.golden.words import (
    CARD,
    GAMES,
    HEIGHTS,
    NUMBER,
    SUIT_GAMES,
    WON,
    alternatives,
    height,
    number,
    numbers,
)
from tests.rules.skat.table import deal_of, declared, points, result_of, settled

EYES = r"\d+(?: eyes)?(?: / \d+(?: eyes)?)*"
HEIGHT = "|".join(HEIGHTS)
VERDICTS = {"target reached": True, "lost": False}
RUN = r"(?P<way>with|without) (?P<n>\d+)"
RUNGS = (*HEIGHTS, "announced", "ouvert")


@drives(given=rf"(?P<eyes>{EYES})", expected=rf"(?P<verdicts>(?:{'|'.join(VERDICTS)})(?: / (?:{'|'.join(VERDICTS)}))*)")
def who_wins(eyes: str, verdicts: str) -> None:
    for code in GAMES:
        won = [points(result_of(code, taken)) > 0 for taken in numbers(eyes)]
        agree(won, [VERDICTS[verdict] for verdict in alternatives(verdicts)])


@drives(
    given=r"(?P<lost>declarer loses with )?(?P<eyes>\d+ / \d+) eyes(?:, (?P<tricks>\d+) tricks)?",
    expected=rf"(?P<heights>(?:{HEIGHT})(?: / (?:{HEIGHT}))*)",
)
def how_high_it_was(lost: str, eyes: str, tricks: str, heights: str) -> None:
    for code in GAMES:
        results = [result_of(code, taken, int(tricks) if tricks else None) for taken in numbers(eyes)]
        agree([height(settled(result)[0]) for result in results], alternatives(heights))
        agree([points(result) < 0 for result in results], [bool(lost)] * len(results))


@drives(
    given=rf"declarer takes (?P<tricks>{NUMBER}) tricks? worth (?P<eyes>\d+), loses",
    expected=r"(?P<unless>not )?schwarz",
)
def whether_it_was_schwarz(tricks: str, eyes: str, unless: str) -> None:
    for code in GAMES:
        result = result_of(code, int(eyes), number(tricks))
        agree(points(result) < 0, True)
        agree(height(settled(result)[0]) == "schwarz", not unless)


def rung(code: str, reached: str) -> int:
    """What a won game counts beside a single matador; the same at both ends of a height."""
    found = set()
    for eyes, tricks in WON[reached]:
        bill, _ = settled(result_of(code, eyes, tricks, run=1))
        (base,) = [line.factor for line in bill.lines if line.code == "base"]
        found.add(bill.price // base - 1)
    (steps,) = found
    return steps


def games_of_rungs(way: str, words: list[str]) -> list[tuple[str, str]]:
    """What is added to the contract for each rung, and how high it is won."""
    found: list[tuple[str, str]] = []
    for word in words:
        if word in HEIGHTS:
            found.append(("" if way == "pick-up" else ":hand", word))
        elif way != "Hand" or not found:
            raise UnreadableError(f"{word!r} is only for Hand games")
        else:
            found.append((":hand:ouvert", "schwarz") if word == "ouvert" else (f":hand:{found[-1][1]}", found[-1][1]))
    return found


@drives(
    given=rf"rungs (?P<way>pick-up|Hand): (?P<words>(?:{'|'.join(RUNGS)})(?:, (?:{'|'.join(RUNGS)}))*)",
    expected=r"(?P<steps>\d+(?:, \d+)*)",
)
def the_rungs(way: str, words: str, steps: str) -> None:
    for code in GAMES:
        games = games_of_rungs(way, words.split(", "))
        agree([rung(code + more, reached) for more, reached in games], numbers(steps))


def run_of(code: str, held: str, missing: str) -> int:
    """The matadors of forehand, who holds some of the trumps and surely not some others."""
    return outcome(deal_of(declared(code, f=held, m=missing))).run


@drives(given=rf"`(?P<held>{CARD}(?: {CARD})*)`, no `(?P<missing>{CARD})`", expected=RUN)
def a_run_held_from_the_top(held: str, missing: str, way: str, n: str) -> None:
    for code in GAMES:
        agree(run_of(code, held, missing), int(n) if way == "with" else -int(n))


@drives(given=r"highest trump `(?P<card>[EGHS]U)`", expected=RUN)
def a_run_missing_from_the_top(card: str, way: str, n: str) -> None:
    jacks = ["EU", "GU", "HU", "SU"]
    for code in GAMES:
        above = " ".join(jacks[: jacks.index(card)])
        agree(run_of(code, card, above), int(n) if way == "with" else -int(n))


def longest(code: str, options: Options) -> set[int]:
    """With all trumps, and without any."""
    return {abs(matadore(contract(code, 0), held, options)) for held in (PACK32, 0)}


@drives(given="maximum matadors suit / grand", expected=r"(?P<suit>\d+) / (?P<grand>\d+)")
def the_most_matadors(suit: str, grand: str) -> None:
    for code in SUIT_GAMES:
        agree(longest(code, Options()), {int(suit)})
    agree(longest("grand", Options()), {int(grand)})


@drives(given=r"(?P<rule>jacks_only), maximum matadors", expected=r"(?P<n>\d+)")
def the_most_matadors_by_agreement(rule: str, n: str) -> None:
    for code in GAMES:
        agree(longest(code, Options().but({"matadors": rule})), {int(n)})
