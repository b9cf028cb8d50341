"""The yardsticks play what is allowed, better than chance, and see no hidden card."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.monte_carlo.imagine import imaginer, rules_in
from stammtisch.core.cards import members
from stammtisch.lab.arena import Match, play
from stammtisch.lab.arena_figures import difference
from stammtisch.lab.leaks import leak_check
from stammtisch.lab.yardsticks.moves import open_rules
from stammtisch.lab.yardsticks.pimc import Pimc
from stammtisch.search.engine import engine, has_kernel
from stammtisch.search.worlds import worlds
from tests.lab.yardsticks.test_moves import moments

pytestmark = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")
PIMC, BY_RULE = "stammtisch.lab.yardsticks.pimc:Pimc", "stammtisch.lab.schafkopf.by_rule:ByRule"


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize(("name", "deals"), [(BY_RULE, 6), (PIMC, 1)])
def test_it_plays_every_seat_and_the_same_again(name: str, deals: int) -> None:
    match = Match("schafkopf-joho-10-50", (name, "random"), 7, 0.001)

    games = [play(match, number)[0] for number in range(deals)]

    assert games == [play(match, number)[0] for number in range(deals)]
    assert sum(map(difference, games)) > 0


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize(("name", "decisions"), [(BY_RULE, 40), (PIMC, 8)])
def test_hidden_cards_make_no_difference(name: str, decisions: int) -> None:
    assert leak_check("schafkopf-joho-10-50", name, decisions, 1, 0.001).differences == 0


@pytest.mark.nightly
def test_pimc_plays_skat_too() -> None:
    match = Match("skat-isko", (PIMC, "tips"), 7, 0.001)

    assert all(len(play(match, number)[0]) == 3 for number in range(4))


@pytest.mark.nightly
def test_a_big_tree_finds_what_the_solver_finds() -> None:
    """In one world, in the last four tricks: the card visited most is as good as the best."""
    bot, found = Pimc(), []
    bot.playouts = 400
    for n, s in enumerate(moments("schafkopf-rein", 6)):
        if not 2 <= s.hand.bit_count() <= 4 or s.may_play.bit_count() < 2:
            continue
        rules = rules_in(s, s.contract)
        here = imaginer(s)(worlds(s.session).draw(Random(n)))
        p = here.position
        rows = engine(rules).cards(p.hands, p.table, p.leader, p.side, here.still, p.ran_away)
        money = {card: here.money(low, high) for card, (low, high, *_) in rows}
        visits = bot.visits(here, open_rules(rules), s, Random(n))
        card = max(members(s.may_play), key=lambda one: visits.get(one, 0))
        found.append(money[card] == max(money.values()))
    assert len(found) > 15
    assert sum(found) >= 0.95 * len(found)
