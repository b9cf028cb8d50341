"""A hint for a card: every card that may be played, solved or played out in worlds that the seat could believe in."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stammtisch.bots.situation import Situation
from stammtisch.coach.fact import PLAYED, SOLVED
from stammtisch.coach.judging import judge_of, rivals
from stammtisch.coach.knowable import NODES, Effort, Look, believed, dice_of, looks, whole_look
from stammtisch.coach.played import Branching, Patience, played_on, telling
from stammtisch.coach.stand import Care, Stand
from stammtisch.coach.verdict import ZONE
from stammtisch.core.action import PLAYS, Action, Play
from stammtisch.core.cards import Card
from stammtisch.core.view import SessionView
from stammtisch.search.engine import has_kernel
from stammtisch.search.games import UNNAMED
from stammtisch.search.retold import retold
from stammtisch.search.table import WorldTable

FIRST = 16
"""Worlds before a card is named."""
WITHOUT_TRUMPS = tuple([kind.name for kind in UNNAMED])
LISTENING = Patience(step=8, enough=16, most=24)
"""Worlds in which a card that tells the partner something is played on."""


def is_card(view: SessionView) -> bool:
    return view.deal is not None and any(isinstance(choice, Play) for choice in view.deal.legal)


def card_stands(view: SessionView, told: Action, care: Care, salt: str) -> Iterator[Stand]:
    """After the first handful of worlds, and from then on until it is settled or enough was spent."""
    s, dice = Situation(view), dice_of(view, salt)
    if not isinstance(told, Play) or not has_kernel() or s.view.contract in WITHOUT_TRUMPS:
        return
    ways = (told.card, *rivals(s, told.card))
    if len(ways) < 2:
        return
    found = believed(view)
    judge = judge_of(s, NODES, dice.randrange(1 << 30))
    most = Effort(care.nodes, care.worlds)
    tells = bool(telling(view, told.card))
    for look in [whole_look(found, judge)] if found.is_small else looks(found.drawn(dice), judge, FIRST):
        stand = Stand(among(look, ways), look.swing, judge.unit, ZONE, SOLVED, (told,), trusts=tells)
        if look.table.is_whole or stand.is_settled() or look.is_more_than(most):
            break
        yield stand
    yield stand
    if tells and stand.advised() != told:
        yield from listened(view, stand, dice)


def among(look: Look, ways: tuple[Card, ...]) -> WorldTable[Action]:
    """The table without cards that do the same as another one."""
    table = look.table
    places = [table.actions.index(card) for card in ways]
    rows = tuple([tuple([row[place] for place in places]) for row in table.rows])
    return WorldTable(tuple([PLAYS[card] for card in ways]), rows, table.weights, table.is_whole)


def listened(view: SessionView, stand: Stand, dice: Random) -> Iterator[Stand]:
    """Open cards are deaf to what a card tells the partner: it is played on beside the better one."""
    session, seat, told = retold(view), view.seat, stand.known[0]
    if session is None or seat is None:
        return
    branching = Branching(session, seat, (told, stand.table.best()))
    table = played_on(branching, believed(view), dice, ZONE, stand.swing, LISTENING)
    yield Stand(table, stand.swing, stand.unit, ZONE, PLAYED, (told,), trusts=True)
