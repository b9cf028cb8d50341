"""Non-interference: what a viewer cannot see must not change what the viewer gets.

Take a deal in progress and a viewer; permute the cards that the viewer has never seen, replay the same
actions, and compare every view on the way. Worlds in which the same actions would not be legal are redrawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from stammtisch.core.action import Action, Deck, Give, Seat
from stammtisch.core.cards import EYES, Card, Cards, mask, members
from stammtisch.core.deal import Deal
from stammtisch.core.errors import IllegalAction
from stammtisch.core.session import Session
from stammtisch.core.view import knows_talon, may_look_at, view

ACE = max(EYES)
REDRAWS = 6
"""How many worlds are tried until one fits the actions."""


@dataclass(frozen=True, slots=True)
class Story:
    """What happened since the pack was shuffled: the state before, the actions, and the state after each."""

    before: Session
    actions: Sequence[tuple[Seat, Action]]
    states: Sequence[Session]

    @property
    def deck(self) -> Deck:
        deck = self.actions[0][1]
        assert isinstance(deck, Deck)
        return deck


def seen(story: Story, viewer: Seat | None) -> Cards:
    """The cards that the viewer has ever seen: own hands, played cards, hands laid open, and what a rule reveals."""
    known = 0
    for deal in deals(story):
        known |= mask(deal.table) | deal.revealed
        for trick in deal.tricks:
            known |= mask(trick.cards)
        known |= deal.talon if knows_talon(deal, viewer) else 0
        for seat, hand in enumerate(deal.hands):
            if seat == viewer or may_look_at(deal, viewer) >> seat & 1:
                known |= hand
    return known


def deals(story: Story) -> Iterator[Deal]:
    """The deal after each action; where an action ended one, also that one, which the session has left behind."""
    before = story.before
    for (seat, action), session in zip(story.actions, story.states, strict=True):
        if session.carry.deals > before.carry.deals and before.deal is not None:
            yield before.deal.step(seat, action)
        if session.deal is not None:
            yield session.deal
        before = session


def swapped(action: Action, other: dict[Card, Card]) -> Action:
    """The same action in the other world."""
    if isinstance(action, Deck):
        return Deck(tuple(other.get(card, card) for card in action.order))
    if isinstance(action, Give):
        return Give(mask(other.get(card, card) for card in members(action.cards)))
    return action


def other_world(story: Story, viewer: Seat | None, rng: Random) -> dict[Card, Card]:
    """A permutation of some of the cards that the viewer has not seen; empty if there are none to permute."""
    hidden = [card for card in story.deck.order if not seen(story, viewer) >> card & 1]
    if len(hidden) < 2:
        return {}
    rng.shuffle(hidden)
    if rng.random() < 0.5:  # rules speak of aces more than of other cards
        hidden.sort(key=lambda card: EYES[card] != ACE)
        hidden[1:] = rng.sample(hidden[1:], len(hidden) - 1)
    some = hidden[: rng.choice((2, 2, 3, 4, len(hidden)))]
    return dict(zip(some, some[1:] + some[:1], strict=True))


def replay(story: Story, other: dict[Card, Card], viewer: Seat | None) -> list[Session] | None:
    """The states of the other world; None where the actions do not fit it, or the viewer would hold other cards.

    The viewer can come to hold other cards only where a pack is dealt again unshuffled.
    """
    states, session = [], story.before
    for (seat, action), here in zip(story.actions, story.states, strict=True):
        try:
            session = session.apply(seat, swapped(action, other))
        except IllegalAction:
            return None
        if viewer is not None and holding(session, viewer) != holding(here, viewer):
            return None
        states.append(session)
    return states


def holding(session: Session, seat: Seat) -> Cards:
    return session.deal.hands[seat] if session.deal else 0


def difference(story: Story, viewer: Seat | None, rng: Random) -> str | None:
    """What the viewer could tell two worlds apart by; empty if nothing; None if no other world was found."""
    for _ in range(REDRAWS):
        other = other_world(story, viewer, rng)
        states = replay(story, other, viewer) if other else None
        if states is None:
            continue
        for (seat, action), here, there in zip(story.actions, story.states, states, strict=True):
            if repr(view(here, viewer)).encode() != repr(view(there, viewer)).encode():
                return f"viewer {viewer} after {seat} {action}"
        return ""
    return None
