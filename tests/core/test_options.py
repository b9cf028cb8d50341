"""What the table has agreed: checked when made."""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import (
    Conflict,
    OneOf,
    Options,
    Release,
    Spec,
    Subset,
    Value,
    Whole,
    flag,
    one_of,
    option,
    text,
)

SUITS = Subset(("eichel", "gras", "herz"))


def bad_pair(options: "House") -> bool:
    return options.loud and options.players == 2


@dataclass(frozen=True)
class House(Options):
    release: ClassVar[Release] = Release("house@1", {"players": 4, "loud": False, "stake": 5, "suits": ()})
    conflicts: ClassVar[tuple[Conflict, ...]] = (Conflict("X01", ("loud", "players"), bad_pair, "two make no noise"),)

    players: int = one_of(4, 2, 3)
    loud: bool = flag(False)
    stake: int = option(5, Whole(1))
    suits: tuple[str, ...] = option((), SUITS)


@pytest.mark.parametrize(
    ("spec", "inside", "outside"),
    [
        (OneOf((4, 5)), [4, 5], [6, "4", True, None, 4.0]),
        (OneOf((1, "a")), [1, "a"], [True, "b"]),
        (OneOf((False, True)), [False, True], [0, 1, "true"]),
        (Whole(1), [1, 10**9], [0, -1, True, 1.0, "1"]),
        (Whole(0, 10), [0, 10], [-1, 11, False]),
        (Whole(61, 120, also=(0,)), [0, 61, 120], [1, 60, 121, False]),
        (SUITS, [(), ("gras",), ("herz", "eichel")], [("gras", "gras"), ("gras", "x"), ("x",), ["gras"], "gras"]),
    ],
)
def test_what_a_spec_allows(spec: Spec, inside: list[object], outside: list[object]) -> None:
    assert all(value in spec for value in inside)
    assert not any(value in spec for value in outside)


@pytest.mark.parametrize(
    ("spec", "written"),
    [
        (OneOf((4, 5)), "4 | 5"),
        (OneOf((False, "a")), 'false | "a"'),
        (Whole(1), ">= 1"),
        (Whole(0, 10), "0..10"),
        (Whole(61, 120, also=(0,)), "0 | 61..120"),
        (SUITS, "subset of eichel, gras, herz"),
    ],
)
def test_how_a_spec_is_written(spec: Spec, written: str) -> None:
    assert str(spec) == written


def test_the_first_value_is_the_default() -> None:
    assert House().values() == {"players": 4, "loud": False, "stake": 5, "suits": ()}
    assert list(House.specs()) == ["players", "loud", "stake", "suits"]


@pytest.mark.parametrize(
    ("name", "wrong", "detail"),
    [
        ("players", 5, "5 is not 4 | 2 | 3"),
        ("loud", 1, "1 is not false | true"),
        ("stake", True, "true is not >= 1"),
        ("suits", ("x",), '["x"] is not subset of eichel, gras, herz'),
    ],
)
def test_a_wrong_value_cannot_be_made(name: str, wrong: Value, detail: str) -> None:
    with pytest.raises(OptionsError) as caught:
        House().but({name: wrong})

    assert (caught.value.code, caught.value.options, caught.value.detail) == ("wrong-value", (name,), detail)


def test_some_of_the_names_may_be_given_in_any_order() -> None:
    asked = House().but({"suits": ("herz", "eichel")})

    assert asked.suits == ("eichel", "herz")
    assert (asked, asked.digest()) == (House(suits=("eichel", "herz")), House(suits=("eichel", "herz")).digest())


def test_a_conflict_cannot_be_made() -> None:
    assert House(loud=True).loud
    with pytest.raises(OptionsError) as caught:
        House(loud=True, players=2)

    assert (caught.value.code, caught.value.options) == ("X01", ("loud", "players"))


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(OptionsError) as caught:
        House().but({"colour": "red"})

    assert caught.value.code == "unknown-option"


def test_some_may_be_changed() -> None:
    assert House().but({"stake": 7, "players": 3}) == House(stake=7, players=3)
    assert House().but({}) == House()


def test_where_two_differ() -> None:
    assert House(stake=7).diff(House(players=3)) == {"stake": (7, 5), "players": (4, 3)}


def test_the_fingerprint_follows_the_values() -> None:
    options = House(suits=("eichel", "herz"))

    assert options.canonical() == '{"loud":false,"players":4,"stake":5,"suits":["eichel","herz"]}'
    assert json.loads(options.canonical())["players"] == 4
    assert len(options.digest()) == 64
    assert options.digest() == House(suits=("eichel", "herz")).digest() != House().digest()


@dataclass(frozen=True)
class Updated(House):
    """The same house after an update that has brought one more option, which is off."""

    dogs: bool = flag(False)


@dataclass(frozen=True)
class Second(House):
    """The same options under other rules."""

    release: ClassVar[Release] = Release("house@2", House.release.defaults)


@pytest.mark.parametrize("changes", [{}, {"stake": 7}, {"players": 2, "suits": ("herz",)}])
def test_a_later_option_that_is_off_changes_no_fingerprint(changes: dict[str, Value]) -> None:
    assert Updated().but(changes).digest() == House().but(changes).digest()
    assert Updated().but(changes).canonical() == House().but(changes).canonical()


def test_a_later_option_that_is_in_use_changes_the_fingerprint() -> None:
    assert Updated(dogs=True).canonical() == '{"dogs":true,"loud":false,"players":4,"stake":5,"suits":[]}'
    assert Updated(dogs=True).digest() != House().digest()


def test_the_first_version_has_the_fingerprint_that_was_sealed_before_versions_were_named() -> None:
    whole = '{"loud":false,"players":4,"stake":5,"suits":[]}'

    assert House().digest() == sha256(whole.encode()).hexdigest()
    assert Second().digest() == sha256(f"house@2{whole}".encode()).hexdigest()


@pytest.mark.parametrize("value", [True, False, 0, -3, "ramsch", (), ("geist",), ("geist", "trixer")])
def test_values_are_written_as_json_writes_them(value: Value) -> None:
    assert json.loads(text(value)) == (list(value) if isinstance(value, tuple) else value)


@dataclass(frozen=True)
class Quiet(House):
    """A house in which some choices come to nothing."""

    idle: ClassVar[tuple[Conflict, ...]] = (
        Conflict("X02", ("loud", "stake"), lambda o: o.loud and o.stake == 1, "nobody hears a cent"),
        Conflict("X03", ("suits", "players"), lambda o: bool(o.suits) and o.players == 2, "two need no suits"),
    )


@pytest.mark.parametrize(
    ("changes", "numbers"),
    [
        ({}, []),
        ({"loud": True}, []),
        ({"loud": True, "stake": 1}, ["X02"]),
        ({"suits": ("gras",), "players": 2}, ["X03"]),
        ({"loud": True, "stake": 1, "suits": ("gras",)}, ["X02"]),
    ],
)
def test_an_option_without_effect_is_allowed_and_can_be_told(changes: dict[str, Value], numbers: list[str]) -> None:
    assert [conflict.number for conflict in Quiet().but(changes).without_effect()] == numbers


def test_what_is_refused_is_refused_where_something_is_idle_too() -> None:
    with pytest.raises(OptionsError) as caught:
        Quiet(loud=True, players=2, suits=("gras",))

    assert caught.value.code == "X01"
    assert House(loud=True, stake=1).without_effect() == ()
