"""`stammtisch compare`: what a house rule changes, with the same cards."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.lab.compare import CONTRACT, STAKES, EveningSums, FigureChange, change
from stammtisch.words import LANGUAGES

OWN = """
from stammtisch.bots.random import RandomBot

class Careful(RandomBot):
    pass
"""


def compared(*words: str) -> Result:
    done = CliRunner().invoke(app, ["compare", *words, "--workers", "1"])
    assert done.exit_code == 0, done.stderr
    return done


def figures(*words: str) -> dict[tuple[str, str], dict[str, Any]]:
    told = json.loads(compared(*words, "--json").stdout)
    return {(row["figure"], row["name"]): row for row in told["figures"]}


def test_a_price_that_doubles_doubles_what_is_paid_and_changes_no_game() -> None:
    found = figures("schafkopf-turnier", "--set-b", "unit_cents=20", "--deals", "48", "--level", "random")

    stakes = found["stakes", ""]
    assert stakes["b"] == pytest.approx(2 * stakes["a"], abs=0.002)
    assert stakes["difference"] == pytest.approx(stakes["a"], abs=0.002)
    assert stakes["difference"] > stakes["within"] > 0
    assert {row["difference"] for (kind, _), row in found.items() if kind in ("contract", "won")} == {0}


def test_the_same_agreement_twice_differs_in_nothing() -> None:
    found = figures("skat-kneipe", "--deals", "48", "--level", "random")

    assert {(row["difference"], row["within"]) for row in found.values()} == {(0, 0)}


def test_the_outcome_does_not_depend_on_the_number_of_processes() -> None:
    words = ["compare", "schloapfer-perlen", "schloapfer-upcard", "--deals", "60", "--level", "random", "--json"]
    one, two = (CliRunner().invoke(app, [*words, "--workers", n]).stdout for n in ("1", "2"))

    assert one == two
    assert json.loads(one)["deals"][0] >= 60


def test_roles_are_paid_as_the_bill_says() -> None:
    found = figures("schafkopf-rein", "--set-b", "legen=yes", "--deals", "48", "--level", "random")
    ways = [found["role", role]["a"] for role in ("declarer", "partner", "defender")]

    assert {name for kind, name in found if kind == "role"} == {"declarer", "partner", "defender"}
    assert min(ways) < 0 < max(ways)
    assert found["stakes", ""]["b"] > found["stakes", ""]["a"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_a_table_and_a_sentence(language: str) -> None:
    words = ("schafkopf-rein", "--set-b", "solo_units=50", "--deals", "48", "--level", "random", "--lang", language)
    lines = compared(*words).stdout.splitlines()

    assert lines[:2] == ["A: schafkopf-rein", "B: schafkopf-rein, solo_units=50"]
    assert re.search(r": \S*0.50.* \| \S*5.00", lines[2])
    assert lines[5].split()[1:3] == ["A", "B"]
    assert " B " in lines[-3]
    assert max(map(len, lines)) <= 80


def test_german_says_what_the_rule_costs() -> None:
    told = compared("schafkopf-rein", "--set-b", "solo_units=50", "--deals", "48", "--level", "random").stdout

    assert "Ein Solo kostet: 0,50 € | 5,00 €" in told
    assert "48 Spiele mit denselben Karten an 2 Abenden, gespielt von: random" in told
    assert "bezahlt je Spiel" in told
    assert "Mit B geht es je Spiel um " in told or "ist nicht zu erkennen" in told


def test_two_games_cannot_be_compared_and_a_wrong_rule_is_told() -> None:
    for words, sentence in (
        (("skat-isko", "schafkopf-rein"), "skat-isko und schafkopf-rein gehören zu verschiedenen Spielen"),
        (("schafkopf-rein", "--set-b", "legn=ja"), "Eine Hausregel legn gibt es bei Schafkopf nicht."),
        (("schafkopf-nowhere",), "Die Vereinbarung schafkopf-nowhere gibt es nicht, bekannt sind "),
        (("schafkopf-rein", "--level", "nowhere:Bot"), "unknown-bot: nowhere:Bot"),
    ):
        done = CliRunner().invoke(app, ["compare", *words])
        assert done.exit_code == 2
        assert done.stderr.startswith(f"stammtisch: {sentence}")


def test_a_bot_of_your_own_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "careful_compare.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    mine, random = (
        figures("skat-isko", "--deals", "24", "--level", name) for name in ("careful_compare:Careful", "random")
    )

    assert mine == random


def sums(*values: tuple[float, int]) -> list[EveningSums]:
    """Evenings with what was paid, and in how many deals."""
    found = []
    for value, deals in values:
        one = EveningSums(deals=deals)
        one.sums[STAKES, ""], one.counts[STAKES, ""] = value, deals  # type: ignore[assignment]
        found.append(one)
    return found


def test_the_interval_is_that_of_paired_evenings() -> None:
    a, b = sums((10, 1), (20, 1), (30, 1)), sums((11, 1), (22, 1), (33, 1))

    found = change(list(zip(a, b, strict=True)), STAKES, "")

    assert (found.a, found.b, found.difference) == (20, 22, 2)
    assert found.within == pytest.approx(1.96 * 1 / 3**0.5)  # differences 1, 2, 3: a deviation of one
    assert found.is_sure


def test_evenings_of_other_lengths_weigh_as_their_deals() -> None:
    a, b = sums((10, 1), (60, 3)), sums((10, 1), (60, 3))

    found = change(list(zip(a, b, strict=True)), STAKES, "")

    assert (found.a, found.difference, found.within) == (17.5, 0, 0)


def test_what_never_happened_has_no_difference() -> None:
    a, b = sums((10, 1), (20, 1)), sums((11, 1), (22, 1))
    pairs = list(zip(a, b, strict=True))

    assert change(pairs, "won", "") == FigureChange(None, None, None, None)
    assert change(pairs, CONTRACT, "solo").of_a_hundred == FigureChange(0, 0, 0, 0)
    assert not change(pairs, "won", "").is_sure
    assert change(pairs[:1], STAKES, "").within is None
