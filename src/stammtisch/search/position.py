"""A deal in play as the kernel sees it: players in a circle, hands as masks, the trick on the table."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, Cards, members
from stammtisch.core.deal import Deal
from stammtisch.core.errors import StammtischError
from stammtisch.search.duties import NO_CARD
from stammtisch.search.tables import Rules, rules_of_deal


@dataclass(frozen=True, slots=True)
class Position:
    """Open cards. Players are numbered clockwise from forehand on; who does not play has no number."""

    hands: tuple[Cards, ...]
    """By player."""
    table: tuple[Card, ...]
    """The cards of this trick so far."""
    leader: int
    side: int
    """The players whose takings are counted, as a bitmask."""
    ran_away: bool
    """Whether the holder of the called card has run away with its suit."""
    taken: int
    """What the side has already, what lies aside for it included."""
    seats: tuple[Seat, ...]
    """By player: the seat at the table."""

    @property
    def on_turn(self) -> int:
        return (self.leader + len(self.table)) % len(self.seats)

    @property
    def cards_left(self) -> int:
        """How many tricks are still to be taken, the one on the table included."""
        return self.hands[self.on_turn].bit_count()


def position_of(deal: Deal) -> Position:
    """The position of a deal in which a card is waited for, or something is asked before it.

    Where nobody has declared, everyone plays for themself and the side is the player on turn.
    """
    if deal.over or not deal.order:
        raise StammtischError("no cards are being played")
    rules = rules_of_deal(deal)
    seats = tuple([seat for seat in deal.seats if seat in deal.order])
    sided = deal.side or 1 << deal.order[len(deal.table)]
    return Position(
        hands=tuple([deal.hands[seat] for seat in seats]),
        table=deal.table,
        leader=seats.index(deal.order[0]),
        side=sum(1 << player for player, seat in enumerate(seats) if sided >> seat & 1),
        ran_away=ran_away(deal, rules),
        taken=taken_by(deal, sided, rules),
        seats=seats,
    )


def taken_by(deal: Deal, side: int, rules: Rules) -> int:
    """What these seats have taken; what lies aside is the declaring side's (ST-SKAT-04), and without one nobody's."""
    won = sum(worth(rules, trick.cards) + rules.trick_value for trick in deal.tricks if side >> trick.winner & 1)
    return won + (worth(rules, members(deal.talon)) if deal.side else 0)


def worth(rules: Rules, cards: tuple[Card, ...]) -> int:
    return sum(rules.eyes[card] for card in cards)


def ran_away(deal: Deal, rules: Rules) -> bool:
    """Whether the called card is still held though its suit was led: by its holder, for to others it would have fallen.

    The engine knows it after the trick; here it holds from the lead on, because the position has no past.
    """
    called = rules.called
    if called == NO_CARD or not any(hand >> called & 1 for hand in deal.hands):
        return False
    led = [trick.cards[0] for trick in deal.tricks]
    if deal.table and deal.hands[deal.order[0]] >> called & 1:
        led.append(deal.table[0])
    return any(rules.group[card] == rules.group[called] for card in led)
