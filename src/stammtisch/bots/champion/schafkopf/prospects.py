"""Schafkopf: how often an alone contract is won at a table, by the hand and by what open cards say of it.

Open cards say too little: whoever defends with open cards is far better than anybody at a table, and by how much
depends on the hand. The numbers are learnt from games played to their end (`stammtisch lab train schafkopf`).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log

from stammtisch.bots.champion.shipped import schafkopf as shipped
from stammtisch.bots.monte_carlo.judge import WORLDS
from stammtisch.bots.tips.schafkopf.worth import tables_of
from stammtisch.core.cards import Cards, members
from stammtisch.core.contract import TRUMP, Tables
from stammtisch.core.tally import top_run

KINDS = ("solo", "farbwenz")
"""The contracts that were learnt. A Wenz is too rare: what was learnt of it was no better than open cards."""
MIDDLING = 5
"""Trumps of a middling hand."""
ACE, TEN = 11, 10
"""By their eyes."""

Feature = tuple[str, float]
"""What is looked at, and how much of it there is; the trainer learns a number for each name."""


def features(text: str, hand: Cards, place: int, chance: float) -> Iterator[Feature]:
    """What a contract, a hand and its chance with open cards tell."""
    tables = tables_of(text)
    yield "start", 1.0
    yield "open", log_odds(chance)
    yield "trumps", float((hand & tables.cards[TRUMP]).bit_count() - MIDDLING)
    yield from high_trumps(tables, hand)
    for suit in filter(None, tables.cards[:TRUMP]):
        yield from side_suit(tables, suit, hand)
    if place == 0:
        yield "leads", 1.0


def high_trumps(tables: Tables, hand: Cards) -> Iterator[Feature]:
    """Each Ober and Unter, ace and ten of trumps, and how many of the highest there are in a row."""
    for rank, card in enumerate(tables.trumps):
        if hand >> card & 1:
            yield f"trump-{rank}", 1.0
        if tables.eyes[card] == TEN:
            break
    yield "run", float(max(0, top_run(tables.trumps, hand)))


def side_suit(tables: Tables, suit: Cards, hand: Cards) -> Iterator[Feature]:
    """A suit that is not trump: without any, with its ace, or without it."""
    held = members(hand & suit)
    worth = [tables.eyes[card] for card in held]
    ace, ten = ACE in worth, TEN in worth
    if not held:
        yield "void", 1.0
    elif ace:
        yield "ace", 1.0
        yield "ace-and-ten", float(ten)
        yield "behind-an-ace", float(len(held) - 1 - ten)
    else:
        yield "no-ace", 1.0
        yield "more-without-ace", float(len(held) - 1)
        yield "bare-ten" if len(held) == 1 else "ten-without-ace", float(ten)


def log_odds(chance: float) -> float:
    """Of a share of imagined worlds; half a world more on either side, so that none is sure."""
    yes = chance * WORLDS + 0.5
    return log(yes / (WORLDS + 1 - yes))


def won_at_table(text: str, hand: Cards, place: int, chance: float) -> float:
    """How often such a hand wins the contract."""
    numbers = shipped()["alone"][text.partition(":")[0]]["weights"]
    odds = sum(numbers.get(name, 0.0) * value for name, value in features(text, hand, place, chance))
    return 1.0 / (1.0 + exp(-odds))
