"""How fast the kernel answers, on one core, in CPU time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, median
from time import process_time

from stammtisch.search.engine import Engine
from stammtisch_proving.kernel.engines import Engines
from stammtisch_proving.kernel.open_deals import OpenDeal, as_null
from stammtisch_proving.kernel.peers import compare
from stammtisch_proving.kernel.playouts import instructions, playouts
from stammtisch_proving.kernel.review import REVIEWED, review

SKAT, SCHAFKOPF = (31, 61, 90), (31, 61, 91)
"""Where a payoff class ends, in eyes of the whole deal: no Schneider, won, won with Schneider."""
PERCENT = 99

Answer = tuple[int, int, bool, int]
Ask = Callable[[Engine, OpenDeal], Answer]


@dataclass(frozen=True, slots=True)
class BenchPlan:
    """What is measured beside the questions themselves."""

    portable: bool = False
    """Without the newer instructions."""
    reviews: int = 25
    """How many finished deals of each game of Schafkopf are gone through."""
    callgrind: bool = False
    peers: bool = False


def thresholds(deal: OpenDeal) -> list[int]:
    """The classes as what is still to be taken; a trick too many, where tricks count, is the only class there is."""
    if deal.rules.trick_value:
        return [deal.need]
    aside = 61 - deal.need
    return [eyes - aside for eyes in (SKAT if deal.game.startswith("skat") else SCHAFKOPF)]


QUESTIONS: dict[str, Ask] = {
    "at_least": lambda engine, deal: engine.within(deal.hands, (), deal.leader, deal.side, (deal.need,)),
    "classes": lambda engine, deal: engine.within(deal.hands, (), deal.leader, deal.side, thresholds(deal)),
    "exact": lambda engine, deal: engine.exact(deal.hands, (), deal.leader, deal.side),
}


def figures(milliseconds: Sequence[float], nodes: Sequence[int]) -> dict[str, float]:
    ordered, average = sorted(milliseconds), mean(milliseconds)
    return {
        "mean_ms": round(average, 3),
        "median_ms": round(median(ordered), 3),
        "p99_ms": round(ordered[len(ordered) * PERCENT // 100], 3),
        "max_ms": round(ordered[-1], 3),
        "mean_nodes": round(mean(nodes), 1),
        "p99_nodes": sorted(nodes)[len(nodes) * PERCENT // 100],
        "max_nodes": max(nodes),
        "deals_per_second": round(1000 / average, 1),
    }


def measured(deals: Iterable[OpenDeal], ask: Ask, engines: Engines) -> tuple[dict[str, float], list[Answer]]:
    """Time and nodes of one question, asked of every deal."""
    milliseconds, answers = [], []
    for deal in deals:
        engine = engines.of(deal.rules)
        start = process_time()
        answers.append(ask(engine, deal))
        milliseconds.append(1000 * (process_time() - start))
    return figures(milliseconds, [answer[3] for answer in answers]), answers


def wrong(deals: Sequence[OpenDeal], question: str, answers: Sequence[Answer]) -> int:
    """How many answers differ from what the file says."""
    pairs = list(zip(deals, answers, strict=True))
    if question == "exact":
        return sum(answer[:2] != (deal.exact, deal.exact) for deal, answer in pairs)
    return sum((answer[0] >= deal.need) != deal.reaches for deal, answer in pairs)


def questions(deals: Sequence[OpenDeal], engines: Engines) -> tuple[dict[str, dict[str, dict[str, float]]], int]:
    """All questions, game by game; and how often the answer was another than the file's."""
    games: dict[str, dict[str, dict[str, float]]] = {}
    mistakes = 0
    for game in dict.fromkeys(deal.game for deal in deals):
        own = [deal for deal in deals if deal.game == game]
        games[game] = {}
        for question, ask in QUESTIONS.items():
            games[game][question], answers = measured(own, ask, engines)
            mistakes += wrong(own, question, answers)
    nulls = [as_null(deal) for deal in deals if deal.game == "skat_suit"]
    if nulls:  # the file says nothing of them
        games["skat_null"] = {question: measured(nulls, ask, engines)[0] for question, ask in QUESTIONS.items()}
    return games, mistakes


def bench(deals: Sequence[OpenDeal], wish: BenchPlan) -> dict[str, object]:
    """Everything that was asked for."""
    engines = Engines(wish.portable)
    games, mistakes = questions(deals, engines)
    reviews = {
        game: review([deal for deal in deals if deal.game == game][: wish.reviews], engines) for game in REVIEWED
    }
    random_play = playouts(deals, engines)
    if wish.callgrind:
        random_play |= instructions(deals, wish.portable)
    if wish.peers:
        random_play |= compare(deals, engines)
    return {
        "build": engines.build,
        "games": games,
        "review": {game: found for game, found in reviews.items() if found},
        "playouts": random_play,
        "wrong": mistakes,
    }
