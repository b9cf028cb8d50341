"""Which deals xskat is to play: its own shuffle, from a seed and a number on."""

from __future__ import annotations

PLAYERS = 3
FIRST_DEALER = 1
"""The seat that deals the first game, as xskat has it unless told otherwise."""


def dealer_of(number: int) -> int:
    """The seat that deals: it moves on by one with every game.

    >>> [dealer_of(number) for number in range(4)]
    [1, 2, 0, 1]
    """
    return (FIRST_DEALER + number) % PLAYERS


def deal_file(seed: int, first: int, dealer: int) -> str:
    """The file of games that makes xskat begin with this deal; with another dealer the cards move round with the deal.

    Hands could be laid card by card, but xskat breaks ties by chance, and only a seed makes that the same again.

    >>> deal_file(4711, 100, dealer_of(100))
    'random_seed 4711 100 3\\n'
    """
    return f"random_seed {seed} {first} {dealer + 1}\n"
