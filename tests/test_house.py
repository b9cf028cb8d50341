"""The figures of the house can be wrong only by being low: what they count is planted here."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

from house import FLAT, LONG, NAMING, circles_of, named
from house_page import houses

ROOT = Path(__file__).parents[1]


def test_who_imports_one_another_is_a_circle_by_whatever_way_round() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a", "e"}, "e": {"d"}, "f": {"a"}}

    assert circles_of(imports) == [{"a", "b", "c"}, {"d", "e"}]
    assert circles_of({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_a_game_is_named_as_a_literal_or_by_its_module() -> None:
    pattern = named(("schafkopf", "skat"))
    naming = [
        'GAMES = ("skat",)',
        "from stammtisch.games.skat.carry import x",
        "from stammtisch.games import schafkopf, skat",
    ]

    assert [bool(pattern.search(line)) for line in naming] == [True] * 3
    assert not pattern.search("# what Skat calls a trick")


SERVER, TYPES_ONLY = "src/stammtisch/server", "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import "
PLANTED = {
    "a circle": (
        {f"{SERVER}/table/a.py": "import stammtisch.server.table.b", f"{SERVER}/table/b.py": "from . import a"},
        "import one another: stammtisch.server.table.a, stammtisch.server.table.b",
    ),
    "a circle of types": (
        {
            f"{SERVER}/table/a.py": "import stammtisch.server.table.b",
            f"{SERVER}/table/b.py": f"{TYPES_ONLY}stammtisch.server.table.a",
        },
        "import one another: stammtisch.server.table.a, stammtisch.server.table.b",
    ),
    "a circle outside the product": (
        {
            "proving/src/stammtisch_proving/a.py": f"{TYPES_ONLY}stammtisch_proving.b",
            "proving/src/stammtisch_proving/b.py": f"{TYPES_ONLY}stammtisch_proving.a",
        },
        "import one another: stammtisch_proving.a, stammtisch_proving.b",
    ),
    "an import that points upward": (
        {f"{SERVER}/table/a.py": "import stammtisch.server.live.a", f"{SERVER}/live/a.py": ""},
        "points upward: stammtisch.server.table.a -> stammtisch.server.live.a",
    ),
    "a crowded room": (
        {f"{SERVER}/live/file_{number}.py": "" for number in range(FLAT + 1)},
        f"{FLAT + 1} files side by side, at most {FLAT}: server/live",
    ),
    "a long file": (
        {f"{SERVER}/live/a.py": "x = 1\n" * (LONG + 1)},
        f"more than {LONG} lines: src/stammtisch/server/live/a.py",
    ),
    "a class twice": (
        {f"{SERVER}/live/a.py": "class Row: ...", f"{SERVER}/table/a.py": "class Row: ..."},
        f"a class twice: Row in {SERVER}/live/a.py, {SERVER}/table/a.py",
    ),
    "files that name a game": (
        {
            "src/stammtisch/games/skat/entry.py": "",
            **{f"web/src/{number}.ts": 'const game = "skat";' for number in range(NAMING["web"] + 1)},
        },
        "5 files name a game, at most 4: " + ", ".join(f"web/src/{number}.ts" for number in range(NAMING["web"] + 1)),
    ),
}
"""By what is wrong: the files that make it so, and what is said of them."""


def checked(root: Path, files: dict[str, str]) -> tuple[int, list[str]]:
    """What the check says of a small house with these files and the layers of ours."""
    packages = [f"{SERVER}/table", f"{SERVER}/live", SERVER, "src/stammtisch", "proving/src/stammtisch_proving"]
    for path, text in ({f"{package}/__init__.py": "" for package in packages} | files).items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    (root / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    command = [sys.executable, str(ROOT / "scripts/house.py"), "--check", "--root", str(root)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines()


@pytest.mark.parametrize("what", PLANTED)
def test_the_check_names_what_is_planted_and_fails(what: str, tmp_path: Path) -> None:
    files, said = PLANTED[what]

    assert checked(tmp_path, files) == (1, [said])


def test_the_check_lets_pass_what_just_fits(tmp_path: Path) -> None:
    full = {f"{SERVER}/live/file_{number}.py": "" for number in range(FLAT)}
    long = {f"{SERVER}/table/a.py": "import stammtisch.server.table.b\n" * LONG, f"{SERVER}/table/b.py": ""}

    code, _ = checked(tmp_path, full | long)

    assert code == 0


@pytest.mark.nightly
def test_one_object_is_told_and_nothing_points_upward() -> None:
    done = subprocess.run([sys.executable, ROOT / "scripts/house.py", "--json"], capture_output=True, check=True)
    told = json.loads(done.stdout)

    assert told["upward"] == 0
    assert told["flat_files"]["server/live"] <= 15
    assert set(told["details"]) <= set(told)


def test_every_room_has_a_picture_of_its_floor() -> None:
    text = (ROOT / "docs/reference/house.md").read_text(encoding="utf-8")
    for part in text.split("\n### ")[1:]:
        heading, _, body = part.partition("\n")
        rooms = re.findall(r"`(\w+)`", heading)

        assert body.count("```mermaid") >= 1
        assert [room for room in rooms if f'["{room}"]' not in body] == []


def test_the_map_of_the_server_names_the_rooms_of_the_contract() -> None:
    server = next(
        house for house in houses(grimp.build_graph("stammtisch", cache_dir=None)) if house.name == "stammtisch.server"
    )
    text, _, _ = (ROOT / "docs/reference/server-rooms.md").read_text(encoding="utf-8").partition("\n## ")
    rows = [line.split("|") for line in text.splitlines() if line.startswith("| ")][1:]
    named = {name for row in rows for name in re.findall(r"`(\w+)(?:\.py)?`", row[2] if "ground" in row[1] else row[1])}

    assert named == {room.rpartition(".")[2] for room in server.rooms}
