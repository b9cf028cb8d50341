"""Judging a card in a world: cards that do the same are compared once."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from stammtisch.bots.situation import Situation
from stammtisch.coach.fact import card_of
from stammtisch.coach.judging import do_the_same, judge_of, rivals
from stammtisch.coach.knowable import believed
from stammtisch.core.cards import members
from stammtisch.core.view import view
from tests.coach.deals import with_cards


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-isko"])
def test_cards_that_do_the_same_bring_the_same_in_every_world(preset: str) -> None:
    compared = 0
    for decisions in with_cards(preset, range(8)):
        for decision in decisions[12:]:
            seen = view(decision.session, decision.seat)
            s = Situation(seen)
            cards = members(s.may_play)
            pairs = [(i, j) for j in range(len(cards)) for i in range(j) if do_the_same(s, cards[i], cards[j])]
            if not pairs or s.view.declarer is None:
                continue
            worlds = [one.world for one in islice(believed(seen).drawn(Random(1)), 6)]
            for solved in judge_of(s, None).solve(worlds):
                assert all(solved.values[i] == solved.values[j] for i, j in pairs)
            compared += len(pairs)
    assert compared > 10


def test_rivals_are_one_of_each_kind_and_never_the_card_itself() -> None:
    for decisions in with_cards("schafkopf-joho-10-50", range(4)):
        for decision in decisions:
            s, card = Situation(view(decision.session, decision.seat)), card_of(decision)
            others = rivals(s, card)
            assert card not in others
            assert not any(do_the_same(s, one, card) for one in others)
            left_out = [one for one in members(s.may_play) if one != card and one not in others]
            assert all(any(do_the_same(s, one, other) for other in (card, *others)) for one in left_out)
