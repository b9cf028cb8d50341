"""Games to learn cards from: whole deals, played mostly by `monte_carlo` and now and then by the tips."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass
from random import Random

from stammtisch.bots.driving import driven, opened
from stammtisch.core.action import Play, Seat
from stammtisch.core.cards import Card, Cards
from stammtisch.lab.jobs.job import Job, Made, lines
from stammtisch.lab.players import player
from stammtisch_proving.training.schafkopf_calls import PRESET

BUDGET = 0.002
TIPS = 0.25
"""How many of the seats the tips play."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """Who held what, and who played which card."""

    contract: str
    declarer: Seat
    hands: tuple[Cards, ...]
    """At the first lead."""
    plays: tuple[tuple[Seat, Card], ...]


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item."""
    return Made(lines(list(astuple(game)) for game in games(job.given()["seed"], first, count)))


def games(seed: int, first: int, count: int) -> Iterator[PlayedGame]:
    """The deals of these numbers in which somebody declares."""
    for number in range(first, first + count):
        game = played(seed, number)
        if game is not None:
            yield game


def played(seed: int, number: int) -> PlayedGame | None:
    start = opened(PRESET, number)
    chance, thinking = Random(f"games/{seed}/{number}"), Random(f"games/{seed}/{number}/thinking")
    bots = [player("tips" if thinking.random() < TIPS else "monte_carlo") for _ in start.carry.purses]
    plays: list[tuple[Seat, Card]] = []
    hands: tuple[Cards, ...] = ()
    contract, declarer = "", None
    for seat, action, _, session in driven(start, bots, BUDGET, chance, thinking):
        if session.carry.deals > start.carry.deals:
            plays += [(seat, action.card)] if isinstance(action, Play) else []
            break
        deal = session.deal
        if deal is not None and deal.contract is not None:
            contract, declarer, hands = str(deal.contract), deal.contract.declarer, deal.dealt
        if isinstance(action, Play):
            plays.append((seat, action.card))
    if declarer is None or not hands:
        return None
    return PlayedGame(contract, declarer, hands, tuple(plays))
