"""Which Skat worlds explain what was bid, named and laid away."""

from __future__ import annotations

from functools import lru_cache

from stammtisch.bots.champion.skat.bidding import bid_by_others, is_over
from stammtisch.bots.champion.skat.cards import FLOOR, Weighed, card_factor, turns, weighed
from stammtisch.bots.champion.skat.declared import ACES, Odds, Told, declarer_factor, of_declarer
from stammtisch.bots.champion.skat.model import GRAND, shipped
from stammtisch.bots.champion.skat.prospects import CONTRACTS
from stammtisch.bots.champion.skat.told import step
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.core.action import YES, Count, Name, Seat
from stammtisch.core.cards import NAMES, Cards
from stammtisch.core.contract import TRUMP
from stammtisch.core.view import SessionView
from stammtisch.games.skat.skat import HAND, TAKE
from stammtisch.search.likely import LENGTHS, TURNS, Explaining, Factor, LogWeight

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
JACKS = 0b11110000


def weigher(session: SessionView) -> LogWeight | None:
    """None where nobody plays alone, or where others do and have not said what."""
    s = SkatSituation(session)
    declarer = s.view.declarer
    if not s.view.contract or declarer is None:
        return after_the_bidding(s)
    played = [0] * len(s.view.counts)
    for moment in s.moments:
        played[moment.seat] |= 1 << moment.card
    bidders, rows = who_bid(s), turns_of(s)
    others = [(seat, BIDDING[s.declares, seat in bidders]) for seat in s.view.seats if seat not in (s.seat, declarer)]
    factors = [of_hand(seat, of_other(played[seat], telling), rows.get(seat, [])) for seat, telling in others]
    if not s.declares:
        factors.append(of_declarer(s, declarer, played[declarer]))
        if declarer in rows:
            factors.append(of_hand(declarer, nothing, rows[declarer]))
    first, second, third = (*factors, nothing_told, nothing_told)[:3]

    def for_the_kernel() -> list[Factor]:
        found = [length_factor(seat, played[seat], telling) for seat, telling in others]
        found += [turn_factor(seat, some) for seat, some in rows.items()]
        if not s.declares:
            found.append(declarer_factor(s, declarer, played[declarer]))
        return found

    return Explaining(lambda lying: first(lying) + second(lying) + third(lying), for_the_kernel)


def after_the_bidding(s: SkatSituation) -> LogWeight | None:
    """How likely the two others hold hands that have bid so far; None: there is nothing to be told of them."""
    learnt = shipped().bidding
    if not learnt or not is_over(s):
        return None
    others = [(seat, learnt[step(gone)]) for seat, gone in bid_by_others(s).items()]
    (one, first), (other, second) = [(seat, of_other(0, telling)) for seat, telling in others]
    return Explaining(
        lambda lying: first(lying[one]) + second(lying[other]),
        lambda: [length_factor(seat, 0, telling) for seat, telling in others],
    )


def nothing(hand: Cards) -> float:
    return 0.0


def nothing_told(lying: list[Cards]) -> float:
    return 0.0


def of_hand(seat: Seat, bidding: Odds, rows: list[Weighed]) -> Told:
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


def length_factor(seat: Seat, played: Cards, telling: tuple[float, float, float]) -> Factor:
    """`of_other` for the kernel."""
    return Factor(LENGTHS, seat, len(SUIT_CARDS), length_numbers(telling), had=played)


@lru_cache(16)
def length_numbers(telling: tuple[float, float, float]) -> tuple[float, ...]:
    jack, ace, more = telling
    by_card = [jack if JACKS >> card & 1 else ace if ACES >> card & 1 else 0.0 for card in range(len(NAMES))]
    return (SIX, more, *by_card, *[suit | JACKS for suit in SUIT_CARDS])


def turn_factor(seat: Seat, rows: list[Weighed]) -> Factor:
    """`card_factor` for the kernel."""
    told = [CARDS, FLOOR]
    for row in rows:
        told += (row.taken, row.more, *row.every)
    return Factor(TURNS, seat, len(rows), told)
