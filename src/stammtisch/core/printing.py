"""Deals, sessions and views in a line or a few: what was declared, what lies on the table, who is waited for."""

from __future__ import annotations

from stammtisch.core.action import HOUSE, Choices, Seat
from stammtisch.core.cards import NAMES, Card
from stammtisch.core.notation import HOUSE_NAME


def declared(contract: object, declarer: Seat | None) -> str:
    """
    >>> declared("rufspiel:E", 0), declared("ramsch", None)
    ('rufspiel:E by seat 0', 'ramsch')
    """
    return f"{contract} by {seated(declarer)}" if declarer is not None else str(contract)


def on_table(order: tuple[Seat, ...], cards: tuple[Card, ...]) -> str:
    """
    >>> on_table((2, 3, 0, 1), (0, 31))
    '2 EO, 3 S7'
    """
    return ", ".join([f"{seat} {NAMES[card]}" for seat, card in zip(order, cards, strict=False)])


def waited_for(turn: tuple[Seat, ...]) -> str:
    """
    >>> waited_for((1, 2)), waited_for((HOUSE,)), waited_for(())
    ('seat 1 and seat 2 on turn', 'the house on turn', 'over')
    """
    return f"{' and '.join(map(seated, turn))} on turn" if turn else "over"


def offered(choices: Choices) -> str:
    """
    >>> from stammtisch.core.notation import parse
    >>> offered((parse("pass"), parse("play EO")))
    'may say: pass, play EO'
    """
    return f"may say: {', '.join(map(str, choices))}"


def seated(seat: Seat | None) -> str:
    """Somebody at the table; nobody's is a spectator's view."""
    if seat is None:
        return "spectator"
    return f"the {HOUSE_NAME}" if seat == HOUSE else f"seat {seat}"


def joined(*parts: str) -> str:
    """
    >>> joined("ramsch", "", "over")
    'ramsch, over'
    """
    return ", ".join([part for part in parts if part])
