"""With open cards: the value of a card is the solver's as money, and in the end it is the bill."""

from __future__ import annotations

import pytest

from stammtisch.coach.fact import card_of
from stammtisch.coach.open import opened
from stammtisch.coach.review import curve, opened_all
from stammtisch.core.session import running
from stammtisch.search.solving import best_of, evaluate_cards
from tests.coach.deals import played, with_cards


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-isko"])
def test_the_best_card_loses_nothing(preset: str) -> None:
    compared = 0
    for decisions in with_cards(preset, range(8)):
        for decision in decisions[-14:]:
            deal = running(decision.session)
            if not deal.side:
                continue
            best = best_of(deal, evaluate_cards(deal))
            assert opened(decision.session, decision.seat).loss(best) == 0
            compared += 1
    assert compared > 40


def test_the_curve_ends_with_what_the_declarer_is_paid() -> None:
    compared = 0
    for seed in range(12):
        decisions, after = played("schafkopf-joho-10-50", seed)
        if not decisions or not running(decisions[-1].session).side:
            continue
        found = curve(decisions, opened_all(decisions))
        declarer, bill = running(decisions[-1].session).played.declarer, after.bill
        assert declarer is not None
        assert bill is not None
        assert len(found) == len(decisions)
        assert found[-1] == bill.cents[declarer] + bill.pot / bill.seats
        compared += 1
    assert compared > 5


def test_a_card_that_loses_nothing_leaves_the_curve_where_it_was() -> None:
    for decisions in with_cards("schafkopf-joho-10-50", range(5)):
        if not running(decisions[0].session).side:
            continue
        found = curve(decisions, opened_all(decisions))
        for n in range(16, len(decisions)):
            if opened(decisions[n].session, decisions[n].seat).loss(card_of(decisions[n])) == 0:
                assert found[n] == found[n - 1]


def test_where_everyone_plays_alone_there_is_no_curve() -> None:
    decisions = with_cards("schloapfer-perlen", range(4))[0]

    assert curve(decisions, opened_all(decisions)) == ()
    assert set(opened(decisions[-1].session, decisions[-1].seat).values)
