"""Another deal that looks the same to one seat: the same cards in its hand, the same calls and cards of all so far.

The hidden cards lie as the seat could have believed. Where cards were passed on or laid away there is none: what
was laid away would have to be invented.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

from stammtisch.coach.knowable import believed
from stammtisch.core.action import Action, Deck, Give, Seat
from stammtisch.core.cards import Card, Cards, members
from stammtisch.core.errors import IllegalAction
from stammtisch.core.session import Session, running
from stammtisch.core.view import view
from stammtisch.search.lay import dealt_in
from stammtisch.search.worlds import World

Lines = tuple[tuple[Seat, Action], ...]
TRIES = 60
"""Worlds that are tried: in some of them a call was not allowed that the seat has heard."""


def another(start: Session, lines: Lines, seat: Seat, rng: Random) -> Lines | None:
    """The same lines with another pack; None where there is no other deal, or none was found."""
    session = played(start, lines)
    packs = [place for place, (_, action) in enumerate(lines) if isinstance(action, Deck)]
    if session.between or not packs or any(isinstance(action, Give) for _, action in lines):
        return None
    seen, belief = view(session, seat), believed(view(session, seat))
    if belief.count <= 1:
        return None
    deal, at = running(session), packs[-1]
    truth = dealt_in(deal, World(deal.hands, deal.talon))
    for drawn in islice(belief.drawn(rng), TRIES):
        hands = dealt_in(deal, drawn.world)
        if hands == truth:
            continue
        order = pack_for(lines[at][1], truth, hands)
        other = (*lines[:at], (lines[at][0], Deck(order)), *lines[at + 1 :])
        try:
            if view(played(start, other), seat) == seen:
                return other
        except IllegalAction:  # somebody could not have said that with such a hand
            continue
    return None


def played(start: Session, lines: Sequence[tuple[Seat, Action]]) -> Session:
    for seat, action in lines:
        start = start.apply(seat, action)
    return start


def pack_for(deck: Action, truth: Sequence[Cards], hands: Sequence[Cards]) -> tuple[Card, ...]:
    """The pack that deals these hands: every place goes to whom it went, and whatever can stays where it lay."""
    assert isinstance(deck, Deck)
    whose = {card: seat for seat, hand in enumerate(truth) for card in members(hand)}
    wanted = {card: seat for seat, hand in enumerate(hands) for card in members(hand)}
    nobody = len(truth)  # the talon
    moved: dict[int, list[Card]] = {}
    for card in deck.order:
        if whose.get(card, nobody) != wanted.get(card, nobody):
            moved.setdefault(wanted.get(card, nobody), []).append(card)
    stays = {card for card in deck.order if whose.get(card, nobody) == wanted.get(card, nobody)}
    return tuple([card if card in stays else moved[whose.get(card, nobody)].pop() for card in deck.order])
