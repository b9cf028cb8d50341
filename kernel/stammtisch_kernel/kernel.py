"""The questions, one position or many at a time: rows of numbers are written, the library is asked, rows are read."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate, chain

from stammtisch_kernel.loaded import USUAL_MEMORY, address, library, refusal, where
from stammtisch_kernel.rows import Writable, ask, numbers, rows_in, zeros

PLAYERS, MOST_IN_HAND = 6, 12
POSITION, BOUNDS, CARD, EVERYONE, PLAYOUTS, TAKEN = 16, 4, 5, 8, 7, 2
"""How long the rows of `stammtisch_kernel.h` are."""
NO_BUDGET = -1
MOST_SEEDS = 2**64
NOTHING = (0,) * PLAYERS

Found = tuple[int, int, bool, int]
"""Low, high, whether the budget was spent, nodes."""
Asked = tuple[Sequence[int], Sequence[int], int, int, Sequence[int], bool]
"""Hands, table, leader, side, thresholds, whether somebody has run away."""


class Kernel:
    """What open positions are worth under some rules. It remembers as it searches: one thread at a time."""

    def __init__(
        self,
        players: int,
        group: Sequence[int],
        strength: Sequence[int],
        eyes: Sequence[int],
        *,
        trick_value: int = 0,
        misere: bool = False,
        follow: int = 0,
        called: int = -1,
        free_cards: int = 1,
        may_run_away: bool = True,
        enough_to_run: int = 4,
        log_memory: int = USUAL_MEMORY,
        portable: bool = False,
    ) -> None:
        self._kernel = None
        if not len(group) == len(strength) == len(eyes) == 36:
            raise ValueError("a table has 36 entries")
        first = (players, trick_value, misere, follow, called, free_cards, may_run_away, enough_to_run)
        rules = numbers(chain(first, group, strength, eyes))
        self._players = players
        self._kernel = library().stk_open(address(rules), log_memory, portable)
        if not self._kernel:
            raise refusal()

    def __del__(self) -> None:
        if self._kernel:
            library().stk_close(self._kernel)

    def legal(self, hands: Sequence[int], table: Sequence[int], leader: int, ran_away: bool = False) -> int:
        """The cards that whoever is on turn may play, as a set."""
        return self._ask("legal", [(hands, table, leader, 0, (), ran_away)], 1)[0]

    def legal_rows(self, positions: Writable, cards: Writable) -> None:
        """`legal` of many positions that lie as rows of `stammtisch_kernel.h` in somebody's memory, such as numpy's."""
        count = rows_in(positions, POSITION)
        ask("legal", self._kernel, where(positions), count, where(cards, count))

    def play_rows(self, positions: Writable, cards: Writable, taken: Writable) -> None:
        """At each position its card is played: the rows change; who took the trick, and its worth, stand in `taken`."""
        count = rows_in(positions, POSITION)
        ask("play", self._kernel, where(positions), count, where(cards, count), where(taken, TAKEN * count))

    def within(
        self,
        hands: Sequence[int],
        table: Sequence[int],
        leader: int,
        side: int,
        thresholds: Sequence[int],
        ran_away: bool = False,
        budget: int | None = None,
    ) -> Found:
        """What the side takes from here on, as far as the thresholds tell it apart."""
        return self.within_many([(hands, table, leader, side, thresholds, ran_away)], budget)[0]

    def exact(
        self,
        hands: Sequence[int],
        table: Sequence[int],
        leader: int,
        side: int,
        ran_away: bool = False,
        budget: int | None = None,
    ) -> Found:
        """What the side takes from here on."""
        asked = [(hands, table, leader, side, (), ran_away)]
        return bounds(self._ask("exact", asked, BOUNDS, nodes(budget)))

    def cards(
        self,
        hands: Sequence[int],
        table: Sequence[int],
        leader: int,
        side: int,
        thresholds: Sequence[int],
        ran_away: bool = False,
        budget: int | None = None,
    ) -> list[tuple[int, Found]]:
        """The same for every card that may be played; without thresholds: exactly."""
        return self.cards_many([(hands, table, leader, side, thresholds, ran_away)], budget)[0]

    def within_many(self, asked: Sequence[Asked], budget: int | None = None) -> list[Found]:
        """`within` of many positions, none of which is begun before all have been checked."""
        told = self._ask("within", asked, BOUNDS, *classes(asked), nodes(budget))
        return [bounds(told[at : at + BOUNDS]) for at in range(0, len(told), BOUNDS)]

    def cards_many(
        self, asked: Sequence[Asked], budget: int | None = None, enough: int | None = None
    ) -> list[list[tuple[int, Found]]]:
        """`cards` of many positions; once all together have looked at enough nodes no further one is begun."""
        counts = zeros(len(asked))
        told = self._ask("cards", asked, MOST_IN_HAND * CARD, *classes(asked), nodes(budget), nodes(enough), counts)
        starts = range(0, len(told), MOST_IN_HAND * CARD)
        return [
            [
                (told[at], (told[at + 1], told[at + 2], bool(told[at + 3]), told[at + 4]))
                for at in range(start, start + count * CARD, CARD)
            ]
            for start, count in zip(starts, counts, strict=True)
            if count
        ]

    def everyone(
        self,
        hands: Sequence[int],
        table: Sequence[int],
        leader: int,
        wants_more: bool = True,
        ran_away: bool = False,
        budget: int | None = None,
    ) -> tuple[list[int], bool, int]:
        """Everyone for themself, for many eyes or for few: what each takes, whether the budget was spent, nodes."""
        told = self._ask("everyone", [(hands, table, leader, 0, (), ran_away)], EVERYONE, wants_more, nodes(budget))
        return told[: self._players], bool(told[PLAYERS]), told[PLAYERS + 1]

    def playouts(
        self,
        hands: Sequence[int],
        table: Sequence[int],
        leader: int,
        side: int,
        times: int,
        seed: int,
        need: int = 0,
        ran_away: bool = False,
    ) -> tuple[list[int], int]:
        """Random play to the end, so many times: the sums by player, and how often the side took what it needs."""
        if not 0 <= seed < MOST_SEEDS:
            raise ValueError("a seed is a number of 64 bits")
        told = self._ask("playouts", [(hands, table, leader, side, (), ran_away)], PLAYOUTS, times, seed, need)
        return told[: self._players], told[PLAYERS]

    def _ask(self, question: str, asked: Sequence[Asked], width: int, *more: int | array[int]) -> list[int]:
        """The rows that come back, one after the other."""
        positions, told = self._rows(asked), zeros(len(asked) * width)
        rest = [one if isinstance(one, int) else address(one) for one in more]
        ask(question, self._kernel, address(positions), len(asked), *rest, address(told))
        return told.tolist()

    def _rows(self, asked: Sequence[Asked]) -> array[int]:
        players, rows = self._players, list[int]()
        for hands, table, leader, side, _, ran_away in asked:
            if len(hands) != players or len(table) >= players:
                raise ValueError("no such position")
            rows += (*hands, *NOTHING[players:], *table, *NOTHING[len(table) :], len(table), leader, side, ran_away)
        return numbers(rows)


def nodes(budget: int | None) -> int:
    return NO_BUDGET if budget is None else budget


def classes(asked: Sequence[Asked]) -> tuple[array[int], array[int]]:
    """All thresholds one after the other, and by position where its own end."""
    by_position = [one[4] for one in asked]
    return numbers(chain.from_iterable(by_position)), numbers(accumulate(map(len, by_position)))


def bounds(row: Sequence[int]) -> Found:
    low, high, exceeded, searched = row
    return low, high, bool(exceeded), searched
