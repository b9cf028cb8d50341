"""One deal in progress, and the row that says how it runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from stammtisch.core.action import Seat
from stammtisch.core.cards import PACK32, Card, Cards
from stammtisch.core.contract import Contract
from stammtisch.core.machine import Machine, Step
from stammtisch.core.printing import declared, joined, on_table, waited_for
from stammtisch.core.values import changed, replace

if TYPE_CHECKING:
    from stammtisch.core.aside import Aside
    from stammtisch.core.options import Options


class Trick(NamedTuple):
    """A finished trick: its cards lie in the order they were played, from the leader on."""

    winner: Seat
    leader: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Type:
    """A deal type is a row: what is done in order, and what may be asked before every card."""

    name: str
    flow: tuple[Step[Deal], ...]
    clauses: Mapping[str, str]
    """The game's clause for each code of refusal."""
    windows: tuple[Step[Deal], ...] = ()
    packets: tuple[tuple[int, ...], ...] = ((4, 4, 4, 4), (4, 4, 4, 4))
    """Cards per place, a row for each time round."""
    pack: Cards = PACK32
    aside: Cards = 0
    """Cards that are not dealt but given to forehand, openly."""
    level: int = 0
    """Doubling level from the start, without anybody having called."""
    least_cut: int = 3
    """Minimum number of cards in each half of a cut."""
    asides: tuple[Aside[Deal], ...] = ()
    """What may be said out of turn while the table waits for a card."""


class Notes:
    """What only one game has to remember of a deal."""

    def seen(self, deal: Deal, seat: Seat | None) -> tuple[tuple[str, str], ...]:
        """What a seat (None: a spectator) may know of it: names and values."""
        raise NotImplementedError


@dataclass(frozen=True)
class Deal(Machine):
    """One deal in progress. It opens without cards; the log of actions is the truth, this is its fold."""

    type: Type
    options: Options
    dealer: Seat
    seats: tuple[Seat, ...]
    """Those playing, forehand first."""
    hands: tuple[Cards, ...]
    """By seat at the table."""
    notes: Notes
    pack: tuple[Card, ...] = ()
    """Cards not dealt yet, top first."""
    talon: Cards = 0
    """Cards that lie aside, face down until the deal is over."""
    talon_known: int = 0
    """The seats that know them, as a bitmask."""
    dealt: tuple[Cards, ...] = ()
    """The hands at the first lead."""
    contract: Contract | None = None
    side: int = 0
    """The seats of the declaring side, as a bitmask."""
    known: bool = True
    """Whether everybody knows the declaring side."""
    level: int = 0
    """Doubling calls so far."""
    order: tuple[Seat, ...] = ()
    """Who plays to this trick, from the leader on."""
    table: tuple[Card, ...] = ()
    """The cards of this trick so far."""
    tricks: tuple[Trick, ...] = ()
    bare: int = 0
    """The seats whose hand lies open, as a bitmask."""
    shared: int = 0
    """The seats that may look at each other's hands, as a bitmask."""
    revealed: Cards = 0
    """Cards that everybody knows the holder of by a rule, though they lie in a closed hand."""
    reason: str = ""
    """How the deal ended, if not with its last trick."""

    @property
    def clauses(self) -> Mapping[str, str]:
        return self.type.clauses

    @property
    def played(self) -> Contract:
        """The contract, where there must be one."""
        assert self.contract is not None
        return self.contract

    def __str__(self) -> str:
        """What everybody sees of it, in a line: no card that lies in a hand."""
        contract = self.contract
        what = declared(contract, contract.declarer) if contract else ""
        return joined(what, on_table(self.order, self.table), waited_for(self.turn))

    def __repr__(self) -> str:
        return f"<{self.type.name} deal: {self}>"

    def stop(self, reason: str) -> Deal:
        """End the deal here."""
        return replace(self, reason=reason, todo=())

    def move(self, cards: Cards, giver: Seat, taker: Seat) -> Deal:
        """Cards change hands."""
        hands = list(self.hands)
        hands[giver] &= ~cards
        hands[taker] |= cards
        return replace(self, hands=tuple(hands))

    def holder(self, card: Card) -> Seat:
        """Who holds the card."""
        return next(seat for seat in self.seats if self.hands[seat] >> card & 1)


def note(deal: Deal, **changes: object) -> Deal:
    """The deal with something more remembered."""
    return changed(deal, notes=changed(deal.notes, **changes))
