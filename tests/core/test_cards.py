"""Cards, and sets of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.core.cards import EYES, INDEX, NAMES, PACK32, PACK36, card, cards, mask, members, spell
from stammtisch.core.errors import NotationError

SETS = st.sets(st.integers(0, 35))


def test_there_are_36_cards_and_the_sixes_stand_last() -> None:
    assert len(set(NAMES)) == 36
    assert spell(members(PACK36 & ~PACK32)) == "E6 G6 H6 S6"
    assert PACK32.bit_count() == 32


def test_the_pack_has_120_eyes_and_sixes_none() -> None:
    assert sum(EYES) == sum(EYES[:32]) == 120


@pytest.mark.parametrize(
    ("name", "eyes"), [("EA", 11), ("HT", 10), ("SK", 4), ("GO", 3), ("EU", 2), ("H9", 0), ("S6", 0)]
)
def test_the_eyes_of_a_card(name: str, eyes: int) -> None:
    assert EYES[card(name)] == eyes


def test_a_card_is_its_place_in_the_canonical_order() -> None:
    assert [card(name) for name in NAMES] == list(range(36))
    assert INDEX["S7"] == 31


@pytest.mark.parametrize("name", ["", "E", "E1", "E10", "eo", "EO ", "XO", "OE"])
def test_an_unknown_card_cannot_be_read(name: str) -> None:
    with pytest.raises(NotationError) as caught:
        card(name)

    assert (caught.value.code, caught.value.text) == ("unknown-card", name)


def test_a_set_is_written_as_names_with_blanks() -> None:
    assert members(cards("S7 EO HA")) == (card("EO"), card("HA"), card("S7"))
    assert cards("") == 0


def test_no_card_stands_twice_in_a_set() -> None:
    with pytest.raises(NotationError) as caught:
        cards("EO H7 EO")

    assert (caught.value.code, caught.value.text) == ("card-twice", "EO")


@given(SETS)
def test_a_set_and_its_members_are_the_same(some: set[int]) -> None:
    assert members(mask(some)) == tuple(sorted(some))
    assert cards(spell(some)) == mask(some)


def test_names_are_spelled_in_the_order_given() -> None:
    assert spell([card("S7"), card("EO")]) == "S7 EO"
