"""Deals that are reviewed in order to measure the coach: twice with other dice, with more worlds, in other worlds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from time import process_time

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.situation import Situation
from stammtisch.coach.calls import is_call
from stammtisch.coach.fact import DecisionMade, Fact, can_be_judged, card_of, fact
from stammtisch.coach.judging import judge_of, rivals
from stammtisch.coach.knowable import NODES, believed, dice_of, knowable
from stammtisch.coach.open import opened as open_cards
from stammtisch.core.action import HOUSE, Action, Deck, Play, Seat
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.registry import new_job
from stammtisch.lab.leaks import elsewhere
from stammtisch.lab.players import player
from stammtisch.lab.secrecy import Story
from stammtisch.search.table import WorldTable

PRESETS = ("schafkopf-joho-10-50", "skat-isko")
AGAIN = "again"
"""Other dice."""
REFERENCE, COVERED = 240, 0.1
"""Worlds that an interval is compared with, and how often that is done."""
COMPARED = 0.06
"""How often a card is judged in another world that looks the same, unless a job says otherwise."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Who plays, turn about, and how many seconds they think."""

    players: tuple[str, str]
    budget: float

    def at(self, seat: Seat, number: int) -> str:
        return self.players[(seat + number) % len(self.players)]


USUAL = Seated(("tips", "monte_carlo"), 0.003)


@dataclass(frozen=True, slots=True)
class StoredDeal:
    """The cards of a deal, and what had happened before each of them; and the calls."""

    decisions: list[DecisionMade] = field(default_factory=list)
    stories: list[Story] = field(default_factory=list)
    calls: list[tuple[DecisionMade, Story]] = field(default_factory=list)

    @property
    def cards(self) -> list[tuple[DecisionMade, Story]]:
        return list(zip(self.decisions, self.stories, strict=True))


def played(preset: str, number: int, seed: int, seated: Seated = USUAL) -> StoredDeal:
    """One deal; a pack that is thrown in has no cards."""
    start = opened(preset, number)
    bots = [player(seated.at(seat, number)) for seat in range(len(start.carry.purses))]
    found, before, session = StoredDeal(), start, start
    actions: list[tuple[Seat, Action]] = []
    states: list[Session] = []
    chance, thinking = Random(f"{seed}/{number}"), Random(f"{seed}/{number}/thinking")
    for seat, action, _, after in driven(start, bots, seated.budget, chance, thinking):
        if isinstance(action, Play):
            found.decisions.append(DecisionMade(session, seat, action))
            found.stories.append(Story(before, tuple(actions), tuple(states)))
        elif seat != HOUSE and is_call(session, seat, action):
            found.calls.append((DecisionMade(session, seat, action), Story(before, tuple(actions), tuple(states))))
        if seat == HOUSE and isinstance(action, Deck):
            before, actions, states = session, [], []
        is_over, session = after.between and not session.between, after
        actions.append((seat, action))
        states.append(session)
        if is_over:
            break
    return found


def rows(deal: StoredDeal, dice: Random, compared: float = COMPARED) -> Iterator[tuple[dict[str, object], float]]:
    """A row for every card that was not the only one, and the seconds of its first review; the last card first."""
    for n, decision in reversed([*enumerate(deal.decisions, start=1)]):
        if not can_be_judged(decision):
            continue
        begin = process_time()
        cards = open_cards(decision.session, decision.seat)
        first = fact(n, decision, cards)
        took = process_time() - begin
        if len(cards.values) > 1:
            again = fact(n, decision, cards, AGAIN)
            inside = covered(decision) if not first.exact and dice.random() < COVERED else None
            leaks = differs(first, deal.stories[n - 1], dice) if dice.random() < compared else None
            yield row(first, again, inside, leaks), took
        else:
            yield {}, took


def row(first: Fact, again: Fact, inside: float | None, leaks: bool | None) -> dict[str, object]:
    return {
        "n": first.n,
        "verdict": first.verdict,
        "again": again.verdict,
        "loss": first.loss / first.swing,
        "open": first.open / first.swing,
        "fate": first.fate,
        "worlds": first.worlds,
        "exact": first.exact,
        "by": first.by,
        "covered": inside,
        "leaks": leaks,
    }


def covered(decision: DecisionMade) -> float:
    """The share of the intervals, one for each other card, that hold what many fresh worlds say."""
    seen, card = view(decision.session, decision.seat), card_of(decision)
    known = knowable(seen, card, dice_of(seen))
    s, dice = Situation(seen), dice_of(seen, "reference")
    judge = judge_of(s, NODES, dice.randrange(1 << 30))
    solved = judge.solve([one.world for one in islice(believed(seen).drawn(dice), REFERENCE)])
    many = WorldTable(judge.cards).joined([one.values for one in solved])
    inside = []
    for other in rivals(s, card):
        wide, truth = known.table.beside(card, other, known.swing), many.beside(card, other, known.swing).mean
        inside.append(wide.low <= truth <= wide.high)
    return sum(inside) / len(inside) if inside else 1.0


def differs(first: Fact, story: Story, dice: Random) -> bool | None:
    """Whether what could be known of a card depends on hidden cards; None where no other world was found."""
    there = elsewhere(story, first.seat, dice)
    if there is None:
        return None
    decision = DecisionMade(there, first.seat, first.action)
    return fact(first.n, decision, open_cards(there, first.seat)).knowable() != first.knowable()


def pieces(preset: str, seed: int, deals: int, compared: float = COMPARED) -> list[Item]:
    return list(items(new_job("coach", preset=preset, seed=seed, compared=compared), deals, 1))


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item: a line for each deal, and its seconds beside it."""
    asked = job.given()
    deals: list[object] = []
    seconds: list[object] = []
    for number in range(first, first + count):
        deal = played(asked["preset"], number, asked["seed"])
        found = list(rows(deal, Random(f"{asked['seed']}/{number}/looks"), asked["compared"]))
        deals.append({"deal": number, "cards": [cards for cards, _ in found if cards]})
        seconds.append([round(took, 6) for _, took in found])
    return Made(lines(deals), lines(seconds))
