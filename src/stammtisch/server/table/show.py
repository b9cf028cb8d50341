"""Views of a table, one for each seat and for spectators, and the messages made of them."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from stammtisch.core.action import HOUSE, Choices, Play, Seat
from stammtisch.core.cards import members, spell
from stammtisch.core.session import Session, asides
from stammtisch.core.values import replace
from stammtisch.core.view import SessionView
from stammtisch.server.protocol.answers import Bubble, Change, Opened
from stammtisch.server.protocol.seen import seen, seen_like
from stammtisch.server.table.around.shoulder import over_shoulder
from stammtisch.server.table.back.hearing import HeardCalls
from stammtisch.server.table.back.telling import take_back_seen
from stammtisch.server.table.due import deadline, replaceable
from stammtisch.server.table.moving.telling import moving_seen
from stammtisch.server.table.opening import is_withheld
from stammtisch.server.table.running import BETWEEN, CHANCE, CLOSED, CUT, NONCES, OVER, POLL, TURN, Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.spoken import (
    SpokenLines,
    auction_seen,
    bill_lines,
    bill_story,
    in_words,
    last_calls,
    named_in,
    offers,
    played_by,
    practice_note,
    remark,
    seated_then,
    slate,
    told,
    waiting,
)
from stammtisch.words import auctioning
from stammtisch.words.awaiting import wants
from stammtisch.words.sentences import Words
from stammtisch.words.telling import calls

ENCODER = msgspec.json.Encoder()
SHOWN_STAGES = {CHANCE: NONCES, CLOSED: BETWEEN}
"""That the house is about to draw, and that the deal is linked into the chain, changes nothing for anybody."""


def shown(running: Running, seat: Seat | None) -> SessionView:
    """The view of the seat, with what the table asks beside the engine, and without what it has heard already.

    Whoever sits in from the next round on has no place in this deal yet, and sees what everybody sees.
    """
    if seat is not None and seat >= len(running.owners):
        seat = None
    promise, play, stage = running.promise, running.play, running.stage
    seen_now = play.views.of(seat)
    if running.back.is_open:  # nobody plays while somebody asks to take back
        return asking(seen_now, None, None, ())
    if stage == TURN and promise.cut is None:  # most of the time the engine alone asks
        return seen_now
    stage = stage if stage in (CUT, POLL) else shown_stage(running)
    if stage == CUT:
        assert promise.cut_asked is not None
        question = promise.cut_asked
        asked = question.choices if seat == question.seat else ()
        return asking(seen_now, "cutting", (question.seat,), asked)
    if promise.cut is not None:  # a pack that was thrown together waits for its cut, which is promised
        return asking(seen_now, None, (HOUSE,), ())
    if stage == POLL and seat is not None and seat in dict(play.held):
        return asking(seen_now, None, None, ())
    if stage in (BETWEEN, OVER) and play.last_views is not None:
        is_open = stage == BETWEEN and not running.is_practice
        legal = asides(play.session, seat) if seat is not None and is_open else ()
        return replace(seen_now, deal=play.last_views.of(seat), legal=legal, turn=(), asked=stage)
    return seen_now


def asking(seen_now: SessionView, asked: str | None, turn: tuple[Seat, ...] | None, legal: Choices) -> SessionView:
    """The view with another question on top."""
    deal = seen_now.deal
    assert deal is not None
    deal = replace(deal, asked=asked or deal.asked, turn=deal.turn if turn is None else turn, legal=legal)
    return replace(seen_now, turn=seen_now.turn if turn is None else turn, legal=legal, deal=deal)


class DealSnapshot:
    """One state of a deal, and what all who look at it share: made once. What a seat sees is still cut for itself."""

    __slots__ = ("everybody", "heard", "is_spoken", "named", "running", "shared", "stage")

    def __init__(self, running: Running) -> None:
        self.running = running
        self.stage = shown_stage(running)
        self.everybody = shown(running, None)
        self.shared = seen(self.everybody)
        self.named = named_in(running)
        self.is_spoken = any(not isinstance(step.action, Play) for step in running.play.steps)
        """Whether more was heard than cards."""
        self.heard: dict[Words, SpokenLines] = {}
        """By language: what somebody hears who is not named."""

    def seen_by(self, seat: Seat | None, over: Seat | None = None) -> tuple[SessionView, bytes]:
        """The view of the seat, or of a spectator who looks over a shoulder, and the same as it is sent."""
        view = shown(self.running, seat) if over is None else over_shoulder(self.everybody, shown(self.running, over))
        return view, ENCODER.encode(seen_like(view, self.everybody, self.shared))

    def told(self, table: Table, seat: Seat | None, words: Words) -> SpokenLines:
        """What the event sounded like to the seat."""
        if self.named is None or seat in self.named:
            return told(table, [self.running], seat, words)
        if words not in self.heard:
            self.heard[words] = told(table, [self.running], None, words)
        return self.heard[words]


@dataclass
class ViewerState:
    """One seat's own count of what it has seen of a deal: gap-free, and the same on every gateway."""

    seat: Seat | None
    n: int = 0
    looked: int = 0
    """At how many states of the deal."""
    last: tuple[object, ...] = ()
    """What there was to see."""
    shown: SessionView | None = None
    view: msgspec.Raw = field(default_factory=msgspec.Raw)
    """The same as it is sent, encoded once for comparing and for sending."""
    marks: list[int] = field(default_factory=list)
    """For each count: how many events the deal had."""
    heard: HeardCalls = field(default_factory=HeardCalls)
    """What was called so far."""
    frames: dict[Words, bytes] = field(default_factory=dict)
    """The last change as it was sent, by language: many see the same."""
    bills: dict[Words, tuple[Session, Seat | None, list[str]]] = field(default_factory=dict)
    """By language: the session and the seat that a bill is for, and the bill in words; it is looked at for a while."""
    over: Seat | None = None
    """Over whose shoulder a spectator looks."""

    def look(self, running: Running, scene: DealSnapshot | None = None) -> bool:
        """Whether the seat sees something new; the scene is the same state for all who look at it."""
        self.looked += 1
        scene = scene or DealSnapshot(running)
        self.heard.go_back(len(running.play.lines))
        if scene.is_spoken and (called := [call for step in running.play.steps for call in calls(self.seat, step)]):
            self.heard.hear(called, len(running.play.lines))
        self.shown, encoded = scene.seen_by(self.seat, self.over)
        now = (running.number, scene.stage, running.play.by, running.play.ready, running.back, encoded)
        if now == self.last:
            return False
        self.last = now
        self.view = msgspec.Raw(encoded)
        self.frames.clear()
        self.n += 1
        self.marks.append(running.seq)
        return True

    def chips(self, running: Running, words: Words) -> list[Bubble]:
        """What stays visible: the special round, and what was called at each seat, in the viewer's language."""
        if running.play.finished is not None:
            return []
        deal = running.play.session.deal
        special = words.round(deal.type.name) if deal else ""
        called = self.heard.chips(words)
        return [Bubble(HOUSE, special), *called] if special else called

    def bill(self, table: Table, running: Running, words: Words) -> list[str]:
        """The bill in words, as long as the table looks at it."""
        if running.play.finished is None:
            return []
        session, seat, lines = self.bills.get(words, (None, None, []))
        own = played_by(table, running, self.seat)
        if session is not running.play.session or seat != own:
            lines = bill_lines(table, running, self.seat, words)
            self.bills[words] = running.play.session, own, lines
        return lines


def times_heard(view: SessionView) -> int:
    """How much the seat has heard: a count for its dice that nothing hidden can change."""
    return len(view.heard) + len(view.deal.heard if view.deal else ())


def shown_stage(running: Running) -> str:
    if running.play.session.over and not running.is_practice:
        return OVER
    stage = running.stage
    return SHOWN_STAGES.get(stage, stage)


def change(table: Table, running: Running, lens: ViewerState, words: Words, heard: SpokenLines) -> Change:
    """The message with the present state, which the lens has looked at."""
    assert lens.shown is not None
    spoken, ready = in_words(lens.shown, words), running.play.ready
    offered = offers(running, lens.shown, words)
    return Change(
        deal=running.number,
        n=lens.n,
        stage=shown_stage(running),
        view=lens.view,  # type: ignore[arg-type]  # encoded already, and sent as it is
        told=heard.sentences,
        deadline=deadline(table, running),
        replace_at=replaceable(table, running),
        by=running.play.by,
        ready=[seat for seat in range(len(table.chairs)) if ready >> seat & 1] if ready else [],
        bubbles=heard.bubbles,
        chips=lens.chips(running, words),
        prompt=spoken.prompt,
        labels=spoken.labels,
        contract=spoken.contract,
        bill=lens.bill(table, running, words),
        hand=spoken.hand,
        greyed=offered.greyed,
        games=offered.games,
        prices=offered.prices,
        silent=running.question is not None,
        usual=running.usual_of(lens.seat),
        unthought=unthought(table, running),
        slate=slate(table, lens.shown, lens.heard.calls, words),
        waiting=waiting(table, running, lens.shown, words),
        wants=wants(words, lens.shown),
        calls=last_calls(lens.shown, lens.heard.calls, words),
        story=bill_story(table, running, lens.shown, lens.heard.calls, words),
        take_back=take_back_seen(table, running, lens.seat, words),
        aside=running.lying_aside(lens.shown),
        auction=auction_seen(table, lens.shown, words),
        below=offered.below,
        laid=auctioning.laid(words, lens.shown),
        practice=practice_note(running, words),
        then=seated_then(table, running),
        moving=moving_seen(table, running, lens.seat, words),
        remark=remark(table, running, words),
    )


def unthought(table: Table, running: Running) -> int:
    """How many moves bots have made without thinking; told with the bill.

    Earlier it would say whether a card was a choice. Where the cards stay closed it is never told.
    """
    if running.play.finished is None or not running.play.unthought or is_withheld(table, running):
        return 0
    return running.play.unthought


def opened(running: Running, link: str) -> Opened:
    """What a closed deal shows: seed, nonces and all hands."""
    nonces = [nonce or "" for nonce in running.promise.nonces]
    finished = running.play.finished
    hands = [spell(members(hand)).split() for hand in finished.dealt] if finished else []
    return Opened(running.number, running.promise.revealed, nonces, link, hands)
