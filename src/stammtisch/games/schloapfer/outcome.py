"""What a finished Schloapfer deal comes to."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.cards import members
from stammtisch.core.deal import Deal
from stammtisch.core.result import Result
from stammtisch.core.tally import eyes_of, taken
from stammtisch.games.schloapfer.notes import noted


@dataclass(frozen=True, slots=True)
class SchloapferResult(Result):
    """A result, and who took part. Seats are all who are still in the game, from the dealer's left on."""

    joined: tuple[Seat, ...] = ()

    def facts(self) -> tuple[tuple[str, str], ...]:
        return (("joined", " ".join(map(str, self.joined))),) if self.joined else ()


def outcome(deal: Deal) -> SchloapferResult:
    """All that the sheet needs to know of the deal. What was not played counts for nobody (SL-JOIN-03, SL-DEAL-06)."""
    eyes, tricks = taken(deal)
    unplayed = [*deal.pack, *(card for hand in deal.hands for card in members(hand))]
    return SchloapferResult(
        deal.seats,
        deal.contract,
        eyes=tuple(eyes),
        tricks=tuple(tricks),
        reason=deal.reason,
        talon=eyes_of(deal, tuple(unplayed)),
        joined=tuple([seat for seat in deal.seats if noted(deal).joined >> seat & 1]),
    )
