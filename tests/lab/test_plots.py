"""Pictures of ladders and learning curves: the same figures give the same bytes, and the docs show the latest."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import plots as pictures
from stammtisch.cli.main import app
from stammtisch.core.errors import NotationError
from stammtisch.lab.plots import Bar, PlotPoint, bars, curves, draw_ladder, draw_learning, plot, points

DATA = pictures.PLACE / "data"


@pytest.mark.nightly
def test_the_docs_show_what_the_data_say() -> None:
    assert pictures.stale() == []


@pytest.mark.nightly
def test_the_same_figures_give_the_same_bytes(tmp_path: Path) -> None:
    one, other = tmp_path / "one.svg", tmp_path / "other.svg"

    plot("ladder", [DATA / "ladder.json"], one)
    plot("ladder", [DATA / "ladder.json"], other)

    assert one.read_bytes() == other.read_bytes()
    assert one.stat().st_size < 100_000
    assert b"dc:date" not in one.read_bytes()


@pytest.mark.nightly
def test_a_match_is_a_bar_with_its_interval() -> None:
    first = next(bar for bar in bars([DATA / "ladder.json"]) if bar.pair == "monte_carlo – tips")
    figure = draw_ladder([first, Bar("tips – random", "skat-isko", "points", 45.0, 42.7, 47.3)])

    panel, nothing, *_ = figure.axes
    (bar,), (whisker,) = panel.patches, panel.collections
    assert first == Bar("monte_carlo – tips", "schafkopf-joho-10-50", "cents", 7.2, 3.7, 10.7)
    assert bar.get_width() == pytest.approx(7.2)  # type: ignore[attr-defined]
    assert whisker.get_paths()[0].vertices[:, 0].tolist() == pytest.approx([3.7, 10.7])  # type: ignore[index, union-attr]
    assert not nothing.axison


def test_a_log_is_a_curve_for_each_model_and_measure(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text('{"model": "m", "step": 2, "loss": 0.5, "score": 7}\n{"model": "m", "step": 1, "loss": 0.9}\n')

    found = points([log])

    assert PlotPoint("m", "step", 2.0, "score", 7.0) in found
    assert list(curves(found)) == [("m", "loss", [(1.0, 0.9), (2.0, 0.5)]), ("m", "score", [(2.0, 7.0)])]
    assert [panel.get_title(loc="left") for panel in draw_learning(found).axes] == ["loss", "score"]


@pytest.mark.parametrize("text", ["", "[]", '{"pairs": [{}]}', '{"pairs": 3}', "no"])
def test_what_is_no_arena_file_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "it").write_text(text)
    with pytest.raises(NotationError, match="not-an-arena-file"):
        bars([tmp_path / "it"])


@pytest.mark.parametrize("text", ["no", "3", '{"model": "m"}', '{"rows": 1, "test": 2}', '{"model": "m", "rows": 1}'])
def test_what_is_no_log_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "it").write_text(text)
    with pytest.raises(NotationError, match="not-a-training-log"):
        points([tmp_path / "it"])


def test_the_command_draws(tmp_path: Path) -> None:
    out = tmp_path / "learning.svg"

    done = CliRunner().invoke(app, ["lab", "plot", "learning", str(DATA / "learning.jsonl"), "--out", str(out)])

    assert done.exit_code == 0, done.output
    assert out.read_bytes() == (pictures.PLACE / "plots/learning.svg").read_bytes()


def test_without_the_package_the_command_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    done = CliRunner().invoke(
        app, ["lab", "plot", "ladder", str(DATA / "ladder.json"), "--out", str(tmp_path / "x.svg")]
    )

    assert done.exit_code == 2
    assert "pip install 'stammtisch[plots]'" in done.output
