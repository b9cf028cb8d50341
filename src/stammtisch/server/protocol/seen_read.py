"""The view again, out of the message: for our own workers, whose bots think about a `SessionView`."""

from __future__ import annotations

from collections.abc import Iterable

from stammtisch.core.action import Action, Choices, Choose, Form, Number
from stammtisch.core.cards import Cards, card, cards
from stammtisch.core.deal import Trick
from stammtisch.core.errors import OptionsError
from stammtisch.core.notation import parse
from stammtisch.core.options import Options
from stammtisch.core.view import SessionView, View
from stammtisch.server.protocol.seen import (
    CardNames,
    SeenAction,
    SeenChoice,
    SeenDeal,
    SeenNumber,
    SeenSession,
    SeenTrick,
)
from stammtisch.server.protocol.seen_bill import read_bill


def mask_of(seats: Iterable[int]) -> int:
    """The bitmask of some seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def read_cards(names: CardNames) -> Cards:
    return cards(" ".join(names))


def read_choice(seen: SeenChoice) -> Action | Form:
    if isinstance(seen, SeenAction):
        return parse(seen.action)
    if isinstance(seen, SeenNumber):
        return Number(seen.verb, seen.low, seen.high)
    return Choose(seen.n, read_cards(seen.cards))


def read_choices(seen: tuple[SeenChoice, ...]) -> Choices:
    return tuple([read_choice(choice) for choice in seen])


def read_trick(seen: SeenTrick) -> Trick:
    return Trick(seen.winner, seen.leader, tuple([card(name) for name in seen.cards]))


def read_deal(seen: SeenDeal) -> View:
    return View(
        seat=seen.seat,
        type=seen.type,
        dealer=seen.dealer,
        seats=seen.seats,
        hand=read_cards(seen.hand),
        counts=seen.counts,
        open_hands=tuple([read_cards(hand) for hand in seen.open_hands]),
        talon=read_cards(seen.talon),
        contract=seen.contract,
        declarer=seen.declarer,
        target=seen.target,
        side=mask_of(seen.side),
        level=seen.level,
        order=seen.order,
        table=tuple([card(name) for name in seen.table]),
        last_trick=read_trick(seen.last_trick) if seen.last_trick else None,
        won=seen.won,
        heard=seen.heard,
        asked=seen.asked,
        turn=seen.turn,
        legal=read_choices(seen.legal),
        facts=tuple(seen.facts.items()),
        over=seen.over,
        reason=seen.reason,
    )


def read_view(seen: SeenSession, options: Options) -> SessionView:
    """The view that was sent, but for the result: no bot reads it. Options other than the table's are an error."""
    if seen.options != options.digest():
        raise OptionsError("other-options", (seen.game,), "the view is of a table that has agreed on something else")
    return SessionView(
        seat=seen.seat,
        game=seen.game,
        options=options,
        dealer=seen.dealer,
        purses=seen.purses,
        pot=seen.pot,
        points=seen.points,
        deals=seen.deals,
        facts=tuple(seen.facts.items()),
        result=None,
        bill=read_bill(seen.bill) if seen.bill else None,
        closing_bill=read_bill(seen.closing_bill) if seen.closing_bill else None,
        ending=mask_of(seen.ending),
        heard=seen.heard,
        asked=seen.asked,
        turn=seen.turn,
        legal=read_choices(seen.legal),
        over=seen.over,
        deal=read_deal(seen.deal) if seen.deal else None,
    )
