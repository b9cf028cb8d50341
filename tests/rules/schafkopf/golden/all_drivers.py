"""Every driver there is."""

from __future__ import annotations

from tests.rules.schafkopf.golden import (
    bidding,
    bock,
    calling,
    cards,
    claims,
    counting,
    dealing,
    kontra,
    laufende,
    legal_cards,
    muss,
    pot,
    prices,
    ramsch,
    results,
    special_rounds,
)
from tests.rules.schafkopf.golden.driver import Driver

MODULES = (
    cards,
    legal_cards,
    calling,
    dealing,
    counting,
    bidding,
    muss,
    kontra,
    results,
    laufende,
    prices,
    pot,
    claims,
    bock,
    ramsch,
    special_rounds,
)
DRIVERS = tuple(thing for module in MODULES for thing in vars(module).values() if isinstance(thing, Driver))
