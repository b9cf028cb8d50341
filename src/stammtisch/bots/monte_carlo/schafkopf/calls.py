"""Schafkopf: what to call and whether to double, by what it brings in imagined worlds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from statistics import fmean

from stammtisch.bots import Advice, WeighedChoice
from stammtisch.bots.monte_carlo.imagining import Asking
from stammtisch.bots.monte_carlo.judge import Judge
from stammtisch.bots.monte_carlo.schafkopf.stakes import schafkopf_stakes
from stammtisch.bots.tips.schafkopf.plan import ContractPlan
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.core.action import NO, PASS, Name, Say
from stammtisch.core.contract import Contract
from stammtisch.core.view import SessionView
from stammtisch.games.schafkopf.contracts import TOUT, contract
from stammtisch.games.schafkopf.row import row
from stammtisch.games.schafkopf.rufspiel import ACES
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.tarif import base
from stammtisch.search.worlds import World

HOPELESS, MOST = 0.2, 4
"""Below that chance, as the tips count it, a contract is not looked at any closer; and never more than so many."""
UNSEEN = 1.5
"""Base prices that an alone contract brings more than open cards say: the three do not see one another's cards."""
SHARED = 0.5
"""Of what open cards say a Rufspiel brings only so much: the two do not know each other."""
CALLS = ("speaking", "insisting", "auction", "classnaming", "steigern", "naming", "hochzeit", "hochzeit-outbid")
"""The questions in which contracts are weighed."""
REFUSALS = (PASS, NO, Say("yield"), Say("withdraw"), Say("stop"))
"""Answers with which nothing is played."""
TOUT_TIP = "SK-TIP-41"


class ImaginedSchafkopf(SchafkopfSituation):
    """A situation in which plans are weighed by imagining the other hands."""

    def __init__(self, session: SessionView, make: Callable[[int], Judge]) -> None:
        super().__init__(session)
        object.__setattr__(self, "make", make)
        object.__setattr__(self, "known", {})

    make: Callable[[int], Judge]
    known: dict[tuple[str, int], ContractPlan]

    def looked_into(self, plans: list[ContractPlan], target: int) -> list[ContractPlan]:
        """What looks possible is looked at closely; the rest stays as the tips see it, which is hopeless."""
        close = sorted(filter(can_be_imagined, plans), key=lambda plan: plan.money, reverse=True)[:MOST]
        new = [plan for plan in close if (plan.text, target) not in self.known]
        if new:
            judge = self.make(len(new))
            self.known.update({(plan.text, target): self.imagined(plan, target, judge) for plan in new})
        found = {plan.text: self.known[plan.text, target] for plan in close}
        return [found.get(plan.text) or left_alone(plan) for plan in plans]

    def wants(self, plan: ContractPlan) -> bool | None:
        return plan.money > 0 if can_be_imagined(plan) else None

    def base_price(self, plan: ContractPlan) -> int:
        return self.options.unit_cents * base(contract(plan.text), self.options)[1]

    def imagined(self, plan: ContractPlan, target: int, judge: Judge) -> ContractPlan:
        played = contract(plan.text, self.seat, target)
        found = [called_in(self, judge, played, world) for world in judge.worlds]
        money, chance = (fmean(values) for values in zip(*found, strict=True))
        return self.judged(replace(plan, chance=chance, money=money), target)

    def judged(self, plan: ContractPlan, target: int) -> ContractPlan:
        """A plan as open cards see it, and as it will be at a table where nobody sees the others' cards."""
        money = plan.money + UNSEEN * self.base_price(plan) if plan.alone else SHARED * plan.money
        return replace(plan, money=money)


def called_in(s: SchafkopfSituation, judge: Judge, played: Contract, world: World) -> tuple[float, float]:
    """Money, and whether it is won, of a contract of the seat in a world; whoever has the called ace is with it."""
    side, hands, ours = 1 << s.seat, world.hands, 0
    if not row(played).alone:
        side |= sum(1 << seat for seat in s.view.seats if hands[seat] >> ACES[played.suit] & 1)
    for seat in s.view.seats:
        ours |= hands[seat] if side >> seat & 1 else 0
    return judge.outcome(played, side, hands, 0, schafkopf_stakes(s, played, side, ours, s.view.level))


def can_be_imagined(plan: ContractPlan) -> bool:
    """A Tout and a Sie are judged by the hand alone."""
    return plan.chance >= HOPELESS and plan.kind != SIE and not plan.text.endswith(TOUT)


def left_alone(plan: ContractPlan) -> ContractPlan:
    """Not looked at: nobody plays it, unless it is sure by the hand alone."""
    return (
        plan
        if plan.kind == SIE or plan.text.endswith(TOUT)
        else replace(plan, chance=min(plan.chance, HOPELESS - 0.01), money=min(plan.money, -1.0))
    )


class SchafkopfCaller:
    """Contracts are weighed as the tips weigh them, but by what they bring in imagined worlds."""

    imagines: type[ImaginedSchafkopf] = ImaginedSchafkopf

    def call(self, asked: Asking) -> Advice | None:
        if asked.deal.asked not in CALLS:
            return None
        imagined = self.imagines(asked.view, asked.judge)
        advised = asked.tips.advice(asked.view, asked.rng, imagined)
        return replace(advised, weighed=best_of(list(imagined.known.values()), advised))


def best_of(plans: list[ContractPlan], advised: Advice) -> WeighedChoice | None:
    """What the contract promises that was looked at closely and brings most, or the one that was named.

    A Tout is not looked at: it is sure by the hand alone.
    """
    action = advised.action
    meant = [plan for plan in plans if not isinstance(action, Name) or plan.text == action.what]
    best = max(meant, key=lambda plan: plan.money, default=None)
    if best is None or TOUT_TIP in advised.why:
        return None
    kind = "no-call" if action in REFUSALS else "call"
    return WeighedChoice(kind, best.money, best.chance, "cents", Name("name", best.text))
