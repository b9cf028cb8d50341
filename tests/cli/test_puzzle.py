"""`stammtisch puzzle`: shown as the seat sees it, answered in sentences."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.coach.collection import collection, table
from stammtisch.core.cards import NAMES, members
from stammtisch.core.session import running
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words

GAMES = ("schafkopf", "skat", "schloapfer")


def asked(*line: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["puzzle", *line, "--plain"], input=typed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_right_card_is_found_and_explained(game: str, language: str) -> None:
    one = collection(game)[0]
    speaking, tip = words(language, game), one.speaks or one.breaks
    ran = asked("--id", one.id, "--lang", language, typed=f"play {NAMES[one.right[0]]}\n")

    assert ran.exit_code == 0, ran.output
    assert speaking.nominative(one.right[0]) in ran.stdout
    assert speaking.tip(tip) in ran.stdout
    assert str(one.rating) in ran.stdout
    assert speaking.coached(f"puzzle.themes.{one.theme}") in ran.stdout
    assert "{" not in ran.stdout


@pytest.mark.parametrize("game", GAMES)
def test_another_card_hears_what_it_costs(game: str) -> None:
    one = collection(game)[1]
    found = asked("--id", one.id, "--card", NAMES[one.right[0]], "--lang", "de").stdout
    missed = asked("--id", one.id, "--card", NAMES[one.wrong], "--lang", "de").stdout

    assert "Gefunden." in found
    assert "Gefunden." not in missed
    assert "Ging besser" in missed or "Teuer" in missed
    assert "Was die anderen Karten im Schnitt kosten" in missed


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_a_hidden_card_before_the_answer(game: str) -> None:
    for one in collection(game)[:10]:
        deal = running(table(one))
        hidden = [card for seat, hand in enumerate(deal.hands) if seat != one.seat for card in members(hand)]
        shown = asked("--id", one.id, "--lang", "de").stdout

        assert not [card for card in hidden if words("de", game).card(card) in shown], one.id


def test_a_hint_is_the_idea_and_what_may_not_be_played_is_refused() -> None:
    one = collection("skat")[0]
    theme = words("de", "skat").coached(f"puzzle.themes.{one.theme}")
    ran = asked("--id", one.id, "--lang", "de", typed="tipp\nquark\nq\n")

    assert theme in ran.stdout
    assert "quark" in ran.stdout
    assert "Was die anderen Karten" not in ran.stdout
    assert asked("--id", one.id, "--card", "quark").exit_code == 2
    held = {*one.right, *one.costs}
    other = next(NAMES[card] for card in range(32) if card not in held)
    assert asked("--id", one.id, "--card", other).exit_code == 2


def test_as_one_object() -> None:
    one = collection("skat")[0]
    ran = CliRunner().invoke(app, ["puzzle", "skat", "--id", one.id, "--card", NAMES[one.wrong], "--json"])
    told = json.loads(ran.stdout)

    assert told["id"] == one.id
    assert told["right"] == [NAMES[card] for card in one.right]
    assert told["found"] is False
    assert told["card"] == NAMES[one.wrong]
    assert set(told["costs"]) | set(told["right"]) <= set(told["hand"])
    several = CliRunner().invoke(app, ["puzzle", "skat", "--count", "3", "--seed", "1", "--json"])
    assert len(json.loads(several.stdout)["puzzles"]) == 3


def test_by_theme_and_rating() -> None:
    theme = collection("schafkopf")[0].theme
    ran = CliRunner().invoke(
        app, ["puzzle", "--theme", theme, "--from", "900", "--to", "1200", "--count", "5", "--seed", "1", "--json"]
    )

    found = json.loads(ran.stdout)["puzzles"]
    assert {one["theme"] for one in found} == {theme}
    assert all(900 <= one["rating"] <= 1200 for one in found)


@pytest.mark.parametrize("line", [["watten"], ["skat", "--theme", "quark"], ["--id", "nobody"]])
def test_what_there_is_not_is_said_in_a_sentence(line: list[str]) -> None:
    ran = asked(*line)

    assert ran.exit_code == 2
    assert ran.stderr.startswith("stammtisch: ")


def test_several_one_after_the_other_until_somebody_has_enough() -> None:
    both = asked("skat", "--seed", "1", "--count", "2", "--lang", "de", typed="1\n1\n").stdout
    ended = asked("skat", "--seed", "1", "--count", "2", "--lang", "de", typed="1\nq\n").stdout

    assert both.count("Was die anderen Karten") == 2
    assert ended.count("Was die anderen Karten") == 1
