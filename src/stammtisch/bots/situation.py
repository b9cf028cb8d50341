"""A view as a player thinks of it: what is gone, what is out, who follows, who has the trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from stammtisch.core.action import Play, Seat
from stammtisch.core.cards import Card, Cards, mask, members
from stammtisch.core.contract import TRUMP, Contract, Tables
from stammtisch.core.view import SessionView, View
from stammtisch.games.registry import GAMES
from stammtisch.search.worlds_clues import Lines, ObservedPlay, heard_in, moments_of


@dataclass(frozen=True)
class Situation:
    """A deal in which the seat of the view has to act. Everything here follows from the view."""

    session: SessionView

    @cached_property
    def view(self) -> View:
        assert self.session.deal is not None
        return self.session.deal

    @cached_property
    def seat(self) -> Seat:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def asked(self) -> str:
        """The phase or question."""
        return self.view.asked

    @property
    def hand(self) -> Cards:
        return self.view.hand

    @cached_property
    def pack(self) -> Cards:
        return GAMES[self.session.game].pack_at(self.session.options)

    @cached_property
    def contract(self) -> Contract:
        """The contract, where there must be one."""
        return GAMES[self.session.game].contract(self.view.contract, self.view.declarer)

    @property
    def tables(self) -> Tables:
        return self.contract.tables

    @cached_property
    def lines(self) -> Lines:
        """All that the seat has heard in this deal."""
        return heard_in(self.view.heard)

    @cached_property
    def moments(self) -> Sequence[ObservedPlay]:
        """The cards played so far, in order."""
        return moments_of(self.view)

    @cached_property
    def may_play(self) -> Cards:
        """The cards that the rules allow now."""
        return mask(choice.card for choice in self.view.legal if isinstance(choice, Play))

    # what is gone and what is out

    @cached_property
    def gone(self) -> Cards:
        """All cards played, those on the table included."""
        return mask(moment.card for moment in self.moments)

    @cached_property
    def out(self) -> Cards:
        """What the seat sees nowhere: in other hands or aside."""
        seen = self.hand | self.gone | self.view.talon
        for hand in self.view.open_hands:
            seen |= hand
        return self.pack & ~seen

    @property
    def trumps(self) -> Cards:
        return self.tables.cards[TRUMP]

    @property
    def trumps_out(self) -> Cards:
        return self.out & self.trumps

    @cached_property
    def voids(self) -> tuple[Cards, ...]:
        """By seat: the cards that it has shown not to hold, by not following."""
        found = [0] * len(self.view.counts)
        group = self.tables.group
        for moment in self.moments:
            if moment.table and group[moment.card] != group[moment.table[0]]:
                found[moment.seat] |= self.tables.cards[group[moment.table[0]]]
        return tuple(found)

    # the trick on the table

    @property
    def leads(self) -> bool:
        return not self.view.table

    @property
    def led(self) -> int:
        """The group of the card led."""
        return self.tables.group[self.view.table[0]]

    @property
    def winning(self) -> Card:
        """The card that has the trick so far."""
        power = self.tables.power[self.led]
        return max(self.view.table, key=lambda card: power[card])

    @property
    def winner(self) -> Seat:
        """Who has the trick so far."""
        return self.view.order[self.view.table.index(self.winning)]

    @property
    def after(self) -> tuple[Seat, ...]:
        """Who plays to this trick after the seat."""
        return self.view.order[len(self.view.table) + 1 :]

    @cached_property
    def beating(self) -> Cards:
        """The legal cards that would have the trick so far."""
        if self.leads:
            return self.may_play
        power = self.tables.power[self.led]
        return mask(card for card in members(self.may_play) if power[card] > power[self.winning])

    def eyes(self, cards: Cards) -> int:
        return sum(self.tables.eyes[card] for card in members(cards))

    @property
    def on_table(self) -> int:
        """The eyes in the trick so far."""
        return self.eyes(mask(self.view.table))

    def can_be_beaten(self, card: Card) -> bool:
        """Whether a card that is out, and that one of those still to play may hold, would win over it."""
        group = self.tables.group
        power = self.tables.power[group[card] if self.leads else self.led]
        held = [self.out & ~self.voids[seat] | self.view.open_hands[seat] for seat in self.after]
        return any(power[other] > power[card] for cards in held for other in members(cards))

    # orders of cards

    def cheapest_first(self, cards: Cards) -> list[Card]:
        """By eyes, then by strength: plain before trump, low before high."""
        eyes, group, power = self.tables.eyes, self.tables.group, self.tables.power
        return sorted(members(cards), key=lambda card: (eyes[card], group[card] == TRUMP, power[group[card]][card]))

    def weakest_first(self, cards: Cards) -> list[Card]:
        """By strength alone, plain before trump."""
        group, power = self.tables.group, self.tables.power
        return sorted(members(cards), key=lambda card: (group[card] == TRUMP, power[group[card]][card]))

    def suits(self, cards: Cards) -> Iterator[Cards]:
        """The plain suits among these cards."""
        return (some for group in range(TRUMP) if (some := cards & self.tables.cards[group]))
