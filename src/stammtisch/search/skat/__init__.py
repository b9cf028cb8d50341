"""Skat: what was called and played tells of the hidden cards, and what counts."""

from __future__ import annotations

from stammtisch.core.contract import Contract
from stammtisch.games.skat.contracts import NULL_GAMES, RAMSCH
from stammtisch.search.searched import Searched
from stammtisch.search.skat.worlds import read_skat


def is_about_tricks(contract: Contract) -> bool:
    return contract.kind in NULL_GAMES


SKAT = Searched(read_skat, misere=(*NULL_GAMES, RAMSCH), is_about_tricks=is_about_tricks)
