"""One of somebody's own decisions, to be made once more: told as a puzzle is, with nobody's name in it."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.bots.situation import Situation
from stammtisch.coach.collection import collection
from stammtisch.coach.puzzle_told import GIVING_UP, role
from stammtisch.coach.spoken import names_around
from stammtisch.coach.theme import theme
from stammtisch.core.action import HOUSE, Deck, Play
from stammtisch.core.cards import NAMES
from stammtisch.core.notation import read_line
from stammtisch.core.view import SessionView, view
from stammtisch.server.answering.learning.moments import Learner, Walk, moment, walked
from stammtisch.server.answering.tables import granted
from stammtisch.server.live.reviews.decision import OwnDecision
from stammtisch.server.people.access import may_read
from stammtisch.server.protocol.learning import DecisionAsked
from stammtisch.server.services import Backing
from stammtisch.server.store.port import Player
from stammtisch.server.table.spoken import table_words
from stammtisch.words.telling import Teller


async def decision(
    services: Backing, player: Player, table: str, number: int, step: int, language: str
) -> DecisionAsked:
    """For who decided it alone."""
    row = await granted(services, player, table, may_read)
    return asked(await services.gateway.decision(row, player, number, step), language)


def asked(made: OwnDecision, language: str) -> DecisionAsked:
    """What the seat saw and had heard, and never more; the others are called as in puzzles."""
    speaks = table_words(made.table, language)
    names = names_around(speaks, made.start, made.seat, speaks.text("you"))
    learner = Learner(made.seat, names, speaks)
    walk = walked(made.start, map(read_line, made.lines), learner)
    seen = view(walk.session, made.seat)
    return DecisionAsked(
        game=made.table.settings.game,
        names=names,
        you=made.seat,
        role=role(seen, speaks, names),
        calls=" ".join(said_so_far(walk, Teller(speaks, names, made.seat))),
        moment=moment(walk.shown(), learner),
        lead="" if walk.lying and walk.lying.table else speaks.coached("puzzle.lead"),
        themes=themes(seen, made.table.settings.game),
    )


def themes(seen: SessionView, game: str) -> dict[str, str]:
    """By card that may be played: what it would be a puzzle of."""
    here, known = Situation(seen), {one.theme for one in collection(game)}
    found = {action.card: theme(here, action.card) for action in seen.legal if isinstance(action, Play)}
    return {NAMES[card]: name for card, name in found.items() if name in known}


def said_so_far(walk: Walk, teller: Teller) -> Iterator[str]:
    """What was said since the pack was dealt."""
    dealt = max(
        [n for n, done in enumerate(walk.done) if done.seat == HOUSE and isinstance(done.action, Deck)], default=-1
    )
    for done in walk.done[dealt + 1 :]:
        deal = done.before.deal
        if not isinstance(done.action, Play) and deal is not None and deal.phase.name != GIVING_UP:
            yield from teller.tell(done)
