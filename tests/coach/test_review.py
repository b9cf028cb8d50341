"""A review: the last card first, facts that are the same for ever, and what was plainly wrong is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.coach.fact import CARD, COACH, Fact
from stammtisch.coach.review import DealMade, deals_of, facts, judged_calls, review, split_of
from stammtisch.coach.verdict import BEST, BLAMED, DEAR, FORCED, LUCKY, UNLUCKY
from stammtisch.core.cards import INDEX
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.registry import in_money
from stammtisch.records import read_all
from tests.coach.deals import with_cards
from tests.records.sessions import GOLDEN

PRESETS = ["schafkopf-joho-10-50", "skat-isko", "schloapfer-perlen"]


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_card_of_a_deal_is_a_fact_the_last_one_first(preset: str) -> None:
    decisions = with_cards(preset, range(5))[0][-20:]

    found = list(facts(decisions))

    assert [one.n for one in found] == [*range(len(decisions), 0, -1)]
    assert [(one.seat, one.action) for one in reversed(found)] == [(one.seat, one.action) for one in decisions]
    assert {one.kind for one in found} == {CARD}
    assert {one.coach for one in found} == {COACH}


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_deal_gets_the_same_facts(preset: str) -> None:
    decisions = with_cards(preset, range(5))[0][-8:]

    assert list(facts(decisions)) == list(facts(decisions))


def some(preset: str, deals: int, cards: int) -> list[tuple[Fact, int]]:
    """Facts of late cards, with how many could have been played."""
    return [
        (one, len(view(decisions[-cards:][one.n - 1].session, one.seat).legal))
        for decisions in with_cards(preset, range(deals))
        for one in facts(decisions[-cards:])
    ]


def test_who_is_blamed_lost_something_for_certain_and_a_better_card_is_named() -> None:
    found = some("schafkopf-joho-10-50", 12, 14)
    blamed = [one for one, _ in found if one.verdict in BLAMED]

    assert len(blamed) > 5
    assert any(one.verdict == DEAR for one in blamed)
    for one in blamed:
        assert 0 < one.low <= one.loss <= one.high
        assert one.better != one.action
        assert one.worlds > 0
    for one, _ in found:
        if one.verdict == BEST and one.exact:
            assert one.low == one.high <= 0.005 * one.swing


def test_what_could_be_known_and_what_was_lost_with_open_cards_are_two_things() -> None:
    found = [one for one, _ in some("schafkopf-joho-10-50", 12, 14)]

    assert any(one.fate == UNLUCKY and one.open > 0 and one.verdict not in BLAMED for one in found)
    assert any(one.fate == LUCKY and one.open == 0 and one.verdict in BLAMED for one in found)


def test_an_only_card_is_neither_good_nor_bad() -> None:
    for one, legal in some("schafkopf-joho-10-50", 3, 16):
        assert (one.verdict == FORCED) == (legal == 1)
        if one.verdict == FORCED:
            assert (one.loss, one.open, one.fate, one.better) == (0, 0, "", one.action)


def test_cards_have_names() -> None:
    """A fact is an action as a record has it: it can be written down."""
    one, _ = some("skat-isko", 2, 6)[0]

    assert str(one.action).split()[-1] in INDEX


def test_a_review_is_the_curve_and_the_facts_in_the_order_played() -> None:
    decisions = with_cards("schafkopf-joho-10-50", range(5))[0][-12:]

    found = review("schafkopf", DealMade(3, decisions[0].session, decisions, (), None))

    assert (found.deal, found.coach) == (3, COACH)
    assert list(found.facts) == [*facts(decisions)][::-1]
    assert len(found.curve) == len(decisions)
    assert (found.calls, found.split) == ((), None)


@pytest.mark.nightly
def test_a_card_well_found_is_best_and_the_tips_would_have_played_another() -> None:
    """Chance plays now and then at these tables, and is sometimes right."""
    ahead = [one for preset in PRESETS[:2] for one, _ in some(preset, 30, 12) if one.ahead]

    assert ahead
    assert all(one.verdict == BEST and one.ahead > 0 for one in ahead)


def recorded() -> list[DealMade]:
    return [made for record in read_all((GOLDEN / "turnier.stich").read_bytes()) for made in deals_of(record)]


def test_a_record_is_cut_into_its_deals_with_their_calls() -> None:
    found = recorded()

    assert [made.number for made in found] == [*range(1, len(found) + 1)]
    for made in found:
        assert len(made.cards) == 32
        assert made.calls
        assert {one.session.carry.deals for one in (*made.cards, *made.calls)} == {made.number - 1}
        assert made.end is not None
        assert made.end.carry.deals == made.number


@pytest.mark.parametrize(("name", "deal"), [("joho-10-30", 1), ("basbelopp", 1), ("verein", 3), ("schloapfer", 4)])
def test_a_deal_without_a_card_has_its_calls_and_its_money(name: str, deal: int) -> None:
    every = [one for record in read_all((GOLDEN / f"{name}.stich").read_bytes()) for one in deals_of(record)]
    (made,) = [one for one in every if one.number == deal]

    assert not made.cards
    assert len(made.calls) >= 3
    assert made.end is not None
    found = split_of(made, ())
    assert found is not None
    assert found.paid == in_money(made.end)
    assert sum(found.cards) == pytest.approx(0, abs=1e-9)


@pytest.mark.nightly
def test_calls_are_judged_alike_again_and_again() -> None:
    made = recorded()[0]

    assert list(judged_calls(made.calls)) == list(judged_calls(made.calls))


def test_luck_and_skill_are_split_exactly() -> None:
    made = recorded()[0]
    end = made.end
    assert isinstance(end, Session)
    found = split_of(made, [*facts(made.cards[-8:])])

    assert found is not None
    assert found.paid == in_money(end)
    for seat, paid in enumerate(found.paid):
        parts = found.cards[seat] + found.own[seat] + found.others[seat] + found.rest[seat]
        assert paid == pytest.approx(parts, abs=1e-9)


def test_a_deal_without_an_end_is_not_split() -> None:
    made = recorded()[0]

    assert split_of(replace(made, end=None), []) is None
