"""Whose cards decide a game: with open cards, a card gives the game away, or it does not.

The solver knows whether the declarer makes the game from any position if nobody errs. A card that changes the answer
to the worse for who plays it is a gift. So the games that are won are those which open cards say, less the gifts of
the declarer, and more those of the defenders: it adds up, and parts what each role is good for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from stammtisch.core.cards import Card
from stammtisch.core.deal import Deal
from stammtisch.games.skat.contracts import is_null
from stammtisch.games.skat.spielwert import TO_WIN
from stammtisch.search.solving import evaluate_cards

ANY_TRICK = 1
"""What loses a Null."""


@dataclass(frozen=True, slots=True)
class Gifts:
    """How often a role has given the game away, and how often it could have."""

    declarer: int = 0
    defenders: int = 0
    declarer_chances: int = 0
    defender_chances: int = 0


def gifts_of(cards: Iterable[tuple[Deal, Card]]) -> Gifts:
    """Of the cards of a game, each with the deal before it."""
    given, chances = [0, 0], [0, 0]
    for deal, card in cards:
        makes = made(deal)
        if len(set(makes.values())) < 2:
            continue
        role = int(not deal.side >> deal.order[len(deal.table)] & 1)
        chances[role] += 1
        given[role] += makes[card] == bool(role)  # a defender gives what the declarer then makes
    return Gifts(given[0], given[1], chances[0], chances[1])


def made(deal: Deal) -> dict[Card, bool]:
    """After which legal cards the declarer makes 61 eyes, or no trick in a Null, if nobody errs from there on."""
    null = is_null(deal.played)
    threshold = ANY_TRICK if null else TO_WIN
    found = evaluate_cards(deal, (threshold,))
    return {card: bool(value.reaches(threshold)) != null for card, value in found.items()}
