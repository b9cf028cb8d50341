"""The Options and Presets of the rulebook, read from the book."""

from __future__ import annotations

import re

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import OneOf, Spec, Subset, Value
from stammtisch.games.skat import PRESETS, Options
from stammtisch.games.skat.options import CLAUSES
from tests.rules.skat.book import rows, settings, spec, triggers, value

OPTIONS = {name: (allowed, default, clauses) for name, allowed, default, clauses in rows("Options")}
WRITTEN = dict(rows("Presets"))


def comparable(spec: Spec) -> object:
    """What can be compared of a spec: the order of single values means nothing."""
    if isinstance(spec, OneOf):
        return sorted(spec.values, key=str)
    return "set" if isinstance(spec, Subset) else spec


def test_the_options_stand_in_the_order_of_the_book() -> None:
    assert list(Options.specs()) == list(OPTIONS)


@pytest.mark.parametrize("name", OPTIONS)
def test_the_book_and_the_code_allow_the_same_values(name: str) -> None:
    assert comparable(Options.specs()[name]) == spec(OPTIONS[name][0])


@pytest.mark.rule("ST-INFO-03")
@pytest.mark.parametrize("name", OPTIONS)
def test_the_book_and_the_code_have_the_same_default(name: str) -> None:
    default, wanted = getattr(Options(), name), value(OPTIONS[name][1])

    assert default == wanted
    assert type(default) is type(wanted)


@pytest.mark.parametrize("name", OPTIONS)
def test_the_book_and_the_code_name_the_same_clauses(name: str) -> None:
    book = re.sub(r"\.\.(\d\d)", r" to \1", OPTIONS[name][2])
    chapter = re.findall(r"ST-\w+-", book)[-1]

    assert CLAUSES[name] == re.sub(r", -(\d\d)", rf", {chapter}\1", book)


@pytest.mark.rule("ST-BOCK-01")
@pytest.mark.parametrize("name", triggers("ST-BOCK-01"))
def test_each_trigger_of_a_bock_round(name: str) -> None:
    kontra: dict[str, Value] = {"kontra_max_level": 2, "declarer_giveup": "before_lead"}

    assert Options().but({**kontra, "bock_triggers": (name,)}).bock_triggers == (name,)
    assert Options.specs()["bock_triggers"] == Subset(triggers("ST-BOCK-01"))


@pytest.mark.rule("ST-SCHIEB-06")
def test_a_schieberramsch_round_has_the_same_triggers_but_one() -> None:
    kontra: dict[str, Value] = {"kontra_max_level": 2, "declarer_giveup": "before_lead"}
    names = triggers("ST-SCHIEB-06")

    assert names == triggers("ST-BOCK-01")[:-1]
    assert Options().but({**kontra, "schieberramsch_triggers": names}).schieberramsch_triggers == names


def test_the_presets_are_those_of_the_book() -> None:
    assert list(PRESETS) == list(WRITTEN)


@pytest.mark.parametrize("name", WRITTEN)
def test_a_preset_has_the_settings_of_its_row_and_no_others(name: str) -> None:
    base = "skat-skatordnung" if WRITTEN[name].startswith("as skat-skatordnung") else ""
    wanted = {**Options().values(), **(settings(WRITTEN[base]) if base else {}), **settings(WRITTEN[name])}

    assert PRESETS[name].values() == wanted
    assert PRESETS[name].without_effect() == ()


@pytest.mark.rule("ST-TABLE-01")
@pytest.mark.parametrize("table_size", [3, 4])
@pytest.mark.parametrize("name", WRITTEN)
def test_a_preset_goes_with_three_and_with_four(name: str, table_size: int) -> None:
    assert PRESETS[name].but({"table_size": table_size}).table_size == table_size


WRONG: list[tuple[str, object]] = [
    ("table_size", 2),
    ("table_size", "3"),
    ("session_rounds", 100),
    ("session_rounds", -1),
    ("session_minutes", 1441),
    ("all_pass", "muss"),
    ("kontra_max_level", 7),
    ("kontra_max_level", True),
    ("kontra_timing", "later"),
    ("schenken", True),
    ("bock_triggers", ("rain",)),
    ("bock_triggers", ["split_60_60"]),
    ("bock_triggers", ("split_60_60", "split_60_60")),
    ("grand_base", 22),
    ("spitzen", 1),
    ("point_value", -1),
    ("rounding_unit", 0),
]


@pytest.mark.parametrize(("name", "wrong"), WRONG)
def test_a_wrong_value_or_type_is_refused(name: str, wrong: Value) -> None:
    with pytest.raises(OptionsError) as caught:
        Options().but({name: wrong})

    assert (caught.value.code, caught.value.options) == ("wrong-value", (name,))
