"""How likely somebody with these cards names a game, and lays these two aside away."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import lru_cache
from math import exp, log1p

from stammtisch.bots.champion.skat.features import LOWEST, holding, null_holding
from stammtisch.bots.champion.skat.model import GAMES, GRAND, NULL, laid_eyes, shipped
from stammtisch.bots.champion.skat.prospects import CONTRACTS
from stammtisch.bots.champion.skat.tables import eyes_aside, tables_of
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.core.action import Seat
from stammtisch.core.cards import NAMES, Cards, mask
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.games.skat.contracts import ansage
from stammtisch.search.likely import NAMED, Factor

ACES = mask(LOWEST)
ODDS, LOG_CHANCE, MOST_ODDS = 0.6, 0.95, 4.0
"""How much likelier a game is named with better cards: by its log odds, and by the logarithm of its chance."""
REGRET, MOST_REGRET = 2.0, -6.0
"""Cards are laid away that cost few log odds beside the best ones."""
TRUMP_LAID, ACE_LAID = -0.6, -1.7
"""Hardly anybody lays trumps away, or aces."""
Odds = Callable[[Cards], float]
Told = Callable[[list[Cards]], float]


def of_declarer(s: SkatSituation, declarer: Seat, played: Cards) -> Told:
    """How likely somebody with these cards names this game, and lays those aside away."""
    game, closed = number_of(s.contract), ansage(s.contract).hand
    strength, best, laid = hand_odds(game, s.view.seats.index(declarer)), best_gain(game), laid_away(game)

    def named(odds: float) -> float:
        return ODDS * min(odds, MOST_ODDS) - LOG_CHANCE * log1p(exp(-odds))

    def as_hand(lying: list[Cards]) -> float:
        return named(strength(lying[declarer] | played))

    def factor(lying: list[Cards]) -> float:
        hand, aside = lying[declarer] | played, lying[-1]
        eyes, habit = laid(aside)
        odds, twelve = strength(hand) + eyes, hand | aside
        regret = odds - strength(twelve) - best(twelve)
        return habit + REGRET * min(0.0, max(MOST_REGRET, regret)) + named(odds)

    return as_hand if closed else factor


def number_of(contract: Contract) -> int:
    kind = contract.kind.name
    return GAMES.index(f"{kind}:{contract.suit}") if contract.suit else {"grand": GRAND}.get(kind, NULL)


@lru_cache(32)
def hand_odds(game: int, position: int) -> Odds:
    """`SkatModel.before_laying` for one game, written out: it is asked for every swap."""
    judged = shipped().games[game]
    start, suit = judged.start[position], judged.suit
    if game == NULL:
        return lambda hand: shipped().before_laying(NULL, hand, position)
    jacks, trumps = judged.jacks, judged.trumps
    first, second, third, *_ = [n for n in range(4) if n != game]
    a, b, c = LOWEST[first], LOWEST[second], LOWEST[third]

    def odds(hand: Cards) -> float:
        plain = (
            suit[hand >> a & 63 | (hand >> first & 1) << 6]
            + suit[hand >> b & 63 | (hand >> second & 1) << 6]
            + suit[hand >> c & 63 | (hand >> third & 1) << 6]
        )
        some = hand >> 4 & 15
        if game == GRAND:
            return start + plain + jacks[some] + suit[hand >> LOWEST[3] & 63 | (hand >> 3 & 1) << 6]
        return start + plain + trumps[some][hand >> LOWEST[game] & 63 | (hand >> game & 1) << 6]

    return odds


@lru_cache(32)
def best_gain(game: int) -> Odds:
    """What the best two cards to lay away add to the log odds of twelve, in the plain suits."""
    judged = shipped().games[game]
    one, two = [gain for gain, _ in judged.one_away], [gain for gain, _ in judged.two_away]
    if game >= GRAND:
        held_in = null_holding if game == NULL else holding

        def gain_of_four(twelve: Cards) -> float:
            a, b, c, d = [held_in(twelve, suit) for suit in range(4)]
            *_, second, first = sorted((one[a], one[b], one[c], one[d]))
            return max(first + second, two[a], two[b], two[c], two[d])

        return gain_of_four
    first, second, third = [suit for suit in range(4) if suit != game]

    def gain(twelve: Cards) -> float:
        a, b, c = holding(twelve, first), holding(twelve, second), holding(twelve, third)
        p, q, r = one[a], one[b], one[c]
        return max(p + q, p + r, q + r, two[a], two[b], two[c])

    return gain


@lru_cache(32)
def laid_away(game: int) -> Callable[[Cards], tuple[float, float]]:
    """What two cards aside add to the log odds, and how likely they are laid there beside that."""
    eye = shipped().games[game].eye
    trumps = 0 if game == NULL else CONTRACTS[game].tables.cards[TRUMP]
    aces = 0 if game == NULL else ACES & ~trumps

    @lru_cache(1 << 10)
    def laid(cards: Cards) -> tuple[float, float]:
        habit = TRUMP_LAID * (cards & trumps).bit_count() + ACE_LAID * (cards & aces).bit_count()
        return eye * laid_eyes(cards), habit

    return laid


def declarer_factor(s: SkatSituation, declarer: Seat, played: Cards) -> Factor:
    """`of_declarer` for the kernel."""
    game, aside = number_of(s.contract), -1 if ansage(s.contract).hand else len(s.view.counts)
    tables = tables_of(shipped())[game]
    told = numbers_of(game, s.view.seats.index(declarer))
    return Factor(NAMED, declarer, len(tables.rows), told, had=played, aside=aside, tables=tables)


@lru_cache(32)
def numbers_of(game: int, position: int) -> array[float]:
    """What the header asks for of a game that is named."""
    judged, every = shipped().games[game], range(len(NAMES))
    head = (judged.start[position], ODDS, LOG_CHANCE, MOST_ODDS, REGRET, MOST_REGRET)
    return array("d", [*head, *eyes_aside(judged), *[laid_away(game)(1 << card)[1] for card in every]])
