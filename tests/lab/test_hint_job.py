"""Measuring hints: the same deals give the same rows, and the figures say how many they were made of."""

from __future__ import annotations

import json
from random import Random

import pytest

from stammtisch.lab.coach_deals import StoredDeal, played
from stammtisch.lab.coach_figures import figures
from stammtisch.lab.hint_figures import hint_figures, late, timed_hints
from stammtisch.lab.hint_job import has_choice, make, pieces, rows
from stammtisch.lab.jobs.job import Made, lines
from stammtisch.search import has_kernel


def hint(card: bool, **more: object) -> dict[str, object]:
    return {"card": card, "worlds": 24, "equal": False, "changed": False, "leaks": False} | more


@pytest.mark.nightly
def test_the_same_item_has_the_same_bytes() -> None:
    job = pieces("skat-isko", 1, 1)[0].job

    assert make(job, 0, 1).content == make(job, 0, 1).content


@pytest.mark.nightly
@pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")
def test_hints_are_given_to_who_has_a_choice_and_hidden_cards_change_none() -> None:
    deal = next(one for number in range(9) if (one := played("schafkopf-joho-10-50", number, 1)).decisions)
    late_ones = StoredDeal(deal.decisions[20:], deal.stories[20:], deal.calls)  # these are quick
    found = list(rows(late_ones, Random(3)))

    assert deal.calls
    assert any(not has_choice(decision) for decision in deal.decisions)
    assert {row["card"] for row, _ in found} == {True, False}
    assert all(0 < first <= last for _, (first, last) in found)
    assert [row["leaks"] for row, _ in found].count(False) > 1
    assert not any(row["leaks"] for row, _ in found)


def test_figures_of_hints_have_their_number_and_their_interval() -> None:
    some = [hint(True, equal=True), hint(True, leaks=True), hint(False, leaks=None), hint(True, changed=True)]
    made = Made(lines([{"deal": 0, "hints": some}]), lines([[(0.1, 0.3), (0.2, 0.4), (0.5, 0.9), (0.1, 0.2)]]))
    found = hint_figures(timed_hints([made]))

    assert found is not None
    assert (found["n"], found["first_ms"], found["settled_p90_ms"]) == (3, 200.0, 400.0)
    assert (found["calls_n"], found["calls_p90_ms"]) == (1, 900.0)
    assert found["equal"] == found["changed"] == pytest.approx(1 / 3, abs=1e-4)
    assert json.dumps(found)
    leaks = figures({}, [made], {})["leaks"]
    assert isinstance(leaks, dict)
    assert (leaks["n"], leaks["value"]) == (3, pytest.approx(1 / 3, abs=1e-4))


def test_what_was_not_measured_has_no_figure() -> None:
    assert hint_figures([]) is None
    assert hint_figures([(hint(False), (0.1, 0.2))]) is None
    one = hint_figures([(hint(True), (0.1, 0.2))])
    assert one is not None
    assert one["calls_p90_ms"] is None


def test_nine_of_ten_are_quicker() -> None:
    value, (low, high) = late([n / 1000 for n in range(1000)])

    assert value == 900
    assert low < 890 < 910 < high
