"""A Schafkopf deal as one player thinks of it: who is with me, who is not, and how sure is that."""

from __future__ import annotations

from functools import cached_property

from stammtisch.bots.situation import Situation
from stammtisch.bots.tips.schafkopf.plan import ContractPlan
from stammtisch.core.action import YES, Name, Seat
from stammtisch.core.cards import Card, Cards, mask
from stammtisch.core.contract import TRUMP, Tables
from stammtisch.core.tricks import winning
from stammtisch.games.schafkopf.deal_types import NORMAL, SPECIAL_ROUNDS
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.row import HERZ_TRUMPS, row
from stammtisch.games.schafkopf.rufspiel import ACES, PLAIN_SUITS
from stammtisch.games.schafkopf.trixer import TRICKS
from stammtisch.search.worlds_clues import ObservedPlay

LED_TRUMP, LED_PLAIN = 4.0, 0.3
"""SK-TIP-09: how much likelier a seat is the partner that has led trump, or a plain suit."""
EVERYONE_ALONE = ("ramsch", "geist", "trixer")
"""Contracts without sides; a Trixer whose suit is named is written with its suit."""


class SchafkopfSituation(Situation):
    """A deal in which the seat has to act, with sides."""

    @cached_property
    def options(self) -> Options:
        options = self.session.options
        assert isinstance(options, Options)
        return options

    # whoever knows more than the tips can weigh plans better

    def looked_into(self, plans: list[ContractPlan], target: int) -> list[ContractPlan]:
        """The plans with their chances."""
        return plans

    def wants(self, plan: ContractPlan) -> bool | None:
        """Whether somebody would play this of their own will; None: as the tips say."""
        return None

    @cached_property
    def facts(self) -> dict[str, str]:
        return dict(self.view.facts)

    @cached_property
    def place(self) -> int:
        """0 is forehand."""
        return self.view.seats.index(self.seat)

    @property
    def trick(self) -> int:
        """The number of the trick, from 0."""
        return sum(self.view.won)

    @property
    def kind(self) -> str:
        return self.contract.kind.name

    @property
    def is_rufspiel(self) -> bool:
        return self.kind == "rufspiel"

    @cached_property
    def without_sides(self) -> bool:
        return self.view.contract in EVERYONE_ALONE

    @cached_property
    def is_alone(self) -> bool:
        """Whether one plays against three."""
        return row(self.contract).alone

    @property
    def declares(self) -> bool:
        return self.view.declarer == self.seat

    # the called ace

    @cached_property
    def called(self) -> Cards:
        """The plain cards of the called suit; none where no ace is called."""
        return PLAIN_SUITS[self.contract.suit] if self.is_rufspiel else 0

    @cached_property
    def called_ace(self) -> Cards:
        return 1 << ACES[self.contract.suit] if self.is_rufspiel else 0

    @cached_property
    def searchers(self) -> list[ObservedPlay]:
        """Leads of the called suit after which its ace has not been seen."""
        low = self.called & ~self.called_ace if self.called_ace & self.out else 0
        return [moment for moment in self.moments if not moment.table and 1 << moment.card & low]

    @cached_property
    def not_partner(self) -> int:
        """The seats that cannot hold the called ace, as a bitmask: void in it, searching for it, or doubling."""
        found = 1 << self.seat
        for seat, cards in enumerate(self.voids):
            found |= bool(cards & self.called) << seat
        for moment in self.searchers:
            found |= 1 << moment.seat
        return found | self.doublers

    @cached_property
    def doublers(self) -> int:
        """The defenders who have doubled, as a bitmask."""
        forced = {NORMAL.name: NORMAL, **SPECIAL_ROUNDS}[self.view.type].level
        level = 0 if self.options.forced_spritze == "apart" else forced
        named, found = False, 0
        for seat, action in self.lines:
            if isinstance(action, Name) and action.verb == "name":
                named = True
            elif named and action == YES:
                found |= (level % 2 == 0) << seat
                level += 1
        return found

    @cached_property
    def partner_chances(self) -> dict[Seat, float]:
        """Who holds the hidden called ace, and how likely; SK-TIP-09 reads the leads."""
        declarer = self.view.declarer
        ran = [moment.seat for moment in self.searchers if moment.trick < self.trick]
        if ran:  # with anybody else the ace would have had to fall
            return {ran[0]: 1.0}
        seats = [seat for seat in self.view.seats if seat != declarer and not self.not_partner >> seat & 1]
        weight = dict.fromkeys(seats, 1.0)
        for moment in self.moments:
            if not moment.table and moment.seat in weight:
                weight[moment.seat] *= LED_TRUMP if self.tables.group[moment.card] == TRUMP else LED_PLAIN
        total = sum(weight.values())
        return {seat: some / total for seat, some in weight.items()}

    @cached_property
    def friends(self) -> tuple[float, ...]:
        """By seat: how likely it plays with me."""
        return tuple([self.friendship(seat) for seat in range(len(self.view.counts))])

    def friendship(self, seat: Seat) -> float:
        if seat == self.seat:
            return 1.0
        if self.without_sides:
            return 0.0
        if self.view.side or not self.is_rufspiel:
            side = self.view.side or 1 << (self.view.declarer or 0)
            return float((side >> seat & 1) == (side >> self.seat & 1))
        if self.on_declaring_side and not self.declares:
            return float(seat == self.view.declarer)
        if self.declares:
            return self.partner_chances.get(seat, 0.0)
        return 0.0 if seat == self.view.declarer else 1.0 - self.partner_chances.get(seat, 0.0)

    @cached_property
    def on_declaring_side(self) -> bool:
        if self.declares or self.view.side >> self.seat & 1:
            return True
        return bool(self.called_ace & (self.hand | mask(m.card for m in self.moments if m.seat == self.seat)))

    @cached_property
    def foes(self) -> tuple[Seat, ...]:
        """Who is rather against me."""
        return tuple([seat for seat in self.view.seats if self.friends[seat] < 0.5])

    @cached_property
    def weighed(self) -> dict[tuple[str, Card], float]:
        """What has been reckoned for a card, so that no tip reckons it again."""
        return {}

    # what is known of the cards

    def tables_of(self, trick: int) -> Tables:
        """The first tricks of a Trixer are played with the trumps of a Rufspiel."""
        return HERZ_TRUMPS if self.kind == "trixer" and trick < TRICKS else self.tables

    @cached_property
    def voids(self) -> tuple[Cards, ...]:
        found = [0] * len(self.view.counts)
        for moment in self.moments:
            tables = self.tables_of(moment.trick)
            if moment.table and tables.group[moment.card] != tables.group[moment.table[0]]:
                found[moment.seat] |= tables.cards[tables.group[moment.table[0]]]
        if self.is_rufspiel and self.called_ace & self.out and self.view.declarer != self.seat:
            found[self.view.declarer or 0] |= self.called_ace
        return tuple(found)

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """Eyes by seat in finished tricks."""
        found, size = [0] * len(self.view.counts), len(self.view.order)
        for i in range(0, len(self.moments) - size + 1, size):
            trick = self.moments[i : i + size]
            cards = tuple([moment.card for moment in trick])
            found[trick[winning(self.tables_of(i // size), cards)].seat] += sum(self.tables.eyes[c] for c in cards)
        return tuple(found)

    @cached_property
    def foes_have_trumps(self) -> bool:
        """SK-TIP-07: counting tells whether those against me can still have one."""
        return any(self.trumps_out & ~self.voids[seat] for seat in self.foes)

    @cached_property
    def lays(self) -> frozenset[Seat]:
        return frozenset(int(seat) for seat in self.facts.get("legen", "").split())
