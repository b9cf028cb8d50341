"""Alone games for the training: a hand that might play alone is made to, and the deal is played to its end.

Chance chooses the contract among those that are looked at closely, so that the model also learns what is worse.
Everybody else says nothing, and everybody plays as `monte_carlo`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, dataclass
from random import Random

from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.monte_carlo.schafkopf.calls import ImaginedSchafkopf, can_be_imagined
from stammtisch.bots.tips.schafkopf.plan import ContractPlan
from stammtisch.bots.tips.schafkopf.plans import alone_plans
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.core.action import PASS, Action, Name, Seat
from stammtisch.core.cards import Cards
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.schafkopf.bidding.speaking import PLAY
from stammtisch.lab.games import studied
from stammtisch.lab.jobs.job import Job, Made, lines
from stammtisch_proving.training.schafkopf_calls import ASKED, asked, dealt

BUDGET = 0.010
"""Seconds for a decision, as much as at a table: with less the surest hands were promised too much."""
WEIGHTS = (4, 2, 1, 1)
"""How often the best contract is chosen, the second best and so on."""


class OpenSchafkopf(ImaginedSchafkopf):
    """Plans as open cards see them."""

    def judged(self, plan: ContractPlan, target: int) -> ContractPlan:
        return plan


@dataclass(frozen=True, slots=True)
class AloneGame:
    """What somebody played alone, what open cards had promised, and what became of it."""

    hand: Cards
    place: int
    """0 is forehand."""
    contract: str
    chance: float
    """In how many imagined worlds it is won with open cards."""
    money: float
    """What it brings there, in cents."""
    won: bool
    eyes: int


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item."""
    return Made(lines(list(astuple(game)) for game in games(job.given()["seed"], first, count)))


def games(seed: int, first: int, count: int) -> Iterator[AloneGame]:
    """The deals of these numbers in which somebody could play alone."""
    for number in range(first, first + count):
        game = played(seed, number)
        if game is not None:
            yield game


def played(seed: int, number: int) -> AloneGame | None:
    """One deal, as a row; None: nobody could have played alone."""
    rng = Random(f"alone/{seed}/{number}")
    able = [state for state in asked(dealt(seed, number)) if promising(state)]
    if not able:
        return None
    session = rng.choice(able)
    seat = session.turn[0]
    bot, seen = MonteCarloBot(), view(session, seat)
    situation = OpenSchafkopf(seen, bot.asking(seen, BUDGET, Random(0)).judge)
    alone_plans(situation)
    plans = sorted(situation.known.values(), key=lambda plan: plan.money, reverse=True)
    plan = rng.choices(plans, WEIGHTS[: len(plans)])[0]
    deal = session.deal
    assert deal is not None
    hand, place = deal.hands[seat], deal.seats.index(seat)
    while session.carry.deals == 0:
        who = session.turn[0]
        action = scripted(session, who, seat, plan) or bot.choose(view(session, who), BUDGET, rng)
        session = session.apply(who, action)
    result = session.result
    assert result is not None
    won = studied("schafkopf").has_won(result, session.options)
    return AloneGame(hand, place, plan.text, round(plan.chance, 3), round(plan.money, 1), won, result.eyes[seat])


def promising(session: Session) -> bool:
    """Whether the tips see an alone contract that is worth a closer look."""
    return any(map(can_be_imagined, alone_plans(SchafkopfSituation(view(session, session.turn[0])))))


def scripted(session: Session, seat: Seat, declarer: Seat, plan: ContractPlan) -> Action | None:
    """What is said until the contract is named; None: the player thinks."""
    assert session.deal is not None
    if session.deal.phase.name == ASKED:
        return PLAY if seat == declarer else PASS
    return Name("name", plan.text) if session.deal.phase.name == "naming" else None
