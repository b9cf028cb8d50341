"""Counting: eyes and tricks, runs of trumps, rounds, ranks."""

import pytest

from stammtisch.core.cards import NAMES, card, cards, members
from stammtisch.core.contract import Contract, Kind
from stammtisch.core.deal import Deal, Trick
from stammtisch.core.tally import eyes_of, ranking, taken, top_run, used_up
from tests.core.toy import HERZ, PLAIN, deal_with

BLIND = Kind("blind", "", PLAIN.plain, eyes=(0,) * len(NAMES))
"""Its cards count nothing."""
FROM_THE_TOP = tuple(card(name) for name in ("EU", "GU", "HU", "SU", "HA"))


def pile(winner: int, names: str) -> Trick:
    return Trick(winner, 0, tuple(card(name) for name in names.split()))


def played(kind: Kind, *tricks: Trick) -> Deal:
    return deal_with(contract=Contract(kind), tricks=tricks)


@pytest.mark.parametrize(
    ("kind", "names", "eyes"),
    [(PLAIN, "EA GT HK SO EU G9", 30), (PLAIN, "", 0), (HERZ, "HA HT", 21), (BLIND, "EA GT HK", 0)],
    ids=["one-of-each", "nothing", "trumps", "a-row-without-eyes"],
)
def test_the_contract_says_what_cards_count(kind: Kind, names: str, eyes: int) -> None:
    assert eyes_of(played(kind), members(cards(names))) == eyes


def test_a_row_counts_the_usual_eyes_unless_it_has_its_own() -> None:
    own = Kind("own", "", PLAIN.plain, eyes=tuple(5 if name[1] == "7" else 0 for name in NAMES))

    assert Contract(own).tables.eyes[card("E7")] == 5
    assert Contract(PLAIN).tables.eyes[card("E7")] == 0
    assert Contract(own).tables.power == Contract(PLAIN).tables.power


def test_eyes_and_tricks_go_to_whoever_took_them() -> None:
    deal = played(PLAIN, pile(0, "EA EK ET E9"), pile(2, "GA G9 G8 G7"), pile(0, "HK H7 H8 H9"))

    assert taken(deal) == ([29, 0, 11, 0], [2, 0, 1, 0])
    assert taken(played(PLAIN)) == ([0, 0, 0, 0], [0, 0, 0, 0])


@pytest.mark.parametrize(
    ("held", "run"),
    [
        ("EU", 1),
        ("EU HU", 1),
        ("EU GU HU HA", 3),
        ("EU GU HU SU HA", 5),
        ("GU", -1),
        ("HU SU", -2),
        ("HA", -4),
        ("", -5),
        ("E7 S9", -5),
    ],
)
def test_a_run_from_the_top_is_held_or_missing(held: str, run: int) -> None:
    assert top_run(FROM_THE_TOP, cards(held)) == run


@pytest.mark.parametrize(("before", "after"), [((), ()), ((4,), (3,)), ((1,), ()), ((3, 1, 2), (2, 1)), ((1, 1), ())])
def test_a_deal_uses_up_one_of_each_round(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    assert used_up(before) == after


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [((27, 0, -47), (1, 2, 3)), ((0, 0, 0), (1, 1, 1)), ((50, -20, 50, -80), (1, 3, 1, 4)), ((-5, 5, -5), (2, 1, 2))],
)
def test_the_most_comes_first_and_equals_share(totals: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    assert ranking(totals) == ranks
