"""One card of a finished deal: what could be known of it, what it cost as the cards lay, and why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from stammtisch.bots.tips import TipsBot
from stammtisch.coach.knowable import Known, believed, dice_of, knowable
from stammtisch.coach.open import OpenCards
from stammtisch.coach.played import Branching, Patience, played_on, telling
from stammtisch.coach.verdict import BEST, BLAMED, FORCED, ZONE, fate, verdict
from stammtisch.coach.why import Reasons, why
from stammtisch.core.action import PLAYS, Action, Play, Seat
from stammtisch.core.cards import Card
from stammtisch.core.session import Session, running
from stammtisch.core.view import SessionView, view
from stammtisch.search.games import UNNAMED

COACH = "2"
"""The version of the judge: a verdict is kept with it and never changes silently."""
CARD = "card"
SOLVED, PLAYED = "solved", "played"
"""With open cards in every believed world; or played on there by players who see their own."""

PATIENCE = Patience(step=16, enough=32, most=64)
"""Playing on is dear."""


@dataclass(frozen=True, slots=True)
class DecisionMade:
    """Something that a seat did, and the table before it."""

    session: Session
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Fact:
    """One decision: what could be known of it, and what it cost as the cards lay."""

    kind: str
    n: int
    """Which card of the deal it was, from 1 on."""
    seat: Seat
    action: Action
    verdict: str
    better: Action
    """The action itself where nothing was better."""
    loss: float
    low: float
    high: float
    unit: str
    swing: float
    """What the deal was about, as far as could be known."""
    worlds: int
    exact: bool
    """Whether those are all worlds that were possible."""
    open: float
    """What was lost with open cards."""
    fate: str
    speaks: tuple[str, ...] = ()
    """The tips that are for the better card and against this one."""
    breaks: str = ""
    """The first tip that is against this one."""
    by: str = SOLVED
    """How it was judged."""
    ahead: float = 0.0
    """What a best card brings for certain beyond the one that the tips would have played."""
    values: tuple[tuple[Card, float], ...] = ()
    """What each card that was compared brings on average, as far as could be known."""
    opened: tuple[tuple[Card, float], ...] = ()
    """What each card that might have been played brings as the cards lay."""
    coach: str = COACH

    def knowable(self) -> tuple[object, ...]:
        """What of it follows from the view of the seat alone."""
        said = (self.verdict, self.better, self.loss, self.low, self.high, self.unit, self.swing)
        found = (self.worlds, self.exact, self.speaks, self.breaks, self.by, self.ahead, self.values)
        return (self.kind, self.n, self.seat, self.action, *said, *found)


def card_of(decision: DecisionMade) -> Card:
    return card_played(decision.action)


def card_played(action: Action) -> Card:
    assert isinstance(action, Play)
    return action.card


def can_be_judged(decision: DecisionMade) -> bool:
    """Nobody knows the trumps of a Trixer before its suit is named."""
    return running(decision.session).played.kind not in UNNAMED


def fact(n: int, decision: DecisionMade, cards: OpenCards, salt: str = "") -> Fact:
    """One card; the layers are put side by side, and none of them enters another."""
    session, seat, action = decision.session, decision.seat, decision.action
    assert isinstance(action, Play)
    card = action.card
    if len(cards.values) == 1:
        return Fact(CARD, n, seat, action, FORCED, action, 0.0, 0.0, 0.0, "", 0.0, 0, True, 0.0, "")
    seen = view(session, seat)
    dice = dice_of(seen, salt)
    known = knowable(seen, card, dice)
    swing, better = known.swing, card if known.loss.mean == 0 else known.better
    loss, worlds, exact, by = known.loss, known.worlds, known.table.is_whole, SOLVED
    said, values = verdict(loss, swing), known.table.means()
    if said in BLAMED and telling(seen, card):  # open cards are deaf to what it told the partner
        branching = Branching(session, seat, (action, PLAYS[better]))
        table = played_on(branching, believed(seen), dice, ZONE, swing, PATIENCE)
        loss, worlds, exact, by = table.loss(action, swing), len(table.rows), table.is_whole, PLAYED
        said = verdict(loss, swing)
        values = {card_played(one): value for one, value in table.means().items()}
    reason = Reasons() if better == card else why(seen, card, better)
    lost = cards.loss(card)
    return Fact(
        CARD,
        n,
        seat,
        action,
        said,
        PLAYS[better],
        loss.mean,
        loss.low,
        loss.high,
        known.unit,
        swing,
        worlds,
        exact,
        lost,
        fate(said, lost, swing) if cards.is_sure else "",
        reason.speaks,
        reason.breaks,
        by,
        ahead_of_tips(seen, card, known) if said == BEST else 0.0,
        tuple(values.items()),
        tuple(cards.values.items()),
    )


def ahead_of_tips(seen: SessionView, card: Card, known: Known) -> float:
    """Nothing where the tips play the same, or where it may be chance."""
    advised = TipsBot().advice(seen, Random(1)).action
    if not isinstance(advised, Play) or advised.card == card:
        return 0.0
    found = known.table.beside(advised.card, card, known.swing)
    return found.mean if found.low > 0 else 0.0
