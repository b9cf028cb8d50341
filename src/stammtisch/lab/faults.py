"""Planted faults: each must be found by the check that is there for it, or the checks prove nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from stammtisch.core.action import Action, Seat
from stammtisch.core.bill import Bill, Transfer
from stammtisch.core.cards import NAMES, Cards, members
from stammtisch.core.deal import Deal, Notes, Type
from stammtisch.core.machine import ALL
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Carry, Game, Session
from stammtisch.core.values import changed

Log = list[tuple[Seat, Action]]


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault, the check that must find it, and how it is planted: in the game or in the log."""

    name: str
    check: str
    game: Callable[[Game], Game] = lambda game: game
    log: Callable[[Log], Log] = lambda log: log
    can_show: Callable[[Options], bool] = lambda options: True
    """Whether a table with these rules could ever meet it."""


def wrong_payoff(game: Game) -> Game:
    """One payment is a cent too high, the sum stays zero; or one player gets a point too many."""

    def settle(result: Result, carry: Carry, options: Options) -> tuple[Bill, Carry]:
        bill, after = game.settle(result, carry, options)
        if not bill.transfers:
            return replace(bill, points=tuple(points and points + 1 for points in bill.points)), after
        first, *rest = bill.transfers
        dearer = Transfer(first.payer, first.receiver, first.cents + 1)
        return replace(bill, transfers=(dearer, *rest)), after

    return replace(game, settle=settle)


def money_from_nowhere(game: Game) -> Game:
    """Each time a bill is booked the first purse grows by a cent."""

    def settled(carry: Carry) -> Carry:
        after = game.settled(carry)
        return changed(after, purses=(after.purses[0] + 1, *after.purses[1:]))

    return replace(game, settled=settled)


def with_type(game: Game, change: Callable[[Type], Type]) -> Game:
    """The same game with its deal types changed."""

    def open_deal(session: Session) -> Deal:
        deal = game.open(session)
        changed_type = change(deal.type)
        return changed(deal, type=changed_type, todo=changed_type.flow)

    return replace(game, open=open_deal)


def talkative(kind: type[Notes], blab: Callable[[Deal, Seat | None], Cards]) -> type[Notes]:
    """Notes of this kind that name a card they should be silent about."""

    def seen(self: Notes, deal: Deal, seat: Seat | None) -> tuple[tuple[str, str], ...]:
        secret = members(blab(deal, seat))
        return (*kind.seen(self, deal, seat), ("leak", NAMES[secret[0]] if secret else ""))

    return type("Talkative", (kind,), {"seen": seen})


def blabbing(game: Game, blab: Callable[[Deal, Seat | None], Cards]) -> Game:
    """Every view names one of these cards."""

    def open_deal(session: Session) -> Deal:
        deal = game.open(session)
        notes = object.__new__(talkative(type(deal.notes), blab))
        notes.__dict__.update(deal.notes.__dict__)
        return changed(deal, notes=notes)

    return replace(game, open=open_deal)


def leaked_card(game: Game) -> Game:
    """Every view names a card of another hand."""
    return blabbing(game, lambda deal, seat: deal.hands[next(s for s in deal.seats if s != seat)])


def leaked_talon(game: Game) -> Game:
    """Every view names a card that lies aside."""
    return blabbing(game, lambda deal, seat: deal.talon)


def leaked_partner(game: Game) -> Game:
    """The declaring side is public from the first lead on."""

    def expose(deal: Deal) -> Deal:
        return deal if deal.known else changed(deal, known=True)

    return with_type(game, lambda kind: replace(kind, windows=(*kind.windows, expose)))


def points_from_nowhere(game: Game) -> Game:
    """Each time a bill is booked the first seat gets a point."""

    def settled(carry: Carry) -> Carry:
        after = game.settled(carry)
        return changed(after, points=(after.points[0] + 1, *after.points[1:]))

    return replace(game, settled=settled)


def leaked_deck(game: Game) -> Game:
    """Everybody hears the order of the pack."""

    def shout(deal: Deal) -> Deal:
        return changed(deal, told=tuple((ALL, seat, action) for _, seat, action in deal.told))

    return with_type(game, lambda kind: replace(kind, flow=(*kind.flow[:2], shout, *kind.flow[2:])))


def lost_action(log: Log) -> Log:
    """One action in the middle never reached the log."""
    middle = len(log) // 2
    return log[:middle] + log[middle + 1 :]


def changed_order(log: Log) -> Log:
    """The last two actions are written the wrong way round."""
    return [*log[:-2], *reversed(log[-2:])]


FAULTS = (
    Fault("wrong-payoff", "arithmetic", game=wrong_payoff),
    Fault("money-from-nowhere", "zero-sum", game=money_from_nowhere),
    Fault("leaked-card", "secrecy", game=leaked_card),
    Fault("leaked-deck", "secrecy", game=leaked_deck),
    Fault("lost-action", "fold", log=lost_action),
    Fault("changed-order", "fold", log=changed_order),
)
"""What can be planted in any game."""
