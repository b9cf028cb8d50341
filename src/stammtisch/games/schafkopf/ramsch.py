"""Ramsch: everyone for themself, and the most eyes lose."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.cards import NAMES, Card, Cards
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Reason
from stammtisch.core.result import Result
from stammtisch.core.tricks import follow_suit, must_follow
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.gesperrt import throw_in
from stammtisch.games.schafkopf.klopfen import klopfen
from stammtisch.games.schafkopf.options import Options, agreed
from stammtisch.games.schafkopf.row import HERZ_TRUMPS, SOLO_ORDER, Row


def follow_and_trump(deal: Deal, seat: Seat) -> Cards:
    """Who cannot follow a plain suit must trump, where the table plays so (SK-ROUND-18)."""
    may = follow_suit(deal, seat)
    if not deal.table or not agreed(deal).ramsch_must_trump:
        return may
    follows = HERZ_TRUMPS.cards[HERZ_TRUMPS.group[deal.table[0]]]
    return may if may & follows else may & HERZ_TRUMPS.cards[TRUMP] or may


def forbidden_in_ramsch(deal: Deal, seat: Seat, card: Card) -> Reason:
    if not follow_suit(deal, seat) >> card & 1:
        return must_follow(deal, seat, card)
    return Reason("must-trump", (("led", NAMES[deal.table[0]]),))


RAMSCH = Row("ramsch", "OU", SOLO_ORDER, "H", follow_and_trump, forbidden_in_ramsch, alone=False)


def ramsch(deal: Deal) -> Deal:
    """The Ramsch that follows all-pass (SK-ROUND-30): throw-in demand, then Klopfen or Schuss, then the lead."""
    return throw_in(replace(deal, contract=Contract(RAMSCH)).first(klopfen))


def ramsch_pur(deal: Deal) -> Deal:
    """The Ramsch of a special round, unless somebody plays a Solo: Klopfen at once (SK-ROUND-25, SK-ROUND-27)."""
    return deal if deal.contract else klopfen(replace(deal, contract=Contract(RAMSCH)))


def marcher(result: Result, options: Options) -> Seat | None:
    """Who has made the Durchmarsch, and wins the Ramsch (SK-ROUND-24)."""
    needed = options.durchmarsch_eyes
    return next((seat for seat in result.seats if needed and result.eyes[seat] >= needed), None)


def loser(result: Result) -> Seat:
    """Most eyes; then more tricks, more trumps, the highest trump; then nearest to forehand (SK-ROUND-19)."""

    def badness(seat: Seat) -> tuple[int, int, int, int]:
        return result.eyes[seat], result.tricks[seat], result.trumps[seat], result.best_trump[seat]

    return max(result.seats, key=badness)  # of equals, max takes the first: nearest to forehand


def jungfrauen(result: Result) -> int:
    """Players without a trick (SK-ROUND-23)."""
    return sum(result.tricks[seat] == 0 for seat in result.seats)
