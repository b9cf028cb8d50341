"""What a finished Skat deal comes to."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.cards import Cards, members, spell
from stammtisch.core.deal import Deal
from stammtisch.core.result import Result
from stammtisch.core.tally import eyes_of, taken
from stammtisch.games.skat.contracts import ALL_TRICKS, ansage, is_null
from stammtisch.games.skat.matadore import matadore
from stammtisch.games.skat.notes import noted
from stammtisch.games.skat.options import agreed
from stammtisch.games.skat.spitzen import spitzen_made

NORMAL = "normal"
"""The usual deal type."""
GIVEN_UP, GIFT = "given-up", "gift"
"""The declarer has given the game up; the defenders have, and the declarer has accepted."""
REST_TO_DECLARER, REST_TO_DEFENDERS = "rest-to-declarer", "rest-to-defenders"
"""The tricks that were not played go to one side, by consent."""
NULL_LOST = "null-lost"
"""The declarer of a null game has taken a trick."""


@dataclass(frozen=True, slots=True)
class SkatResult(Result):
    """A result, and what Skat has beside it."""

    bid: int = 0
    refusals: int = 0
    spitzen_made: bool = True
    last: Seat | None = None
    """Who has won the last trick."""
    skat: Cards = 0
    """The two cards aside, open to all now (ST-SKAT-06)."""

    def facts(self) -> tuple[tuple[str, str], ...]:
        said = ("bid", self.bid), ("refusals", self.refusals), ("skat", spell(members(self.skat)))
        return tuple([(name, str(value)) for name, value in said if value])


def outcome(deal: Deal) -> SkatResult:
    """All that scoring needs to know of the deal."""
    special = deal.type.name if deal.type.name != NORMAL else ""
    if deal.contract is None:
        return SkatResult(deal.seats, reason=deal.reason, special=special, skat=deal.talon)
    eyes, tricks = taken(deal)
    aside = eyes_of(deal, members(deal.talon))
    pushes = noted(deal).pushes.bit_count()
    if not deal.side:
        return SkatResult(
            deal.seats,
            deal.contract,
            eyes=tuple(eyes),
            tricks=tuple(tricks),
            doublings=(("pushes", pushes),) if pushes else (),
            special=special,
            talon=aside,
            last=deal.tricks[-1].winner,
            skat=deal.talon,
        )
    return declared(deal, eyes, tricks, aside)


def declared(deal: Deal, eyes: list[int], tricks: list[int], aside: int) -> SkatResult:
    """A deal with a declarer, who has the eyes of the skat (ST-SKAT-04, ST-RES-01)."""
    contract = deal.played
    declarer = contract.declarer
    assert declarer is not None
    eyes[declarer] += aside
    rest = {REST_TO_DECLARER: declarer, REST_TO_DEFENDERS: next(seat for seat in deal.seats if seat != declarer)}
    if deal.reason in rest:  # ST-PLAY-09: all unplayed cards go to the named side as tricks
        taker = rest[deal.reason]
        tricks[taker] += ALL_TRICKS - len(deal.tricks)
        eyes[taker] += sum(eyes_of(deal, members(deal.hands[seat])) for seat in deal.seats)
    ours = (deal.dealt or deal.hands)[declarer] | deal.talon
    return SkatResult(
        deal.seats,
        contract,
        side=deal.side,
        eyes=tuple(eyes),
        tricks=tuple(tricks),
        run=0 if is_null(contract) else matadore(contract, ours, agreed(deal)),
        level=deal.level,
        reason=deal.reason,
        bid=noted(deal).bid,
        refusals=noted(deal).refusals,
        spitzen_made=not ansage(contract).spitzen
        or spitzen_made(deal, contract, deal.reason in (REST_TO_DECLARER, GIFT)),
        skat=deal.talon,
    )
