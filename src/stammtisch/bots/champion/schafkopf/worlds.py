"""Schafkopf: how well a world explains what was called, and against one who plays alone also what was played.

Of each other seat it is asked how likely its eight cards are to have called what it did, and its cards at each turn
to have played what it did. The models have learnt that from our players (`stammtisch lab train schafkopf`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import log

from stammtisch.bots.champion.card_model import KINDS, turns
from stammtisch.bots.champion.card_weights import Weights, weights
from stammtisch.bots.champion.hand_model import FORMS, HandModel, compiled, log_chance
from stammtisch.bots.champion.schafkopf.rows import called_factor, turn_factor
from stammtisch.bots.champion.shipped import schafkopf as shipped
from stammtisch.core.action import PASS, Action, Give, Name, Seat
from stammtisch.core.cards import PACK32, Cards, mask, members
from stammtisch.core.view import SessionView, View
from stammtisch.games.schafkopf.bidding.auction import PLAY_TOO
from stammtisch.games.schafkopf.bidding.intent import JOIN
from stammtisch.games.schafkopf.bidding.speaking import PLAY
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.contracts import contract as read
from stammtisch.games.schafkopf.deal_types import NORMAL
from stammtisch.games.schafkopf.options import Options
from stammtisch.search.likely import Explaining, Factor, LogWeight
from stammtisch.search.schafkopf.worlds import after_the_cut
from stammtisch.search.worlds_clues import Clues, Lines, open_clues

TRUST = 1.0
"""How much a call is believed: 1 is as much as the models say."""
FLOOR = -9.0
"""The least that one call counts, as a logarithm: nobody plays as the models say all the time."""
CARDS = 0.7
"""How much a card is believed: turns of one hand tell partly the same."""
TENTHS = 10.0
"""Chances are looked up by tenths of log odds."""
SELDOM = 0.02
"""The least chance of a card: everybody plays strangely now and then."""
WILLING = (PLAY, JOIN, PLAY_TOO)
LOW, MIDDLE, HIGH = (tuple([members(cards << shift) for cards in range(1 << 11)]) for shift in (0, 11, 22))
"""The cards of each third of a hand: so a hand is taken apart in three steps."""

Told = Callable[[Cards], float]
"""How likely something that a seat did is with what it holds now, as a logarithm."""


@dataclass(frozen=True, slots=True)
class CallEvidence:
    """What a seat has said, as a question that a model answers about a hand with yes or no."""

    seat: Seat
    model: str
    suit: str = ""
    yes: bool = True


@lru_cache
def model(name: str, suit: str, place: int) -> HandModel:
    return compiled(FORMS[name], suit, place, shipped()["calls"][name])


def calls_of(view: View, lines: Lines) -> Iterator[CallEvidence]:
    """One for each other seat that has spoken: the declarer's contract tells most, else the first word does."""
    said = after_the_cut(lines)
    if any(isinstance(action, Give) or str(action) == "give" for _, action in said):  # cards have changed hands
        return
    spoken: dict[Seat, Action] = {}
    willing = 0
    for seat, action in said:
        if seat in spoken or not (action == PASS or action in WILLING):
            continue
        spoken[seat] = action
        if seat not in (view.seat, view.declarer):
            yield CallEvidence(seat, "pass_alone" if willing else "pass", yes=action == PASS)
        willing += action != PASS
    if view.declarer is not None and view.declarer in spoken and view.declarer != view.seat:
        kind, _, suit = view.contract.removesuffix(":" + TOUT).partition(":")
        if kind in FORMS and named(said, view):
            yield CallEvidence(view.declarer, kind, suit)


def named(said: Lines, view: View) -> bool:
    return any(seat == view.declarer and isinstance(action, Name) for seat, action in said)


def weigher(session: SessionView) -> LogWeight | None:
    """None where nobody else has done anything yet, or where nobody calls of their own will."""
    view = session.deal
    if view is None or view.type != NORMAL.name or view.seat is None or len(view.seats) != len(view.counts):
        return None
    options = session.options
    assert isinstance(options, Options)
    if options.kurze_karte:  # the models have learnt from hands of eight
        return None
    if not view.contract:  # what a call is worth was measured with blind worlds
        return None
    clues = open_clues(session, view)
    by_seat: dict[Seat, list[Told]] = {}
    calls, turned = list(calls_of(view, clues.lines)), turns_of(clues) if CARDS else {}
    for call in calls:
        by_seat.setdefault(call.seat, []).append(call_factor(clues, call))
    for seat, rows in turned.items():
        by_seat.setdefault(seat, []).append(card_factor(rows))
    if not by_seat:
        return None

    def for_the_kernel() -> list[Factor]:
        return [called(clues, call) for call in calls] + [played(seat, rows) for seat, rows in turned.items()]

    return Explaining(explains(by_seat), for_the_kernel)


def call_factor(clues: Clues, call: CallEvidence) -> Told:
    answers = model(call.model, call.suit, clues.view.seats.index(call.seat))
    played, sign = clues.played_by(call.seat), TENTHS if call.yes else -TENTHS
    odds = answers.odds

    def factor(hand: Cards) -> float:
        return TRUST * max(FLOOR, log_chance(int(sign * odds(hand | played))))

    return factor


def called(clues: Clues, call: CallEvidence) -> Factor:
    """`call_factor` for the kernel."""
    answers = model(call.model, call.suit, clues.view.seats.index(call.seat))
    sign = TENTHS if call.yes else -TENTHS
    return called_factor(call.seat, clues.played_by(call.seat), answers, (TRUST, FLOOR, sign))


def played(seat: Seat, rows: list[Weights]) -> Factor:
    """`card_factor` for the kernel."""
    return turn_factor(seat, rows, (CARDS, SELDOM))


def turns_of(clues: Clues) -> dict[Seat, list[Weights]]:
    """By other seat: its turns in an alone contract."""
    view = clues.view
    found: dict[Seat, list[Weights]] = {}
    contract = read(view.contract, view.declarer)
    if contract.kind.name not in KINDS:
        return found
    plays = [(moment.seat, moment.card) for moment in clues.moments]
    hidden = PACK32 & ~view.hand & ~mask(card for _, card in plays)
    size = len(view.order)
    order = tuple([seat for seat, _ in plays[:size]]) if len(plays) >= size else view.order
    for turn in turns(contract, plays, order):
        if turn.seat != view.seat:
            found.setdefault(turn.seat, []).append(weights(turn, hidden))
    return found


def card_factor(rows: list[Weights]) -> Told:
    """The chance of the cards played among those that the hand could have played."""

    def factor(hand: Cards) -> float:
        cards = LOW[hand & 2047] + MIDDLE[hand >> 11 & 2047] + HIGH[hand >> 22]
        odds = 1.0
        for row in rows:
            if row.followed or hand & row.follows:
                some, total = row.following, row.more_following
            else:
                some, total = row.every, row.more
            for card in cards:
                total += some[card]
            odds *= row.taken / total + SELDOM
        return CARDS * log(odds)

    return factor


def explains(by_seat: dict[Seat, list[Told]]) -> LogWeight:
    """The product over the seats; a hand that comes again is not asked again."""
    asked = [(seat, factors, dict[Cards, float]()) for seat, factors in by_seat.items()]

    def weigh(hands: list[Cards]) -> float:
        total = 0.0
        for seat, factors, known in asked:
            hand = hands[seat]
            found = known.get(hand)
            if found is None:
                found = known[hand] = sum([factor(hand) for factor in factors])
            total += found
        return total

    return weigh
