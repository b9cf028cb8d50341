"""Spielwert: the value of a game, counted aloud step by step."""

from __future__ import annotations

from math import ceil

from stammtisch.core.bill import Line
from stammtisch.core.contract import Contract
from stammtisch.games.skat.contracts import ALL_TRICKS, GRAND, REVOLUTION, Ansage, ansage, is_null
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import GIFT, GIVEN_UP, SkatResult
from stammtisch.games.skat.reizwerte import BASES, NULL_VALUES, REVOLUTION_VALUE

TO_WIN, SCHNEIDER_EYES = 61, 90
"""ST-RES-02, ST-RES-03"""
SIMPLE, SCHNEIDER, SCHWARZ = 0, 1, 2
"""How high a game was won or lost."""
PICKED_UP = ("game", "schneider", "schwarz")
"""ST-VAL-06: the rungs, from the lowest on."""
HAND = ("game", "hand", "schneider", "schneider-announced", "schwarz", "schwarz-announced", "ouvert")
CLAUSES = {"hand": "ST-VAL-06", "gift": "ST-SCHENK-03", "schneider-gift": "ST-SCHENK-04"}


def base(contract: Contract, options: Options) -> int:
    """ST-VAL-01; a grand ouvert may be a game of its own (ST-SVAR-02, ST-SVAR-03)."""
    if contract.kind is not GRAND:
        return BASES[contract.suit]
    own = options.grand_ouvert == "separate" and ansage(contract).ouvert
    return options.grand_base * 3 // 2 if own else options.grand_base


def null_value(contract: Contract) -> int:
    """Fixed (ST-VAL-02)."""
    said = ansage(contract)
    return REVOLUTION_VALUE if contract.kind is REVOLUTION else NULL_VALUES[said.hand, said.ouvert]


def reached(result: SkatResult) -> int:
    """How high the eyes and tricks say it was won or lost (ST-RES-03, ST-RES-04)."""
    if result.reason in (GIVEN_UP, GIFT):
        return SIMPLE
    eyes, tricks = result.eyes_of(result.side), result.tricks_of(result.side)
    wins = eyes >= TO_WIN
    if tricks == (ALL_TRICKS if wins else 0):
        return SCHWARZ
    return SCHNEIDER if (eyes >= SCHNEIDER_EYES if wins else eyes <= 120 - SCHNEIDER_EYES) else SIMPLE


def rungs(said: Ansage, height: int, options: Options, own_ouvert: bool) -> tuple[str, ...]:
    """The steps that count, from the game on (ST-VAL-06, ST-VAL-07)."""
    if not said.hand:
        return PICKED_UP[: height + 1]
    ouvert = said.ouvert and not own_ouvert
    counts = {
        "game": True,
        "hand": True,
        "schneider": height >= SCHNEIDER or said.schneider,
        "schneider-announced": said.schneider,
        "schwarz": height >= SCHWARZ or said.schwarz,
        "schwarz-announced": said.schwarz,
        "ouvert": ouvert,
    }
    if options.hand_schwarz_rule == "ladder":  # whatever lies below the highest is counted in passing
        highest = max(place for place, step in enumerate(HAND) if counts[step])
        return HAND[: highest + 1]
    return tuple(step for step in HAND if counts[step])


def steps(result: SkatResult, options: Options) -> tuple[Line, ...]:
    """Matadors, then every step passed, in the order in which it is said (ST-VAL-08, ST-VAL-09)."""
    contract = result.contract
    assert contract is not None
    said, refusals = ansage(contract), result.refusals
    height = max(reached(result), refusals)  # ST-SCHENK-05: a refused gift commits to the next level
    own_ouvert = options.grand_ouvert == "separate" and contract.kind is GRAND
    spoken = list(rungs(said, height, options, own_ouvert))
    for needed, gift, before in ((1, "gift", "schneider"), (2, "schneider-gift", "schwarz")):
        if refusals >= needed:
            spoken.insert(spoken.index(before), gift)
    return (
        Line("with" if result.run > 0 else "without", "ST-VAL-03" if result.run > 0 else "ST-VAL-04", abs(result.run)),
        *(Line(step, CLAUSES.get(step, "ST-VAL-06"), 1) for step in spoken),
        *([Line("spitzen", "ST-SPITZ-03", said.spitzen, count=said.spitzen)] if said.spitzen else []),
    )


def value_lines(result: SkatResult, options: Options) -> tuple[Line, ...]:
    """The value of the game: steps times base, raised to the bid if that is higher (ST-VAL-08, ST-VAL-11)."""
    contract = result.contract
    assert contract is not None
    if is_null(contract):
        clause = "ST-REV-01" if contract.kind is REVOLUTION else "ST-VAL-02"
        return (Line(contract.kind.name, clause, null_value(contract)),)
    counted, one = steps(result, options), base(contract, options)
    short = ceil(result.bid / one) - sum(line.cents for line in counted)
    overbid = [Line("overbid", "ST-VAL-11", short, count=result.bid)] if short > 0 else []
    return (*counted, *overbid, Line("base", "ST-VAL-01", factor=one, count=one))


def is_overbid(lines: tuple[Line, ...]) -> bool:
    return any(line.code == "overbid" for line in lines)


def is_won(result: SkatResult, options: Options) -> bool:
    """Enough eyes, every target met, and the bid reached (ST-RES-05, ST-RES-06)."""
    contract = result.contract
    assert contract is not None
    if result.reason == GIVEN_UP:
        return False
    if is_null(contract):
        return result.tricks_of(result.side) == 0
    if is_overbid(value_lines(result, options)):
        return False
    return result.reason == GIFT or meets_targets(result)


def meets_targets(result: SkatResult) -> bool:
    """What was announced or incurred (ST-RES-05, ST-SCHENK-03, ST-SPITZ-04)."""
    contract = result.contract
    assert contract is not None
    said, eyes = ansage(contract), result.eyes_of(result.side)
    if said.schwarz or result.refusals == SCHWARZ:
        enough = result.tricks_of(result.side) == ALL_TRICKS
    else:
        enough = eyes >= (SCHNEIDER_EYES if said.schneider or result.refusals else TO_WIN)
    return enough and eyes >= TO_WIN and result.spitzen_made
