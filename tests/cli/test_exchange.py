"""Records from other programs and for them; and the sheets of several evenings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.records import read, read_all, read_json

RUNNER = CliRunner()
ISS = Path(__file__).parents[1] / "records" / "iss"
SCHAFKOPF = ("play", "schafkopf", "--plain", "--level", "random", "--name", "Toni")


def stammtisch(*words: object, typed: str = "") -> Result:
    return RUNNER.invoke(app, list(map(str, words)), input=typed)


def evening(folder: Path, name: str, *words: object) -> Path:
    file = folder / name
    done = stammtisch(*SCHAFKOPF, "--deals", 2, "--save", file, *words, typed="1\n" * 300)
    assert done.exit_code == 0, done.stderr
    return file


def games(name: str) -> list[str]:
    lines = (ISS / name).read_text(encoding="utf-8").splitlines()
    return [line[line.index("(;") :] for line in lines if "(;" in line]


def test_games_of_the_server_become_a_record_and_lines_again(tmp_path: Path) -> None:
    lines, source, out = games("read.sgf")[:12], tmp_path / "games.sgf", tmp_path / "games.stich"
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = stammtisch("import", source, "--out", out)

    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")
    assert len(read_all(out.read_bytes())) == len(lines)
    again = stammtisch("export", out, "--as", "iss")
    assert [line.partition("MV[")[0] for line in again.stdout.splitlines()] == [
        line.partition("MV[")[0] for line in lines
    ]
    back = stammtisch("import", "-", typed=again.stdout).stdout
    assert [record.log for record in read_all(back)] == [record.log for record in read_all(out.read_bytes())]


def test_what_our_rules_do_not_know_is_named_and_the_rest_is_there(tmp_path: Path) -> None:
    good, bad = games("read.sgf")[0], games("refused.sgf")[0]
    done = stammtisch("import", "-", typed=f"{bad}\n{good}\n")

    assert done.exit_code == 1
    assert done.stderr.startswith("stammtisch: 1. Stück: ")
    assert len(read_all(done.stdout)) == 1


def test_a_record_goes_through_json_unchanged(tmp_path: Path) -> None:
    file, out = evening(tmp_path, "a.stich"), tmp_path / "a.json"
    stammtisch("export", file, "--out", out)
    back = stammtisch("import", out)

    assert read_json(out.read_bytes()) == read(file.read_bytes())
    assert back.stdout == file.read_text(encoding="utf-8")


def test_several_records_are_an_object_a_line(tmp_path: Path) -> None:
    files = [evening(tmp_path, f"{n}.stich", "--seed", n) for n in range(2)]
    both = "\n".join(file.read_text(encoding="utf-8") for file in files)
    lines = stammtisch("export", "-", typed=both).stdout

    assert [json.loads(line)["game"] for line in lines.splitlines()] == ["schafkopf"] * 2
    assert read_all(stammtisch("import", "-", typed=lines).stdout) == read_all(both)


@pytest.mark.parametrize("words", [("export", "-"), ("import", "-"), ("export", "none.stich"), ("import", "none.sgf")])
def test_where_nothing_can_be_read_nothing_is_written(words: tuple[str, ...]) -> None:
    done = stammtisch(*words)

    assert done.exit_code in (1, 2)
    assert done.stdout == ""
    assert done.stderr.startswith("stammtisch: ")
    assert len(done.stderr.splitlines()) == 1


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    file = evening(tmp_path, "a.stich")
    done = stammtisch("export", file, "--out", file)

    assert done.exit_code == 2
    assert "gibt es schon" in done.stderr
    assert read(file.read_bytes()).names[0] == "Toni"


def test_schafkopf_does_not_fit_into_a_line_of_the_server(tmp_path: Path) -> None:
    done = stammtisch("export", evening(tmp_path, "a.stich"), "--as", "iss")

    assert (done.exit_code, done.stdout) == (1, "")
    assert [line.partition(": ")[2][:8] for line in done.stderr.splitlines()] == ["1. Spiel", "2. Spiel"]


def test_the_sheet_of_a_record_is_the_one_of_the_evening(tmp_path: Path) -> None:
    file = tmp_path / "a.stich"
    played = stammtisch(*SCHAFKOPF, "--seed", 4, "--deals", 2, "--save", file, typed="1\n" * 300)
    heading, *sheet = stammtisch("replay", file, "--sheet").stdout.splitlines()

    assert heading.startswith("Schafkopf, schafkopf-rein, 20")
    assert "\n".join(line for line in sheet if line) in played.stdout


def test_several_evenings_are_added_up_by_name(tmp_path: Path) -> None:
    files = [evening(tmp_path, f"{n}.stich", "--seed", n) for n in range(3)]
    told = stammtisch("replay", "--sheet", *files).stdout.splitlines()
    totals = told[told.index("Zusammen, 3 Aufzeichnungen:") + 1 :]
    purses = [int(row.split()[-5]) for row in told if row.startswith("  2  ")]

    assert {line.split()[0] for line in totals} == {"Toni", "Resi", "Sepp", "Vroni"}
    won = next(line.removeprefix("Toni").removesuffix(" €").strip() for line in totals if line.startswith("Toni"))
    assert len(purses) == 3
    assert int(won.replace(",", "").replace("−", "-")) == sum(purses)
