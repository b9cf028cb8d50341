"""Learning a par: the same deals give the same numbers, and what is there to be learnt is learnt."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.coach.learnt import read
from stammtisch.core.cards import cards, members
from stammtisch.lab.par_job import make, pieces

pytest.importorskip("numpy")

from stammtisch.lab.par_learn import Rows, explained, renamed, trained, with_names, written

ACES = cards("EA GA HA SA")


def deals_of_aces(count: int) -> Rows:
    """Whoever has aces is paid for them by the others."""
    rng, found = Random(1), Rows()
    for _ in range(count):
        pack = list(range(32))
        rng.shuffle(pack)
        hands = [sum(1 << card for card in pack[n : n + 8]) for n in range(0, 32, 8)]
        had = [(hand & ACES).bit_count() for hand in hands]
        found.append((hands, [10.0 * (one - 1) for one in had]))
    return found


@pytest.mark.nightly
def test_what_can_be_learnt_is_learnt_and_the_same_again() -> None:
    rows = deals_of_aces(1200)
    document, score = trained(rows, "EG", 1)
    again, _ = trained(rows, "EG", 1)

    assert written(document) == written(again)
    assert (score["deals"], score["held_out"]) == (1140, 60)
    assert score["explained"] > 0.9
    assert explained(read(json.loads(written(document))), deals_of_aces(50)) > 0.9


def test_suits_swap_their_names_and_high_trumps_stay() -> None:
    hands = [cards("EO EU EA E7 H8"), cards("GA SA HA")]
    every = [with_names(hands, called) for called in renamed("EG")]

    assert every == [hands, [cards("EO EU GA G7 H8"), cards("EA SA HA")]]
    assert len(renamed("EGS")) == 6
    assert renamed("") == [{}]


@pytest.mark.parametrize(("preset", "places"), [("schafkopf-joho-10-50", 4), ("skat-isko", 3)])
def test_a_row_has_all_hands_and_what_they_were_paid(preset: str, places: int) -> None:
    job = pieces(preset, 1, 4)[0].job
    made = make(job, 0, 4)

    assert made == make(job, 0, 4)
    for line in made.content.splitlines():
        hands, paid = json.loads(line)
        assert len(hands) == len(paid) == places
        assert len({len(members(hand)) for hand in hands}) == 1
        assert sum(paid) == pytest.approx(0, abs=0.01)


@pytest.mark.nightly
def test_the_command_writes_the_numbers_and_says_how_they_were_made(tmp_path: Path) -> None:
    words = ["lab", "par", "--out", str(tmp_path / "par.json"), "--data", str(tmp_path), "--deals", "100"]
    ran = CliRunner().invoke(app, [*words, "--workers", "1", "--suits", "EGS", "--json"])

    assert ran.exit_code == 0, ran.output
    document = json.loads((tmp_path / "par.json").read_text("utf-8"))
    assert document["made"]["preset"] == "schafkopf-joho-10-50"
    assert (document["made"]["deals"], document["made"]["held_out"]) == (95, 5)
    assert json.loads(ran.stdout)["bytes"] == (tmp_path / "par.json").stat().st_size
    assert sum(read(document).by_place((1, 2, 4, 8))) == pytest.approx(0, abs=1e-9)
