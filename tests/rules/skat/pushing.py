"""Sessions in which the skat of a Schieberramsch goes round."""

from __future__ import annotations

from stammtisch.core.session import Session
from stammtisch.core.view import View, view
from tests.rules.skat.table import at_table, follow

PASSED = "pass; pass; pass"
F = "EU GU H7 SA EA ET EK E7 G7 G8"
M = "HU HA HT HK S7 S8 S9 GA GT GK"
R = "SU HO H9 H8 ST SK SO EO E9 E8"
SKAT_CARDS = "GO G9"
GIFTS = ("give H7 SA", "give S7 S8", "give ST SK")
"""Of F, M and R."""
TAKEN = "take; give S7 S8"
EVERYBODY = (0, 1, 2, None)


def pushing(words: str = "", size: int = 3) -> Session:
    """Everybody has passed, and this has been said since: at first F takes or pushes."""
    session = at_table(F, M, R, SKAT_CARDS, table_size=size, all_pass="schieberramsch")
    return follow(session, f"{PASSED}; {words}" if words else PASSED)


def seen(session: Session, seat: int | None) -> View:
    deal = view(session, seat).deal
    assert deal is not None
    return deal
