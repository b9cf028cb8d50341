"""Aufgeben: the declarer gives the game up."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask
from stammtisch.games.skat.notes import declarer_of
from stammtisch.games.skat.options import agreed
from stammtisch.games.skat.outcome import GIVEN_UP
from stammtisch.games.skat.ouvert import lay_open
from stammtisch.games.skat.reizen import PLAY

GIVE_UP = Say("give-up")


def may_give_up(deal: Deal, seat: Seat) -> Choices:
    return (PLAY, GIVE_UP)


def given_up(deal: Deal, seat: Seat, action: Action) -> Deal:
    """Lost simple, but the matadors are paid: the cards are shown (ST-PLAY-08)."""
    return lay_open(deal).stop(GIVEN_UP)


AUFGEBEN = Question[Deal]("aufgeben", "ST-PLAY-08", answers=may_give_up, heard=given_up, default=PLAY, usual=True)


def before_lead(deal: Deal) -> Deal:
    """Moment (a): between declaration and first lead."""
    if not deal.side or agreed(deal).declarer_giveup == "never":
        return deal
    return ask(deal, AUFGEBEN, (declarer_of(deal),))


def after_first_trick(deal: Deal) -> Deal:
    """Moment (b): between the first trick and the next lead."""
    return ask(deal, AUFGEBEN, (declarer_of(deal),)) if agreed(deal).declarer_giveup == "after_first_trick" else deal
