"""The words for a game that was played: what was named, how it ended, what was agreed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from stammtisch.core.bill import Bill
from stammtisch.core.options import Value
from stammtisch.games.skat import Options
from stammtisch.games.skat.contracts import ansage, contract
from stammtisch.games.skat.outcome import GIFT
from tests.rules.skat.golden.driver import UnreadableError
from tests.rules.skat.golden.words import HEIGHTS, LOST, WON, game
from tests.rules.skat.table import result_of, settled


@dataclass(frozen=True, slots=True)
class Game:
    """A game as a row tells it; what it leaves open may be either way."""

    code: str = ""
    run: int = 1
    ends: tuple[tuple[int, int], ...] = WON["simple"]
    """Eyes and tricks with which the game may have ended."""
    level: int = 0
    refusals: int = 0
    reason: str = ""
    changes: tuple[tuple[str, Value], ...] = ()


def played(so_far: Game, found: re.Match[str]) -> Game:
    """The contract; an open game of eyes that does not say how it ended was won with all tricks."""
    if so_far.code:
        raise UnreadableError(f"{found[0]!r} after another contract")
    code = ":".join([game(found["kind"]), *found["more"].split()])
    own: tuple[tuple[str, Value], ...] = (("grand_ouvert", found["own"].strip()),) if found["own"] else ()
    ends = WON["schwarz"] if ansage(contract(code)).schwarz else so_far.ends
    return replace(so_far, code=code, ends=ends, changes=own)


def null_played(so_far: Game, found: re.Match[str]) -> Game:
    code = ":".join([found["null"].lower(), *found["extra"].split()])
    changes: list[tuple[str, Value]] = [(name, value) for name, value in [(found["option"], found["value"])] if name]
    ends = ((0, 0),) if found["verdict"] == "won" else ((0, 1),)
    return replace(so_far, code=code, ends=ends, changes=tuple(changes))


def picked_up(so_far: Game, found: re.Match[str]) -> Game:
    if ansage(contract(so_far.code)).hand:
        raise UnreadableError("a Hand game is played without the skat")
    return so_far


def matadors(so_far: Game, found: re.Match[str]) -> Game:
    return replace(so_far, run=int(found["n"]) * (1 if found["way"] == "with" else -1))


def ended(so_far: Game, found: re.Match[str]) -> Game:
    height = found["before"] or found["behind"]
    if height:
        return replace(so_far, ends=(WON if "won" in found[0] else LOST)[height])
    return so_far if found[0] == "won" else replace(so_far, ends=LOST["simple"])


def counted(so_far: Game, found: re.Match[str]) -> Game:
    return replace(so_far, ends=((int(found["eyes"]), 5),))


def announced(so_far: Game, found: re.Match[str]) -> Game:
    return replace(so_far, code=f"{so_far.code}:{found['what'].lower()}")


def unannounced(so_far: Game, found: re.Match[str]) -> Game:
    if ansage(contract(so_far.code)).schneider:
        raise UnreadableError("something is announced")
    return so_far


def gift_refused(so_far: Game, found: re.Match[str]) -> Game:
    return replace(so_far, refusals=so_far.refusals + 1)


def gift_accepted(so_far: Game, found: re.Match[str]) -> Game:
    if found["at"] != HEIGHTS[so_far.refusals]:
        raise UnreadableError(f"{found[0]!r} after {so_far.refusals} refusals")
    return replace(so_far, reason=GIFT, ends=((0, 0),))


HEIGHT = "|".join(HEIGHTS)
PHRASES: dict[str, Callable[[Game, re.Match[str]], Game]] = {
    r"(?P<kind>[EGHS]|grand)(?P<more>(?: hand| ouvert)?)(?P<own>(?: separate)?)": played,
    r"(?P<null>null|Revolution)(?P<extra>(?: hand| ouvert)*) (?P<verdict>won|lost)"
    r"(?: with (?P<option>\w+)=(?P<value>\w+))?": null_played,
    r"pick-up": picked_up,
    r"(?P<way>with|without) (?P<n>\d+)": matadors,
    rf"(?:(?P<before>{HEIGHT}) )?(?:won|lost)(?: (?P<behind>{HEIGHT}))?": ended,
    r"(?P<eyes>\d+) eyes": counted,
    r"(?P<what>Schneider) announced": announced,
    r"unannounced": unannounced,
    r"gift refused": gift_refused,
    rf"(?P<at>{HEIGHT}) gift accepted": gift_accepted,
}
PHRASE = "|".join(re.sub(r"\?P<\w+>", "?:", pattern) for pattern in PHRASES)
FIRST = "|".join(re.sub(r"\?P<\w+>", "?:", pattern) for pattern in list(PHRASES)[:2])
GAME = rf"(?:{FIRST})(?:, (?:{PHRASE}))*"


def read_game(text: str) -> Game:
    """
    >>> read_game("H, pick-up, without 2, schneider won").run
    -2
    """
    told = Game()
    for phrase in text.split(", "):
        ((found, read),) = [
            (found, read) for pattern, read in PHRASES.items() if (found := re.fullmatch(pattern, phrase))
        ]
        told = read(told, found)
    return told


def bills_of(told: Game) -> list[Bill]:
    """The bill of the game, for each way in which it may have ended."""
    results = [
        result_of(told.code, eyes, tricks, run=told.run, level=told.level, refusals=told.refusals, reason=told.reason)
        for eyes, tricks in told.ends
    ]
    return [settled(result, options=Options().but(dict(told.changes)))[0] for result in results]
