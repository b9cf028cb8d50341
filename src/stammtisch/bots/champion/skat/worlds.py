"""Which Skat worlds explain what was bid, named and laid away."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp, log1p

from stammtisch.bots.champion.skat.cards import Weighed, card_factor, turns, weighed
from stammtisch.bots.champion.skat.features import LOWEST, holding, null_holding
from stammtisch.bots.champion.skat.model import GAMES, GRAND, NULL, laid_eyes, shipped
from stammtisch.bots.champion.skat.prospects import CONTRACTS
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.core.action import YES, Count, Name, Seat
from stammtisch.core.cards import Cards, mask
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.core.view import SessionView
from stammtisch.games.skat.contracts import ansage
from stammtisch.games.skat.skat import HAND, TAKE
from stammtisch.search.chain import LogWeight

ACES = mask(LOWEST)
ODDS, LOG_CHANCE, MOST_ODDS = 0.6, 0.95, 4.0
"""How much likelier a game is named with better cards: by its log odds, and by the logarithm of its chance."""
REGRET, MOST_REGRET = 2.0, -6.0
"""Cards are laid away that cost few log odds beside the best ones."""
TRUMP_LAID, ACE_LAID = -0.6, -1.7
"""Hardly anybody lays trumps away, or aces."""
BIDDING: dict[tuple[bool, bool], tuple[float, float, float]] = {
    (True, False): (-0.5, -0.5, -0.8),
    (True, True): (0.5, 0.5, 0.4),
    (False, False): (0.5, 0.25, -0.9),
    (False, True): (1.5, 0.85, 0.5),
}
"""What each jack, each ace and each trump more than six of a possible game says of somebody who does not play, by
whether the seat itself plays, and whether the other has bid. A defender sees fewer good cards missing than the odds
of the declarer make believe: hence more for the partner."""
SIX = 6
CARDS = 0.9
"""How much a card is believed."""
SUIT_CARDS = CONTRACTS[GRAND].tables.cards[:TRUMP]
Odds = Callable[[Cards], float]
Factor = Callable[[list[Cards]], float]


def weigher(session: SessionView) -> LogWeight | None:
    """None where nobody plays alone, or not yet."""
    s = SkatSituation(session)
    declarer = s.view.declarer
    if not s.view.contract or declarer is None:
        return None
    played = [0] * len(s.view.counts)
    for moment in s.moments:
        played[moment.seat] |= 1 << moment.card
    bidders, rows = who_bid(s), turns_of(s)
    factors = [
        of_hand(seat, of_other(played[seat], BIDDING[s.declares, seat in bidders]), rows.get(seat, []))
        for seat in s.view.seats
        if seat not in (s.seat, declarer)
    ]
    if not s.declares:
        factors.append(of_declarer(s, declarer, played[declarer]))
        if declarer in rows:
            factors.append(of_hand(declarer, nothing, rows[declarer]))
    first, second, third = (*factors, nothing_told, nothing_told)[:3]
    return lambda lying: first(lying) + second(lying) + third(lying)


def nothing(hand: Cards) -> float:
    return 0.0


def nothing_told(lying: list[Cards]) -> float:
    return 0.0


def of_hand(seat: Seat, bidding: Odds, rows: list[Weighed]) -> Factor:
    """How likely a hand explains what its seat has bid and played; one that comes again is not asked again."""
    known: dict[Cards, float] = {}
    cards = card_factor(rows, CARDS)

    def factor(lying: list[Cards]) -> float:
        hand = lying[seat]
        found = known.get(hand)
        if found is None:
            found = known[hand] = bidding(hand) + cards(hand)
        return found

    return factor


def turns_of(s: SkatSituation) -> dict[Seat, list[Weighed]]:
    """The turns of the other seats."""
    plays = [(moment.seat, moment.card) for moment in s.moments]
    found: dict[Seat, list[Weighed]] = {}
    if not plays or not CARDS:
        return found
    order = tuple([seat for seat, _ in plays[: len(s.view.order)]])
    first = order if len(order) == len(s.view.order) else s.view.order
    for turn, moment in zip(turns(s.contract, plays, first), s.moments, strict=True):
        if turn.seat != s.seat:
            row = weighed(turn, moment.later & ~(1 << moment.card), s.out)
            found.setdefault(turn.seat, []).append(row)
    return found


def who_bid(s: SkatSituation) -> set[Seat]:
    """Who has said or held a value."""
    found = set()
    for seat, action in s.lines:
        if action in (TAKE, HAND) or isinstance(action, Name):
            break
        if action == YES or isinstance(action, Count):
            found.add(seat)
    return found


def of_other(played: Cards, telling: tuple[float, float, float]) -> Odds:
    """How likely somebody with these cards has bid, or not."""
    jack, ace, more = telling
    a, b, c, d = SUIT_CARDS

    def odds(hand: Cards) -> float:
        hand |= played
        jacks = (hand >> 4 & 15).bit_count()
        longest = max((hand & a).bit_count(), (hand & b).bit_count(), (hand & c).bit_count(), (hand & d).bit_count())
        return jack * jacks + ace * (hand & ACES).bit_count() + more * max(0, longest + jacks - SIX)

    return odds


def of_declarer(s: SkatSituation, declarer: Seat, played: Cards) -> Factor:
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
