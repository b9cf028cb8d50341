"""Every driver there is."""

from __future__ import annotations

from tests.rules.skat.golden import bidding, cards, dealing, prices, ramsch, results, rounds, sheet
from tests.rules.skat.golden.driver import Driver

MODULES = (cards, dealing, bidding, results, prices, sheet, rounds, ramsch)
DRIVERS = tuple(thing for module in MODULES for thing in vars(module).values() if isinstance(thing, Driver))
