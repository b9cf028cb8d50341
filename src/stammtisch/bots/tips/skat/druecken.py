"""Druecken: which two cards go away, and with which game in mind."""

from __future__ import annotations

from itertools import combinations

from stammtisch.bots import Advice
from stammtisch.bots.tips.skat.blatt import ACES, GRAND, NULL, SUIT_GAMES, TENS, Blatt, chance_before, chance_of
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.skat.spiele import Spiel, nulls, with_trumps
from stammtisch.core.action import Give
from stammtisch.core.cards import Cards, members
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.games.skat.skat import SKAT_CARDS

MOST_SUITS = 2
"""Only the longest suits are thought through."""
HOPELESS = 0.1
"""Nobody thinks of a null that is won more seldom."""


def pairs(cards: Cards) -> list[Cards]:
    return [1 << one | 1 << other for one, other in combinations(members(cards), SKAT_CARDS)]


def candidates(twelve: Cards) -> list[Contract]:
    """Grand and the suits in which most trumps are held."""

    def trumps(game: Contract) -> int:
        return (twelve & game.tables.cards[TRUMP]).bit_count()

    return [GRAND, *sorted(SUIT_GAMES.values(), key=trumps, reverse=True)[:MOST_SUITS]]


def best_pair(twelve: Cards, game: Contract, forehand: bool) -> Cards:
    """The two cards without which the game is won most often; trumps and aces stay unless nothing else is there."""
    plain = twelve & ~game.tables.cards[TRUMP]
    some = pairs(twelve) if game is NULL else pairs(plain & ~ACES) or pairs(plain) or pairs(twelve)
    return max(some, key=lambda pair: chance_of(Blatt(twelve & ~pair, pair, forehand), game))


def plan(situation: SkatSituation) -> tuple[Cards, Spiel]:
    """The pair and the game that together promise most."""
    twelve, options, forehand = situation.hand, situation.options, situation.forehand
    found: list[tuple[Cards, Spiel]] = []
    for game in candidates(twelve):
        pair = best_pair(twelve, game, forehand)
        found += [
            (pair, spiel) for spiel in with_trumps(Blatt(twelve & ~pair, pair, forehand), game, options, hand=False)
        ]
    if chance_before(Blatt(twelve), NULL) > HOPELESS:
        pair = best_pair(twelve, NULL, forehand)
        hopes = nulls(Blatt(twelve & ~pair, pair, forehand), options, hand=False)
        found += [(pair, spiel) for spiel in hopes if spiel.value >= situation.bid]
    return max(found, key=lambda row: row[1].expected(situation.bid, options))


def lay_away(situation: SkatSituation) -> Advice:
    pair, spiel = plan(situation)
    return Advice(Give(pair), why(situation.hand, pair, spiel))


def why(twelve: Cards, pair: Cards, spiel: Spiel) -> tuple[str, ...]:
    if spiel.name.startswith("null"):
        return ("lay-the-high-cards",)
    codes = []
    suits = [cards for cards in GRAND.tables.cards[:TRUMP] if cards & pair]
    if any(not twelve & ~pair & cards for cards in suits):
        codes.append("lay-a-short-suit")
    if pair & TENS:
        codes.append("lay-the-ten")
    return tuple(codes)
