"""Grand Hand before a Ramsch: where that is agreed, everybody may still play one instead."""

from __future__ import annotations

from stammtisch.core.action import Action, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_or_no
from stammtisch.core.values import replace
from stammtisch.games.skat.bock import SCHIEBERRAMSCH
from stammtisch.games.skat.notes import note
from stammtisch.games.skat.options import agreed
from stammtisch.games.skat.ramsch import ramsch
from stammtisch.games.skat.schieberramsch import schieberramsch


def plays(deal: Deal, seat: Seat, action: Action) -> Deal:
    """The skat stays where it is; what is announced with the grand is named next (ST-SCHIEB-08)."""
    return note(replace(deal, side=1 << seat), hand=True, instead=True)


def nobody_plays(deal: Deal) -> Deal:
    """The Ramsch itself: in a round, and where all pass and that is agreed, the skat goes round first."""
    pushes = deal.type.name == SCHIEBERRAMSCH or agreed(deal).all_pass == SCHIEBERRAMSCH
    return schieberramsch(deal) if pushes else ramsch(deal)


GRAND_HAND = Question[Deal]("grand-hand", "ST-SCHIEB-08", answers=yes_or_no, heard=plays, nobody=nobody_plays)


def grand_hand_or_ramsch(deal: Deal) -> Deal:
    """Forehand is asked first, and the first yes plays."""
    return ask(deal, GRAND_HAND, deal.seats) if agreed(deal).ramsch_grand_hand else nobody_plays(deal)
