"""xskat itself at our table, where its source is at hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.core.action import allowed
from stammtisch.core.notation import parse
from stammtisch.core.view import view
from stammtisch_proving.xskat.seated.answers import answer
from stammtisch_proving.xskat.seated.beside import beside
from stammtisch_proving.xskat.seated.building import library
from stammtisch_proving.xskat.seated.foreign import SeatedTable
from tests.proving.xskat.kit import needs_xskat
from tests.proving.xskat.seated.kit import SOURCE, needs_source
from tests.proving.xskat.seated.test_hidden import asked

PLAYER = Path(__file__).parents[4] / "scripts/xskat-player"
pytestmark = [pytest.mark.nightly, needs_source]


@pytest.fixture(scope="module")
def table() -> SeatedTable:
    return SeatedTable(library(SOURCE))


def arena(*words: str) -> dict[str, object]:
    bots = f"tips,xskat=pipe:{PLAYER} --source {SOURCE}"
    done = CliRunner().invoke(
        app, ("arena", "--preset", "skat-isko", "--bots", bots, "--workers", "1", "--json", *words)
    )
    assert done.exit_code == 0, done.stderr
    (pair,) = json.loads(done.stdout)["pairs"]
    return {name: pair[name] for name in ("b", "deals", "each", "contracts")}


@pytest.mark.parametrize("words", [(), ("--seating", "one-against-rest"), ("--set", "table_size=4")])
def test_it_plays_to_the_end_and_the_same_again(words: tuple[str, ...]) -> None:
    one = arena("--deals", "10", *words)

    assert (one["b"], one["deals"]) == ("xskat", 10)
    assert arena("--deals", "10", *words) == one


@pytest.mark.parametrize("bot", ["random", "tips"])
def test_it_answers_what_others_are_asked(table: SeatedTable, bot: str) -> None:
    """In games that it would never have come to, too; every answer is one that the rules allow."""
    for session, one in asked(60, bot):
        found = answer(table, one)
        assert allowed(view(session, one["view"]["seat"]).legal, parse(found["action"])), found


def test_what_it_does_not_know_it_says(table: SeatedTable) -> None:
    _, one = next(asked(1, "tips"))

    assert answer(table, one | {"v": 2}) == {"error": "questions of version 2 are not understood here"}
    assert answer(table, one | {"view": one["view"] | {"game": "schafkopf"}}) == {
        "error": "xskat plays ordinary deals of Skat here"
    }


@needs_xskat
def test_it_is_the_program_of_debian(table: SeatedTable) -> None:
    """Bids, skat, discard and game as in its log; of the cards all but what turns on the eyes of the skat as dealt."""
    found = beside(table, seed=4711, deals=130)

    assert {what for what, n in found["asked"].items() if found["same"][what] < n} <= {"card"}
    assert [(one["deal"], one["log"], one["same_when_told_the_skat"]) for one in found["differ"]] == [
        (127, "play G9", True)
    ]
