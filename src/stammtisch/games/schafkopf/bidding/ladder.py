"""Which contract outranks which."""

from __future__ import annotations

from functools import lru_cache

from stammtisch.games.schafkopf.bettel import OUVERT
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.sie import SIE

CLASSES = ("rufspiel", "bettel", "farbgeier", "geier", "farbwenz", "wenz", "solo")
"""SK-BID-06 and SK-CONTRACT-20, lowest first."""
SUITS = "SGEH"
"""SK-BID-03, lowest first."""

Rank = tuple[int, int, int]


def rank(options: Options, text: str) -> Rank:
    """The place of a contract, or of a class of contracts, on the table's ladder; higher outranks lower.

    >>> rank(Options(), "wenz:tout") > rank(Options(), "solo")
    True
    """
    return rank_on(options.contract_rank, text)


@lru_cache
def rank_on(contract_rank: str, text: str) -> Rank:
    kind, *rest = text.split(":")
    if contract_rank == "flat":  # SK-BID-05
        return (int(kind != "rufspiel"), 0, 0)
    if kind == SIE:
        return (2, 0, 0)
    suit = SUITS.index(rest[0]) if contract_rank == "suit_ladder" and rest and rest[0] in SUITS else 0
    return (int(TOUT in rest), CLASSES.index(kind), suit + (OUVERT in rest))


def class_of(contract_rank: str, text: str) -> str:
    """The class that is named before the contract (SK-BID-30): a suit belongs to it where suits rank.

    >>> class_of("class_ladder", "solo:E:tout"), class_of("suit_ladder", "solo:E")
    ('solo:tout', 'solo:E')
    """
    kind, *rest = text.split(":")
    if contract_rank == "suit_ladder" and kind != "rufspiel":
        return text
    return ":".join([kind, *(part for part in rest if part in (TOUT, OUVERT))])
