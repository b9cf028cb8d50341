"""`stammtisch arena xskat`, and that `stammtisch arena` is as it was."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from tests.proving.xskat.kit import needs_kernel, needs_xskat


@pytest.mark.nightly
@needs_kernel
@needs_xskat
def test_figures_beside_xskat() -> None:
    asked = ["arena", "xskat", "--deals", "6", "--seed", "4711", "--bot", "tips", "--budget", "1ms", "--no-visit"]

    found = json.loads(CliRunner().invoke(app, [*asked, "--workers", "1", "--json"]).stdout)

    assert (found["deals"], found["contracts"], found["compared"]) == (6, 6, 6)
    assert set(found["won"]) == {"xskat_declares_xskat_defends", "bot_declares_bot_defends"}
    assert set(found["list_of_36"]) == {"xskat", "tips"}


@needs_xskat
@pytest.mark.parametrize(("option", "value"), [("--bot", "nobody"), ("--budget", "long")])
def test_what_makes_no_sense_is_refused(option: str, value: str) -> None:
    found = CliRunner().invoke(app, ["arena", "xskat", option, value])

    assert found.exit_code == 2
    assert found.stderr.startswith("stammtisch: ")


def test_the_arena_itself_still_takes_its_options() -> None:
    asked = ["arena", "--preset", "skat-isko", "--bots", "tips,random", "--deals", "2", "--workers", "1", "--json"]

    (pair,) = json.loads(CliRunner().invoke(app, asked).stdout)["pairs"]

    assert (pair["a"], pair["b"], pair["deals"]) == ("tips", "random", 2)
