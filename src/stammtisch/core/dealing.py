"""Shuffling, cutting and dealing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stammtisch.core.action import HOUSE, PASS, Action, Choices, Count, Deck, Number, Seat, Shuffle
from stammtisch.core.cards import mask
from stammtisch.core.deal import Deal
from stammtisch.core.machine import ALL, Phase, Reason, Step
from stammtisch.core.values import replace


@dataclass(frozen=True)
class Shuffling(Phase[Deal]):
    """The house shuffles: chance is an action like any other."""

    form: Shuffle

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (HOUSE,)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return (self.form,) if seat == HOUSE else ()

    def audience(self, m: Deal, seat: Seat, action: Action) -> int:
        return 0  # nobody sees the pack

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        assert isinstance(action, Deck)
        return replace(m, pack=action.order)


@dataclass(frozen=True)
class Cutting(Phase[Deal]):
    """The dealer's right-hand neighbour cuts, or leaves it to the house."""

    form: Number
    seat: Seat

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        if seat != self.seat:
            return ()
        return (self.form,) if seat == HOUSE else (PASS, self.form)

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return PASS

    def audience(self, m: Deal, seat: Seat, action: Action) -> int:
        return ALL

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat == self.seat and isinstance(action, Count) and action.verb == self.form.verb:
            return Reason("cut-too-thin", (("low", str(self.form.low)), ("high", str(self.form.high))))
        return super().why(m, seat, action)

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        if action == PASS:
            return m.first(Cutting(self.form, HOUSE))
        assert isinstance(action, Count)
        return replace(m, pack=m.pack[action.n :] + m.pack[: action.n])


def shuffle(deal: Deal) -> Deal:
    """The house shuffles, unless a stacked pack was handed over."""
    return deal if deal.pack else deal.first(Shuffling(Shuffle(deal.type.pack & ~deal.type.aside)))


def cutter(deal: Deal) -> Seat:
    return (deal.dealer - 1) % len(deal.hands)


def thick_enough(deal: Deal) -> Number:
    least = deal.type.least_cut
    return Number("cut", least, len(deal.pack) - least)


def cut(deal: Deal) -> Deal:
    return deal.first(Cutting(thick_enough(deal), cutter(deal)))


def cut_by_house(deal: Deal) -> Deal:
    """Nobody at the table has to do it."""
    return deal.first(Cutting(thick_enough(deal), HOUSE))


def packet(row: int) -> Step[Deal]:
    """Deal one time round, clockwise from the dealer's left."""

    def dealing(deal: Deal) -> Deal:
        after = given(deal, deal.type.packets[row])
        if row or not deal.type.aside:
            return after
        hands = list(after.hands)
        hands[deal.seats[0]] |= deal.type.aside
        return replace(after, hands=tuple(hands))

    return dealing


def packet_of(n: int) -> Step[Deal]:
    """Deal so many cards to everybody who plays, however many they are."""

    def dealing(deal: Deal) -> Deal:
        return given(deal, [n] * len(deal.seats))

    return dealing


def given(deal: Deal, counts: Sequence[int]) -> Deal:
    """So many cards to each, clockwise from the dealer's left."""
    hands, pack = list(deal.hands), deal.pack
    for seat, n in zip(deal.seats, counts, strict=True):
        hands[seat] |= mask(pack[:n])
        pack = pack[n:]
    return replace(deal, hands=tuple(hands), pack=pack)
