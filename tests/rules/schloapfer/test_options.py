"""The Options and Presets of the rulebook, read from the book."""

from __future__ import annotations

import re

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Value
from stammtisch.games.schloapfer import PRESETS, Options
from stammtisch.games.schloapfer.options import CLAUSES, agreed
from tests.rules.schloapfer.book import rows
from tests.rules.schloapfer.table import at_table, deal_of, said
from tests.rules.skat.book import settings, spec, value
from tests.rules.skat.test_options import comparable

OPTIONS = {name: (allowed, default, clauses) for name, allowed, default, clauses in rows("Options")}
WRITTEN = dict(rows("Presets"))


def without_remark(cell: str) -> str:
    """`int 0..20 (0 = off)` is a number up to 20; the remark is for the reader."""
    return re.sub(r" \([^)]*\)$", "", cell)


def allowed_values(name: str) -> object:
    cell = OPTIONS[name][0]
    return spec(cell if cell.startswith("int ≥") else without_remark(cell))


def clauses_of(cell: str) -> str:
    """The clauses of a cell, spelled out as the code has them.

    >>> clauses_of("SL-VAR-05..07"), clauses_of("SL-MONEY-01, -02")
    ('SL-VAR-05 to 07', 'SL-MONEY-01, SL-MONEY-02')
    """
    chapter = re.findall(r"SL-\w+-", cell)[-1]
    return re.sub(r", -(\d\d)", rf", {chapter}\1", re.sub(r"\.\.(\d\d)", r" to \1", cell))


def players_of(name: str) -> list[int]:
    """How many may play with a preset: six, unless its row says less."""
    found = re.search(r"\(players (\d)\.\.(\d)\)", WRITTEN[name])
    low, high = map(int, found.groups()) if found else (2, 6)
    return list(range(low, high + 1))


def test_the_options_stand_in_the_order_of_the_book() -> None:
    assert list(Options.specs()) == list(OPTIONS) == list(CLAUSES)


@pytest.mark.rule("SL-INFO-01", "SL-DEAL-03", "SL-SCORE-02", "SL-INFO-04", "SL-VAR-05", "SL-MONEY-01")
@pytest.mark.parametrize("name", OPTIONS)
def test_the_book_and_the_code_allow_the_same_values(name: str) -> None:
    assert comparable(Options.specs()[name]) == allowed_values(name)


@pytest.mark.parametrize("name", OPTIONS)
def test_the_book_and_the_code_have_the_same_default(name: str) -> None:
    default, wanted = getattr(Options(), name), value(OPTIONS[name][1])

    assert default == wanted
    assert type(default) is type(wanted)


@pytest.mark.parametrize("name", OPTIONS)
def test_the_book_and_the_code_name_the_same_clauses(name: str) -> None:
    assert CLAUSES[name] == clauses_of(OPTIONS[name][2])


def test_the_presets_are_those_of_the_book() -> None:
    assert list(PRESETS) == list(WRITTEN)


@pytest.mark.parametrize("name", WRITTEN)
def test_a_preset_has_the_settings_of_its_row_and_no_others(name: str) -> None:
    assert settings(WRITTEN[name])
    assert PRESETS[name].values() == {**Options().values(), **settings(WRITTEN[name])}
    assert PRESETS[name].without_effect() == ()


@pytest.mark.rule("SL-VAR-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", WRITTEN)
def test_a_preset_goes_with_as_many_players_as_its_row_says(name: str, players: int) -> None:
    if players in players_of(name):
        assert PRESETS[name].but({"players": players}).players == players
    else:
        with pytest.raises(OptionsError, match="SL-C1"):
            PRESETS[name].but({"players": players})


def test_no_two_presets_have_the_same_fingerprint() -> None:
    assert len({preset.digest() for preset in PRESETS.values()}) == len(PRESETS)


WRONG: list[tuple[str, object]] = [
    ("players", 1),
    ("players", 7),
    ("players", "4"),
    ("trump_method", "cut"),
    ("two_stroke_from", 2),
    ("two_stroke_from", 5),
    ("outcome", "winner"),
    ("ring_limit", -1),
    ("ring_limit", 21),
    ("ring_limit", True),
    ("stake", -1),
    ("stake", 0.5),
]


@pytest.mark.parametrize(("name", "wrong"), WRONG)
def test_a_wrong_value_or_type_is_refused(name: str, wrong: Value) -> None:
    with pytest.raises(OptionsError) as caught:
        Options().but({name: wrong})

    assert (caught.value.code, caught.value.options) == ("wrong-value", (name,))


def test_a_deal_and_a_session_know_what_is_agreed() -> None:
    session = said(at_table(ring_limit=3), "B")

    assert agreed(session) == agreed(deal_of(session)) == Options(ring_limit=3)
