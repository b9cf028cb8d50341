"""Random deals solved with open cards: data to learn from, and work of known size to measure with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Any

from stammtisch.core.action import Seat
from stammtisch.core.cards import EYES, Cards, cards, mask, members, spell
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.games.registry import GAMES, Entry
from stammtisch.lab.games import studied
from stammtisch.lab.jobs.job import Item, Job, JobError, Made, items, lines
from stammtisch.lab.jobs.registry import new_job
from stammtisch.lab.studied import Solvable
from stammtisch.search.engine import engine
from stammtisch.search.tables import rules_of

SIZE = 100
"""Deals of an item: one to three seconds."""
PACK = 32
WON = 61
ALL_ACES = cards("EA GA HA SA")


CONTRACTS: dict[str, tuple[Entry, Solvable]] = {
    name: (entry, kind) for game, entry in GAMES.items() for name, kind in studied(game).solvable.items()
}


@dataclass(frozen=True, slots=True)
class DeclaredDeal:
    """A deal before its first lead, which is seat 0's."""

    hands: tuple[Cards, ...]
    talon: Cards
    """Of Skat; its eyes are the declarer's."""
    contract: Contract
    side: int


def declared(name: str, rng: Random) -> DeclaredDeal:
    """A deal whose declarer has the most trumps, then the most aces; of equals the first."""
    entry, kind = CONTRACTS[name]
    while True:
        pack = rng.sample(range(PACK), PACK)
        each = 8 if kind.players == 4 else 10
        hands = tuple(mask(pack[seat * each : (seat + 1) * each]) for seat in range(kind.players))
        found = list(possible(entry, kind, hands))
        if found:  # hardly ever nobody can call an ace
            best = max(found, key=lambda one: strength(hands, one[0]))
            return DeclaredDeal(hands, mask(pack[each * kind.players :]), *best)


def possible(entry: Entry, kind: Solvable, hands: tuple[Cards, ...]) -> Iterator[tuple[Contract, int]]:
    """Contracts with the seats of their side."""
    for seat in range(kind.players):
        for code in kind.codes:
            contract = read(entry.contract, code, seat)
            side = kind.side(contract, hands)
            if side:
                yield contract, side


@lru_cache
def read(reader: Callable[[str, Seat | None], Contract], code: str, seat: Seat) -> Contract:
    return reader(code, seat)


def strength(hands: tuple[Cards, ...], contract: Contract) -> tuple[int, int]:
    assert contract.declarer is not None
    hand = hands[contract.declarer]
    return (hand & contract.tables.cards[TRUMP]).bit_count(), (hand & ALL_ACES).bit_count()


def solved(number: int, name: str, deal: DeclaredDeal) -> dict[str, object]:
    """The row of a deal."""
    entry, kind = CONTRACTS[name]
    asked = engine(rules_of(deal.contract, entry.options, kind.players))
    aside = sum(EYES[card] for card in members(deal.talon))
    low, _, _, _ = asked.within(deal.hands, (), 0, deal.side, (WON - aside,))
    exact, _, _, _ = asked.exact(deal.hands, (), 0, deal.side)
    return {
        "deal": number,
        "contract": str(deal.contract),
        "declarer": deal.contract.declarer,
        "side": [seat for seat in range(kind.players) if deal.side >> seat & 1],
        "hands": [spell(members(hand)) for hand in deal.hands],
        "talon": spell(members(deal.talon)),
        "won": low + aside >= WON,
        "eyes": exact + aside,
    }


def pieces(contract: str, seed: int, deals: int) -> list[Item]:
    if contract not in CONTRACTS:
        raise JobError(f"{contract} is not solved in heaps: known are {', '.join(CONTRACTS)}")
    return list(items(new_job("solve", contract=contract, seed=seed), deals, SIZE))


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item."""
    asked = job.given()
    name, seed = asked["contract"], asked["seed"]
    return Made(lines(solved(n, name, declared(name, Random(f"{seed}/{n}"))) for n in range(first, first + count)))


def make_alike(job: Job, first: int, count: int) -> Made:
    """The same deals for every item: each takes as long as the others."""
    return make(job, 0, count)


def summary(rows: Iterable[dict[str, Any]]) -> dict[str, object]:
    found = list(rows)
    return {
        "deals": len(found),
        "won": round(100 * fmean(row["won"] for row in found), 1),
        "mean_eyes": round(fmean(row["eyes"] for row in found), 2),
    }
