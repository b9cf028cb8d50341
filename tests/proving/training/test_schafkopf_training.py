"""Training: the same command gives the same bytes, and what is shipped says how it was made."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from stammtisch.bots.champion.card_classes import CLASSES
from stammtisch.bots.champion.hand_model import FORMS
from stammtisch.bots.champion.schafkopf.prospects import KINDS, features
from stammtisch.cli.main import app
from stammtisch.core.cards import Cards, cards
from stammtisch_proving.training import schafkopf_alone, schafkopf_odds
from stammtisch_proving.training.logistic import TrainingRow, chance, fitted, loss
from stammtisch_proving.training.schafkopf_alone import AloneGame
from stammtisch_proving.training.softmax import Choice, shares
from stammtisch_proving.training.softmax import fitted as fitted_choices

SHIPPED = files("stammtisch.bots.champion").joinpath("data/schafkopf.json")
MOST_BYTES = 2_000_000


def train(folder: Path, deals: int) -> tuple[bytes, list[dict[str, object]]]:
    out, log = folder / "models.json", folder / "log.jsonl"
    command = ["lab", "train", "schafkopf", "--deals", str(deals), "--workers", "1"]
    result = CliRunner().invoke(app, [*command, "--out", str(out), "--data", str(folder / "rows"), "--log", str(log)])
    assert result.exit_code == 0, result.output
    return out.read_bytes(), [json.loads(line) for line in log.read_text("utf-8").splitlines()]


@pytest.mark.nightly
def test_the_same_command_gives_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    one, log = train(tmp_path / "one", 2)
    other, _ = train(tmp_path / "other", 2)

    assert one == other
    assert {line["model"] for line in log} == {
        "schafkopf-cards",
        *(f"schafkopf-{name}" for name in FORMS),
        *(f"schafkopf-{kind}-won" for kind in KINDS),
    }
    assert all({"rows", "train", "test"} <= line.keys() for line in log)


def test_an_unknown_game_is_refused(tmp_path: Path) -> None:
    command = ["lab", "train", "canasta", "--out", str(tmp_path / "x"), "--data", str(tmp_path)]

    assert CliRunner().invoke(app, command).exit_code == 2


def test_the_shipped_models_say_how_they_were_made() -> None:
    content = SHIPPED.read_text("utf-8")
    found = json.loads(content)

    assert len(content) < MOST_BYTES
    assert found["made"]["command"].startswith("stammtisch lab train schafkopf --deals ")
    assert found["made"]["engine"]
    assert all(rows > 1000 for rows in found["rows"].values())
    assert found["calls"].keys() == FORMS.keys()
    assert found["alone"].keys() == set(KINDS)
    assert all(len(row) == CLASSES for row in found["cards"].values())


@pytest.mark.nightly
def test_an_alone_game_is_what_was_played() -> None:
    games = list(schafkopf_alone.games(12, 0, 6))

    assert len(games) > 2
    assert games[1:] == list(schafkopf_alone.games(12, 0, 6))[1:]
    for game in games:
        assert game.hand.bit_count() == 8
        assert game.contract.partition(":")[0] in (*KINDS, "wenz")
        assert game.won == (game.eyes > 60)
        assert 0.0 <= game.chance <= 1.0


def test_what_wins_alone_games_is_learnt() -> None:
    """Whoever has all Ober wins, and nobody else."""
    strong, weak = cards("EO GO HO SO EA ET EK E9"), cards("EU GU HU SU EA ET EK E9")
    games = [AloneGame(hand, 1, "solo:E", 0.5, 0.0, hand == strong, 61) for _ in range(40) for hand in (strong, weak)]
    model, scores = schafkopf_odds.trained("solo", games)

    def odds(hand: Cards) -> float:
        return float(sum(model["weights"].get(name, 0.0) * value for name, value in features("solo:E", hand, 1, 0.5)))

    assert (model["rows"], scores["rows"]) == (80, 64)
    assert odds(strong) > 1.0
    assert odds(weak) < -1.0
    assert scores["test"] < 0.5
    assert schafkopf_odds.trained("wenz", games)[0] == {"rows": 0, "weights": {}}


def test_logistic_regression_finds_what_made_the_rows() -> None:
    rng, true = Random(1), [-1.0, 2.0, -0.5]
    rows = []
    for _ in range(6000):
        held = (0, *(i for i in (1, 2) if rng.random() < 0.5))
        rows.append(TrainingRow(held, rng.random() < chance(true, held)))

    numbers = fitted(rows, 3, seed=1)

    assert numbers == pytest.approx(true, abs=0.25)
    assert loss(rows, numbers) < loss(rows, [0.0] * 3)


def test_choices_are_learnt() -> None:
    """The first of two classes is taken three times of four."""
    choices = [Choice((0,), (0, 1) if n % 4 else (1, 0)) for n in range(4000)]

    numbers = fitted_choices(choices, 1, 2, seed=1)

    assert shares(numbers, Choice((0,), (0, 1)))[0] == pytest.approx(0.75, abs=0.03)
