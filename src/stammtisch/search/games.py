"""The games that can be searched, a row each.

One that is missing is played by players without a plan, and what its cards tell is who did not follow.
"""

from __future__ import annotations

from stammtisch.core.contract import Contract, Follow, Kind
from stammtisch.search.duties import DutyOf, plain_duty
from stammtisch.search.schafkopf import SCHAFKOPF
from stammtisch.search.schloapfer import SCHLOAPFER
from stammtisch.search.searched import Searched
from stammtisch.search.skat import SKAT

SEARCHED: dict[str, Searched] = {"schafkopf": SCHAFKOPF, "skat": SKAT, "schloapfer": SCHLOAPFER}
DUTIES: dict[Follow | None, DutyOf] = {
    None: plain_duty,
    **{follow: duty for row in SEARCHED.values() for follow, duty in row.duties.items()},
}
MISERE: tuple[Kind, ...] = tuple(kind for row in SEARCHED.values() for kind in row.misere)
UNNAMED: tuple[Kind, ...] = tuple(kind for row in SEARCHED.values() for kind in row.unnamed)


def tricks_count(contract: Contract) -> bool:
    """Whether it is about tricks: Null, Tout and Sie."""
    return any(row.is_about_tricks(contract) for row in SEARCHED.values())
