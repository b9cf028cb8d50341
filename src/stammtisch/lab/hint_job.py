"""Hints for decisions of the deals that the coach is measured on: their time, and whether hidden cards change them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

from stammtisch.coach.fact import DecisionMade
from stammtisch.coach.hint import HintStep, hints
from stammtisch.core.action import Play
from stammtisch.core.view import view
from stammtisch.lab.coach_deals import StoredDeal, played
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.registry import new_job
from stammtisch.lab.leaks import elsewhere
from stammtisch.lab.secrecy import Story

CARDS, CALLS = 0.5, 0.3
"""How many of the decisions get a hint; with those that the coach compares, a whole run has ten thousand pairs."""


def rows(deal: StoredDeal, dice: Random) -> Iterator[tuple[dict[str, object], tuple[float, float]]]:
    """A row for each hint, and the seconds until its second and its last step."""
    for often, made in ((CARDS, deal.cards), (CALLS, deal.calls)):
        for decision, story in made:
            if dice.random() >= often or not has_choice(decision):
                continue
            found, took = timed(decision)
            yield row(decision, found, differs(decision, found, story, dice)), took


def has_choice(decision: DecisionMade) -> bool:
    if not isinstance(decision.action, Play):
        return True
    return sum(isinstance(choice, Play) for choice in decision.session.legal(decision.seat)) > 1


def timed(decision: DecisionMade) -> tuple[tuple[HintStep, ...], tuple[float, float]]:
    begin, found, took = process_time(), list[HintStep](), list[float]()
    for step in hints(view(decision.session, decision.seat)):
        found.append(step)
        took.append(round(process_time() - begin, 6))
    _, first, last = took
    return tuple(found), (first, last)


def differs(decision: DecisionMade, found: tuple[HintStep, ...], story: Story, dice: Random) -> bool | None:
    """Whether the same view of other cards gets another hint; None where no other world was found."""
    there = elsewhere(story, decision.seat, dice)
    return None if there is None else tuple(hints(view(there, decision.seat))) != found


def row(decision: DecisionMade, found: tuple[HintStep, ...], leaks: bool | None) -> dict[str, object]:
    _, deed, numbers = found
    return {
        "card": isinstance(decision.action, Play),
        "worlds": numbers.worlds,
        "equal": bool(numbers.equal),
        "changed": deed.action != numbers.action,
        "leaks": leaks,
    }


def pieces(preset: str, seed: int, deals: int) -> list[Item]:
    return list(items(new_job("hints", preset=preset, seed=seed), deals, 1))


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item: a line for each deal, and its seconds beside it."""
    asked = job.given()
    deals: list[object] = []
    seconds: list[object] = []
    for number in range(first, first + count):
        found = list(rows(played(asked["preset"], number, asked["seed"]), Random(f"{asked['seed']}/{number}/hints")))
        deals.append({"deal": number, "hints": [one for one, _ in found]})
        seconds.append([took for _, took in found])
    return Made(lines(deals), lines(seconds))
