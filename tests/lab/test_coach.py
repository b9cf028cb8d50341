"""Measuring the coach: the same deals give the same rows, and every figure has its number and its interval."""

from __future__ import annotations

import json

import pytest

from stammtisch.lab.coach_deals import make, pieces, played
from stammtisch.lab.coach_figures import calibration, figures, is_gross, repeated, share, times
from stammtisch.lab.jobs.job import Made, lines
from stammtisch.lab.judge_deals import STRONG_AND_WEAK
from stammtisch.lab.judge_deals import figures as judge_figures
from stammtisch.lab.judge_deals import make as judged
from stammtisch.lab.judge_deals import pieces as judged_pieces
from stammtisch.lab.resampled import resampled


def card(verdict: str, again: str, loss: float = 0.1, cost: float = 0.1, **more: object) -> dict[str, object]:
    return {"verdict": verdict, "again": again, "loss": loss, "open": cost, "covered": None, "leaks": None} | more


def test_a_deal_has_its_cards_and_what_happened_before_each() -> None:
    deal = next(found for number in range(9) if (found := played("schafkopf-joho-10-50", number, 1)).decisions)

    assert len(deal.decisions) == len(deal.stories) == 32
    for decision, story in zip(deal.decisions, deal.stories, strict=True):
        assert story.states[-1] == decision.session


@pytest.mark.nightly
def test_the_same_item_has_the_same_bytes() -> None:
    job = pieces("skat-isko", 1, 1)[0].job

    assert make(job, 0, 1).content == make(job, 0, 1).content


def test_figures_have_their_number_and_their_interval() -> None:
    cards = [card("better", "better", covered=1.0, leaks=False), card("good", "close"), card("dear", "good", 0.3, 0.2)]
    made = Made(lines([{"deal": 0, "cards": cards}] * 4), lines([[0.1, 0.2]] * 4))

    found = figures({"skat": [made]}, [], {"judge": {"n": 2}})

    for key in ("flips", "repeated", "coverage", "calibration", "leaks", "dear_or_not_blamed"):
        figure = found[key]
        assert isinstance(figure, dict)
        assert figure["n"] > 0
        low, high = figure["interval"]
        assert low <= figure["value"] <= high
    assert found["review"]["skat"]["median_s"] == 0.3  # type: ignore[index]
    assert found["verdicts"] == {"better": 4, "dear": 4, "good": 4}
    assert found["variance_factor"] is found["puzzles"] is found["hint"] is None
    assert found["judge"] == {"n": 2}
    assert json.dumps(found)


def test_a_blame_of_either_run_is_looked_for_in_the_other() -> None:
    cards = [card("better", "dear"), card("better", "close"), card("good", "dear"), card("good", "best")]

    assert sorted(repeated(cards)) == [False, False, True, True]
    assert [is_gross(one) for one in cards] == [False, False, True, False]


def test_what_was_not_measured_has_no_figure() -> None:
    assert times([]) is share([]) is calibration([[card("good", "good")]]) is None


def test_a_share_of_nothing_still_has_an_interval() -> None:
    found = share([False] * 100)

    assert found is not None
    assert found["interval"] == [0.0, pytest.approx(0.037, abs=0.001)]


def test_losses_that_come_true_have_the_ratio_one() -> None:
    found = calibration([[card("better", "better", 0.2, 0.1), card("better", "better", 0.2, 0.3)]] * 5)

    assert found is not None
    assert (found["n"], found["value"], found["interval"]) == (10, 1.0, [1.0, 1.0])


def test_players_sit_turn_about() -> None:
    assert [STRONG_AND_WEAK.at(seat, 1) for seat in range(4)] == ["tips", "champion", "tips", "champion"]
    assert STRONG_AND_WEAK.at(0, 0) == "champion"


def test_the_judge_tells_by_how_much_the_weak_one_loses_more() -> None:
    rows = [{"lost": {"champion": 0.1, "tips": 0.1 + lost}} for lost in (0.1, 0.2, 0.1, 0.2)]
    found = judge_figures(rows)

    assert found is not None
    assert (found["n"], found["value"]) == (4, 0.15)
    assert found["z"] == pytest.approx(5.2, abs=0.01)
    assert judge_figures(rows[:1]) is None


@pytest.mark.nightly
def test_a_judged_deal_has_the_losses_of_both() -> None:
    job = judged_pieces(3, 1)[0].job
    made = judged(job, 0, 1)

    assert made == judged(job, 0, 1)
    assert set(json.loads(made.content)["lost"]) == {"champion", "tips"}


def test_a_figure_that_few_draws_have_is_not_told() -> None:
    assert resampled([0.0, 1.0], lambda some: None) is None
    assert resampled([1.0, 2.0, 3.0], lambda some: sum(some) / len(some)) == [1.0, 3.0]
