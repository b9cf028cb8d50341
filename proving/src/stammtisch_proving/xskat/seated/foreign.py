"""The library as Python calls it. It has one table, on which every question is laid anew."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import CDLL, c_int, c_long
from dataclasses import dataclass
from pathlib import Path

PACK, SKAT_CARDS = 32, 2
SUITS, RANKS = "SHGE", "ATKOU987"
CODES = {suit + rank: 8 * i + k for i, suit in enumerate(SUITS) for k, rank in enumerate(RANKS)}
"""Our names, xskat's numbers."""
NAMES = {code: name for name, code in CODES.items()}
NULL, GRAND = -1, 4
"""Instead of a suit."""


@dataclass(frozen=True, slots=True)
class SeatedContract:
    """What is played, in xskat's numbers."""

    trump: int
    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False


class SeatedTable:
    """xskat's code. Places count from forehand."""

    def __init__(self, library: Path) -> None:
        self.lib = CDLL(str(library))
        self.told: tuple[int, ...] = ()
        """The skat as it was dealt, where it is to know what no seat knows: for comparisons only."""

    def deal(self, cards: Sequence[int]) -> None:
        """Ten cards a place, then the skat."""
        self.lib.seat_deal((c_int * PACK)(*cards))

    def limit(self, place: int) -> int:
        """How far it bids."""
        return int(self.lib.seat_limit(place))

    def hand_game(self, place: int, bid: int) -> SeatedContract | None:
        """The Hand game that it plays with ten cards; None: it takes the skat."""
        if not self.lib.seat_hand(place, bid):
            return None
        trump, ouvert, *_ = self.found()
        return SeatedContract(trump, hand=True, ouvert=bool(ouvert))

    def discard(self, place: int, bid: int) -> tuple[SeatedContract, tuple[int, int]]:
        """What it plays with twelve cards, and what it lays away."""
        self.lib.seat_discard(place, bid)
        trump, _, one, other = self.found()
        return SeatedContract(trump), (one, other)

    def found(self) -> Sequence[int]:
        found = (c_int * 4)()
        self.lib.seat_found(found)
        return found[:]

    def contract(self, place: int, bid: int, said: SeatedContract) -> None:
        self.lib.seat_contract(place, bid, said.trump, said.hand, said.schneider, said.schwarz, said.ouvert)
        if self.told:
            self.lib.seat_told(*self.told)

    def card(self, chance: int) -> int:
        """What it would play for whoever is to play."""
        return int(self.lib.seat_card(c_long(chance)))

    def play(self, card: int) -> None:
        self.lib.seat_play(card)

    @property
    def doubt(self) -> int:
        """What its defenders keep in mind from card to card."""
        return int(self.lib.seat_doubt())

    @doubt.setter
    def doubt(self, doubt: int) -> None:
        self.lib.seat_doubts(doubt)
