"""All cards of a deal that is over: who was dealt what, what lay aside, and the tricks in their order."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, Cards
from stammtisch.core.deal import Deal
from stammtisch.core.session import Session
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.words.sentences import Words


def cards_of_deal(dealt: Session, ended: Deal, names: tuple[str, ...], words: Words) -> list[str]:
    """A line for every hand, for what lay aside at first and at last, and for every trick."""
    first, game = dealt.deal, dealt.game.name
    assert first is not None
    tables = tables_of(game, str(ended.contract or ""))

    def told(cards: Cards) -> str:
        return ", ".join(words.card(card) for card in sorted_hand(cards, tables))

    hands = [f"{names[seat]}: {told(first.hands[seat])}." for seat in first.seats if first.hands[seat]]
    found = [words.text("talon", cards=told(first.talon))] if first.talon else []
    is_other = bool(ended.talon) and ended.talon != first.talon
    laid = [words.text("talon_laid", cards=told(ended.talon))] if is_other else []
    return [*hands, *found, *laid, *[trick_told(ended, place, names, words) for place in range(len(ended.tricks))]]


def trick_told(deal: Deal, place: int, names: tuple[str, ...], words: Words, me: Seat | None = None) -> str:
    trick = deal.tricks[place]
    start = deal.order.index(trick.leader)
    order = deal.order[start:] + deal.order[:start]
    cards: list[tuple[int, Card]] = list(zip(order, trick.cards, strict=False))
    played = ", ".join(f"{names[seat]} {words.card(card)}" for seat, card in cards)
    took = words.text("trick_to_you" if trick.winner == me else "trick_to", who=names[trick.winner])
    return f"{words.text('trick', n=place + 1)}: {played}. {took}"
