"""How likely a hand does something: tables that are added up, so that a hand is read in a few steps.

A model has one table for the Ober, one for the Unter, one for the cards of each suit, and some that count. Suits play
a role ("trump", "side"), so that a Solo in Eichel and one in Schellen learn from each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, log1p

from stammtisch.core.cards import SUITS, Cards

OBER, UNTER = 0b1111, 0b11110000
SHIFTS = {"H": 8, "E": 14, "G": 20, "S": 26}
"""By suit: where its six plain cards begin, ace first."""
PATTERN = 0b111111
TOPS = 0b111
"""Ace, ten and king of a pattern; the other three are alike."""
LOW = (0b000000, 0b001000, 0b011000, 0b111000)
"""By how many low cards: the pattern that stands for all."""
OF_SUIT = {suit: PATTERN << shift for suit, shift in SHIFTS.items()}
ACES = sum(1 << shift for shift in SHIFTS.values())


@dataclass(frozen=True, slots=True)
class Form:
    """Which roles the suits play in a model, and which cards it counts, by the suit that is named."""

    roles: dict[str, tuple[str, ...]]
    """By named suit (empty: none is): the role of Eichel, Gras, Herz and Schellen."""
    counts: tuple[tuple[str, dict[str, tuple[Cards, ...]]], ...]
    """Names of counts, and by named suit the sets that are counted with the same table."""


def roles(named: str, others: str, suits: str = SUITS, herz: str = "") -> dict[str, tuple[str, ...]]:
    """For each suit that can be named."""
    return {
        suit: tuple(named if one == suit else herz if herz and one == "H" else others for one in SUITS)
        for suit in suits
    }


def alike(cards: Cards) -> dict[str, tuple[Cards, ...]]:
    return dict.fromkeys(("", *SUITS), (cards,))


def with_suit(high: Cards) -> dict[str, tuple[Cards, ...]]:
    return {suit: (high | OF_SUIT[suit],) for suit in SUITS}


HERZ_TRUMPS = OBER | UNTER | OF_SUIT["H"]
EVERY_SUIT = {"": tuple([OBER | UNTER | OF_SUIT[suit] for suit in SUITS])}
EVERY_FARBWENZ = {"": tuple([UNTER | OF_SUIT[suit] for suit in SUITS])}
PASSING = Form(
    {"": ("side", "side", "herz", "side")},
    (
        ("trumps", alike(HERZ_TRUMPS)),
        ("aces", alike(ACES)),
        ("solo", EVERY_SUIT),
        ("farbwenz", EVERY_FARBWENZ),
    ),
)
FORMS: dict[str, Form] = {
    "pass": PASSING,
    "pass_alone": PASSING,
    "rufspiel": Form(roles("called", "side", "EGS", "herz"), (("trumps", alike(HERZ_TRUMPS)), ("aces", alike(ACES)))),
    "solo": Form(roles("trump", "side"), (("trumps", with_suit(OBER | UNTER)), ("aces", alike(ACES)))),
    "farbwenz": Form(roles("trump", "side"), (("trumps", with_suit(UNTER)), ("aces", alike(ACES)))),
    "wenz": Form({"": ("side",) * 4}, (("aces", alike(ACES)), ("unter", alike(UNTER)))),
}
"""By what is called; `pass_alone` is said where only an alone contract would help."""

Feature = tuple[str, int]
"""A table and a place in it."""
Tables = dict[str, dict[str, float]]
"""As they are shipped: by table, and by place in it."""


def alike_pattern(pattern: int) -> int:
    """The pattern that stands for all with the same high cards and as many low ones."""
    return pattern & TOPS | LOW[(pattern >> 3).bit_count()]


def features(form: Form, suit: str, hand: Cards, place: int) -> list[Feature]:
    """What a model looks at; the trainer learns a number for each."""
    found = [("", 0), ("place", place), ("ober", hand & 15), ("unter", hand >> 4 & 15)]
    for role, one in zip(form.roles[suit], SUITS, strict=True):
        found.append((role, alike_pattern(hand >> SHIFTS[one] & PATTERN)))
    for name, sets in form.counts:
        found += [(name, (hand & cards).bit_count()) for cards in sets[suit]]
    return found


@dataclass(frozen=True, slots=True, eq=False)
class HandModel:
    """Tables that answer for whole parts of a hand: Ober and Unter, Herz and Eichel, Gras and Schellen."""

    high: tuple[float, ...]
    herz_eichel: tuple[float, ...]
    gras_schellen: tuple[float, ...]
    counts: tuple[tuple[Cards, tuple[float, ...]], ...]

    def odds(self, hand: Cards) -> float:
        """The logarithm of how much likelier yes is than no."""
        found = self.high[hand & 255] + self.herz_eichel[hand >> 8 & 4095] + self.gras_schellen[hand >> 20 & 4095]
        for cards, table in self.counts:
            found += table[(hand & cards).bit_count()]
        return found


def compiled(form: Form, suit: str, place: int, tables: Tables) -> HandModel:
    """A model for one named suit and one place at the table."""

    def value(table: str, key: int) -> float:
        return tables.get(table, {}).get(str(key), 0.0)

    start = value("", 0) + value("place", place)
    high = tuple([start + value("ober", key & 15) + value("unter", key >> 4) for key in range(256)])
    by_suit = {
        one: [value(role, alike_pattern(pattern)) for pattern in range(PATTERN + 1)]
        for role, one in zip(form.roles[suit], SUITS, strict=True)
    }

    def both(low: str, up: str) -> tuple[float, ...]:
        return tuple([by_suit[low][key & PATTERN] + by_suit[up][key >> 6] for key in range(4096)])

    counts = [
        (cards, tuple([value(name, n) for n in range(cards.bit_count() + 1)]))
        for name, sets in form.counts
        for cards in sets[suit]
    ]
    return HandModel(high, both("H", "E"), both("G", "S"), tuple(counts))


@lru_cache(1 << 12)
def log_chance(tenths: int) -> float:
    """The logarithm of a chance, given the odds in tenths."""
    odds = tenths / 10.0
    return -log1p(exp(-odds)) if odds > -50.0 else odds
