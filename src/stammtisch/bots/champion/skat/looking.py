"""How often ways to play a hand are won in imagined worlds with open cards, when they share one budget.

Most worlds are settled with few nodes, and some with none that there are. So half of the budget is laid out evenly, and
the worlds that are still open then share all that is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from stammtisch.bots.champion.skat.prospects import CONTRACTS
from stammtisch.bots.monte_carlo.judge import Judge
from stammtisch.core.cards import Cards, members
from stammtisch.games.skat.spielwert import TO_WIN
from stammtisch.search.engine import engine
from stammtisch.search.position import worth
from stammtisch.search.tables import rules_of
from stammtisch.search.worlds import World


@dataclass(frozen=True, slots=True)
class LaidWay:
    """A game by its number, with ten cards and what lies away; None: what is imagined to lie there."""

    game: int
    hand: Cards
    laid: Cards | None


Ask = Callable[[int], tuple[float, bool, int]]
"""With so many nodes: how far it is won, whether that is settled, and how many were used."""
UNSETTLED = {False: 0.5, True: 1.0}
"""What a world counts where the nodes were too few, by whether tricks are avoided: there what loses is found soon (118
of 126 lost nulls within 12,000 nodes), and what wins hardly ever."""


def shares_won(judge: Judge, ways: Sequence[LaidWay]) -> list[float]:
    """By way."""
    some = [(n, question(judge, way, world)) for n, way in enumerate(ways) for world in judge.worlds]
    left, won = judge.nodes * len(some), [0.0] * len(ways)
    for first in (True, False):
        each, still = left // (1 + first) // max(1, len(some)), list[tuple[int, Ask]]()
        for n, ask in some:
            found, settled, used = ask(each)
            left -= used
            if first and not settled:
                still.append((n, ask))
            else:
                won[n] += found
        some = still
    return [found / len(judge.worlds) for found in won]


def question(judge: Judge, way: LaidWay, world: World) -> Ask:
    s = judge.s
    contract, laid = CONTRACTS[way.game], world.aside if way.laid is None else way.laid
    rules = rules_of(contract, s.session.options, len(s.view.seats))
    hands = [way.hand if seat == s.seat else world.hands[seat] for seat in s.view.seats]
    need = (1 if rules.misere else TO_WIN) - worth(rules, members(laid))
    side = 1 << s.view.seats.index(s.seat)

    def ask(nodes: int) -> tuple[float, bool, int]:
        low, high, _, used = engine(rules).within(hands, (), 0, side, [need], False, nodes)
        settled = low >= need or high < need
        return float((low >= need) != rules.misere) if settled else UNSETTLED[rules.misere], settled, used

    return ask
