"""The table of contracts, and how a contract is written."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stammtisch.core.action import Seat
from stammtisch.core.cards import NAMES, SUITS
from stammtisch.core.contract import NAMED, Contract, Kind
from stammtisch.core.errors import NotationError

PLAIN_ORDER = "ATKO987"
"""ST-DECK-04: trumps and side suits where the jacks are trump."""
NULL_ORDER = "AKOUT987"
"""ST-DECK-06"""
ALL_TRICKS = 10
NO_EYES = (0,) * len(NAMES)
"""ST-DECK-02: null games have none."""

FARBSPIEL = Kind("farbspiel", "U", PLAIN_ORDER, NAMED)
GRAND = Kind("grand", "U", PLAIN_ORDER)
NULL = Kind("null", "", NULL_ORDER, eyes=NO_EYES)
REVOLUTION = Kind("revolution", "", NULL_ORDER, eyes=NO_EYES)
RAMSCH = Kind("ramsch", "U", PLAIN_ORDER)
"""ST-RAMSCH-02"""
KINDS = {kind.name: kind for kind in (FARBSPIEL, GRAND, NULL, REVOLUTION, RAMSCH)}
NULL_GAMES = (NULL, REVOLUTION)

HAND, SCHNEIDER, SCHWARZ, OUVERT, SPITZEN = "hand", "schneider", "schwarz", "ouvert", "spitzen-"
ANNOUNCEMENTS = (SCHNEIDER, SCHWARZ, OUVERT)
"""Each includes the ones before it (ST-CON-04)."""


@dataclass(frozen=True, slots=True)
class Ansage:
    """What was announced with the contract (ST-CON-10)."""

    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False
    spitzen: int = 0


@lru_cache
def announced(kind: str, promise: str) -> Ansage:
    """What a promise says; in suit games and grand ouvert includes Schwarz, and that Schneider (ST-CON-04)."""
    parts = promise.split(":")
    ouvert = OUVERT in parts or kind == REVOLUTION.name
    if kind in (NULL.name, REVOLUTION.name):
        return Ansage(hand=HAND in parts or kind == REVOLUTION.name, ouvert=ouvert)
    schwarz = ouvert or SCHWARZ in parts
    spitzen = next((int(part.removeprefix(SPITZEN)) for part in parts if part.startswith(SPITZEN)), 0)
    return Ansage(HAND in parts, schwarz or SCHNEIDER in parts, schwarz, ouvert, spitzen)


def ansage(contract: Contract) -> Ansage:
    return announced(contract.kind.name, contract.promise)


def is_null(contract: Contract) -> bool:
    return contract.kind in NULL_GAMES


def contract(text: str, declarer: Seat | None = None) -> Contract:
    """Read a contract code. What includes something else need not say so.

    >>> str(contract("grand:hand:schneider:schwarz:ouvert")), str(contract("grand:ouvert"))
    ('grand:hand:ouvert', 'grand:hand:ouvert')
    >>> str(contract("farbspiel:E:spitzen-2", 1))
    'farbspiel:E:spitzen-2'
    """
    name, *parts = text.split(":")
    kind = KINDS.get(name)
    suit = parts.pop(0) if name == FARBSPIEL.name and parts else ""
    if kind is None or (name == FARBSPIEL.name and suit not in tuple(SUITS)) or not is_promise(name, parts):
        raise NotationError("unknown-contract", text)
    return Contract(kind, declarer, suit, shortest(name, ":".join(parts)), 0 if kind in NULL_GAMES else 61)


def is_promise(kind: str, parts: list[str]) -> bool:
    """Whether these words can be announced with a contract of this kind, each once (ST-CON-05)."""
    if kind in (REVOLUTION.name, RAMSCH.name):
        return not parts
    allowed = {HAND, OUVERT} if kind == NULL.name else {HAND, *ANNOUNCEMENTS}
    spitzen = [part for part in parts if part.startswith(SPITZEN)]
    words = [part for part in parts if part not in spitzen]
    counts = [part.removeprefix(SPITZEN) for part in spitzen]
    plays_spitzen = kind == FARBSPIEL.name and len(counts) <= 1 and all(count in SPITZEN_COUNTS for count in counts)
    return len(set(words)) == len(words) and set(words) <= allowed and (plays_spitzen or not spitzen)


SPITZEN_COUNTS = tuple(str(n) for n in range(1, 11))
"""A hand has ten cards."""


def shortest(kind: str, promise: str) -> str:
    """The promise as it is written: only the highest announcement, which includes the others."""
    said = announced(kind, promise)
    if kind == REVOLUTION.name:
        return ""
    flags = (said.schneider, said.schwarz, said.ouvert)
    highest = [word for word, flag in zip(ANNOUNCEMENTS, flags, strict=True) if flag][-1:]
    hand = said.hand or (bool(highest) and kind != NULL.name)  # ST-CON-04: ouvert implies Hand
    return ":".join([*([HAND] if hand else []), *highest, *([f"{SPITZEN}{said.spitzen}"] if said.spitzen else [])])
