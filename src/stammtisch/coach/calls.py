"""Calls: what was said, announced, laid away or doubled instead of something else, judged by playing on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from stammtisch.bots.champion import ChampionBot
from stammtisch.bots.quiet import QUIET
from stammtisch.coach.knowable import believed
from stammtisch.coach.played import PATIENT, TIPS, Branching, Patience, Players, played_on
from stammtisch.core.action import FORMS, Action, Play, Seat
from stammtisch.core.session import Session, running
from stammtisch.core.view import SessionView, view
from stammtisch.games.registry import entry_of
from stammtisch.search.table import Loss, WorldTable, Zone

THOUGHT = 0.01
"""Seconds for the strong player who says what else might have been said."""
ZONE = Zone(proven=0.05, counts=0.2, clear=0.3)
"""Shares of the swing. Wider than for cards: a call decides about a whole deal, and its worlds differ more."""


@dataclass(frozen=True, slots=True)
class JudgedCall:
    """What each thing that might have been said brings on average, and what the one that was said costs."""

    seat: Seat
    asked: str
    """The question, by its name."""
    said: Action
    better: Action
    """What brings most; where that is what was said, the same."""
    values: tuple[tuple[Action, float], ...]
    loss: Loss
    swing: float
    unit: str
    worlds: int
    is_whole: bool
    """Whether these are all worlds that the seat could believe in."""
    is_shielded: bool
    """Whether it is never blamed: a defender kept quiet, and declarers are believed to be weaker than they are."""

    @property
    def is_mistake(self) -> bool:
        return not self.is_shielded and ZONE.is_loss(self.loss, self.swing)


def is_call(session: Session, seat: Seat, action: Action) -> bool:
    """Whether it was said with cards in hand, by a seat that was waited for and had a choice."""
    if session.between or isinstance(action, Play) or seat not in session.turn:
        return False
    first, *others = session.legal(seat)
    return bool(others) or isinstance(first, FORMS)


def alternatives(seen: SessionView, said: Action, strong: Players) -> tuple[Action, ...]:
    """What was said, what the tips and a strong player would say, and the quiet word."""
    quiet = [word for word in QUIET if word in seen.legal][:1]
    asked = [player.bot.choose(seen, player.budget, Random(1)) for player in (TIPS, strong)]
    return tuple(dict.fromkeys([said, *asked, *quiet]))


def judged(
    session: Session,
    seat: Seat,
    said: Action,
    rng: Random,
    patience: Patience = PATIENT,
    strong: Players | None = None,
) -> JudgedCall | None:
    """None: everybody would have said the same."""
    seen = view(session, seat)
    actions = alternatives(seen, said, strong or Players(ChampionBot(), THOUGHT))
    if len(actions) == 1:
        return None
    swing = entry_of(session.game.name).least_swing(session.options)
    table = played_on(Branching(session, seat, actions), believed(seen), rng, ZONE, swing, patience)
    return told(session, seat, table, swing)


def told(session: Session, seat: Seat, table: WorldTable[Action], swing: float) -> JudgedCall:
    said = table.actions[0]
    return JudgedCall(
        seat,
        running(session).phase.name,
        said,
        table.best(),
        tuple(table.means().items()),
        table.loss(said, swing),
        swing,
        entry_of(session.game.name).unit,
        len(table.rows),
        table.is_whole,
        said in QUIET and defends(session, seat),
    )


def defends(session: Session, seat: Seat) -> bool:
    """Whether somebody else has declared."""
    contract = running(session).contract
    return contract is not None and contract.declarer not in (None, seat)
