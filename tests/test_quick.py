"""scripts/quick: every room has tests, and every table leads somewhere."""

from __future__ import annotations

from pathlib import Path

from quick import TESTS, prefix, selected

ROOT = Path(__file__).parents[1]


def test_the_table_leads_from_places_to_tests_that_exist() -> None:
    places = {*TESTS, *(test for tests in TESTS.values() for test in tests)}

    assert sorted(place for place in places if not (ROOT / place).exists()) == []


def test_every_room_has_tests() -> None:
    rooms = [path for path in (ROOT / "src/stammtisch").iterdir() if (path / "__init__.py").exists()]

    assert [room.name for room in rooms if prefix(f"src/stammtisch/{room.name}/any.py") == ""] == []


def test_a_rule_runs_the_tests_of_its_book() -> None:
    assert "tests/rules/skat" in selected(["src/stammtisch/games/skat/kontra.py"])
    assert selected(["docs/rules/skat.md"]) == ["tests/rules", "tests/test_clauses.py"]


def test_a_test_runs_itself_and_what_it_uses_runs_its_folder() -> None:
    assert selected(["tests/fair/test_chain.py"]) == ["tests/fair/test_chain.py"]
    assert selected(["tests/fair/opened.py", "tests/fair/test_chain.py"]) == ["tests/fair"]


def test_a_room_without_a_row_of_its_own_gets_that_of_its_house() -> None:
    assert selected(["src/stammtisch/server/clock.py"]) == ["tests/server/protocol", "tests/server/table"]
    assert selected(["LICENSE"]) == []
