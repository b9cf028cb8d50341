"""Schloapfer: enough eyes are a stroke, too few a ring. Whether to join is played out by players who know the tips."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import fmean

from stammtisch.bots import IMAGINED, Advice, WeighedChoice
from stammtisch.bots.monte_carlo.alone import Aim
from stammtisch.bots.monte_carlo.imagining import Asking
from stammtisch.bots.tips import TipsBot
from stammtisch.bots.tips.schloapfer.mitgehen import balance
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.core.action import HOUSE, Deck, Seat
from stammtisch.core.cards import members
from stammtisch.core.carry import last_round_in
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.schloapfer.carry import SchloapferCarry, carried
from stammtisch.games.schloapfer.game import SCHLOAPFER
from stammtisch.games.schloapfer.mitgehen import FOLD, JOIN, MITGEHEN
from stammtisch.games.schloapfer.trumpf import ENOUGH, PACKET
from stammtisch.search.worlds import World

AIM = Aim(ENOUGH, 1.0, 0.002, 0.12, "oftener", "chance")
"""Among equals more eyes are better, for only the best may get the stroke."""
CLOSE = 0.45
"""Where the tips think that joining wins or loses less than so many strokes, it is played out."""
SECONDS = 0.005
"""What one deal takes to be played out."""
CALL, LEAST, MOST = 16, 12, 36
"""Joining gets so many times the budget of a card; deals played out at least and at most."""
TRUSTED = 15
"""What the tips think counts as much as so many deals."""


def joining(s: SchloapferSituation, worlds: Iterator[World], budget: float, rng: Random) -> Advice | None:
    """None: it is clear, and the tips say it."""
    guess = balance(s)
    if abs(guess) > CLOSE or s.hand & s.jack:
        return None
    deals = min(MOST, max(LEAST, int(CALL * budget / SECONDS)))
    found = [joined(s, world, rng) for world in islice(worlds, deals)]
    brings = (TRUSTED * guess + len(found) * fmean(found)) / (TRUSTED + len(found))
    return Advice(JOIN if brings > 0 else FOLD, (IMAGINED,), WeighedChoice("join", brings, 0.0, "strokes"))


def joined(s: SchloapferSituation, world: World, rng: Random) -> int:
    """Strokes less rings of one deal in a world in which the seat joins, and all play by the tips."""
    session, bot = asked_again(s, world).apply(s.seat, JOIN), TipsBot()
    before = strokes_of(session, s.seat)
    while session.carry.deals == s.session.deals:
        seat = session.turn[0]
        session = session.apply(seat, bot.advice(view(session, seat), rng).action)
    return strokes_of(session, s.seat) - before


def strokes_of(session: Session, seat: Seat) -> int:
    """A ring takes a stroke to be crossed out (SL-SCORE-08)."""
    sheet = carried(session.carry)
    return sheet.strokes[seat] - sheet.rings[seat]


def asked_again(s: SchloapferSituation, world: World) -> Session:
    """The same question in this world: its cards are dealt, and what was said is said again."""
    session = open_session(SCHLOAPFER, s.session.options, carry_of(s)).apply(HOUSE, deck_of(s, world))
    for seat, action in s.lines:
        if action in (JOIN, FOLD):
            session = session.apply(seat, action)
    return session


def carry_of(s: SchloapferSituation) -> SchloapferCarry:
    sheet, seen = s.sheet, s.session
    return SchloapferCarry(
        dealer=seen.dealer,
        purses=seen.purses,
        pot=seen.pot,
        deals=seen.deals,
        last_round=last_round_in(seen.facts),
        points=seen.points,
        strokes=sheet["strokes"],
        rings=sheet["rings"],
        crossed=sheet["crossed"],
        out=sheet["out"],
        beaten=sheet["beaten"],
    )


def deck_of(s: SchloapferSituation, world: World) -> Deck:
    """The pack that deals this world: two packets to each, the turned card where it was turned."""
    turned, seats = s.turned, s.view.seats
    hands = [[card for card in members(world.hands[seat]) if card != turned] for seat in seats]
    stock = [card for card in members(world.aside) if card != turned]
    from_stock = len(hands[-1]) == 2 * PACKET
    if from_stock:
        stock.insert(0, turned)
    else:
        hands[-1].append(turned)
    rounds = [card for n in (0, PACKET) for hand in hands for card in hand[n : n + PACKET]]
    return Deck((*rounds, *stock))


class SchloapferCaller:
    """Whether to join is played out where it is not clear."""

    def call(self, asked: Asking) -> Advice | None:
        if asked.deal.asked != MITGEHEN.name:
            return None
        return joining(SchloapferSituation(asked.view), asked.draw(asked.view, asked.rng), asked.budget, asked.rng)
