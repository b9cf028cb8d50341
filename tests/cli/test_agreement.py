"""`--set` and `--rules`: a table's own house rules, at every command that plays or counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.core.options import OneOf, Subset, Whole
from stammtisch.games.registry import GAMES
from stammtisch.records import Agreement, read, write_options_json, write_options_toml
from stammtisch.words import LANGUAGES
from stammtisch.words.agreeing import typed_value, value_of
from stammtisch.words.house_rules import value_text

FIVE = ("--preset", "schafkopf-joho-10-30", "--set", "table_size=5")


def stammtisch(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, words, input=typed)


def heads(done: Result) -> list[str]:
    """The first line of a score sheet."""
    assert done.exit_code == 0, done.stderr
    return done.stdout.splitlines()[0].split()


def test_five_sit_at_a_joho_table() -> None:
    done = stammtisch("table", "schafkopf", *FIVE, "--deals", "2", "--level", "random")

    assert heads(done) == ["Nr.", "Spoi", "Resi", "Sepp", "Vroni", "Xare", "Kathi", "Stock"]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play_schloapfer(players: int) -> None:
    done = stammtisch("table", "schloapfer", "--set", f"players={players}", "--deals", "1", "--level", "random")

    assert len(heads(done)) == len(["Nr.", "Spiel", "Kasse"]) + players


def test_four_sit_at_a_table_of_skat() -> None:
    done = stammtisch("table", "skat", "--set", "table_size=4", "--deals", "4", "--level", "random")

    assert heads(done) == ["Nr.", "Resi", "Sepp", "Vroni", "Xaver", "Punkte", "Spiel"]


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        (("schafkopf", *FIVE), 5),
        (("schloapfer", "--set", "players=2"), 2),
        (("schloapfer", "--set", "players=6"), 6),
        (("skat", "--set", "table_size=4"), 4),
    ],
)
def test_a_person_plays_with_as_many_and_the_record_says_so(words: tuple[str, ...], seats: int, tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    done = stammtisch("play", *words, "--plain", "--level", "random", "--seed", "3", "--save", str(file), typed="q\n")
    assert done.exit_code == 0, done.stderr
    kept = read(file.read_text(encoding="utf-8"))

    assert [name for name, _ in kept.tags if name != "Date"] == [f"Seat{seat}" for seat in range(seats)]
    assert list(kept.agreement.changes.values()) == [seats]


@pytest.mark.parametrize("ending", ["toml", "json"])
def test_the_rules_of_a_file_are_played_and_can_be_changed_further(ending: str, tmp_path: Path) -> None:
    write = {"toml": write_options_toml, "json": write_options_json}[ending]
    file = tmp_path / f"ours.{ending}"
    file.write_text(write(Agreement.on("schafkopf-verein", {"table_size": 5, "bock": False})), encoding="utf-8")
    record = tmp_path / "evening.stich"
    words = ("play", "schafkopf", "--rules", str(file), "--set", "unit_cents=20", "--plain", "--level", "random")
    done = stammtisch(*words, "--save", str(record), typed="q\n")
    assert done.exit_code == 0, done.stderr
    agreed = read(record.read_text(encoding="utf-8")).agreement

    assert agreed == Agreement.on("schafkopf-verein", {"table_size": 5, "bock": False, "unit_cents": 20})


@pytest.mark.nightly
def test_advice_is_given_for_the_rules_of_the_table() -> None:
    hand = ("advise", "--hand", "EU GU SU HU EA ET H7 H8", "--json")
    usual, with_geier = (json.loads(stammtisch(*hand, *more).stdout) for more in ((), ("--set", "geier=ja")))

    assert "geier" not in {row["contract"] for row in usual["contracts"]}
    assert "geier" in {row["contract"] for row in with_geier["contracts"]}
    assert (with_geier["preset"], with_geier["changes"]) == ("schafkopf-rein", {"geier": True})


@pytest.mark.parametrize(("base", "points"), [("grand_base=24", "+48"), ("grand_base=20", "+40")])
def test_a_game_of_skat_is_counted_by_the_rules_of_the_table(base: str, points: str) -> None:
    done = stammtisch("value", "grand", "mit", "1", "--set", base)

    assert done.exit_code == 0, done.stderr
    assert done.stdout.splitlines()[-1] == points


def test_sessions_are_simulated_under_the_rules_of_the_table() -> None:
    words = ("simulate", "schloapfer", "--set", "players=2", "--deals", "20", "--workers", "1", "--json")
    told = json.loads(stammtisch(*words).stdout)

    assert set(told["by_seats"]) == {"2"}
    assert told["violations"] == 0


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("de", "Eine Hausregel legn gibt es bei Schafkopf nicht. Vielleicht: legen (Legen (Klopfen) nach vier Karten)"),
        ("bar", "A Hausregel legn gibt's beim Schafkopf net. Vielleicht: legen (Legn (Klopfa) nach vier Kartn)"),
        ("en", "There is no house rule legn in Schafkopf. Perhaps: legen (Laying (knocking) after four cards)"),
        ("sv", "Husregeln legn finns inte i schafkopf. Kanske: legen (Dubbla efter fyra kort)"),
    ],
)
def test_an_unknown_rule_is_told_with_what_may_be_meant(lang: str, sentence: str) -> None:
    done = stammtisch("table", "schafkopf", "--set", "legn=ja", "--lang", lang)

    assert done.exit_code == 2
    assert done.stderr.startswith(f"stammtisch: {sentence}")
    assert "stammtisch presets schafkopf-rein --all" in done.stderr


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (
            "bid_mode=auktion",
            "Wie das Spiel gefunden wird (bid_mode) kann nicht „auktion“ sein. Möglich ist announce (ansagen), "
            "auction (versteigern) oder intent (erst melden, dann steigern). Vielleicht: auction.",
        ),
        (
            "legen=vielleicht",
            "Legen (Klopfen) nach vier Karten (legen) kann nicht „vielleicht“ sein. Möglich ist ja oder nein.",
        ),
        ("unit_cents=viel", "Grundbetrag (unit_cents) kann nicht „viel“ sein. Möglich ist eine Zahl ab 1, in Cent."),
        (
            "durchmarsch_eyes=60",
            "Durchmarsch ab Augen (durchmarsch_eyes) kann nicht „60“ sein. "
            "Möglich ist 0 (gibt es nicht) oder 61 bis 120.",
        ),
        ("legen", "Nach --set steht name=wert, nicht „legen“."),
        (
            "contract_rank=flat",
            "Ohne Rangfolge lässt sich die höchste Ansage nicht finden. (C03: bid_mode, contract_rank)",
        ),
    ],
)
def test_a_wrong_value_is_told_with_what_is_possible(rule: str, sentence: str) -> None:
    done = stammtisch("table", "schafkopf", "--set", rule)

    assert done.exit_code == 2
    assert done.stderr == f"stammtisch: {sentence}\n"


def test_of_a_choice_the_wrong_name_alone_is_corrected() -> None:
    done = stammtisch(
        "table", "schafkopf", "--preset", "schafkopf-joho-10-30", "--set", "sonderrunden=trixr,geist", "--lang", "en"
    )

    assert done.exit_code == 2
    assert done.stderr.endswith("kreuzbock (Kreuzbock), trixer (Trixer). Perhaps: trixer.\n")


@pytest.mark.parametrize(
    ("typed", "rounds"),
    [
        ("trixer,ramsch", ("ramsch", "trixer")),
        ("Trixer, Ramsch pur", ("ramsch_pur", "trixer")),
        ("dreier-runde,geist", ("geist", "dreier_runde")),
        ("alle", GAMES["schafkopf"].presets["schafkopf-joho-10-30"].values()["sonderrunden"]),
    ],
)
def test_a_choice_is_typed_in_any_order_and_by_its_words(typed: str, rounds: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    words = ("play", "schafkopf", "--preset", "schafkopf-joho-10-30", "--set", f"sonderrunden={typed}")
    done = stammtisch(*words, "--level", "random", "--plain", "--save", str(file), typed="q\n")

    assert done.exit_code == 0, done.stderr
    assert read(file.read_text(encoding="utf-8")).agreement.options.values()["sonderrunden"] == rounds


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_value_can_be_typed_as_the_page_of_options_writes_it(game: str, lang: str) -> None:
    for name, spec in GAMES[game].options.specs().items():
        if isinstance(spec, Whole):
            assert value_of(game, name, spec, str(spec.low)) == spec.low
            continue
        for value in spec.values if isinstance(spec, OneOf) else spec.names:
            expected = (value,) if isinstance(spec, Subset) else value
            assert value_of(game, name, spec, typed_value(value)) == expected
            assert value_of(game, name, spec, value_text(lang, game, name, value)) == expected


def test_rules_of_another_game_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(write_options_toml(Agreement.on("skat-kneipe")), encoding="utf-8")

    done = stammtisch("table", "schafkopf", "--rules", str(file))

    assert (done.exit_code, done.stderr) == (2, f"stammtisch: In {file} stehen Regeln für Skat, nicht für Schafkopf.\n")


def test_a_file_names_its_preset_itself(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(write_options_toml(Agreement.on("skat-kneipe")), encoding="utf-8")

    done = stammtisch("table", "skat", "--rules", str(file), "--preset", "skat-isko", "--lang", "en")

    assert done.exit_code == 2
    assert done.stderr.startswith("stammtisch: --preset and --rules don't go together")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("legn = true", "Zeile 5: Die Hausregel legn gibt es nicht."),
        ("legen = 3", "Zeile 5: legen kann nicht 3 sein, möglich ist false | true."),
        ('contract_rank = "flat"', "Zeile 5: Ohne Rangfolge lässt sich die höchste Ansage nicht finden."),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_line(line: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    head = 'game = "schafkopf"\nrules = "schafkopf@1"\npreset = "schafkopf-rein"\n[options]\n'
    file.write_text(head + line + "\n", encoding="utf-8")

    done = stammtisch("table", "schafkopf", "--rules", str(file))

    assert done.exit_code == 2
    assert done.stderr.startswith(f"stammtisch: {file}, {sentence}")


def test_a_file_that_is_not_there_is_told_in_one_line() -> None:
    done = stammtisch("table", "schafkopf", "--rules", "nowhere.toml")

    assert (done.exit_code, done.stderr) == (2, "stammtisch: nowhere.toml: No such file or directory\n")


def test_a_rule_without_effect_is_played_and_told() -> None:
    words = ("table", "schloapfer", "--set", "players=2", "--deals", "1", "--level", "random")
    quiet, done = stammtisch(*words), stammtisch(*words, "--set", "two_stroke_from=3")

    assert (quiet.exit_code, quiet.stderr) == (0, "")
    assert done.exit_code == 0
    assert done.stderr.startswith("stammtisch: Ohne Wirkung: ")
    assert done.stderr.endswith("(SL-W1: two_stroke_from, players)\n")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_without_a_terminal_writes_the_sheet_alone(game: str) -> None:
    done = stammtisch("table", game, "--deals", "1", "--level", "random")

    assert (done.exit_code, done.stderr) == (0, "")
