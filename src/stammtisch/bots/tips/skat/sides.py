"""A Skat deal as one of the three sees it: who plays alone, who is with me, and who has which eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from stammtisch.bots.situation import Situation
from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, Cards, mask, members
from stammtisch.core.contract import TRUMP
from stammtisch.core.tricks import winning
from stammtisch.games.skat.contracts import is_null
from stammtisch.games.skat.options import Options
from stammtisch.search.worlds_clues import ObservedPlay


@dataclass(frozen=True)
class SkatSituation(Situation):
    """Everybody knows who plays alone. Only what lies aside is hidden from the others."""

    @cached_property
    def options(self) -> Options:
        options = self.session.options
        assert isinstance(options, Options)
        return options

    @cached_property
    def bid(self) -> int:
        return int(dict(self.view.facts)["bid"] or 0)

    @property
    def forehand(self) -> bool:
        return self.view.seats[0] == self.seat

    @property
    def alone(self) -> Seat:
        """Who plays alone, where somebody does."""
        assert self.view.declarer is not None
        return self.view.declarer

    @property
    def declares(self) -> bool:
        return self.view.declarer == self.seat

    @property
    def is_null(self) -> bool:
        return is_null(self.contract)

    @cached_property
    def foes(self) -> tuple[Seat, ...]:
        """Who may not get the trick: in a Ramsch nobody is with me."""
        if self.view.declarer is None or self.declares:
            return tuple([seat for seat in self.view.seats if seat != self.seat])
        return (self.alone,)

    @cached_property
    def foes_after(self) -> tuple[Seat, ...]:
        """Those of them who play to this trick after me."""
        return tuple([seat for seat in self.after if seat in self.foes])

    # what was played

    @cached_property
    def tricks(self) -> list[tuple[Seat, tuple[Card, ...]]]:
        """The finished tricks: who won them, and their cards."""
        found: list[tuple[Seat, tuple[Card, ...]]] = []
        moments: Sequence[ObservedPlay] = self.moments
        for last in range(2, len(moments), 3):
            three = moments[last - 2 : last + 1]
            played = tuple([moment.card for moment in three])
            found.append((three[winning(self.tables, played)].seat, played))
        return found

    @cached_property
    def taken(self) -> dict[Seat, int]:
        """Eyes in the tricks of each."""
        eyes = dict.fromkeys(self.view.seats, 0)
        for winner, played in self.tricks:
            eyes[winner] += self.eyes(mask(played))
        return eyes

    def holds(self, seat: Seat) -> Cards:
        """The cards that a seat may hold, as far as I know: its open hand, or all that is out and not shown missing."""
        shown = self.view.open_hands[seat]
        return shown or self.out & ~self.voids[seat]

    @cached_property
    def elsewhere(self) -> Cards:
        """All cards that others may still play."""
        return self.pack & ~(self.hand | self.gone | self.view.talon)

    # what wins

    def of(self, group: int) -> Cards:
        return self.tables.cards[group]

    def is_top(self, card: Card) -> bool:
        """Whether nobody holds a higher card of its suit."""
        group, power = self.tables.group[card], self.tables.power[self.tables.group[card]]
        return all(power[other] < power[card] for other in members(self.elsewhere & self.of(group)))

    def can_ruff(self, seat: Seat, group: int) -> bool:
        """Whether the seat has shown to have no card of the suit, and may still have trumps."""
        held = self.holds(seat)
        return group != TRUMP and bool(held & self.trumps) and not held & self.of(group)

    def stands(self, card: Card) -> bool:
        """Whether the card, led or played now, will probably have the trick against the foes behind me."""
        group = self.tables.group[card] if self.leads else self.led
        power = self.tables.power[group]
        if not self.leads and power[card] < power[self.winning]:
            return False
        for foe in self.foes_after:
            held = self.holds(foe)
            rivals = held & self.of(group) if group == TRUMP or self.tables.group[card] != TRUMP else 0
            if any(power[other] > power[card] for other in members(rivals)):
                return False
            if group != TRUMP and self.can_ruff(foe, group):
                higher = (power[other] > power[card] for other in members(held & self.trumps))
                if any(higher):
                    return False
        return True

    def standing(self, cards: Cards) -> Cards:
        return mask(card for card in members(cards) if self.stands(card))

    def tops(self, cards: Cards) -> Cards:
        return mask(card for card in members(cards) if self.is_top(card))

    def length(self, group: int) -> int:
        return (self.hand & self.of(group)).bit_count()

    def fullest(self, cards: Cards) -> Cards:
        """Those with the most eyes."""
        most = max((self.tables.eyes[card] for card in members(cards)), default=0)
        return mask(card for card in members(cards) if self.tables.eyes[card] == most)

    def worth(self, cards: Cards, least: int, most: int = 11) -> Cards:
        """Those with at least, and at most, so many eyes."""
        return mask(card for card in members(cards) if least <= self.tables.eyes[card] <= most)

    def lowest(self, cards: Cards) -> Cards:
        """The weakest of them alone."""
        return 1 << self.weakest_first(cards)[0] if cards else 0

    def highest(self, cards: Cards) -> Cards:
        return 1 << self.weakest_first(cards)[-1] if cards else 0
