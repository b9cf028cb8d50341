"""What a deal brings each seat, in the game's own unit and with nothing won that nobody has lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stammtisch.core.bill import Bill
from stammtisch.core.options import Options
from stammtisch.core.result import Result

Payoffs = tuple[float, ...]
"""By seat at the table."""
ReadPayoffs = Callable[[Result, Bill, Options], Payoffs]


def cents(result: Result, bill: Bill, options: Options) -> Payoffs:
    """Money; what goes into the pot belongs to all alike."""
    return tuple([paid + bill.pot / bill.seats for paid in bill.cents])


def less_the_others(written: Sequence[float]) -> Payoffs:
    """What stands on a sheet becomes a payment: the own number less the mean of the others.

    >>> less_the_others((48, 0, 0))
    (48.0, -24.0, -24.0)
    """
    total, others = sum(written), len(written) - 1
    return tuple([own - (total - own) / others for own in written])
