"""Schloapfer: to join or to fold. Everybody plays alone, so deals are played out by players who know the tips."""

from __future__ import annotations

from random import Random

from stammtisch.bots.advise.estimates import estimate
from stammtisch.bots.dealt import Held, dealt
from stammtisch.bots.prospects import Prospect, Prospects
from stammtisch.bots.tips import TipsBot
from stammtisch.bots.tips.schloapfer.mitgehen import joining
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.core.action import Seat
from stammtisch.core.options import Options
from stammtisch.core.session import Game, Session
from stammtisch.core.view import view
from stammtisch.games.schloapfer.carry import carried
from stammtisch.games.schloapfer.mitgehen import FOLD, JOIN

DEALS = 200
"""So often the other cards are dealt anew. It takes no search, so it can be often."""


def schloapfer_prospects(game: Game, options: Options, held: Held, seed: int) -> Prospects:
    """Who folds gets nothing and loses nothing; who joins gets strokes, or a ring that costs one (SL-SCORE-08)."""
    rng = Random(seed)
    session, me = dealt(game, options, held, rng)
    advice = joining(SchloapferSituation(view(session, me)))
    to_join, to_fold = (advice.why, ()) if advice.action == JOIN else ((), advice.why)
    brought = [joined(*dealt(game, options, held, rng), rng) for _ in range(DEALS)]
    found = estimate(brought, [strokes >= 0 for strokes in brought])
    rows = (
        Prospect(str(JOIN), found.chance, found.money, to_join, to_fold, found.chance_margin, found.money_margin),
        Prospect(str(FOLD), 0.0, 0.0, to_fold, to_join),
    )
    return Prospects(rows, "strokes", DEALS, played_out=True)


def joined(session: Session, me: Seat, rng: Random) -> int:
    """Strokes less rings of one deal in which the seat joins and everybody plays by the tips."""
    bot, session = TipsBot(), session.apply(me, JOIN)
    while not session.carry.deals:
        seat = session.turn[0]
        session = session.apply(seat, bot.advice(view(session, seat), rng).action)
    sheet = carried(session.carry)
    return sheet.strokes[me] - sheet.rings[me]
