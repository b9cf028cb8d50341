"""A Schloapfer deal as a player thinks of it: who may hold what, how far each has come, and what is still needed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import comb

from stammtisch.bots.situation import Situation
from stammtisch.core.action import Seat
from stammtisch.core.cards import INDEX, Card, Cards, mask, members
from stammtisch.core.contract import TRUMP
from stammtisch.games.schloapfer.bekennen import JACK
from stammtisch.games.schloapfer.options import Options
from stammtisch.games.schloapfer.trumpf import ENOUGH


@dataclass(frozen=True)
class SchloapferSituation(Situation):
    """Everybody plays alone. Much of the pack sleeps, so that a card which is out may be in nobody's hand."""

    @cached_property
    def options(self) -> Options:
        options = self.session.options
        assert isinstance(options, Options)
        return options

    @cached_property
    def turned(self) -> Card:
        return INDEX[dict(self.view.facts)["turned"]]

    @cached_property
    def joined(self) -> tuple[Seat, ...]:
        """Who takes part as far as it is known; the dealer too, where it is a duty (SL-JOIN-02)."""
        return tuple(map(int, dict(self.view.facts)["joined"].split()))

    # who may hold what

    @cached_property
    def jack(self) -> Cards:
        """The highest trump."""
        return 1 << INDEX[self.contract.suit + JACK]

    @cached_property
    def out(self) -> Cards:
        """As in any game; but a card turned from the stock is in no hand (SL-VAR-01)."""
        hidden = self.pack & ~(self.hand | self.gone | self.view.talon)
        return hidden & ~(1 << self.turned) if self.options.trump_method == "stock_card" else hidden

    @cached_property
    def known(self) -> Cards:
        """The card that everybody saw the dealer take up, while it is in that hand (SL-DEAL-05)."""
        return self.out & 1 << self.turned

    @cached_property
    def voids(self) -> tuple[Cards, ...]:
        """A trump on a plain suit tells nothing, for it is free; and the jack may stay behind when trump is led."""
        found = [0] * len(self.view.counts)
        group = self.tables.group
        for moment in self.moments:
            if not moment.table or group[moment.card] == TRUMP:
                continue
            led = group[moment.table[0]]
            if group[moment.card] != led:
                found[moment.seat] |= self.tables.cards[led] & ~self.jack
        return tuple(found)

    def may_hold(self, seat: Seat) -> Cards:
        """The cards that are out and that nothing forbids to be in this hand."""
        elsewhere = 0 if seat == self.view.dealer else self.known
        return self.out & ~self.voids[seat] & ~elsewhere

    def over(self, card: Card) -> Cards:
        """The cards that are out and would win over this one."""
        power = self.tables.power[self.tables.group[card] if self.leads else self.led]
        return mask(other for other in members(self.out) if power[other] > power[card])

    def can_be_beaten(self, card: Card) -> bool:
        over = self.over(card)
        return any(over & self.may_hold(seat) for seat in self.after)

    def holds(self, card: Card) -> float:
        """The chance that nobody who plays afterwards has a card over this one, the sleeping cards counted in."""
        over, chance = self.over(card), 1.0
        for seat in self.after:
            possible = self.may_hold(seat)
            known = self.known & possible
            if over & known:
                return 0.0
            hidden, size = possible & ~known, self.view.counts[seat] - known.bit_count()
            chance *= none_of(hidden.bit_count(), (over & hidden).bit_count(), size)
        return chance

    # how far each has come

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """The eyes in each pile."""
        found, size = [0] * len(self.view.counts), len(self.view.order)
        played, eyes = self.moments, self.tables.eyes
        for first in range(0, len(played) - size + 1, size):
            trick = played[first : first + size]
            power = self.tables.power[self.tables.group[trick[0].card]]
            winner = max(trick, key=lambda moment: power[moment.card])
            found[winner.seat] += sum(eyes[moment.card] for moment in trick)
        return tuple(found)

    @property
    def needed(self) -> int:
        """The eyes that are missing still."""
        return max(0, ENOUGH - self.taken[self.seat])

    @cached_property
    def sheet(self) -> dict[str, tuple[int, ...]]:
        """What is chalked on the table: numbers by seat (SL-SCORE-15)."""
        return {name: tuple(map(int, numbers.split())) for name, numbers in self.session.facts}

    def to_go(self, seat: Seat) -> int:
        """The strokes that the seat still needs to go out: open rings come first (SL-SCORE-08)."""
        return 5 - self.sheet["strokes"][seat] + self.sheet["rings"][seat]


def none_of(cards: int, bad: int, drawn: int) -> float:
    """The chance that none of the bad cards is among those drawn.

    >>> none_of(30, 1, 6)
    0.8
    """
    return comb(cards - bad, drawn) / comb(cards, drawn) if drawn <= cards else 0.0
