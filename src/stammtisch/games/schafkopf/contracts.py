"""The table of contracts, and how a contract is written."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.cards import SUITS
from stammtisch.core.contract import NAMED, Contract
from stammtisch.core.errors import NotationError
from stammtisch.games.schafkopf.bettel import BETTEL
from stammtisch.games.schafkopf.ramsch import RAMSCH
from stammtisch.games.schafkopf.row import GEIER_ORDER, SOLO_ORDER, WENZ_ORDER, Row
from stammtisch.games.schafkopf.rufspiel import RUFSPIEL

TOUT = "tout"
HOCHZEIT = Row("hochzeit", "OU", SOLO_ORDER, "H", alone=False)
KREUZ = Row("kreuz", "OU", SOLO_ORDER, "H", alone=False)
KREUZBOCK = Row("kreuzbock", "OU", SOLO_ORDER, "H", alone=False)
GEIST = Row("geist", "OU", SOLO_ORDER, alone=False)
"""SK-DECK-12: Herz is plain."""
TRIXER = Row("trixer", "OU", SOLO_ORDER, NAMED, suits=SUITS)
TRIXER_OPEN = Row("trixer", "OU", SOLO_ORDER, "H", alone=False)
"""A Trixer before its suit is named: the trumps of a Rufspiel, and no sides."""

KINDS: dict[str, Row] = {
    kind.name: kind
    for kind in (
        RUFSPIEL,
        HOCHZEIT,
        KREUZ,
        KREUZBOCK,
        RAMSCH,
        GEIST,
        TRIXER,
        Row("wenz", "U", WENZ_ORDER, four_trumps=True, promises=(TOUT,)),
        Row("farbwenz", "U", WENZ_ORDER, NAMED, suits=SUITS, promises=(TOUT,)),
        Row("geier", "O", GEIER_ORDER, four_trumps=True, promises=(TOUT,)),
        Row("farbgeier", "O", GEIER_ORDER, NAMED, suits=SUITS, promises=(TOUT,)),
        Row("solo", "OU", SOLO_ORDER, NAMED, suits=SUITS, promises=(TOUT,)),
        Row("sie", "OU", SOLO_ORDER, "H"),
        BETTEL,
    )
}


def contract(text: str, declarer: Seat | None = None, target: int = 61) -> Contract:
    """Read a contract code.

    >>> str(contract("solo:E:tout", 2))
    'solo:E:tout'
    """
    if text == TRIXER_OPEN.name:
        return Contract(TRIXER_OPEN, declarer, target=target)
    name, *parts = text.split(":")
    kind = KINDS.get(name)
    promise = parts.pop() if kind is not None and parts and parts[-1] in kind.promises else ""
    suit = parts.pop() if parts else ""
    if kind is None or parts or (suit not in kind.suits if kind.suits else suit) or (kind.suits and not suit):
        raise NotationError("unknown-contract", text)
    return Contract(kind, declarer, suit, promise, target)
