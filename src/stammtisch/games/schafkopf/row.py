"""A row of the table of Schafkopf contracts."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.contract import Contract, Kind, tables

SOLO_ORDER = "ATK987"
"""SK-DECK-07: a plain suit where Ober and Unter are trump."""
WENZ_ORDER = "ATKO987"
"""SK-DECK-09"""
GEIER_ORDER = "ATKU987"
"""SK-DECK-11"""

HERZ_TRUMPS = tables("OU", SOLO_ORDER, "H")
"""SK-DECK-06: the 14 trumps of Rufspiel, Herz-Solo, Hochzeit, Ramsch."""


@dataclass(frozen=True)
class Row(Kind):
    """What Schafkopf says of a kind of contract beyond its trumps."""

    alone: bool = True
    suits: str = ""
    """The suits that may be named with it: of the trumps, or of the called ace."""
    four_trumps: bool = False
    """Only the four Unter or the four Ober are trump: Laufende have a minimum of their own (SK-PAY-13)."""
    promises: tuple[str, ...] = ()
    """What may be promised with it: every trick, or that the hand is shown."""


def row(contract: Contract) -> Row:
    kind = contract.kind
    assert isinstance(kind, Row)
    return kind
