"""The Skat model is made again by the same command, byte for byte."""

from __future__ import annotations

import json

import pytest

from stammtisch.bots.champion.skat.model import read_model
from stammtisch_proving.training.newton import chance, fitted, loss
from stammtisch_proving.training.skat import JOB, fit
from stammtisch_proving.training.skat_games import played
from stammtisch_proving.training.trainers import pieces, shipped

DEALS, SEED = 5, 501


@pytest.mark.nightly
def test_the_same_deals_give_the_same_model() -> None:
    rows = [row for number in range(DEALS) if (row := played(SEED, number))]
    again = [row for number in range(DEALS) if (row := played(SEED, number))]
    models, log = fit({JOB: rows})

    content = shipped("skat", DEALS, SEED, models)
    assert shipped("skat", DEALS, SEED, fit({JOB: again})[0]) == content
    assert read_model(content.decode()).made["command"] == f"stammtisch lab train skat --deals {DEALS} --seed {SEED}"
    assert models["rows"] == len(rows) > 2
    assert {"model", "rows", "train", "test"} <= log[0].keys()


def test_rows_are_what_was_played() -> None:
    row = next(row for number in range(DEALS) if (row := played(SEED, number)))

    assert (row["hand"].bit_count(), row["laid"].bit_count()) == (12, 2)
    assert row["laid"] & ~row["hand"] == 0
    assert row["won"] == (row["eyes"] > 60) or row["game"] == "null"
    assert json.loads(json.dumps(row)) == row


def test_a_job_has_every_deal_once() -> None:
    (items,) = pieces("skat", 100, SEED).values()

    assert [item.first for item in items] == [0, 40, 80]
    assert sum(item.count for item in items) == 100


def test_what_decides_gets_weight_and_what_does_not_gets_none() -> None:
    rows = [([(0, 1.0), (1, float(n % 2)), (2, float(n // 2 % 2))], n % 8 in (1, 3, 5)) for n in range(400)]
    start, telling, idle = fitted(rows, [0.01, 0.01, 0.01])

    assert telling > 5
    assert abs(chance([start, telling, idle], [(0, 1.0), (1, 1.0)]) - 0.75) < 0.3
    assert loss(rows, [start, telling, idle]) < loss(rows, [0.0, 0.0, 0.0]) == pytest.approx(1.0)
