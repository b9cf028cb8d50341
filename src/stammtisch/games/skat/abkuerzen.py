"""Abkuerzen: to shorten the game by consent, one side takes the tricks that are left."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.aside import Aside
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_or_no
from stammtisch.games.skat.contracts import is_null
from stammtisch.games.skat.notes import declarer_of, note, noted
from stammtisch.games.skat.options import agreed
from stammtisch.games.skat.outcome import REST_TO_DECLARER, REST_TO_DEFENDERS
from stammtisch.games.skat.ouvert import lay_open
from stammtisch.games.skat.schenken import defenders

CLAIM, CONCEDE = Say("claim"), Say("concede")


def may_request(deal: Deal, seat: Seat) -> Choices:
    """Between two tricks, once each (ST-PLAY-09)."""
    if deal.table or not deal.tricks or not deal.side or seat not in deal.seats or agreed(deal).claims == "off":
        return ()
    when, who = noted(deal).requests
    if when == len(deal.tricks) and who >> seat & 1:
        return ()
    if seat != declarer_of(deal):
        return (CONCEDE,)
    return (CLAIM,) if is_null(deal.played) else (CLAIM, CONCEDE)


def requested(deal: Deal, seat: Seat, action: Action) -> Deal:
    """The others of the table are asked; a declarer shows the cards first."""
    when, who = noted(deal).requests
    now = len(deal.tricks)
    deal = note(deal, requests=(now, (who if when == now else 0) | 1 << seat))
    if seat == declarer_of(deal):
        deal = lay_open(deal)
        question = GIVE_REST if action == CLAIM and not is_null(deal.played) else TAKE_REST
        return ask(deal, question, defenders(deal)[:1])
    partner = tuple([other for other in defenders(deal) if other != seat])
    return ask(deal, TAKE_REST_AS_PARTNER if is_null(deal.played) else GIVE_REST_AS_PARTNER, partner)


def rest_to(reason: str, deal: Deal) -> Deal:
    """Unplayed cards go to one side; the bill counts matadors, so the declarer's cards are shown."""
    return lay_open(deal).stop(reason)


def first_consents(question: Question[Deal]) -> Question[Deal]:
    """Both defenders have to agree, one after the other."""

    def ask_second(deal: Deal, seat: Seat, action: Action) -> Deal:
        return ask(deal, question, defenders(deal)[1:])

    return Question(question.name, question.clause, answers=yes_or_no, heard=ask_second)


def consent(name: str, reason: str) -> Question[Deal]:
    """The last one to be asked: a yes ends the deal, on a no play goes on."""
    return Question(name, "ST-PLAY-09", answers=yes_or_no, heard=lambda deal, seat, action: rest_to(reason, deal))


GIVE_REST_AS_PARTNER = consent("give-rest", REST_TO_DECLARER)
TAKE_REST_AS_PARTNER = consent("take-rest", REST_TO_DEFENDERS)
GIVE_REST = first_consents(GIVE_REST_AS_PARTNER)
TAKE_REST = first_consents(TAKE_REST_AS_PARTNER)
SHORTENING = Aside[Deal](may_request, requested)
