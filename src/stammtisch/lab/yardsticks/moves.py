"""Open cards as a play-out goes through them: masks by group, so that a card costs a microsecond or two."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from stammtisch.core.cards import Card, Cards, mask
from stammtisch.core.contract import TRUMP
from stammtisch.search.duties import CALLED, PLAIN
from stammtisch.search.position import Position
from stammtisch.search.tables import Rules

ABOVE_ALL = 100
"""A trump beats whatever is no trump."""
KNOWN = (PLAIN, CALLED)
"""The rules of following that are played here."""


class OpenRules:
    """What a contract says of a card."""

    def __init__(self, rules: Rules) -> None:
        assert rules.follow in KNOWN
        self.players, self.value, self.eyes = rules.players, rules.trick_value, rules.eyes
        self.group = rules.group
        self.suits = {
            group: mask(card for card, its in enumerate(rules.group) if its == group) for group in {*rules.group}
        }
        self.power = [
            strength + ABOVE_ALL * (group == TRUMP) for strength, group in zip(rules.strength, rules.group, strict=True)
        ]
        self.called = 1 << rules.called if rules.follow == CALLED else 0
        self.called_group = rules.group[rules.called] if self.called else None
        self.free_cards = rules.free_cards
        self.enough_to_run = rules.enough_to_run if rules.may_run_away else ABOVE_ALL


@lru_cache(1 << 8)
def open_rules(rules: Rules) -> OpenRules:
    return OpenRules(rules)


@dataclass(slots=True)
class PlayOut:
    """A deal with open cards on its way to the end; it changes with every card."""

    rules: OpenRules
    hands: list[Cards]
    table: list[Card]
    leader: int
    side: int
    taken: int
    ran_away: bool

    @property
    def player(self) -> int:
        return (self.leader + len(self.table)) % self.rules.players

    def may_play(self) -> Cards:
        rules, hand = self.rules, self.hands[self.player]
        bound = hand & rules.called and not self.ran_away
        if not self.table:
            if not bound:
                return hand
            suit = hand & rules.suits[rules.called_group or 0]
            return hand if suit.bit_count() >= rules.enough_to_run else hand & ~suit | rules.called
        led = rules.group[self.table[0]]
        suit = hand & rules.suits[led]
        if bound and led == rules.called_group:
            return rules.called
        if suit:
            return suit
        return hand & ~rules.called if bound and hand.bit_count() > rules.free_cards else hand

    def play(self, card: Card) -> None:
        rules, player = self.rules, self.player
        if not self.table and rules.group[card] == rules.called_group and 1 << card != rules.called:
            self.ran_away = self.ran_away or bool(self.hands[player] & rules.called)
        self.hands[player] &= ~(1 << card)
        self.table.append(card)
        if len(self.table) == rules.players:
            self.gather()

    def gather(self) -> None:
        """The trick goes to who has won it."""
        rules, best, value = self.rules, 0, self.rules.value
        led, strongest = rules.group[self.table[0]], -1
        for place, card in enumerate(self.table):
            value += rules.eyes[card]
            if rules.group[card] in (led, TRUMP) and rules.power[card] > strongest:
                best, strongest = place, rules.power[card]
        self.leader = (self.leader + best) % rules.players
        self.table.clear()
        if self.side >> self.leader & 1:
            self.taken += value

    @property
    def is_over(self) -> bool:
        return not self.table and not self.hands[self.leader]

    def play_out(self, rng: Random) -> int:
        """By chance to the end: what the side has then."""
        while not self.is_over:
            self.play(one_of(self.may_play(), rng))
        return self.taken


def one_of(cards: Cards, rng: Random) -> Card:
    """Each with the same chance.

    >>> sorted({one_of(0b1011, Random(n)) for n in range(20)})
    [0, 1, 3]
    """
    for _ in range(int(rng.random() * cards.bit_count())):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


def laid(position: Position, rules: OpenRules) -> PlayOut:
    """A position, to be played on."""
    return PlayOut(
        rules,
        list(position.hands),
        list(position.table),
        position.leader,
        position.side,
        position.taken,
        position.ran_away,
    )
