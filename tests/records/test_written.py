"""A written evening is a record without cards: it is replayed, told and refused as any other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.core.cards import PACK32, members, spell
from stammtisch.core.notation import read_line
from stammtisch.core.values import changed
from stammtisch.games.registry import entry_of_preset
from stammtisch.records import Agreement, Record, RecordError, read, read_json, write, write_json
from stammtisch.records.replay import replay
from stammtisch.records.skat.iss_write import write_iss

EVENING = {
    "schafkopf-verein": (
        "house wrote 1 rufspiel:E with 2 lost eyes 60 lay 0 3",
        "3 claim 40",
        "house wrote misdeal",
        "house wrote ramsch lost 0 knock 1",
        "2 claim 40",
        "house time-up",
    ),
    "skat-kneipe": ("house wrote 1 grand:hand won with 2", "house wrote ramsch lost 1 eyes 67"),
    "schloapfer-perlen": ("house wrote joined 0 1 3 got 0 3", "house wrote joined 1"),
}


def written(preset: str, lines: tuple[str, ...] = ()) -> Record:
    """An evening that seat 0 has begun to deal."""
    entry, options = entry_of_preset(preset)
    log = tuple(read_line(line) for line in lines or EVENING[preset])
    start = changed(entry.game.carry(options), dealer=0)
    agreement = Agreement(entry.game.name, entry.rules, options, preset)
    return Record(agreement, log, (("Seat0", "Resi"), ("Seat1", "Sepp")), start)


@pytest.mark.parametrize("preset", EVENING)
def test_it_is_read_as_it_was_written(preset: str) -> None:
    record = written(preset)
    assert read(write(record)) == record
    assert read_json(write_json(record)) == record


def test_its_bills_say_what_was_said_and_count_no_eyes() -> None:
    text = write(written("schafkopf-verein"))
    assert "> result written 1 rufspiel:E with 2 lost eyes 60 lay 0 3" in text
    assert "tricks" not in text
    first = json.loads(write_json(written("skat-kneipe")))["deals"][0]["account"]["result"]
    assert (first["written"], first["eyes"], first["tricks"]) == ("1 grand:hand won with 2", [], [])


def test_a_misdeal_belongs_to_the_deal_that_it_delays() -> None:
    parts = replay(written("schafkopf-verein")).parts
    assert [(part.number, part.account is not None) for part in parts] == [(0, False), (1, True), (2, True)]
    assert str(parts[2].steps[0].action) == "wrote misdeal"


def test_what_cannot_have_been_is_named_with_its_place() -> None:
    text = write(written("skat-kneipe")).replace(
        "house wrote 1 grand:hand won with 2", "house wrote 1 grand won with 5"
    )
    with pytest.raises(RecordError, match="entry-run") as caught:
        read(text)
    assert caught.value.line == next(n for n, line in enumerate(text.split("\n"), 1) if "with 5" in line)


def test_nobody_but_the_house_writes() -> None:
    with pytest.raises(RecordError, match="not-"):
        replay(written("schafkopf-rein", ("1 wrote 1 wenz won",)))


def test_nothing_is_written_while_cards_are_in_play() -> None:
    deck = f"deck {spell(members(PACK32))}"
    with pytest.raises(RecordError, match="not-your-turn"):
        replay(written("schafkopf-rein", (f"house {deck}", "3 cut 16", "house wrote 1 wenz won")))


def test_a_written_deal_is_not_told_to_the_skat_server() -> None:
    with pytest.raises(RecordError, match="iss-unsupported"):
        write_iss(written("skat-kneipe", ("house wrote 1 grand:hand won with 2",)))


@pytest.mark.parametrize(
    ("preset", "language", "sentence"),
    [
        ("schafkopf-verein", "de", "Rufspiel auf die Alte: Sepp und Vroni verlieren."),
        ("skat-kneipe", "en", "Sepp loses with 67 points"),
        ("schloapfer-perlen", "sv", "Ett streck var: "),
    ],
)
def test_it_is_told_without_eyes(preset: str, language: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    file.write_text(write(written(preset)), encoding="utf-8")
    done = CliRunner().invoke(app, ["replay", str(file), "--lang", language])
    assert done.exit_code == 0, done.output
    assert sentence in done.stdout


def test_verify_says_that_it_was_written_not_dealt(tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    file.write_text(write(written("schafkopf-verein")), encoding="utf-8")
    done = CliRunner().invoke(app, ["verify", str(file), "--lang", "en"])
    assert done.exit_code == 4
    assert done.stdout.startswith("Written, not dealt:")
    found = json.loads(CliRunner().invoke(app, ["verify", str(file), "--json"]).stdout)
    assert found["verdict"] == "written"
    assert {deal["state"] for deal in found["deals"]} == {"written, not dealt"}
