"""The best two cards to lay away, for every game at once: a hand is judged with each of the 231 skats it may find."""

from __future__ import annotations

from stammtisch.bots.champion.skat.features import LOWEST, holding, jacks, null_holding
from stammtisch.bots.champion.skat.model import GRAND, NEVER, NULL, SkatGameModel, SkatModel
from stammtisch.core.cards import Cards


class Suits:
    """The plain suits of twelve cards: what each is worth, and gains when one or two of its cards are laid away."""

    __slots__ = ("plain", "singles", "two")

    def __init__(self, judged: SkatGameModel, held: list[int]) -> None:
        one = judged.one_away
        self.plain = [judged.suit[some] for some in held]
        self.singles = sorted([(*one[some], n) for n, some in enumerate(held)], reverse=True)
        self.two = [judged.two_away[some] for some in held]

    def best(self, odds: float, game: int) -> tuple[float, Cards]:
        """With the best pair; no pair where there is none. What is trump is not laid away."""
        best, laid = NEVER[0], 0
        first, second = [single for single in self.singles if single[2] != game][:2]
        if second[1]:
            best, laid = first[0] + second[0], spread(first[1], first[2]) | spread(second[1], second[2])
        for n, (gain, pair) in enumerate(self.two):
            if gain > best and n != game:
                best, laid = gain, spread(pair, n)
        return odds + sum([worth for n, worth in enumerate(self.plain) if n != game]) + best, laid


def best_odds(model: SkatModel, twelve: Cards, position: int) -> list[tuple[float, Cards]]:
    """By game the log odds of winning it, and the two cards."""
    some = jacks(twelve)
    held = [holding(twelve, suit) for suit in range(4)]
    suit, grand, null = model.games[0], model.games[GRAND], model.games[NULL]
    plain = Suits(suit, held)
    start, trumps = suit.start[position], suit.trumps[some]
    found = [plain.best(start + trumps[held[game]], game) for game in range(4)]
    found.append(Suits(grand, held).best(grand.start[position] + grand.jacks[some], GRAND))
    found.append(Suits(null, [null_holding(twelve, n) for n in range(4)]).best(null.start[position], NULL))
    return found


def spread(bits: int, suit: int) -> Cards:
    """Bits of a holding as cards."""
    return (bits & 63) << LOWEST[suit] | (bits >> 6 & 1) << suit | (bits >> 7) << suit + 4
