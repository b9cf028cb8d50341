"""What sets of cards may become: the best two laid away, and what games bring over all pairs that a hand may find."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from stammtisch_kernel.likely import CARDS, Table
from stammtisch_kernel.loaded import address
from stammtisch_kernel.rows import ask, numbers, zeros

RUNS, TERMS, MOST_IN_ORDER = 13, 3, 12


@dataclass(frozen=True)
class Games:
    """The tables of some games, as rows of `stammtisch_kernel.h`, and what is told beside them."""

    tables: array[int]
    ends: array[int]
    """By game."""
    told: array[float]
    """The numbers of the tables."""
    aside: array[float]
    """By game and card: what it adds when it lies aside."""
    more: array[float]
    """By game the log odds of winning high among games won: a start, and what each log odd adds."""

    @staticmethod
    def of(
        games: Iterable[Sequence[Table]], told: array[float], aside: Iterable[float], more: Iterable[float]
    ) -> Games:
        rows, ends = array("q"), array("q")
        for tables in games:
            rows.extend(chain.from_iterable(tables))
            ends.append(len(rows) // len(tables[0]))
        found = Games(rows, ends, told, array("d", aside), array("d", more))
        if len(found.aside) != CARDS * len(ends) or len(found.more) != 2 * len(ends):
            raise ValueError("so many numbers belong to other games")
        return found

    def away(self, starts: Sequence[float], sets: Sequence[int]) -> list[list[tuple[float, int]]]:
        """By set and game the log odds with the best two cards laid away, and these; 0 where there are no two."""
        games = len(self.ends)
        cards, count = numbers(sets), games * len(sets)
        odds, laid = array("d", bytes(8 * count)), zeros(count)
        begun = self._starts(starts)
        ask("away", *self._rows(begun), address(cards), len(sets), address(odds), address(laid))
        rows = list(zip(odds, laid, strict=True))
        return [rows[at : at + games] for at in range(0, count, games)]

    def hopes(
        self,
        starts: Sequence[float],
        orders: array[int],
        pack: int,
        terms: Sequence[array[float]],
        hands: Sequence[int],
    ) -> list[list[float]]:
        """By hand and terms: what is to be hoped of two cards of the pack, then of each game without them.

        An order is twelve cards, -1 behind the last one. Terms go by game once two cards are laid away, then by game
        without, and by unbroken run: what the game brings in any case, what winning adds, and what winning high adds.
        """
        games, asked = len(self.ends), len(terms)
        all_terms = array("d")
        for one in terms:
            all_terms.extend(one)
        if len(all_terms) != asked * 2 * games * RUNS * TERMS or len(orders) != games * MOST_IN_ORDER:
            raise ValueError("so many numbers belong to other games")
        cards, told = numbers(hands), array("d", bytes(8 * len(hands) * asked * (1 + games)))
        begun = self._starts(starts)
        ask(
            "hopes",
            *self._rows(begun),
            *(address(self.aside), address(self.more), address(orders), pack),
            *(address(all_terms), asked, address(cards), len(hands), address(told)),
        )
        rows = told.tolist()
        return [rows[at : at + 1 + games] for at in range(0, len(rows), 1 + games)]

    def _starts(self, starts: Sequence[float]) -> array[float]:
        if len(starts) != len(self.ends):
            raise ValueError("so many numbers belong to other games")
        return array("d", starts)

    def _rows(self, begun: array[float]) -> tuple[int, ...]:
        tables, told = (address(self.tables), address(self.ends), len(self.ends)), (address(self.told), len(self.told))
        return (*tables, *told, address(begun))
