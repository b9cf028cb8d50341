"""Play-outs go by the rules: card by card beside the kernel's twin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from random import Random

import pytest

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.monte_carlo.imagine import imaginer, rules_in
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import HOUSE
from stammtisch.core.view import view
from stammtisch.lab.yardsticks.moves import laid, one_of, open_rules
from stammtisch.search.position import Position
from stammtisch.search.tables import Rules
from stammtisch.search.twin_rules import State, TwinRules
from stammtisch.search.worlds import worlds


def moments(preset: str, deals: int) -> Iterator[Situation]:
    """Where a card is to be chosen against or with a declarer."""
    for number in range(deals):
        session, rng = opened(preset, number), Random(number)
        begun, bots = session.carry.deals, [TipsBot() for _ in session.carry.purses]
        for seat, _, _, after in driven(session, bots, 0.0, rng, rng):
            deal = session.deal
            seen = view(session, seat) if deal and seat != HOUSE else None
            if seen and seen.deal and seen.deal.asked == "tricks" and seen.deal.declarer is not None:
                yield Situation(seen)
            session = after
            if session.carry.deals > begun:
                break


def positions(preset: str, deals: int) -> Iterator[tuple[Rules, Position]]:
    for n, s in enumerate(moments(preset, deals)):
        yield rules_in(s, s.contract), imaginer(s)(worlds(s.session).draw(Random(n))).position


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "schafkopf-rein", "skat-isko"])
def test_every_card_is_the_twins(preset: str) -> None:
    looked_at = 0
    for n, (rules, position) in enumerate(positions(preset, 12)):
        twin, rng = TwinRules(**asdict(rules)), Random(n)
        deal = laid(position, open_rules(rules))
        state, taken = State(position.hands, position.table, position.leader, position.ran_away), position.taken
        while any(state.hands):
            assert deal.may_play() == twin.may_play(state)
            card = one_of(deal.may_play(), rng)
            state, winner, value = twin.after(state, card)
            deal.play(card)
            taken += value * (winner >= 0 and position.side >> winner & 1)
            looked_at += 1
        assert (deal.is_over, deal.taken) == (True, taken)
    assert looked_at > 1000


def test_chance_alone_decides_a_play_out() -> None:
    rules, position = next(positions("schafkopf-rein", 20))

    ends = [laid(position, open_rules(rules)).play_out(Random(n)) for n in range(40)]

    assert ends == [laid(position, open_rules(rules)).play_out(Random(n)) for n in range(40)]
    assert len({*ends}) > 5
