"""Schafkopf: what to call, by how often such hands have won, and not by open cards alone."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.bots.champion.schafkopf.prospects import KINDS, won_at_table
from stammtisch.bots.monte_carlo.schafkopf.calls import ImaginedSchafkopf, SchafkopfCaller
from stammtisch.bots.monte_carlo.schafkopf.stakes import schafkopf_stakes
from stammtisch.bots.tips.schafkopf.plan import ContractPlan
from stammtisch.games.schafkopf.contracts import contract

LEFT = 0.16
"""Base prices that a deal brings on average to whoever could play alone and leaves it."""
LEARNT_TARGET = 61
"""Games were learnt with so many eyes to be taken; what is raised above is judged by open cards."""


class TrainedSchafkopf(ImaginedSchafkopf):
    """Alone contracts are judged by trained odds, the others as `monte_carlo` does."""

    def judged(self, plan: ContractPlan, target: int) -> ContractPlan:
        if plan.kind not in KINDS or target != LEARNT_TARGET or self.options.kurze_karte:
            return super().judged(plan, target)
        chance = won_at_table(plan.text, self.hand, self.place, plan.chance)
        played = contract(plan.text, self.seat, target)
        stakes = schafkopf_stakes(self, played, 1 << self.seat, self.hand, self.view.level)
        money = chance * stakes.of(target) + (1.0 - chance) * stakes.of(target - 1)
        return replace(plan, chance=chance, money=money - LEFT * self.base_price(plan))


class TrainedSchafkopfCaller(SchafkopfCaller):
    imagines = TrainedSchafkopf
