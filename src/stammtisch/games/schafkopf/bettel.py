"""Bettel: alone and without trumps, and the declarer must not win a single trick."""

from __future__ import annotations

from functools import lru_cache

from stammtisch.core.deal import Deal
from stammtisch.core.result import Result
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.row import Row

BETTEL_ORDER = "ATKOU987"
"""SK-DECK-17: four plain suits, Ober and Unter in their places below the king."""
OUVERT = "ouvert"
BETTEL = Row("bettel", "", BETTEL_ORDER, promises=(OUVERT,))
BETTEL_LOST = "bettel-lost"


@lru_cache
def bettel_contracts(bettel: bool, ouvert: bool) -> tuple[str, ...]:
    """The Bettel, and the open one where the table plays it too (SK-CONTRACT-20, SK-CONTRACT-21)."""
    return (*[BETTEL.name] * bettel, *[f"{BETTEL.name}:{OUVERT}"] * ouvert)


def is_bettel(result: Result) -> bool:
    return result.contract is not None and result.contract.kind is BETTEL


def is_ouvert(result: Result) -> bool:
    return result.contract is not None and result.contract.promise == OUVERT


def first_trick_taken(deal: Deal) -> Deal:
    """A window: a Bettel ends with the declarer's first trick, and then all hands are laid open (SK-CONTRACT-20).

    An open one lies on the table from the end of the first trick on, when all doubling is done (SK-CONTRACT-21).
    """
    if deal.table or not deal.tricks or deal.played.kind is not BETTEL:
        return deal
    if deal.side >> deal.tricks[-1].winner & 1:
        everybody = sum(1 << seat for seat in deal.seats)
        return replace(deal, bare=everybody).stop(BETTEL_LOST)
    return replace(deal, bare=deal.side) if deal.played.promise == OUVERT else deal
