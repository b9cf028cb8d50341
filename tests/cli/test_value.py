"""`stammtisch value`: a game as it is called, the count, and the sum."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from stammtisch.cli.skat.value import value

PAGE = Path(__file__).parents[2] / "docs/howto/count-a-skat-game.md"


def ask(*words: str) -> Result:
    app = typer.Typer()
    app.command("value")(value)
    return CliRunner().invoke(app, words)


def told(*words: str) -> dict[str, object]:
    done = ask(*words, "--json")
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


def test_the_count_is_said_aloud_and_the_points_follow() -> None:
    assert ask("clubs hand with 4 schneider").stdout.splitlines() == [
        "mit 4, Spiel 5, Hand 6, Schneider 7, mal 12 für Kreuz gleich 84",
        "+84",
    ]


@pytest.mark.parametrize(("lang", "first"), [("de", "mit 4"), ("bar", "mit 4"), ("en", "with 4"), ("sv", "med 4")])
def test_the_count_is_in_the_chosen_language_whatever_was_typed(lang: str, first: str) -> None:
    assert ask("klöver hand med 4", "--lang", lang).stdout.startswith(f"{first}, ")


@pytest.mark.rule("ST-VAL-08")
@pytest.mark.rule("ST-VAL-09")
def test_the_json_form_has_every_line() -> None:
    assert told("clubs hand with 4 schneider") == {
        "count": [["with", 4, 1], ["game", 1, 1], ["hand", 1, 1], ["schneider", 1, 1], ["base", 0, 12]],
        "value": 84,
        "points": 84,
        "text": "mit 4, Spiel 5, Hand 6, Schneider 7, mal 12 für Kreuz gleich 84",
    }


@pytest.mark.parametrize(
    ("call", "worth", "points"),
    [
        ("Herz ohne 2 Schneider", 40, 40),
        ("Kreuz Hand mit 4 Schneider", 84, 84),
        ("klöver hand med fyra schneider", 84, 84),
        ("Kloever Hand MED 4 Schneider!", 84, 84),
        ("Eichel-Hand mit vieren, Schneider", 84, 84),
        ("Kreuz Hand mit 5 Schwarz", 120, 120),
        ("grand ouvert mit 4", 264, 264),
        ("Kreuz ouvert mit 2", 108, 108),
        ("Grün mit 1 Schneider verloren", 33, -66),
        ("pik hand mit 1 schneider angesagt verloren", 55, -110),
        ("hearts hand announced schneider with 1 lost", 50, -100),
        ("hearts hand schneider announced with 1 schneider lost", 50, -100),
        ("hearts hand schneider announced with 1 schwarz lost", 60, -120),
        ("Kreuz Hand Schwarz angesagt mit 1 verloren", 84, -168),
        ("Karo Hand mit 1 gereizt 40", 45, -90),
        ("spades with 1 bid 33", 33, -66),
        ("spades with 1 bid 33 schneider", 33, 33),
        ("null", 23, 23),
        ("null hand verloren", 35, -70),
        ("null ouvert hand", 59, 59),
        ("ruter utan tre", 36, 36),
        ("Schellen mit 1 Kontra Re", 18, 72),
        ("Karo mit einem Kontra", 18, 36),
        ("diamonds with 1 hirsch lost", 18, -576),
        ("Karo mit 1 Bock", 18, 36),
        ("Karo mit 1 Bock Bock", 18, 72),
        ("Kreuz mit 1 2 Spitzen", 48, 48),
        ("Kreuz mit 1 Spitze", 36, 36),
        ("clubs without eleven", 144, 144),
        ("Grand mit 3 Geschenk abgelehnt Schneider", 144, 144),
        ("grand med tre avslaget skänkt spel schneider", 144, 144),
        ("grand with 3 gift refused lost", 144, -288),
        ("grand with 3 gift refused, schneider gift refused, schwarz", 192, 192),
        ("Grand mit 3, Schneider-Geschenk abgelehnt, Schwarz", 192, 192),
        ("grand med tre avslagen skänkt schneider", 192, 192),
        ("clubs hand with 5 angiven schneider", 108, 108),
    ],
)
@pytest.mark.rule("ST-VAL-08")
@pytest.mark.rule("ST-SCORE-01")
def test_games_are_understood_in_three_languages_and_counted_by_the_rules(call: str, worth: int, points: int) -> None:
    found = told(call)

    assert (found["value"], found["points"]) == (worth, points)


@pytest.mark.parametrize(("preset", "points"), [("skat-skatordnung", 120), ("skat-isko", 108)])
@pytest.mark.rule("ST-VAL-07")
def test_the_preset_decides_how_schwarz_is_counted(preset: str, points: int) -> None:
    assert told("clubs hand with 5 schwarz", "--preset", preset)["points"] == points


@pytest.mark.parametrize(
    ("call", "part"),
    [
        ("clubs", "with or without how many matadors"),
        ("clubs with", "how many"),
        ("clubs with many", "how many"),
        ("with 2", "which game"),
        ("clubs grand with 2", "second game"),
        ("clubs with 2 without 3", "before"),
        ("clubs with 12", "with or without 12"),
        ("grand with 5", "with or without 5"),
        ("clubs with 0", "with or without how many"),
        ("clubs with 2 plopp", "'plopp'"),
        ("clubs with 2 Plöpp", "'Plöpp'"),
        ("clubs with 2 7", "'7'"),
        ("clubs with 2 announced", "what is announced"),
        ("clubs with 2 bid 19", "19"),
        ("null with 2", "null"),
        ("null schneider", "null"),
        ("null gift refused", "given away"),
        ("null bid 24", "24"),
        ("null schneider announced", "announce"),
        ("grand with 2 spitzen 1", "announce"),
        ("clubs with 2 spitzen 11", "announce"),
    ],
)
def test_what_is_no_game_is_answered_with_one_sentence(call: str, part: str) -> None:
    done = ask(call, "--lang", "en")

    assert (done.exit_code, done.stdout) == (2, "")
    assert part in done.stderr
    assert done.stderr.startswith("stammtisch: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "de",
            "„plopp“ gehört zu keinem Skatspiel. "
            "Ein Spiel wird so gesagt: Karo ohne 2, oder Kreuz Hand mit 4 Schneider.",
        ),
        (
            "bar",
            "„plopp“ gehört zu keinem Skatspiel. "
            "Ein Spiel wird so gesagt: Karo ohne 2, oder Kreuz Hand mit 4 Schneider.",
        ),
        (
            "sv",
            "”plopp” hör inte till något skatspel. "
            "Ett spel sägs så här: ruter utan 2, eller klöver hand med 4 schneider.",
        ),
    ],
)
def test_it_is_answered_in_the_language_of_the_player(lang: str, sentence: str) -> None:
    done = ask("karo ohne 2 plopp", "--lang", lang)

    assert (done.exit_code, done.stderr) == (2, f"stammtisch: {sentence}\n")


@pytest.mark.rule("ST-VAL-09")
@pytest.mark.parametrize(
    ("call", "points"),
    [
        ("karo ohne 2 spiel 3", 27),
        ("mit 1, spiel 2, hand 3, schneider 4, angesagt 5, pik, verloren", -110),
        ("med tre, spel fyra, gånger 24 för grand ger 96", 96),
        ("diamonds without 2, game 3, times 9 is 27", 27),
        ("mit 1, Spiel 2, Hand 3, mal 9 für Karo gleich 27, gereizt 40; überreizt 36, 45; verloren 90", -90),
        ("karo mit 1 spiel 2 mal 9 gleich 18 kontra 36 re 72", 72),
    ],
)
def test_a_game_is_understood_as_it_is_counted_aloud(call: str, points: int) -> None:
    assert told(call)["points"] == points


@pytest.mark.rule("ST-VAL-09")
@pytest.mark.parametrize("lang", ["de", "bar", "en", "sv"])
@pytest.mark.parametrize(
    "call",
    [
        "kreuz hand mit 4 schneider",
        "pik mit 1 schneider verloren",
        "grand hand mit 2 schneider schwarz angesagt",
        "herz ohne 3",
        "karo mit 1 kontra re",
        "null ouvert hand",
        "null hand verloren",
        "grand ouvert hand mit 4",
        "grand mit 3 abgelehnt schneider",
    ],
)
def test_what_is_counted_aloud_can_be_typed_again(call: str, lang: str) -> None:
    first = told(call, "--lang", lang)

    assert told(str(first["text"]), "--lang", lang)["points"] == first["points"]


@pytest.mark.rule("ST-VAL-09")
@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("noll hand förlorad", "noll hand 35, förlorad 70"),
        ("noll ouverte hand", "noll ouverte hand 59"),
        (
            "grand med 3 avslaget skänkt spel",
            "med 3, spel 4, avslaget skänkt spel 5, schneider 6, gånger 24 för grand ger 144",
        ),
    ],
)
def test_source_004_counts_its_own_examples(call: str, said: str) -> None:
    assert ask(call, "--lang", "sv").stdout.splitlines()[0] == said


@pytest.mark.parametrize("preset", ["schafkopf-verein", "skat-of-mine"])
def test_a_preset_that_is_not_of_skat_is_refused(preset: str) -> None:
    done = ask("null", "--preset", preset)

    assert (done.exit_code, done.stdout) == (2, "")
    assert preset in done.stderr


@pytest.mark.parametrize(
    "asked", re.findall(r"^\$ stammtisch value (.*)\n((?:[^$`].*\n)+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
)
def test_the_guide_shows_what_the_command_prints(asked: tuple[str, str]) -> None:
    words, printed = asked

    assert ask(*words.split()).stdout == printed


def test_the_guide_shows_some_games() -> None:
    assert PAGE.read_text(encoding="utf-8").count("$ stammtisch value ") >= 4


def test_the_command_line_starts_without_reading_games_or_words() -> None:
    code = (
        "import sys, stammtisch.cli.skat.value;"
        "print([name for name in sys.modules if name.startswith(('stammtisch.words', 'stammtisch.games'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"
