"""How many ways there are to lay hidden cards out, exactly, and one of them drawn with equal chances.

Class by class it is chosen how many of its cards go to each place; only these numbers matter for what is still
possible, so a table over (class, room left, what the demands have counted so far) holds the number of worlds behind
every choice.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb
from random import Random

from stammtisch.core.cards import Card, Cards, mask, members
from stammtisch.search.worlds_classes import Class, classes_of, tallies_of, undecided
from stammtisch.search.worlds_layout import Layout, Numbers, Place


@dataclass(frozen=True, slots=True)
class Fork:
    """A choice: the numbers of worlds up to and including each split, the splits, and what comes after each."""

    upto: list[int]
    splits: list[Numbers]
    after: list[Fork | None]


@lru_cache(1 << 12)
def splits(n: int, room: Numbers) -> tuple[tuple[Numbers, int], ...]:
    """All ways to split `n` cards between places with so much room, and how many choices of cards each stands for.

    >>> splits(2, (1, 2))
    (((0, 2), 1), ((1, 1), 2))
    """
    if not room:
        return () if n else (((), 1),)
    behind = sum(room[1:])
    return tuple(
        ((here, *rest), comb(n, here) * ways)
        for here in range(max(0, n - behind), min(n, room[0]) + 1)
        for rest, ways in splits(n - here, room[1:])
    )


class Counter:
    """The table, filled once for a layout. `count` is the number of worlds."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.places = tuple(sorted(layout.room))
        self.forks: dict[tuple[int, Numbers, Numbers], tuple[int, Fork | None]] = {}
        demands = undecided(layout)
        tallies, start = tallies_of(demands or ())
        self.classes = classes_of(layout, self.places, tallies)
        room = tuple(layout.room[place] for place in self.places)
        self.count, self.first = (0, None) if demands is None else self.worlds_behind(0, room, tuple(start))

    def worlds_behind(self, level: int, room: Numbers, tallies: Numbers) -> tuple[int, Fork | None]:
        """How many worlds there are from this class on, and the choice that leads to them."""
        if level == len(self.classes):
            return int(not any(room)), None
        key = (level, room, tallies)
        if key not in self.forks:
            self.forks[key] = self.forked(level, room, tallies)
        return self.forks[key]

    def forked(self, level: int, room: Numbers, tallies: Numbers) -> tuple[int, Fork | None]:
        this = self.classes[level]
        numbers, chosen, after = [], [], []
        for split, ways in splits(len(this.cards), tuple([room[i] for i in this.places])):
            left = list(room)
            for i, n in zip(this.places, split, strict=True):
                left[i] -= n
            now = self.counted(this, tallies, room, left)
            if now is None:
                continue
            behind, fork = self.worlds_behind(level + 1, tuple(left), now)
            if behind:
                numbers.append(ways * behind)
                chosen.append(split)
                after.append(fork)
        return sum(numbers), Fork(list(accumulate(numbers)), chosen, after)

    def counted(self, this: Class, tallies: Numbers, room: Numbers, left: list[int]) -> Numbers | None:
        """The tallies after a split; None where a demand is not met. What is settled is forgotten."""
        if not this.counted:
            return tallies
        now = list(tallies)
        for i, t, most, met in this.counted:
            if not now[met]:
                now[t] = min(most, now[t] + room[i] - left[i])
        for closing in this.closings:
            start, end = closing.met, closing.end
            tally = closing.tally
            if now[start] or closing.part.test(tuple(now[tally : tally + len(closing.part.sets)])):
                now[start:end] = [int(not closing.last)] + [0] * (end - start - 1)
            elif closing.last:
                return None
            else:
                now[tally : tally + len(closing.part.sets)] = [0] * len(closing.part.sets)
        return tuple(now)

    def draw(self, rng: Random) -> dict[Place, Cards]:
        """One of the worlds, each with the same chance."""
        lying = [0] * len(self.places)
        fork = self.first
        for this in self.classes:
            assert fork is not None, "no world fits"
            upto = fork.upto
            which = bisect_right(upto, rng.randrange(upto[-1])) if len(upto) > 1 else 0
            deal_out(this, fork.splits[which], rng, lying)
            fork = fork.after[which]
        return dict(zip(self.places, lying, strict=True))

    def every(self) -> Iterator[dict[Place, Cards]]:
        """All worlds, one after the other."""
        for lying in self.from_class(0, self.first, (0,) * len(self.places)) if self.count else ():
            yield dict(zip(self.places, lying, strict=True))

    def from_class(self, level: int, fork: Fork | None, lying: Numbers) -> Iterator[Numbers]:
        if fork is None:
            yield lying
            return
        this = self.classes[level]
        for split, after in zip(fork.splits, fork.after, strict=True):
            for more in choices(mask(this.cards), split):
                now = list(lying)
                for i, cards in zip(this.places, more, strict=True):
                    now[i] |= cards
                yield from self.from_class(level + 1, after, tuple(now))


def deal_out(this: Class, split: Numbers, rng: Random, lying: list[int]) -> None:
    """The cards of a class to its places, any of them with the same chance."""
    cards = list(this.cards)
    if max(split) < len(cards):
        rng.shuffle(cards)
    start = 0
    for i, n in zip(this.places, split, strict=True):
        if n:
            lying[i] |= mask(cards[start : start + n])
            start += n


def choices(cards: Cards, split: Numbers) -> Iterator[tuple[Cards, ...]]:
    """All ways to give so many of the cards to each place."""
    if not split:
        yield ()
        return
    for some in subsets(members(cards), split[0]):
        for rest in choices(cards & ~some, split[1:]):
            yield (some, *rest)


def subsets(cards: tuple[Card, ...], n: int) -> Iterator[Cards]:
    if n > len(cards):
        return
    if not n:
        yield 0
        return
    for rest in subsets(cards[1:], n - 1):
        yield rest | 1 << cards[0]
    yield from subsets(cards[1:], n)
