"""A trump suit with an order and eyes of its own."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import EYES, NAMES, SUITS, card, spell
from stammtisch.core.contract import NAMED, TRUMP, Contract, Kind, Tables, tables
from stammtisch.core.tricks import winning

PLAIN = "AKOUT9876"
"""As the other suits go."""
OWN = "9UTAKO876"
"""As the trump suit of this toy goes."""
EYES_OF_TRUMPS = (("9", 50), ("6", 7), ("A", 0))
TOY = Kind("toy", "", PLAIN, NAMED, trump_order=OWN, trump_eyes=EYES_OF_TRUMPS)


def known(suit: str = "G", kind: Kind = TOY) -> Tables:
    return Contract(kind, suit=suit).tables


@pytest.mark.parametrize("suit", SUITS)
def test_the_trump_suit_has_an_order_of_its_own(suit: str) -> None:
    assert spell(known(suit).trumps) == " ".join(suit + rank for rank in OWN)


@pytest.mark.parametrize("suit", SUITS)
def test_the_other_suits_keep_theirs(suit: str) -> None:
    for group, side in enumerate(SUITS):
        power = known(suit).power[group]
        held = [name for name in NAMES if name[0] == side != suit]
        held.sort(key=lambda name: power[card(name)], reverse=True)
        assert held == ([] if side == suit else [side + rank for rank in PLAIN])


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("GA G9 GU", "G9"), ("GA GT GK", "GT"), ("EA G6 EK", "G6"), ("E6 GO G8", "GO"), ("E9 ET EU", "EU")],
)
def test_who_wins_a_trick(trick: str, winner: str) -> None:
    names = trick.split()

    assert names[winning(known(), tuple(card(name) for name in names))] == winner


def test_without_an_order_of_its_own_the_trump_suit_goes_as_the_others() -> None:
    plain = known(kind=Kind("plain", "", PLAIN, NAMED))

    assert spell(plain.trumps) == " ".join("G" + rank for rank in PLAIN)
    assert plain.eyes == EYES


def test_high_ranks_stay_above_the_own_order() -> None:
    found = known(kind=Kind("high", "U", "AKOT9876", NAMED, trump_order="9TAKO876"))

    assert spell(found.trumps) == "EU GU HU SU G9 GT GA GK GO G8 G7 G6"


def test_a_card_that_the_game_does_not_use_has_no_place_in_the_own_order() -> None:
    found = known(kind=Kind("small", "", "AKOUT987", NAMED, trump_order="9UTAKO87"))

    assert card("G6") not in found.trumps
    assert found.power[TRUMP][card("G6")] == found.power[0][card("E6")] == -1


@pytest.mark.parametrize("suit", SUITS)
def test_some_ranks_of_the_trump_suit_count_something_else(suit: str) -> None:
    counted = {name: n for name, n in zip(NAMES, known(suit).eyes, strict=True) if n != EYES[card(name)]}

    assert counted == {suit + rank: n for rank, n in EYES_OF_TRUMPS}


def test_a_high_rank_of_another_suit_counts_as_ever() -> None:
    found = known(kind=Kind("high", "U", "AKOT9876", NAMED, trump_eyes=(("U", 20),)))

    assert [found.eyes[card(suit + "U")] for suit in SUITS] == [2, 20, 2, 2]


def test_the_own_eyes_go_before_those_of_the_kind() -> None:
    ones = (1,) * len(NAMES)
    found = known(kind=Kind("ones", "", PLAIN, NAMED, eyes=ones, trump_eyes=(("A", 5),)))

    assert sum(found.eyes) == len(NAMES) + 4
    assert found.eyes[card("GA")] == 5


def test_without_a_trump_suit_neither_matters() -> None:
    assert tables("", PLAIN, "", EYES, OWN, EYES_OF_TRUMPS) == tables("", PLAIN)


def with_one_trump(contract: Contract) -> Tables:
    """Nothing but a single card is trump, which no rank and no suit says."""
    plain = tables("", PLAIN)
    trump = card(f"{contract.suit}O")
    group = tuple(TRUMP if c == trump else found for c, found in enumerate(plain.group))
    power = tuple(tuple(100 if c == trump else n for c, n in enumerate(row)) for row in plain.power)
    groups = (*(held & ~(1 << trump) for held in plain.cards[:TRUMP]), 1 << trump)
    return Tables(group, groups, power, plain.eyes, (trump,))


@pytest.mark.parametrize("suit", SUITS)
def test_a_row_may_make_its_tables_itself(suit: str) -> None:
    found = known(suit, Kind("single", "", PLAIN, tables=with_one_trump))

    assert spell(found.trumps) == f"{suit}O"
    assert winning(found, (card("HA"), card(f"{suit}O"), card("HK"))) == 1
    assert winning(found, (card("HK"), card("HA"), card("S7"))) == 1
