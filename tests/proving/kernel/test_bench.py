"""What `bench kernel` tells: the figures themselves are a machine's, but what they are figures of can be tested."""

from __future__ import annotations

import shutil
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest

from stammtisch.search.engine import build
from stammtisch_proving.kernel.bench import QUESTIONS, BenchPlan, bench, thresholds
from stammtisch_proving.kernel.engines import Engines
from stammtisch_proving.kernel.open_deals import GAMES, OpenDeal, as_null, read_deals
from stammtisch_proving.kernel.peers import PeersMissing, before_the_first_lead, compare, played, require_peers
from stammtisch_proving.kernel.playouts import CallgrindMissing, instructions, require_callgrind
from stammtisch_proving.kernel.review import go_through

FIGURES = {"mean_ms", "median_ms", "p99_ms", "max_ms", "mean_nodes", "p99_nodes", "max_nodes", "deals_per_second"}


@lru_cache
def every_deal() -> tuple[OpenDeal, ...]:
    return tuple(read_deals(Path(__file__).parents[2] / "data" / "deals-77.txt"))


def of_game(game: str, count: int) -> list[OpenDeal]:
    return [deal for deal in every_deal() if deal.game == game][:count]


@pytest.mark.nightly
def test_every_question_is_measured_in_every_game() -> None:
    found = bench([deal for game in GAMES for deal in of_game(game, 2)], BenchPlan(reviews=1))
    games, review, playouts = found["games"], found["review"], found["playouts"]
    assert isinstance(games, dict) and isinstance(review, dict) and isinstance(playouts, dict)  # noqa: PT018

    assert found["wrong"] == 0
    assert set(games) == {*GAMES, "skat_null"}
    assert all(set(asked) == set(QUESTIONS) for asked in games.values())
    assert all(set(figures) == FIGURES for asked in games.values() for figures in asked.values())
    assert set(review) == {"rufspiel", "solo", "wenz"}
    assert playouts["per_second"] > 0


def test_an_answer_that_is_not_the_files_is_counted() -> None:
    deal = of_game("wenz", 1)[0]
    other = OpenDeal(
        "wenz", deal.rules, deal.hands, deal.leader, deal.side, deal.need, not deal.reaches, deal.exact + 1
    )

    assert bench([deal], BenchPlan(reviews=0))["wrong"] == 0
    assert bench([other], BenchPlan(reviews=0))["wrong"] == len(QUESTIONS)


def test_classes_end_where_more_is_paid() -> None:
    (skat,), (wenz,) = of_game("skat_suit", 1), of_game("wenz", 1)

    assert [eyes - skat.need for eyes in thresholds(skat)] == [-30, 0, 29]
    assert [eyes - wenz.need for eyes in thresholds(wenz)] == [-30, 0, 30]
    assert thresholds(as_null(skat)) == [1]


@pytest.mark.parametrize("game", ["rufspiel", "solo", "wenz"])
def test_a_review_asks_before_every_card_up_to_the_last_trick(game: str) -> None:
    (deal,) = of_game(game, 1)
    engine = Engines(portable=False).of(deal.rules)
    first, again = go_through(deal, engine, Random(3)), go_through(deal, engine, Random(3))

    assert first.decisions == 28
    assert (first.nodes, first.decisions) == (again.nodes, again.decisions)


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")
@pytest.mark.nightly
def test_a_playout_has_the_same_instructions_every_time() -> None:
    once, again = (instructions(of_game("rufspiel", 2), portable=True) for _ in range(2))

    assert once["instructions_build"] == "portable"
    assert once["instructions"] == pytest.approx(again["instructions"], rel=0.01)


def test_without_valgrind_or_openspiel_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(__import__("sys").modules, "pyspiel", None)

    with pytest.raises(
        CallgrindMissing, match=r"^instructions are counted by valgrind, [^.]*apt-get install valgrind$"
    ):
        require_callgrind()
    with pytest.raises(PeersMissing, match=r"^this needs OpenSpiel, [^.]*pip install '\.\[peers\]'$"):
        require_peers()


@pytest.mark.parametrize("game", ["skat_suit", "skat_grand"])
def test_openspiel_plays_the_same_deals_as_we_do(game: str) -> None:
    """Random play brings the declarer as many eyes there as here."""
    pyspiel = pytest.importorskip("pyspiel")
    skat, times = pyspiel.load_game("skat"), 20_000
    for deal in of_game(game, 4):
        state = before_the_first_lead(deal, skat)
        sums, _ = Engines(portable=False).of(deal.rules).playouts(deal.hands, (), deal.leader, deal.side, times, 1)
        eyes = 61 - deal.need + sums[deal.side.bit_length() - 1] / times
        share = played(pyspiel, skat, state, times, 1) * (1 if deal.side >> deal.leader & 1 else -2)

        assert 60 + 120 * share == pytest.approx(eyes, abs=1)


def test_the_comparison_tells_both_rates_and_how_many_times_one_is_the_other() -> None:
    pytest.importorskip("pyspiel")
    found = compare(of_game("skat_suit", 1), Engines(portable=False))

    assert set(found) == {"skat_per_second", "openspiel_per_second", "openspiel_ratio"}


def test_the_build_is_the_one_that_runs() -> None:
    assert Engines(portable=True).build == build(portable=True) == "portable"
