"""Every driver there is."""

from __future__ import annotations

from tests.rules.schloapfer.golden import cards, ending, scoring
from tests.rules.skat.golden.driver import Driver

MODULES = (cards, scoring, ending)
DRIVERS = tuple(thing for module in MODULES for thing in vars(module).values() if isinstance(thing, Driver))
