"""Deals by chance with the engine's bills: what a page proves its arithmetic with."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from settle_subjects import every_subject, subjects
from settle_vectors import ENOUGH, PLENTY, Seen, every_value
from stammtisch.core.values import changed
from stammtisch.games.registry import GAMES, entry_of, options_of
from stammtisch.sheet.facts import Json
from stammtisch.sheet.vectors import COUNT, MOST, vectors

PRESETS = [(game, name) for game, entry in GAMES.items() for name in entry.presets]


def field(vector: Json, *names: str) -> object:
    found: object = vector
    for name in names:
        assert isinstance(found, dict)
        found = found[name]
    return found


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_every_preset_has_vectors_and_they_are_plain_json(game: str, preset: str) -> None:
    found = vectors(options_of(game, preset), 6)

    assert len(found) == 6
    assert json.loads(json.dumps(found)) == found


def test_a_sheet_has_256() -> None:
    assert len(vectors(options_of("schloapfer"))) == COUNT == 256


def test_the_same_seed_gives_the_same() -> None:
    options = options_of("skat", "skat-kneipe")

    assert vectors(options, 9, "a") == vectors(options, 9, "a") != vectors(options, 9, "b")


@pytest.mark.parametrize(("game", "preset"), [("schafkopf", "schafkopf-verein"), ("skat", "skat-kneipe")])
def test_carries_are_chained(game: str, preset: str) -> None:
    """What a deal leaves behind is what the next begins with, once its bill is booked."""
    found = vectors(options_of(game, preset), 12, "chain")
    moved = [
        (field(one, "after", "deals"), field(other, "carry", "deals"), field(one, "after"), field(other, "carry"))
        for one, other in pairwise(found)
    ]
    chained = [(after, before) for left, begun, after, before in moved if left == begun]

    assert len(chained) >= 6
    for after, before in chained:
        assert without_booking(after) == without_booking(before)


def without_booking(carry: object) -> Json:
    """Without what the bill, the house and a player's wish change between two deals."""
    assert isinstance(carry, dict)
    changes = ("purses", "pot", "points", "last", "last_round", "queue", "obligations")
    return {name: value for name, value in carry.items() if name not in changes}


def test_it_may_begin_in_the_middle_of_an_evening() -> None:
    options = options_of("schafkopf", "schafkopf-joho-10-50")
    start = entry_of("schafkopf").game.carry(options)
    first = vectors(options, 1, start=changed(start, queue=("trixer",) * 4))[0]

    assert field(first, "carry", "queue") == ["trixer"] * 4
    assert field(first, "after", "queue") == ["trixer"] * 3
    assert "round trixer" in subjects(first)


def test_what_a_page_cannot_count_is_left_to_the_server() -> None:
    """Doubles are carried on for ever; a page counts to 2**53."""
    options = options_of("schafkopf").but({"all_pass": "double_next"})
    high = changed(entry_of("schafkopf").game.carry(options), doubles=60)
    found = vectors(options, 30, "high", high)

    numbers = [number for vector in found for number in numbers_of(field(vector, "bill", "cents"))]
    assert all(abs(number) < MOST for number in numbers)
    assert any(number for number in numbers)


def numbers_of(found: object) -> list[int]:
    assert isinstance(found, list)
    return found


@pytest.mark.nightly
def test_what_did_not_come_up_is_named() -> None:
    assert Seen().missing() == []
    assert Seen(ENOUGH).missing() == sorted(every_value())
    assert set(Seen(PLENTY).missing()) == {*every_value(), *every_subject()}


def test_what_a_bill_is_about_is_known() -> None:
    """If this fails a bill has something new: scripts/settle_subjects.py lists it, and the page's twin knows it."""
    about = {
        f"{game} {subject}"
        for game, preset in PRESETS
        for vector in vectors(options_of(game, preset), 20, preset)
        for subject in subjects(vector)
    }

    assert about <= every_subject()
    assert len(about) >= 40
