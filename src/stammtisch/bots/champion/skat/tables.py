"""The models of won games as tables for the kernel: how good cards are, and which two are laid away best."""

from __future__ import annotations

from array import array
from functools import lru_cache
from itertools import chain

from stammtisch.bots.champion.skat.features import HOLDINGS, LOWEST
from stammtisch.bots.champion.skat.model import GRAND, NULL, SkatGameModel, SkatModel, laid_eyes
from stammtisch.core.cards import NAMES, PACK32, SUITS, members
from stammtisch.search.likely import OddsTables, Table

Fields = tuple[int, int, int, int, int, int]
"""Three fields of bits: how far right each begins, and how many they are."""
FIRST_JACK = 4
NOTHING, JACKS = (0, 0), (FIRST_JACK, len(SUITS))
JACKS_ALONE: Fields = (*JACKS, *NOTHING, *NOTHING)
QUEEN, REST = 1, 6
"""Cards of a suit that lie together."""


def fields(suit: int, jacks: tuple[int, int] = NOTHING) -> Fields:
    """The bits of a holding in its order, and jacks."""
    return (LOWEST[suit], REST, suit, QUEEN, *jacks)


def row(loose: bool, where: Fields, first: int) -> Table:
    return (int(loose), *where, first)


def loose(judged: SkatGameModel) -> list[float]:
    """By holding what it is worth, what it gains by one and by two cards laid away, and which."""
    one, two = judged.one_away, judged.two_away
    gains = [gain for gain, _ in one] + [gain for gain, _ in two]
    return [*judged.suit, *gains, *[float(away) for _, away in one], *[float(away) for _, away in two]]


def tables(model: SkatModel, game: int) -> OddsTables:
    """Those of one game, as `SkatModel.before_laying` adds them up: trumps first, then the suits."""
    judged = model.games[game]
    if game == NULL:
        return OddsTables(
            tuple([row(True, fields(suit, (FIRST_JACK + suit, 1)), 0) for suit in range(4)]), array("d", loose(judged))
        )
    if game == GRAND:
        first, trumps = judged.jacks, JACKS_ALONE
    else:
        first, trumps = list(chain.from_iterable(judged.trumps)), fields(game, JACKS)
        assert len(first) == HOLDINGS << len(SUITS)
    plain = [row(True, fields(suit), len(first)) for suit in range(4) if suit != game]
    return OddsTables((row(False, trumps, 0), *plain), array("d", first + loose(judged)))


def eyes_aside(judged: SkatGameModel) -> list[float]:
    """By card what it adds when it lies aside."""
    worth = {card: judged.eye * laid_eyes(1 << card) for card in members(PACK32)}
    return [worth.get(card, 0.0) for card in range(len(NAMES))]


@lru_cache(8)
def tables_of(model: SkatModel) -> tuple[OddsTables, ...]:
    """By game."""
    return tuple([tables(model, game) for game in range(len(model.games))])
