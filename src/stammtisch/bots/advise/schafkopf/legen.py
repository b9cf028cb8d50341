"""Legen: whether the first cards are worth doubling the price (SK-KNOCK-01)."""

from __future__ import annotations

from random import Random
from statistics import fmean

from stammtisch.bots.advise.estimates import estimate, margin
from stammtisch.bots.dealt import Held, dealt
from stammtisch.bots.prospects import Prospect, Prospects
from stammtisch.bots.tips import TipsBot
from stammtisch.bots.tips.schafkopf.doppeln import is_worth_a_lay
from stammtisch.core.action import NO, YES, Action, Seat
from stammtisch.core.options import Options
from stammtisch.core.session import Game, Session
from stammtisch.core.view import view

DEALS = 200
"""So often the other cards are dealt anew, each time for both answers."""
TIP = "SK-TIP-32"
LAY, DO_NOT_LAY = "lay", "no-lay"


def legen_prospects(game: Game, options: Options, held: Held, seed: int) -> Prospects:
    """To lay and not to lay, with everybody playing by the tips. A difference within the noise is left to the tip."""
    rng, bot = Random(seed), TipsBot()
    deals = [dealt(game, options, held, rng) for _ in range(DEALS)]
    laid = [paid(bot, session, me, YES, n) for n, (session, me) in enumerate(deals)]
    kept = [paid(bot, session, me, NO, n) for n, (session, me) in enumerate(deals)]
    more = [one - other for one, other in zip(laid, kept, strict=True)]
    worth_it = is_worth_a_lay(held.cards)
    lays = fmean(more) > 0 if abs(fmean(more)) > margin(more) else worth_it
    rows = (row(LAY, laid, worth_it), row(DO_NOT_LAY, kept, not worth_it))
    return Prospects(rows if lays else rows[::-1], "cents", DEALS, played_out=True)


def row(name: str, brought: list[int], tip_is_for: bool) -> Prospect:
    found = estimate(brought, [cents > 0 for cents in brought])
    why, why_not = ((TIP,), ()) if tip_is_for else ((), (TIP,))
    return Prospect(
        name, found.chance, found.money, why, why_not, chance_margin=found.chance_margin, margin=found.money_margin
    )


def paid(bot: TipsBot, session: Session, me: Seat, answer: Action, seed: int) -> int:
    """Cents of the seat when the deal has been played by the tips."""
    rng, session = Random(seed), session.apply(me, answer)
    while not session.carry.deals:
        seat = session.turn[0]
        session = session.apply(seat, bot.advice(view(session, seat), rng).action)
    assert session.bill is not None
    return session.bill.cents[me]
