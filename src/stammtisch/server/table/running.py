"""An open deal as a value: what was promised for it, and what is played in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from stammtisch.core.action import HOUSE, Action, Number, Seat, Shuffle
from stammtisch.core.deal import Deal
from stammtisch.core.question import Ask, Question
from stammtisch.core.session import CLOSE, DEALING, Session
from stammtisch.core.values import changed
from stammtisch.core.view import DealViews, SessionView, Views
from stammtisch.server.clock import Millis
from stammtisch.server.table.back.state import NOTHING_SAID, TakingBack
from stammtisch.server.table.seats import Promise, Table
from stammtisch.words.telling import Deed

T = TypeVar("T")
CUT, NONCES, CHANCE, TURN, POLL, BETWEEN, OVER, CLOSED = (
    "cut",
    "nonces",
    "chance",
    "turn",
    "poll",
    "between",
    "over",
    "closed",
)
"""The stages of a deal at the table: what it waits for."""


class CutQuestion(NamedTuple):
    """A chosen cut is promised before any nonce opens, so it is asked for before there is a pack."""

    seat: Seat
    form: Number
    choices: tuple[Action | Number, ...]


class LazyViews:
    """What the engine lets each seat see of one state: cut when somebody first looks."""

    __slots__ = ("cut", "earlier", "session")

    def __init__(self, session: Session, earlier: Views | None = None) -> None:
        self.session = session
        self.earlier = earlier
        """Views of a state before: what was heard then need not be gathered again."""
        self.cut: Views | None = None

    def of(self, seat: Seat | None) -> SessionView:
        if self.cut is None:
            self.cut = Views(self.session, self.earlier)
        return self.cut.of(seat)

    def after(self, session: Session) -> LazyViews:
        """Those of a later state."""
        return LazyViews(session, self.cut or self.earlier)


@dataclass(frozen=True)
class DealPromise:
    """What was promised before the cards were known: seed, nonces and cut, and how far they are open."""

    context: str
    commitment: str
    link: str
    """The chain up to the deal before."""
    promised: tuple[str, ...]
    """By seat: the commitment to a nonce; empty: none."""
    seed: bytes = field(repr=False)
    nonces: tuple[str | None, ...]
    """By seat: opened; None: not yet."""
    drawn: tuple[Number | Shuffle, ...] = ()
    """What the house was asked to draw so far."""
    cut: Action | None = None
    """The chosen cut, until there is a pack to cut."""
    promised_cut: str = ""
    """The same with its seat, for good."""
    cut_asked: CutQuestion | None = None
    kept_cut: str = ""
    """Of a hand that is played again: the cut of then, until it is asked for."""
    promises: tuple[tuple[tuple[Seat, int | None], Promise], ...] = ()
    """Commitments for the next deal, by seat and player."""
    revealed: str = ""
    """The seed, once it is public."""


@dataclass(frozen=True)
class DealPlay:
    """What is played: the engine's state, its log, and the times of the table."""

    session: Session
    began: int
    """How many deals the session had seen."""
    since: Millis
    """When the table began to wait for what it waits for, as everybody sees it."""
    bank: tuple[int, ...]
    views: LazyViews = field(repr=False, compare=False)
    held: tuple[tuple[Seat, Action], ...] = ()
    """Answers to a poll, until it closes."""
    lines: tuple[str, ...] = ()
    """The log of the engine in the one notation."""
    steps: tuple[Deed, ...] = ()
    """What the last event has done to the engine."""
    finished: Deal | None = None
    """The deal as it lay when it was over."""
    last_views: DealViews | None = field(default=None, repr=False, compare=False)
    """What everybody sees of it."""
    ready: int = 0
    """The seats that have read the bill, as a bitmask."""
    by: str = ""
    """Who acted last instead of the owner: `auto` or `bot`."""
    unheard: Millis = 0
    """When something was last done in secret."""
    unthought: int = 0
    """How many moves bots have made without thinking: no answer came in time."""


@dataclass(frozen=True)
class Running:
    """All that the deal's stream says. Never sent: `show` cuts views out of it.

    What follows from it is asked for many times after each event, and found once: see `replace`.
    """

    deal: int
    seq: int
    number: int
    at: Millis
    """When the deal was opened."""
    owners: tuple[int | None, ...]
    """Who pays for each seat: its owner when the deal was opened."""
    purses: tuple[int, ...]
    """What the sheet said when the deal was opened; the pot last."""
    promise: DealPromise
    play: DealPlay
    opened: Table = field(repr=False, compare=False)
    """The table when the deal was opened: a bill names who sat there then."""
    is_practice: bool = False
    """Whether a hand is played again: nothing is promised for it, and it counts in nothing."""
    is_closed: bool = False
    back: TakingBack = NOTHING_SAID
    own: tuple[tuple[Seat, Running], ...] = field(default=(), repr=False, compare=False)
    """By seat: the deal before its last own action, which could be taken back."""

    @cached_property
    def stage(self) -> str:
        """What the table waits for."""
        session = self.play.session
        if self.is_closed:
            return CLOSED
        if session.over and not self.is_practice:
            return OVER
        if self.is_between:
            return BETWEEN
        if self.promise.cut_asked and not self.promise.promised_cut:
            return CUT
        if session.turn == (HOUSE,) or self.promise.cut is not None:
            return CHANCE if self.promise.drawn or all(nonce is not None for nonce in self.promise.nonces) else NONCES
        return TURN if sealed_question(session) is None else POLL

    @cached_property
    def question(self) -> Question[Any] | None:
        """The question that nobody has to answer, if one is asked: at the end of the window silence is an answer."""
        asking = asked_phase(self.play.session) if self.stage in (TURN, POLL) else None
        return asking.question if asking is not None and asking.question.silent else None

    @cached_property
    def usual(self) -> Action | None:
        """The answer that may be given without a word (`Question.usual`), where such a question is asked."""
        asking = asked_phase(self.play.session) if self.stage == TURN else None
        return asking.question.default if asking is not None and asking.question.usual else None

    def usual_of(self, seat: Seat | None) -> str:
        """The same for one seat, as it is written; empty: it is asked a real question, or none."""
        return str(self.usual) if self.usual is not None and seat in self.waits_for else ""

    def lying_aside(self, shown: SessionView) -> int:
        """How many cards everybody sees lying aside; whoever may look at them sees the cards themselves."""
        deal, seen = self.play.session.deal, shown.deal
        return deal.talon.bit_count() if deal and seen and not deal.over and not seen.talon else 0

    @cached_property
    def is_asked_again(self) -> bool:
        """Whether what is asked is asked once more behind the next card."""
        deal = self.play.session.deal
        return self.question is not None and deal is not None and self.question.is_asked_again(deal)

    @cached_property
    def is_between(self) -> bool:
        """Whether the deal is done, and the next one, or the end, waits for the table."""
        session = self.play.session
        if session.over:  # what is played again ends no session
            return self.is_practice
        if session.phase is DEALING:
            return session.between and (session.carry.deals > self.play.began or self.number == 0)
        return session.turn == (HOUSE,) and CLOSE in session.legal(HOUSE)

    @cached_property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that the table waits for, the answered ones left out."""
        stage = self.stage
        if stage == CUT:
            assert self.promise.cut_asked is not None
            return (self.promise.cut_asked.seat,)
        if stage == NONCES:
            return tuple([seat for seat, nonce in enumerate(self.promise.nonces) if nonce is None])
        if stage == POLL:
            answered = dict(self.play.held)
            return tuple([seat for seat in self.play.session.turn if seat not in answered])
        return self.play.session.turn if stage == TURN else ()

    @cached_property
    def seems_to_wait_for(self) -> tuple[Seat, ...]:
        """The same as the whole table sees it: what two settle in secret does not show."""
        return self.play.session.phase.shown(self.play.session) if self.stage == TURN else self.waits_for


FOUND = tuple([name for name, value in vars(Running).items() if isinstance(value, cached_property)])


def changed_deal(old: T, /, **changes: object) -> T:
    """A copy with some fields changed. What was found in the old state is not true of the new one."""
    new = changed(old, **changes)
    for name in FOUND:
        new.__dict__.pop(name, None)
    return new


if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that names and types of the fields are checked
else:
    replace = changed_deal


def asked_phase(session: Session) -> Ask[Any] | None:
    """The question that the table answers, if one is asked."""
    phase: object = session.deal.phase if session.phase is DEALING and session.deal else session.phase
    return phase if isinstance(phase, Ask) else None


def sealed_question(session: Session) -> Ask[Any] | None:
    """The question that all answer at once, if one is asked."""
    phase = asked_phase(session)
    return phase if phase is not None and phase.question.sealed else None
