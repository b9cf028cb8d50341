"""The Conflicts of the rulebook: C1 to C6 and C15 are refused, C7 to C14 and C16 are allowed and told."""

from __future__ import annotations

import re

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Conflict, Value
from stammtisch.games.skat import Options
from stammtisch.games.skat.conflicts import CONFLICTS, IDLE
from tests.rules.skat.book import rows

Changes = dict[str, Value]

KONTRA: Changes = {"kontra_max_level": 1, "declarer_giveup": "before_lead"}
BOOK = {number: (severity, combination) for number, severity, combination, _ in rows("Conflicts")}

ERRORS: list[tuple[str, Changes, Changes]] = [  # what is refused, and what makes it right again
    ("C1", {"kontra_max_level": 1}, {"declarer_giveup": "before_lead"}),
    ("C1", {"kontra_max_level": 6}, {"declarer_giveup": "never"}),
    ("C1", {"kontra_max_level": 2}, {"kontra_max_level": 0}),
    ("C2", {"bock_triggers": ("kontra_lost",)}, KONTRA),
    ("C2", {"bock_triggers": ("kontra_won",)}, KONTRA),
    ("C2", {"schieberramsch_triggers": ("kontra_lost",)}, KONTRA),
    ("C2", {"schieberramsch_triggers": ("kontra_won",)}, {"schieberramsch_triggers": ()}),
    ("C3", {"bock_triggers": ("re_said",)}, {**KONTRA, "kontra_max_level": 2}),
    ("C3", {**KONTRA, "bock_triggers": ("re_said",)}, {"kontra_max_level": 2}),
    ("C3", {**KONTRA, "schieberramsch_triggers": ("re_said",)}, {"kontra_max_level": 3}),
    ("C4", {"schieberramsch_triggers": ("last_round",)}, {"schieberramsch_triggers": ("split_60_60",)}),
    ("C5", {"bock_triggers": ("last_round",), "session_rounds": 0}, {"session_rounds": 1}),
    ("C5", {"bock_triggers": ("last_round",), "session_rounds": 0, "session_minutes": 60}, {"bock_triggers": ()}),
    ("C6", {"session_minutes": 60}, {"session_rounds": 0}),
    ("C6", {"session_minutes": 1, "session_rounds": 1}, {"session_minutes": 0}),
    ("C15", {"bierlachs": 301, "turnierbewertung": True}, {"turnierbewertung": False}),
    ("C17", {"bock_triggers": ("last_round",), "last_round_doubled": True}, {"last_round_doubled": False}),
]
WARNINGS: list[tuple[str, Changes, Changes]] = [  # what has no effect, and what gives it one
    ("C7", {"kontra_requires_bid": True}, KONTRA),
    ("C7", {"kontra_timing": "before_lead"}, KONTRA),
    ("C7", {"kontra_timing": "first_trick"}, KONTRA),
    ("C7", {"kontra_timing": "own_card"}, KONTRA),
    ("C8", {"ramsch_skat": "most_eyes"}, {"all_pass": "ramsch"}),
    ("C8", {"ramsch_virgin": "no_eyes"}, {"all_pass": "schieberramsch"}),
    ("C8", {"ramsch_virgin": "no_eyes"}, {"schieberramsch_triggers": ("split_60_60",)}),
    ("C9", {"bock_stacking": "multiply"}, {"bock_triggers": ("split_60_60",)}),
    ("C9", {"bock_stacking": "ignore"}, {"bock_triggers": ("game_over_100", "last_round")}),
    ("C9", {"bock_stacking": "multiply", "bock_triggers": ("last_round",)}, {"bock_stacking": "append"}),
    ("C10", {"rounding_unit": 50}, {"point_value": 1}),
    ("C10", {"rounding_unit": 1}, {"rounding_unit": 100}),
    ("C11", {"null_re": False}, {**KONTRA, "kontra_max_level": 2}),
    ("C11", {**KONTRA, "null_re": False}, {"null_re": True}),
    ("C12", {"ramsch_grand_hand": True}, {"all_pass": "ramsch"}),
    ("C12", {"ramsch_grand_hand": True}, {"schieberramsch_triggers": ("split_60_60",)}),
    ("C13", {"schieberramsch_jacks": True}, {"all_pass": "schieberramsch"}),
    ("C13", {"schieberramsch_jacks": True, "all_pass": "ramsch"}, {"schieberramsch_triggers": ("split_60_60",)}),
    ("C16", {"bierlachs_stake": 350}, {"bierlachs": 301}),
    ("C14", {"schieberramsch_length": "deal"}, {"schieberramsch_triggers": ("split_60_60",)}),
]


def test_the_book_and_the_code_have_the_same_rows() -> None:
    numbered = [(conflict.number, "error") for conflict in CONFLICTS]
    numbered += [(conflict.number, "warning") for conflict in IDLE]

    assert numbered == [(f"ST-{number}", severity) for number, (severity, _) in BOOK.items()]


@pytest.mark.parametrize("number", BOOK)
def test_every_row_is_hit(number: str) -> None:
    hit = [row for row, _, _ in (ERRORS if BOOK[number][0] == "error" else WARNINGS)]

    assert number in hit


@pytest.mark.rule("ST-TABLE-07", "ST-GIVE-02")
@pytest.mark.parametrize(("number", "changes", "cure"), ERRORS)
def test_a_conflict_is_refused_with_its_number_and_heals(number: str, changes: Changes, cure: Changes) -> None:
    with pytest.raises(OptionsError) as caught:
        Options().but(changes)
    assert caught.value.code == f"ST-{number}"

    assert Options().but({**changes, **cure}).without_effect() == ()


@pytest.mark.parametrize(("number", "changes", "cure"), WARNINGS)
def test_what_has_no_effect_is_allowed_and_told(number: str, changes: Changes, cure: Changes) -> None:
    told = Options().but(changes).without_effect()

    assert [conflict.number for conflict in told] == [f"ST-{number}"]
    assert Options().but({**changes, **cure}).without_effect() == ()


def test_the_defaults_have_no_conflict_and_nothing_idle() -> None:
    assert Options().without_effect() == ()


def test_several_options_without_effect_are_all_told() -> None:
    options = Options(kontra_requires_bid=True, ramsch_skat="most_eyes", bock_stacking="ignore", rounding_unit=10)

    assert [conflict.number for conflict in options.without_effect()] == ["ST-C7", "ST-C8", "ST-C9", "ST-C10"]


TRIGGER_SETS = ("bock_triggers", "schieberramsch_triggers")


@pytest.mark.parametrize("conflict", [*CONFLICTS, *IDLE], ids=lambda conflict: conflict.number)
def test_a_conflict_names_the_options_of_its_row(conflict: Conflict) -> None:
    combination = BOOK[conflict.number.removeprefix("ST-")][1]
    words = re.findall(r"\w+", combination)
    named = [name for name in Options.specs() if name in words]
    named += [name for name in TRIGGER_SETS if "trigger set" in combination]

    assert conflict.reason
    assert sorted(conflict.options) == sorted(named)
