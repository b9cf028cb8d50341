"""A hand counted as players count it: trumps, jacks, aces, tens that come home, and cards that lose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import exp

from stammtisch.bots.tips.auflegen import lost_at_worst
from stammtisch.core.cards import PACK32, Cards, cards, members
from stammtisch.core.contract import TRUMP, Contract, Tables
from stammtisch.games.skat.contracts import contract, is_null

ACES, TENS, KINGS = cards("EA GA HA SA"), cards("ET GT HT ST"), cards("EK GK HK SK")
JACKS = ("EU", "GU", "HU", "SU")
SUIT_GAMES: dict[str, Contract] = {suit: contract(f"farbspiel:{suit}") for suit in "EGHS"}
GRAND: Contract = contract("grand")
NULL: Contract = contract("null")

Points = Mapping[str, tuple[float, float]]
"""What each thing counts: before the skat is known, and with the ten cards that are played.

These are log odds, counted from a few thousand games of this player: at zero a game is won as often as lost.
"""
BEFORE, PLAYED = 0, 1

SUIT_POINTS: Points = {
    "start": (-3.5, -7.0),
    "trumps": (0.8, 1.05),
    "EU": (0.6, 1.15),
    "GU": (0.4, 0.8),
    "HU": (0.35, 0.6),
    "SU": (0.1, 0.35),
    "trump-ace": (0.45, 0.85),
    "trump-ten": (0.25, 0.5),
    "aces": (0.6, 1.05),
    "guarded": (0.35, 0.6),
    "losing-suits": (-0.05, -0.65),
    "losers": (-0.2, -0.25),
    "forehand": (0.15, 0.15),
    "laid": (0, 0.09),
}
GRAND_POINTS: Points = {
    "start": (-2.1, -3.1),
    "EU": (2.25, 2.7),
    "GU": (1.6, 2.0),
    "HU": (1.6, 1.9),
    "SU": (1.4, 1.8),
    "aces": (0.85, 0.95),
    "guarded": (0.45, 0.75),
    "losing-suits": (-0.1, -0.4),
    "losers": (-0.35, -0.45),
    "forehand": (0.3, 0.25),
    "laid": (0, 0.08),
}
NULL_POINTS: Points = {
    "start": (2.15, 2.5),
    "single-1": (0, 0),
    "single-2": (-0.75, -1.9),
    "single-3": (-0.75, -2.7),
    "long-1": (-0.3, -0.75),
    "long-2": (-1.4, -2.9),
    "long-3": (-1.65, -3.5),
    "forehand": (0, 0),
}


@dataclass(frozen=True, slots=True)
class Blatt:
    """Ten cards, the two that were laid away (0: unknown), and whether they lead first."""

    hand: Cards
    laid: Cards = 0
    forehand: bool = False


@lru_cache(1 << 14)
def plain_suits(hand: Cards, tables: Tables) -> tuple[int, int, int, int]:
    """Aces, tens that another card guards, suits with losers, and losers: what is no ace nor next to one."""
    aces = guarded = suits = losers = 0
    for group in range(TRUMP):
        held = hand & tables.cards[group]
        if not held:
            continue
        size, ace, ten, king = held.bit_count(), held & ACES, held & TENS, held & KINGS
        beside_ace = bool(ace and ten)
        aces += bool(ace)
        guarded += bool(ten and not ace and size > 1)
        tops = bool(ace) + beside_ace + bool(beside_ace and king)
        others = (tables.cards[group] & PACK32).bit_count() - size
        lost = 0 if tops >= others else size - tops  # once all others have fallen the low ones win too
        losers += lost
        suits += lost > 0
    return aces, guarded, suits, losers


def counted(blatt: Blatt, game: Contract) -> dict[str, float]:
    """What there is to count in a game with trumps."""
    tables, hand = game.tables, blatt.hand
    trumps = hand & tables.cards[TRUMP]
    aces, guarded, suits, losers = plain_suits(hand, tables)
    found: dict[str, float] = {
        "start": 1,
        "trumps": trumps.bit_count(),
        "trump-ace": bool(trumps & ACES),
        "trump-ten": bool(trumps & TENS),
        "aces": aces,
        "guarded": guarded,
        "losing-suits": suits,
        "losers": losers,
        "forehand": blatt.forehand,
        "laid": sum(tables.eyes[card] for card in members(blatt.laid)),
    }
    for name, card in zip(JACKS, GRAND.tables.trumps, strict=True):
        found[name] = hand >> card & 1
    return found


def counted_null(blatt: Blatt) -> dict[str, float]:
    """How far each suit is from one in which every card can be played below another."""
    found: dict[str, float] = dict.fromkeys(NULL_POINTS, 0)
    found |= {"start": 1, "forehand": blatt.forehand}
    others = PACK32 & ~blatt.hand & ~blatt.laid
    for group in range(TRUMP):
        excess = null_excess(blatt.hand, others, group)
        if excess > 0:
            single = (blatt.hand & NULL.tables.cards[group]).bit_count() == 1
            found[f"{'single' if single else 'long'}-{min(3, excess)}"] += 1
    return found


@lru_cache(1 << 14)
def null_excess(mine: Cards, others: Cards, group: int) -> int:
    """Above zero: by how much the worst card of the suit is too high to be sure. 7-9-U-K is safe, 8-9 is not quite.

    The card that is the n-th from below needs as many lower cards among its own as there are elsewhere.
    """
    power, suit = NULL.tables.power[group], NULL.tables.cards[group]
    against = [power[card] for card in members(others & suit)]
    strengths = sorted([power[card] for card in members(mine & suit)])
    return max((sum(other < mine for other in against) - place for place, mine in enumerate(strengths)), default=0)


def log_odds(blatt: Blatt, game: Contract, column: int) -> float:
    if is_null(game):
        points, found = NULL_POINTS, counted_null(blatt)
    else:
        points, found = GRAND_POINTS if game.kind is GRAND.kind else SUIT_POINTS, counted(blatt, game)
    return sum([points[name][column] * number for name, number in found.items() if number and name in points])


def chance(odds: float) -> float:
    """How often a game with such log odds is won.

    >>> chance(0)
    0.5
    """
    return 1 / (1 + exp(-odds))


def chance_of(blatt: Blatt, game: Contract) -> float:
    """How often the game is won with these ten cards."""
    return chance(log_odds(blatt, game, PLAYED))


def chance_before(blatt: Blatt, game: Contract) -> float:
    """The same for a hand that will take up a skat that it does not know yet."""
    return chance(log_odds(blatt, game, BEFORE))


def sure_losers(hand: Cards, game: Contract, laid: Cards = 0) -> int:
    """How many tricks are lost at worst once the hand has the lead."""
    return lost_at_worst(hand, PACK32 & ~hand & ~laid, game.tables)
