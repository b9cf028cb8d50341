"""The settings file: read by every command, shown by one, and wrong in a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.cli.settings import BY_NAME, Settings, place
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import PACK_NAMES

RUNNER = CliRunner()


def stammtisch(*words: str, config: Path, typed: str = "", **variables: str) -> Result:
    return RUNNER.invoke(app, list(words), input=typed, env={"STAMMTISCH_CONFIG": str(config), **variables})


@pytest.fixture
def config(tmp_path: Path) -> Path:
    file = tmp_path / "config.toml"
    file.write_text(
        'lang = "en"\nname = "Toni"\nlevel = "random"\nplain = true\n[preset]\nskat = "skat-isko"\n', encoding="utf-8"
    )
    return file


def test_what_is_set_need_not_be_typed(config: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    done = stammtisch("play", "skat", "--save", str(file), config=config, typed="q\n")
    text = file.read_text(encoding="utf-8")

    assert "What do you say?" in done.stdout or "Your cards: " in done.stdout
    assert '[Seat0 "Toni"]' in text
    assert '[Preset "skat-isko"]' in text


def test_what_is_typed_goes_before_it(config: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    words = ("--lang", "sv", "--name", "Vera", "--preset", "skat-kneipe", "--save", str(file))
    done = stammtisch("play", "skat", *words, config=config, typed="q\n")
    text = file.read_text(encoding="utf-8")

    assert "Dina kort: " in done.stdout
    assert '[Seat0 "Vera"]' in text
    assert '[Preset "skat-kneipe"]' in text


def test_help_and_every_command_speak_as_it_is_set_and_the_variable_goes_before_it(config: Path) -> None:
    assert stammtisch("play", "-h", config=config).stdout.startswith("Usage: ")
    assert stammtisch("play", "-h", config=config, STAMMTISCH_LANG="de").stdout.startswith("Aufruf: ")
    assert "acorns" in stammtisch("lexicon", "die", "Alte", config=config).stdout


def test_a_preset_of_one_game_leaves_the_others_alone(config: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    stammtisch("play", "schafkopf", "--save", str(file), config=config, typed="q\n")

    assert '[Preset "schafkopf-rein"]' in file.read_text(encoding="utf-8")


def test_the_settings_are_shown(config: Path, tmp_path: Path) -> None:
    told = stammtisch("settings", config=config).stdout.splitlines()
    found = json.loads(stammtisch("settings", "--json", config=config).stdout)
    nothing = stammtisch("settings", config=tmp_path / "none.toml").stdout

    assert told[0] == f"File: {config}"
    assert 'name = "Toni"' in told
    assert "why: not set" in told
    assert 'preset.skat = "skat-isko"' in told
    assert found == {
        "file": str(config),
        "settings": {
            "lang": "en",
            "name": "Toni",
            "level": "random",
            "cards": "",
            "why": False,
            "plain": True,
            "preset": {"skat": "skat-isko"},
            "remarks": True,
        },
    }
    assert "Die Datei gibt es noch nicht." in nothing


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            'lng = "de"',
            "Die Einstellung lng gibt es nicht, bekannt sind lang, name, level, cards, why, plain, remarks, preset.",
        ),
        ('lang = "fr"', "lang kann nicht fr sein, bekannt sind de, bar, en, sv."),
        ("name = 3", "name kann nicht 3 sein."),
        ("[preset]\nskat = 1", "preset kann nicht {'skat': 1} sein."),
    ],
)
def test_what_is_wrong_in_the_file_is_told_by_every_command(text: str, sentence: str, tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text(text, encoding="utf-8")

    for words in (("presets",), ("--help",), ("play", "skat")):
        done = stammtisch(*words, config=config)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr == f"stammtisch: {config}: {sentence}\n"


def test_a_file_that_is_no_toml_or_cannot_be_read_says_why(tmp_path: Path) -> None:
    config = tmp_path / "config.toml"
    config.write_text("lang bar", encoding="utf-8")

    assert "line 1" in stammtisch("presets", config=config).stderr
    assert stammtisch("presets", config=tmp_path).exit_code == 2


def test_an_unknown_language_in_the_variable_is_refused() -> None:
    done = RUNNER.invoke(app, ["presets"], env={"STAMMTISCH_LANG": "fr"})

    assert done.stderr == "stammtisch: STAMMTISCH_LANG: lang kann nicht fr sein, bekannt sind de, bar, en, sv.\n"


def test_the_file_stands_where_others_have_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/toni")
    own = Path("stammtisch", "config.toml")

    assert place({"XDG_CONFIG_HOME": "/etc/toni"}) == Path("/etc/toni") / own
    assert place({"XDG_CONFIG_HOME": "relative"}) == place({}) == Path("/home/toni/.config") / own


def test_what_may_be_set_is_what_there_is() -> None:
    assert BY_NAME == {"lang": LANGUAGES, "cards": PACK_NAMES}
    assert Settings() == Settings("", "", "", "", False, False, {})
