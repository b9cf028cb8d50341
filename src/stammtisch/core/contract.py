"""What a card is under a contract: a table row, and what was bid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from stammtisch.core.cards import EYES, NAMES, SUITS, Card, Cards, mask

if TYPE_CHECKING:
    from stammtisch.core.action import Seat
    from stammtisch.core.machine import Reason

TRUMP = 4
"""The group of the trumps; the plain suits are groups 0 to 3, in the order of `SUITS`."""
NAMED = "*"
"""In a row: the trump suit is the one that the declarer names."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Group, strength and eyes per card: all that a search ever needs to know of a contract."""

    group: tuple[int, ...]
    cards: tuple[Cards, ...]
    """The cards of each group."""
    power: tuple[tuple[int, ...], ...]
    """By led group and card: who has the most wins the trick; below zero never wins."""
    eyes: tuple[int, ...]
    trumps: tuple[Card, ...]
    """Highest first."""


@lru_cache
def tables(
    high: str,
    plain: str,
    suit: str = "",
    eyes: tuple[int, ...] = EYES,
    trump_order: str = "",
    trump_eyes: tuple[tuple[str, int], ...] = (),
) -> Tables:
    """`high` ranks are trump in every suit, `suit` is the trump suit; ranks stand highest first.

    The trump suit may have an order of its own, and some of its ranks their own eyes.
    """
    group = tuple(TRUMP if name[1] in high or name[0] == suit else SUITS.index(name[0]) for name in NAMES)

    def strength(card: Card) -> int:
        name = NAMES[card]
        if name[1] in high:
            return 200 - 10 * high.index(name[1]) - SUITS.index(name[0])
        if name[1] not in plain:  # a card that the game does not use
            return -1
        if group[card] == TRUMP:
            return 100 - (trump_order or plain).index(name[1])
        return 50 - plain.index(name[1])

    every = range(len(NAMES))
    power = tuple(tuple(strength(c) if group[c] in (TRUMP, led) else -1 for c in every) for led in range(TRUMP + 1))
    trumps = sorted((c for c in every if group[c] == TRUMP and strength(c) >= 0), key=strength, reverse=True)
    groups = tuple(mask(c for c in every if group[c] == g) for g in range(TRUMP + 1))
    of_trump = dict(trump_eyes)
    counted = tuple(of_trump.get(name[1], n) if name[0] == suit else n for name, n in zip(NAMES, eyes, strict=True))
    return Tables(group, groups, power, counted, tuple(trumps))


Follow = Callable[[Any, "Seat"], Cards]
"""The cards that a seat may play to the trick on the table. Of a deal, which holds contracts: so none is named here."""
Forbids = Callable[[Any, "Seat", Card], "Reason"]
"""Why a seat of such a deal may not play a card that it holds."""
TablesOf = Callable[["Contract"], Tables]
"""The tables of a contract, made by the game itself."""


@dataclass(frozen=True)
class Kind:
    """A row of a game's table of contracts. Games add columns of their own."""

    name: str
    high: str
    plain: str
    trump: str = ""
    """The trump suit; `NAMED` when the declarer names it; none when empty."""
    follow: Follow | None = None
    """None: plain following of suit."""
    forbids: Forbids | None = None
    eyes: tuple[int, ...] = EYES
    trump_order: str = ""
    """The order of the trump suit, where it is not that of the others."""
    trump_eyes: tuple[tuple[str, int], ...] = ()
    """Ranks of the trump suit that count something else."""
    tables: TablesOf | None = None
    """What its cards are, where ranks and a trump suit do not say it."""


@dataclass(frozen=True)
class Contract:
    """A row, and what was bid: declarer, suit, promise and the eyes needed."""

    kind: Kind
    declarer: Seat | None = None
    suit: str = ""
    promise: str = ""
    target: int = 61
    tables: Tables = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        trump = self.suit if self.kind.trump == NAMED else self.kind.trump
        kind = self.kind
        if kind.tables is None:
            found = tables(kind.high, kind.plain, trump, kind.eyes, kind.trump_order, kind.trump_eyes)
        else:
            found = kind.tables(self)
        object.__setattr__(self, "tables", found)

    def __str__(self) -> str:
        return ":".join(part for part in (self.kind.name, self.suit, self.promise) if part)


def sign_of(code: str) -> str:
    """The letter of the suit that a contract is about, from how it is written.

    >>> sign_of("rufspiel:S"), sign_of("wenz")
    ('S', '')
    """
    return next((part for part in code.split(":") if part in tuple(SUITS)), "")
