"""`stammtisch arena` and `simulate` for people: tables in their language, house rules, and bots of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.lab import ladder
from stammtisch.lab.arena import Match
from stammtisch.lab.arena_job import job_of, match_of

CAREFUL = """
from stammtisch.bots.random import RandomBot

class Careful(RandomBot):
    pass

class Careless:
    pass
"""
QUICK = ("--deals", "4", "--workers", "1")


def stammtisch(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, words, input=typed)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "careful_arena.py").write_text(CAREFUL, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return "careful_arena:Careful"


@pytest.mark.nightly_but(2)
@pytest.mark.parametrize(
    ("lang", "sentence", "roles"),
    [
        ("de", "tips bekommt je Spiel ", ("Spieler", "Gegner")),
        ("bar", "tips bekommt je Spiel ", ("Spieler", "Gegner")),
        ("en", "tips gets ", ("declarer", "defender")),
        ("sv", "tips får ", ("spelförare", "motspelare")),
    ],
)
def test_the_arena_prints_a_table_and_no_python(lang: str, sentence: str, roles: tuple[str, str]) -> None:
    done = stammtisch("arena", "--bots", "tips,random", *QUICK, "--lang", lang)
    lines = done.stdout.splitlines()

    assert (done.exit_code, done.stderr) == (0, "")
    assert not any(sign in done.stdout for sign in "{}[]'")
    assert max(map(len, lines)) <= 80
    assert any(line.startswith(sentence) for line in lines)
    assert [role for role in roles if any(line.startswith(role) for line in lines)] == list(roles)


def test_each_pair_and_the_leak_check_are_told() -> None:
    done = stammtisch("arena", "--bots", "tips,random,tips", "--deals", "2", "--workers", "1", "--leak-check", "3")

    assert done.exit_code == 0, done.stderr
    assert "tips gegen random" in done.stdout
    assert "random gegen tips" in done.stdout
    assert "Entscheidungen mit anderen verdeckten Karten noch einmal gefragt, 0 fielen" in " ".join(done.stdout.split())


def test_the_figures_of_the_table_are_those_of_the_json_form() -> None:
    words = ("arena", "--preset", "skat-isko", "--bots", "tips,random", *QUICK)
    (pair,) = json.loads(stammtisch(*words, "--json").stdout)["pairs"]
    lines = stammtisch(*words, "--lang", "en").stdout.splitlines()
    row = next(line.split() for line in lines if line.startswith("all "))

    assert row[1:3] == [str(pair["contracts"]["a"]["all"][key]) for key in ("won", "games")]


def test_the_arena_plays_by_the_rules_of_the_table() -> None:
    words = ("arena", "--game", "schloapfer", "--set", "players=3", "--bots", "tips,random", *QUICK, "--json")
    (pair,) = json.loads(stammtisch(*words).stdout)["pairs"]

    assert (pair["preset"], pair["changes"]) == ("schloapfer-perlen", {"players": 3})
    assert pair["roles"]["alone against all"]["a"]["games"] == 18  # four deals with three seatings of three


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize(
    ("lang", "stands", "head"),
    [
        ("de", "steht gleichauf mit", "besser um, Turnierpunkte"),
        ("en", "stands level with", "better by, tournament points"),
        ("sv", "står jämsides med", "bättre med, turneringspoäng"),
    ],
)
def test_a_ladder_ends_with_a_sentence_that_can_be_shown(
    own: str, lang: str, stands: str, head: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "LEVELS", {})
    words = ("arena", "--ladder", own.replace(":", ".py:"), "--preset", "skat-isko", "--deals", "2", "--workers", "1")

    done = stammtisch(*words, "--lang", lang)

    assert done.exit_code == 0, done.stderr
    assert done.stdout.splitlines()[0].startswith(head)
    assert f"careful_arena.py:Careful {stands} random (skat-isko, 2 " in done.stdout


def test_a_ladder_has_the_others_that_are_asked_for(own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "LEVELS", {})
    words = ("arena", "--ladder", own, "--bots", "tips", "--preset", "skat-isko", "--deals", "2", "--workers", "1")

    told = json.loads(stammtisch(*words, "--json").stdout)

    assert [rung["name"] for rung in told["rungs"]] == ["random", "tips"]
    assert (told["bot"], told["unit"], told["deals"]) == (own, "tournament points", 2)


def test_who_climbs_must_be_there() -> None:
    done = stammtisch("arena", "--ladder", "nowhere.py:Bot")

    assert (done.exit_code, done.stderr) == (
        2,
        "stammtisch: unknown-bot: nowhere.py:Bot: No module named 'nowhere'\n",
    )


def test_a_wrong_rule_of_the_arena_is_told_in_a_sentence() -> None:
    done = stammtisch("arena", "--set", "legn=ja")

    assert done.exit_code == 2
    assert done.stderr.startswith("stammtisch: Eine Hausregel legn gibt es bei Schafkopf nicht. Vielleicht: legen")


def test_a_match_with_changed_rules_is_the_same_job_everywhere_and_others_keep_their_folder() -> None:
    plain = Match("schafkopf-rein", ("tips", "random"), 1, 0.01)
    changed = Match("schafkopf-rein", ("tips", "random"), 1, 0.01, changes=(("legen", True), ("sonderrunden", ())))

    assert "changes" not in job_of(plain).given()
    assert match_of(job_of(changed)) == changed
    assert job_of(changed).folder != job_of(plain).folder


def test_a_bot_of_your_own_is_named_by_module_and_class(own: str) -> None:
    done = stammtisch("arena", "--preset", "skat-isko", "--bots", f"{own},random", *QUICK, "--json")
    (pair,) = json.loads(done.stdout)["pairs"]

    assert (pair["a"], pair["mean"], pair["ci95"]) == (own, 0.0, [0.0, 0.0])


@pytest.mark.parametrize("command", ["play", "table"])
def test_it_sits_at_a_table_in_the_terminal(own: str, command: str) -> None:
    done = stammtisch(command, "schloapfer", "--level", own, "--deals", "1", typed="q\n")

    assert done.exit_code == 0, done.stderr
    assert done.stdout


def test_it_is_simulated_with_every_check_on(own: str) -> None:
    words = ("simulate", "schloapfer", "--bots", own, "--deals", "10", "--workers", "1", "--json")
    told = json.loads(stammtisch(*words).stdout)

    assert told["violations"] == 0
    assert told["deals"] >= 10


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nowhere:Bot", "unknown-bot: nowhere:Bot: No module named 'nowhere'"),
        ("careful_arena:Bot", "unknown-bot: careful_arena:Bot: module 'careful_arena' has no attribute 'Bot'"),
        ("careful_arena:Careless", "unknown-bot: careful_arena:Careless: Careless has no method `choose`"),
    ],
)
def test_a_bot_that_is_none_is_told_in_a_sentence(own: str, name: str, reason: str) -> None:
    for words in (("arena", "--bots", f"{name},random"), ("table", "skat", "--level", name)):
        done = stammtisch(*words)
        assert (done.exit_code, done.stderr) == (2, f"stammtisch: {reason}\n")


def test_a_simulation_prints_lines_and_no_python() -> None:
    done = stammtisch("simulate", "schafkopf", "--deals", "10", "--workers", "1")
    lines = done.stdout.splitlines()

    assert done.exit_code == 0, done.stderr
    assert not any(sign in done.stdout for sign in "{}[]'")
    assert lines[lines.index("by seats:") + 1] == "  4: 10"
    assert "details: none" in lines
