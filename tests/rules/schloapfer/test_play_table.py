"""SL-PLAY-09: the decision table, row by row from the book's own words."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.rules.schloapfer.book import tables
from tests.rules.schloapfer.table import may_play

DECISIONS, EXAMPLES = tables("SL-PLAY-09")
DECK = [suit + rank for suit in "EGHS" for rank in "AKOUT9876"]
ORDER = "U9AKOT876"
JACK, TRUMP = "HU", "H"
SAMPLES, ENOUGH = 4000, 15

Situation = tuple[list[str], list[str]]
"""The trick so far, and the hand."""


def trumps(names: list[str]) -> set[str]:
    return {name for name in names if name[0] == TRUMP}


def of_led_suit(trick: list[str], hand: list[str]) -> set[str]:
    return {name for name in hand if name[0] == trick[0][0]}


def above_all(trick: list[str], hand: list[str]) -> set[str]:
    """The trumps above B, the highest trump in the trick."""
    best = min(ORDER.index(name[1]) for name in trumps(trick))
    return {name for name in trumps(hand) if ORDER.index(name[1]) < best}


LED: dict[str, Callable[[list[str]], bool]] = {
    "– (leading)": lambda trick: not trick,
    "trump": lambda trick: bool(trick) and trick[0][0] == TRUMP,
    "side": lambda trick: bool(trick) and trick[0][0] != TRUMP,
}
HAND: dict[str, Callable[[list[str], list[str]], bool]] = {
    "any": lambda trick, hand: True,
    "a trump other than U": lambda trick, hand: bool(trumps(hand) - {JACK}),
    "U is the only trump": lambda trick, hand: trumps(hand) == {JACK},
    "no trump": lambda trick, hand: not trumps(hand),
    "only trumps": lambda trick, hand: trumps(hand) == set(hand),
    "has led suit": lambda trick, hand: bool(of_led_suit(trick, hand)),
    "lacks led suit, has a non-trump": lambda trick, hand: not of_led_suit(trick, hand) and trumps(hand) != set(hand),
}
IN_TRICK: dict[str, Callable[[list[str]], bool]] = {
    "–": lambda trick: True,
    "any": lambda trick: True,
    "no": lambda trick: not trumps(trick),
    "yes": lambda trick: bool(trumps(trick)),
}
LEGAL: dict[str, Callable[[list[str], list[str]], set[str]]] = {
    "all": lambda trick, hand: set(hand),
    "all trumps, U included": lambda trick, hand: trumps(hand),
    "led suit + all trumps": lambda trick, hand: of_led_suit(trick, hand) | trumps(hand),
    "led suit + trumps above B": lambda trick, hand: of_led_suit(trick, hand) | above_all(trick, hand),
    "all non-trumps + trumps above B": lambda trick, hand: set(hand) - trumps(hand) | above_all(trick, hand),
}


def matches(row: list[str], situation: Situation) -> bool:
    _, led, held, in_trick, _ = row
    trick, hand = situation
    return LED[led](trick) and HAND[held](trick, hand) and IN_TRICK[in_trick](trick)


def row_of(situation: Situation) -> list[str]:
    """The first matching row."""
    return next(row for row in DECISIONS if matches(row, situation))


def situations(seed: str) -> list[Situation]:
    """Tricks and hands as they may come; hands of few suits are frequent, so that every row is met."""
    random, found = Random(seed), []
    for _ in range(SAMPLES):
        suits = random.sample("EGS", random.randint(0, 2)) + ["H"] * random.randint(0, 1)
        held = random.sample([name for name in DECK if name[0] in suits] or DECK, random.randint(1, 6))
        left = [name for name in DECK if name not in held]
        found.append((random.sample(left, random.randint(0, 3)), held))
    return found


@pytest.mark.rule("SL-PLAY-09")
@pytest.mark.parametrize("row", DECISIONS, ids=[f"row-{row[0]}" for row in DECISIONS])
def test_each_row_of_the_table(row: list[str]) -> None:
    met = [situation for situation in situations(f"row {row[0]}") if row_of(situation) == row]

    assert len(met) >= ENOUGH
    for trick, hand in met:
        wanted = LEGAL[row[4]](trick, hand)
        assert wanted, (trick, hand)  # the legal set is never empty
        assert may_play(" ".join(hand), " ".join(trick)) == wanted, (trick, hand)


@pytest.mark.rule("SL-PLAY-09")
def test_the_rows_of_the_book_are_numbered_and_each_has_an_example() -> None:
    assert [row[0] for row in DECISIONS] == [str(n) for n in range(1, len(DECISIONS) + 1)]
    assert {example[3] for example in EXAMPLES} == {row[0] for row in DECISIONS}


@pytest.mark.rule("SL-PLAY-09", "SL-PLAY-04", "SL-PLAY-08")
@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{row[0]}-{row[1]}".replace("`", "") for row in EXAMPLES])
def test_each_example_of_the_table(example: list[str]) -> None:
    trick, hand, legal, row = (cell.replace("`", "") for cell in example)
    before = [] if trick == "–" else trick.split()

    wanted = set((hand if legal == "all" else legal).split())

    assert may_play(hand, " ".join(before)) == wanted
    assert row_of((before, hand.split()))[0] == row
