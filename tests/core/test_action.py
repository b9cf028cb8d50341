"""What a seat can do, and the forms that stand for many actions."""

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.core.action import (
    FORMS,
    NO,
    PASS,
    PLAYS,
    YES,
    Action,
    Below,
    Choices,
    Choose,
    Count,
    Deck,
    Form,
    Give,
    Name,
    Number,
    Play,
    Say,
    Shuffle,
    allowed,
    sample,
)
from stammtisch.core.cards import PACK32, PACK36, card, cards, members

CUT, GIFT, PACK = Number("cut", 3, 29), Choose(2, cards("EO E9 H7")), Shuffle(cards("EO GO HO"))


def drawing(*numbers: int) -> Below:
    """Chance that is known beforehand; each draw must be possible."""
    left = list(numbers)

    def below(n: int) -> int:
        drawn = left.pop(0)
        assert 0 <= drawn < n
        return drawn

    return below


def order(names: str) -> tuple[int, ...]:
    return tuple(card(name) for name in names.split())


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Say("pass"), "pass"),
        (Count("cut", 14), "cut 14"),
        (Name("name", "solo:E"), "name solo:E"),
        (Give(cards("S7 EO")), "give EO S7"),
        (Deck(order("S7 EO")), "deck S7 EO"),
        (Play(card("HA")), "play HA"),
        (CUT, "cut 3..29"),
        (GIFT, "give 2 of EO H7 E9"),
        (PACK, "deck"),
    ],
)
def test_actions_and_forms_are_written(action: Action | Form, text: str) -> None:
    assert str(action) == text


def test_every_card_has_one_play() -> None:
    assert [play.card for play in PLAYS] == list(members(PACK36))


@pytest.mark.parametrize(
    ("form", "inside", "outside"),
    [
        (CUT, [Count("cut", 3), Count("cut", 29)], [Count("cut", 2), Count("cut", 30), Count("raise", 5), PASS]),
        (
            GIFT,
            [Give(cards("EO E9")), Give(cards("E9 H7"))],
            [Give(cards("EO")), Give(cards("EO E9 H7")), Give(cards("EO S7")), Play(0)],
        ),
        (
            PACK,
            [Deck(order("HO EO GO")), Deck(order("EO GO HO"))],
            [Deck(order("EO GO")), Deck(order("EO GO SO")), Deck(order("EO GO GO")), YES],
        ),
    ],
)
def test_what_a_form_stands_for(form: Form, inside: Iterable[Action], outside: Iterable[Action]) -> None:
    assert all(action in form for action in inside)
    assert not any(action in form for action in outside)


def test_allowed_is_what_is_listed_or_stands_for_it() -> None:
    choices: Choices = (PASS, CUT)

    assert allowed(choices, PASS)
    assert allowed(choices, Count("cut", 14))
    assert not allowed(choices, YES)
    assert not allowed(choices, Count("cut", 30))
    assert not allowed((), PASS)


def test_a_number_is_drawn_from_its_range() -> None:
    assert CUT.sample(drawing(0)) == Count("cut", 3)
    assert CUT.sample(drawing(26)) == Count("cut", 29)


def test_cards_are_drawn_one_by_one() -> None:
    assert GIFT.sample(drawing(0, 0)) == Give(cards("EO H7"))
    assert GIFT.sample(drawing(2, 1)) == Give(cards("E9 H7"))


@pytest.mark.parametrize(
    ("numbers", "names"), [((2, 1), "EO GO HO"), ((0, 0), "GO HO EO"), ((1, 0), "HO EO GO"), ((2, 0), "GO EO HO")]
)
def test_a_pack_is_shuffled_from_its_end(numbers: tuple[int, ...], names: str) -> None:
    assert PACK.sample(drawing(*numbers)) == Deck(order(names))


def test_all_orders_of_a_pack_can_come_up() -> None:
    drawn = {PACK.sample(drawing(a, b)) for a in range(3) for b in range(2)}

    assert len(drawn) == 6


@pytest.mark.parametrize(
    ("numbers", "drawn"), [((0,), YES), ((1,), NO), ((2, 4), Count("cut", 7))], ids=["first", "second", "form"]
)
def test_a_form_counts_as_one_choice(numbers: tuple[int, ...], drawn: Action) -> None:
    assert sample((YES, NO, CUT), drawing(*numbers)) == drawn


@given(st.randoms(use_true_random=False), st.sampled_from([CUT, GIFT, PACK, Shuffle(PACK32)]))
def test_whatever_is_drawn_is_allowed(chance: Random, form: Form) -> None:
    assert isinstance(form, FORMS)
    assert allowed((form,), sample((form,), chance.randrange))
