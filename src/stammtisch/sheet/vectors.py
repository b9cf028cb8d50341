"""Vectors: deals under given rules with the bill and the carry that the engine makes of them.

The page of the score sheet adds up without a network, by a second implementation of `settle` (ADR 0056). Before the
first entry it is given these, adds them up, and is trusted for this sheet only if all are right.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from stammtisch.core.bill import Bill
from stammtisch.core.errors import EntryError
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Carry
from stammtisch.games.registry import entry_of_options
from stammtisch.sheet.chance import deals
from stammtisch.sheet.facts import Json, billed, carried, facts, plain

COUNT = 256
"""So many prove the page's arithmetic for one sheet."""
MOST = 2**53
"""A page counts in whole numbers below this. Doubles are carried on for ever; what is higher the server adds up."""


def vectors(options: Options, count: int = COUNT, seed: str = "", start: Carry | None = None) -> list[Json]:
    """So many deals of random players under these rules, sessions one after the other. The same seed gives the same.

    The first session may begin in the middle of an evening.
    """
    return list(islice(endless(options, Random(seed), start), count))


def rules(options: Options) -> Json:
    """The game and what was agreed. An option that came later and is off is left out: older pages go on adding up.

    As in a fingerprint (ADR 0018): the same agreement says the same for ever.
    """
    agreed = {name: plain(value) for name, value in options.sealed().items()}
    return {"game": entry_of_options(options).game.name, "options": agreed}


def endless(options: Options, rng: Random, start: Carry | None) -> Iterator[Json]:
    while True:
        for result, before in deals(options, rng, start):
            made = vector(result, before, options)
            if made is not None:
                yield made
        start = None


def vector(result: Result, before: Carry, options: Options) -> Json | None:
    """One deal, played or typed in, with its bill; None where a page cannot hold every number of it."""
    bill, after = entry_of_options(options).game.settle(result, before, options)
    if not is_countable(bill, before):
        return None
    said = entry_text(result, before, options)
    return {
        "result": facts(result, options),
        "carry": carried(before, options),
        "bill": billed(bill),
        "after": carried(after, options),
        **({"entry": said} if said else {}),
    }


def entry_text(result: Result, before: Carry, options: Options) -> str:
    """What is written of it; empty where that could not be read again."""
    entry = entry_of_options(options)
    text = entry.reduce(result, before, options)
    try:
        entry.game.read(text, before, options)
    except EntryError:
        return ""
    return text


def is_countable(bill: Bill, before: Carry) -> bool:
    return all(abs(number) < MOST for number in (bill.price, bill.pot, *bill.cents, *bill.points, *before.purses))
