"""A learnt par: sums to zero, knows a strong hand, and says nothing of tables that it was not learnt for."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.hands import CARDS, COUNTED, counted, inputs, width
from stammtisch.coach.learnt import SHIPPED, LearntPar, learnt, learnt_at, shipped
from stammtisch.coach.luck import blended, lines_of, par
from stammtisch.coach.played import TIPS
from stammtisch.core.cards import cards
from stammtisch.core.session import Session, open_session, running
from stammtisch.core.values import replace
from stammtisch.games.registry import entry_of_preset
from stammtisch.games.schafkopf.carry import carried

JOHO = "schafkopf-joho-10-50"


def dealt(preset: str, number: int, **changes: int) -> Session:
    return first_of(opened(preset, number, tuple(changes.items())), number)


def first_of(table: Session, number: int) -> Session:
    """The table when the pack is dealt."""
    rng = Random(f"learnt {number}")
    bots = [TipsBot()] * len(table.carry.purses)
    return next(session for _, _, _, session in driven(table, bots, 0.0, rng, rng) if not session.between)


@pytest.mark.parametrize("preset", SHIPPED)
def test_it_sums_to_zero_and_follows_the_cards_round_the_table(preset: str) -> None:
    options = entry_of_preset(preset)[1]
    for number in range(8):
        deal = running(dealt(preset, number))
        found = learnt_at(options, deal.seats, deal.hands)
        assert found is not None
        assert sum(found) == pytest.approx(0, abs=1e-9)
        size = len(deal.hands)
        turned = [deal.hands[(seat + 1) % size] for seat in range(size)]
        moved = learnt_at(options, [(seat - 1) % size for seat in deal.seats], turned)
        assert moved is not None
        assert moved == pytest.approx([found[(seat + 1) % size] for seat in range(size)])


def test_it_is_learnt_for_the_table_that_its_file_names() -> None:
    for preset in SHIPPED:
        assert shipped(preset).layers
        start = dealt(preset, 1)
        assert learnt(start) == learnt_at(start.options, running(start).seats, running(start).hands)


def test_a_strong_hand_is_paid_more_than_a_weak_one() -> None:
    strong, weak = cards("EO GO HO SO EU GU HA HT"), cards("E9 E8 E7 G9 G8 G7 S8 S7")
    others = (cards("HU SU HK H9 H8 EA GK SK"), cards("H7 EK ET GA GT SA ST S9"))
    by_place = shipped(JOHO).by_place((strong, others[0], weak, others[1]))

    assert by_place[0] > 100 > by_place[2]
    assert by_place[0] == max(by_place)


@pytest.mark.parametrize(
    "preset", ["schafkopf-rein", "schafkopf-verein", "schafkopf-kurz", "skat-kneipe", "schloapfer-pot"]
)
def test_other_tables_are_played(preset: str) -> None:
    start = dealt(preset, 2)

    assert learnt(start) is None
    one, other = lines_of(start)
    assert one == TIPS.pay(start, Random(1))
    assert par(start) == pytest.approx([(a + b) / 2 for a, b in zip(one, other, strict=True)])


def test_another_price_is_another_scale() -> None:
    cheap, dear = dealt(JOHO, 3), dealt(JOHO, 3, unit_cents=20)

    assert learnt(dear) == pytest.approx([2 * one for one in learnt(cheap) or ()])


def test_doubles_and_special_rounds_are_other_tables() -> None:
    table = opened(JOHO, 1)
    for changed in ({"doubles": 1}, {"queue": ("geist_pur",)}, {"pot": 40}):
        carry = replace(carried(table.carry), **changed)
        assert learnt(first_of(open_session(table.game, table.options, carry), 1)) is None


def test_par_is_the_mean_of_lines_and_hands() -> None:
    start = dealt(JOHO, 4)
    lines, hands = lines_of(start), learnt(start)
    assert hands is not None

    assert par(start) == pytest.approx([sum(column) / 3 for column in zip(*lines, hands, strict=True)])
    assert par(start) == par(start)
    assert blended([(1.0, -1.0)], None) == (1.0, -1.0)
    assert sum(par(start)) == pytest.approx(0, abs=1e-9)


def test_layers_add_up() -> None:
    first = tuple([(1.0, -1.0)] * width(2))
    net = LearntPar(((first, (0.0, 0.0)), (((1.0, 0.0), (0.0, 1.0)), (0.5, 0.0))), 2.0)
    one = sum(value for _, value in inputs((1, 2)))

    assert net.by_place((1, 2)) == pytest.approx((one + 0.5, -one - 0.5))


def test_what_is_looked_at_has_a_place_of_its_own() -> None:
    hands = (cards("EO HA E7"), cards("SU S7 G9"))
    places = [place for place, _ in inputs(hands)]

    assert len(places) == len(set(places))
    assert max(places) < width(2) == 2 * (CARDS + COUNTED)
    assert counted(hands[0]) != counted(hands[1])
