"""How the twin plays: what may be played, and who wins. Everything is looked up card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.core.cards import Card, Cards, mask, members
from stammtisch.core.contract import TRUMP
from stammtisch.search.duties import CALLED, JASS, MUST_TRUMP, NO_CARD, PLAIN


class State(NamedTuple):
    """A position without its past."""

    hands: tuple[Cards, ...]
    table: tuple[Card, ...]
    leader: int
    ran_away: bool


class TwinRules:
    """The rules that both are made from, as the kernel takes them."""

    def __init__(
        self,
        players: int,
        group: Sequence[int],
        strength: Sequence[int],
        eyes: Sequence[int],
        *,
        trick_value: int = 0,
        misere: bool = False,
        follow: int = PLAIN,
        called: Card = NO_CARD,
        free_cards: int = 1,
        may_run_away: bool = True,
        enough_to_run: int = 4,
    ) -> None:
        self.players = players
        self.group, self.strength, self.eyes = tuple(group), tuple(strength), tuple(eyes)
        self.trick_value, self.misere = trick_value, misere
        self.follow, self.called = follow, called
        self.free_cards, self.may_run_away, self.enough_to_run = free_cards, may_run_away, enough_to_run

    def in_group(self, cards: Cards, group: int) -> Cards:
        return mask(card for card in members(cards) if self.group[card] == group)

    def winning(self, table: Sequence[Card]) -> int:
        """Which of the cards wins: the highest trump, else the highest of the led group."""
        trumps = [place for place, card in enumerate(table) if self.group[card] == TRUMP]
        followed = [place for place, card in enumerate(table) if self.group[card] == self.group[table[0]]]
        return max(trumps or followed, key=lambda place: self.strength[table[place]])

    def on_turn(self, state: State) -> int:
        return (state.leader + len(state.table)) % self.players

    def may_play(self, state: State) -> Cards:
        hand = state.hands[self.on_turn(state)]
        if not state.table:
            return self.may_lead(hand, state.ran_away)
        led = self.group[state.table[0]]
        suit, trumps = self.in_group(hand, led), self.in_group(hand, TRUMP)
        if self.follow == CALLED and hand >> self.called & 1 and not state.ran_away:
            return self.may_follow_bound(hand, suit, led)
        if self.follow == MUST_TRUMP:
            return suit or trumps or hand
        if self.follow == JASS:
            return self.may_follow_in_jass(state.table, hand, suit, trumps)
        return suit or hand

    def may_lead(self, hand: Cards, ran_away: bool) -> Cards:
        """The called suit is led with the called card, or from enough of it with any."""
        if self.follow != CALLED or not hand >> self.called & 1 or ran_away:
            return hand
        suit = self.in_group(hand, self.group[self.called])
        if self.may_run_away and suit.bit_count() >= self.enough_to_run:
            return hand
        return hand & ~suit | 1 << self.called

    def may_follow_bound(self, hand: Cards, suit: Cards, led: int) -> Cards:
        """Who holds the called card must play it to its suit, and may not throw it away on another."""
        if led == self.group[self.called]:
            return 1 << self.called
        if suit:
            return suit
        return hand if hand.bit_count() <= self.free_cards else hand & ~(1 << self.called)

    def may_follow_in_jass(self, table: Sequence[Card], hand: Cards, suit: Cards, trumps: Cards) -> Cards:
        """Follow or trump; not below a trump that lies there; and the highest trump of all is never forced out."""
        if self.group[table[0]] == TRUMP:
            highest = max((card for card in range(len(self.group)) if self.group[card] == TRUMP), key=self.strength_of)
            return trumps if trumps & ~(1 << highest) else hand
        if trumps == hand:
            return hand
        lying = max((self.strength[card] for card in table if self.group[card] == TRUMP), default=-1)
        over = mask(card for card in members(trumps) if self.strength[card] > lying)
        return (suit or hand & ~trumps) | over

    def strength_of(self, card: Card) -> int:
        return self.strength[card]

    def after(self, state: State, card: Card) -> tuple[State, int, int]:
        """The state after a card; who has taken a trick with it, or -1, and what the trick counts."""
        player = self.on_turn(state)
        hands = list(state.hands)
        hands[player] &= ~(1 << card)
        table = (*state.table, card)
        ran_away = state.ran_away
        if self.follow == CALLED and not state.table and hands[player] >> self.called & 1:
            ran_away |= self.group[card] == self.group[self.called]
        if len(table) < self.players:
            return State(tuple(hands), table, state.leader, ran_away), -1, 0
        winner = (state.leader + self.winning(table)) % self.players
        value = sum(self.eyes[one] for one in table) + self.trick_value
        return State(tuple(hands), (), winner, ran_away), winner, value
