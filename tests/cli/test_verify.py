"""`stammtisch verify`: files of three kinds, and what is said about them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.cli.verify_report import EXITS
from stammtisch.core.action import HOUSE, Count, Deck
from stammtisch.fair import FairTable, read_tag, tag_number, write_deal, write_table, write_tag
from stammtisch.games.registry import GAMES
from stammtisch.records import Record, one_deal, replay, write, write_json
from tests.fair.opened import VECTOR
from tests.fair.tables import Evening, evening, recorded, vector_table

WHOLE = "Es stimmt: Alles wurde gegeben wie versprochen, und alle hatten an jedem Spiel ihren Anteil."
LIMIT = "Ob der Betreiber in die Karten geschaut hat, zeigt diese Prüfung nicht."


def ask(*words: object) -> Result:
    return CliRunner().invoke(app, ["verify", *map(str, words)])


def checked(tmp_path: Path, text: str) -> dict[str, object]:
    """What the command finds in such a file, as JSON."""
    file = tmp_path / "source"
    file.write_text(text, encoding="utf-8")
    done = ask(file, "--json")
    found: dict[str, object] = json.loads(done.stdout)
    assert done.exit_code == EXITS[str(found["verdict"])]
    assert found["holds"] == (found["verdict"] == "holds" or (found["verdict"] == "gaps" and "holds" in states(found)))
    return found


def states(found: dict[str, object]) -> list[str]:
    deals = found["deals"]
    assert isinstance(deals, list)
    return [deal["state"] for deal in deals]


def flaws(found: dict[str, object], number: int) -> list[str]:
    deals = found["deals"]
    assert isinstance(deals, list)
    return next(list(deal["flaws"]) for deal in deals if deal["deal"] == number)


def some_evening(game: str = "schafkopf", seed: int = 4, deals: int = 4, preset: str = "") -> Evening:
    return evening(seed, deals, game, preset)


def test_a_deal_is_told_in_three_lines(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(write_deal(VECTOR))
    done = ask(file)

    assert done.exit_code == 0
    assert done.stdout == f"{WHOLE}\ndeal 1: holds\n{LIMIT}\n"


def test_a_table_is_told_deal_by_deal(tmp_path: Path) -> None:
    file, table = tmp_path / "table.json", vector_table()
    file.write_text(write_table(table))
    done = ask(file)

    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        WHOLE,
        *(f"deal {number}: holds" for number in range(4)),
        f"head: {table.head.hex()}",
        LIMIT,
    ]


def test_an_evening_in_the_terminal_was_promised_nothing_and_that_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    played = ["play", "skat", "--plain", "--level", "random", "--deals", "1", "--save", str(file)]
    CliRunner().invoke(app, played, input="1\n1 2\n" * 300)
    told = {language: ask(file, "--lang", language) for language in ("de", "en", "sv")}

    assert {done.exit_code for done in told.values()} == {4}
    assert told["de"].stdout.startswith("Hier war nichts versprochen, also lässt sich nichts prüfen. ")
    assert told["en"].stdout.startswith("Nothing was promised here, so there is nothing to check. ")
    assert {len(done.stdout.splitlines()) for done in told.values()} == {1}


def test_a_table_that_does_not_hold_says_where(tmp_path: Path) -> None:
    table = vector_table()
    deals = (*table.deals[:2], replace(table.deals[2], seed=bytes(32)), *table.deals[3:])
    file = tmp_path / "table.json"
    file.write_text(write_table(replace(table, deals=deals)))
    done = ask(file)

    assert done.exit_code == 1
    assert "deal 2: does not hold: log, seed, cut\n" in done.stdout
    assert done.stdout.startswith("Es stimmt nicht: ")


def test_who_did_not_open_is_counted(tmp_path: Path) -> None:
    played = evening(1, 6, silent=0.5)
    found = checked(tmp_path, write_table(played.table))

    assert found["holds"] is True
    assert found["missing"]
    assert found["missing"] == checked(tmp_path, write(recorded(played)))["missing"]


def test_a_running_table_has_deals_that_are_not_opened_yet(tmp_path: Path) -> None:
    table = vector_table()
    deals = (*table.deals[:1], table.deals[1].unopened, *table.deals[2:])
    running, over = replace(table, deals=deals, over=False), replace(table, deals=deals)

    assert states(checked(tmp_path, write_table(running))) == ["holds", "not opened yet", "holds", "holds"]
    assert checked(tmp_path, write_table(running))["holds"] is True
    assert checked(tmp_path, write_table(over))["flaws"] == ["unopened"]


@pytest.mark.nightly_but(4)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_record_of_an_honest_evening_holds(game: str, seed: int, tmp_path: Path) -> None:
    played = some_evening(game, seed)
    record = recorded(played)
    found = checked(tmp_path, write(record))

    assert found["kind"] == "record"
    assert found["holds"] is True
    assert set(states(found)) == {"holds"}
    assert len(states(found)) == len(played.table.deals)
    assert found["head"] == played.table.head.hex()
    assert found["loose_lines"] == 0
    assert checked(tmp_path, write_json(record)) == found


def test_a_pack_that_was_not_shuffled_follows_from_the_deal_before(tmp_path: Path) -> None:
    evenings = (evening(seed, 12, preset="schafkopf-verein") for seed in range(100))
    played = next(e for e in evenings if any(b'"stacked-' in d.opening.context for d in e.table.deals))

    assert checked(tmp_path, write(recorded(played)))["holds"] is True


def test_a_record_without_promises_says_so(tmp_path: Path) -> None:
    played = some_evening()
    dealt = [deal for deal in played.table.deals if any(line.startswith("house ") for line in deal.lines or ())]
    found = checked(tmp_path, write(recorded(played, ())))

    assert found["holds"] is False
    assert states(found) == ["no promise"] * len(dealt)


def test_a_deal_without_a_promise_is_named_and_the_others_are_checked(tmp_path: Path) -> None:
    played = some_evening()
    found = checked(tmp_path, write(recorded(played, played.table.deals[:2] + played.table.deals[3:])))

    assert found["holds"] is False
    assert states(found)[:4] == ["holds", "holds", "no promise", "holds"]
    assert found["head"] == ""


def test_one_deal_out_of_an_evening_can_be_verified(tmp_path: Path) -> None:
    """The chain cannot: it needs all lines. The cards can."""
    record = recorded(some_evening())
    found = checked(tmp_path, write(one_deal(record, 2)))

    assert states(found) == ["holds"]
    assert found["holds"] is True
    assert found["head"] == ""


def test_the_deal_in_progress_need_not_be_opened(tmp_path: Path) -> None:
    played = some_evening()
    lines = sum(len(deal.lines or ()) for deal in played.table.deals[:3])
    record = recorded(replace(played, log=played.log[: lines + 8]), played.table.deals[:3])
    found = checked(tmp_path, write(record))

    assert states(found) == ["holds", "holds", "holds", "running"]
    assert found["holds"] is True
    assert found["loose_lines"] == 8


def test_other_cards_than_the_promised_are_found(tmp_path: Path) -> None:
    """A record of deals that the house had not promised: same players, same promises, another evening."""
    played, other = some_evening(seed=4), some_evening(seed=5)
    agreement = recorded(other).agreement
    tags = recorded(played).tags
    numbers = {part.number for part in replay(recorded(other)).parts}
    kept = tuple(tag for tag in tags if tag_number(tag[0]) in numbers)
    found = checked(tmp_path, write(Record(agreement, other.log, kept)))

    assert found["holds"] is False
    assert "deck" in flaws(found, 1) or "pack" in flaws(found, 1)


def tampered(tmp_path: Path, old: str, new: str, number: int = 1) -> list[str]:
    """The flaws of a deal when its tag is changed."""
    record = recorded(some_evening())
    tags = dict(record.tags)
    name = f"Fair{number}"
    assert old in tags[name]
    tags[name] = tags[name].replace(old, new, 1)
    found = checked(tmp_path, write(replace(record, tags=tuple(tags.items()))))
    assert found["holds"] is False
    return flaws(found, number)


def test_what_was_promised_of_rules_seats_and_number_is_what_was_played(tmp_path: Path) -> None:
    deal = read_tag(dict(recorded(some_evening()).tags)["Fair1"]).deal
    digest = json.loads(deal.opening.context)["rules"]

    assert {"rules", "link", "seed"} <= set(tampered(tmp_path, digest, "other"))
    assert {"number", "link"} <= set(tampered(tmp_path, '"deal":1,', '"deal":2,'))
    assert {"pack", "link"} <= set(tampered(tmp_path, '"deck":"bay32"', '"deck":"skat32"'))
    assert "pack" in tampered(tmp_path, '"deck":"bay32"', '"deck":"bay31"')
    assert "seats" in tampered(tmp_path, '"p-0",', "")
    assert "context" in tampered(tmp_path, '"deal":1,', '"deal": 1,')


def test_lines_that_are_changed_are_found_by_the_chain(tmp_path: Path) -> None:
    """Whoever takes a deal out of the evening has to count the others anew, and the links say no."""
    assert "log" in tampered(tmp_path, " lines; ", "0 lines; ")
    assert "cut" in tampered(tmp_path, "; cut ", "; cut 9")


def test_a_record_that_is_over_has_opened_everything(tmp_path: Path) -> None:
    played = some_evening()
    first, second, *rest = played.table.deals
    found = checked(tmp_path, write(recorded(played, (first, replace(second, seed=None), *rest))))

    assert states(found)[1] == "not opened yet"
    assert found["flaws"] == ["unopened"]
    assert found["holds"] is False


def test_deals_of_two_tables_are_not_one_evening(tmp_path: Path) -> None:
    played = some_evening()
    record = recorded(played)
    tags = [(n, v.replace('"table":"t-4"', '"table":"t-5"') if n == "Fair1" else v) for n, v in record.tags]
    found = checked(tmp_path, write(replace(record, tags=tuple(tags))))

    assert found["flaws"] == ["table"]


def test_a_promise_for_a_deal_that_was_never_dealt_is_checked_too(tmp_path: Path) -> None:
    """The house may not open deals and let them fall until it likes one."""
    played = some_evening()
    spare = write_tag(played.table.deals[2])[1]
    record = recorded(played)
    number = len(played.table.deals)
    found = checked(tmp_path, write(replace(record, tags=(*record.tags, (f"Fair{number}", spare)))))

    assert found["holds"] is False
    assert "number" in flaws(found, number)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "missing-tag"),
        ("[Game", "wrong-tag"),
        ("{", "not JSON"),
        ("{}", "unreadable-deal"),
        ('{"head": 1}', "unreadable-table"),
        ('{"game": 1}', "wrong-shape"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "source"
    file.write_text(text)
    done = ask(file)

    assert done.exit_code == 2
    assert why in done.stderr


def test_a_tag_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    record = recorded(some_evening())
    file = tmp_path / "table.stich"
    file.write_text(write(replace(record, tags=(("Fair3", "nonsense"),))), encoding="utf-8")
    done = ask(file)

    assert done.exit_code == 2
    assert "unreadable-tag: Fair3" in done.stderr


def test_one_source_is_needed(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(write_deal(VECTOR))

    assert ask().exit_code == 2
    assert ask(file, "--vector", file).exit_code == 2
    assert ask(tmp_path / "none").exit_code == 2
    assert ask(tmp_path).exit_code == 2


def test_an_empty_table_shows_nothing(tmp_path: Path) -> None:
    assert checked(tmp_path, write_table(FairTable("t", (), b"")))["flaws"] == ["deals"]


def test_what_the_house_draws_is_all_that_is_checked() -> None:
    """Nothing else in a log is chance."""
    for game in GAMES:
        house = [action for seat, action in some_evening(game).log if seat == HOUSE]
        assert {str(action) for action in house if not isinstance(action, Deck | Count)} <= {"time-up", "close"}
