"""What a deal costs, line by line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import prod

from stammtisch.core.action import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the bill: so many cents are added, or all so far is multiplied."""

    code: str
    clause: str
    cents: int = 0
    """Points or steps, where the game does not count money."""
    factor: int = 1
    count: int = 0
    """What was counted: Laufende, lays, doubling calls."""


def doubling(code: str, clause: str, times: int) -> Line:
    """The line that doubles all so far, so many times."""
    return Line(code, clause, factor=2**times, count=times)


@dataclass(frozen=True, slots=True)
class Transfer:
    """One payment between two seats."""

    payer: Seat
    receiver: Seat
    cents: int


@dataclass(frozen=True, slots=True)
class Bill:
    """The price and what follows from it; pot shares stand apart, for the pot is never multiplied."""

    seats: int
    """How many seats the table has."""
    lines: tuple[Line, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    shares: tuple[int, ...] = ()
    """By seat: what the pot pays (above zero) or takes."""
    pot_lines: tuple[Line, ...] = ()
    claim_lines: tuple[Line, ...] = ()
    """How a stated price differs from the price."""
    points: tuple[int, ...] = ()
    """By seat: what is written on the sheet, where the game keeps points. They need not sum to zero."""

    @property
    def price(self) -> int:
        """Cents of one payment: first add, then multiply."""
        return sum(line.cents for line in self.lines) * prod(line.factor for line in self.lines)

    @property
    def paid(self) -> int:
        """One payment as it is made, which may be limited; or what is written on the sheet, without its sign."""
        return self.transfers[0].cents if self.transfers else abs(self.price)

    @property
    def pot(self) -> int:
        """By how much the pot grows."""
        return -sum(self.shares)

    @property
    def cents(self) -> tuple[int, ...]:
        """What the deal does to each seat's purse. With `pot` they sum to zero."""
        total = list(self.shares) if self.shares else [0] * self.seats
        for transfer in self.transfers:
            total[transfer.payer] -= transfer.cents
            total[transfer.receiver] += transfer.cents
        return tuple(total)

    def stated(self, cents: int, *lines: Line) -> Bill:
        """The same payments, each of these cents instead; the lines say why."""
        transfers = tuple(Transfer(t.payer, t.receiver, cents) for t in self.transfers)
        return replace(self, transfers=transfers, claim_lines=lines)
