"""A table that somebody learns at, moment by moment: told to one seat as any table is told, and kept nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from stammtisch.core.action import Action, Play, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.session import Session
from stammtisch.core.view import SessionView, view, view_deal
from stammtisch.server.protocol.answers import Bubble
from stammtisch.server.protocol.learning import LearningMoment
from stammtisch.server.protocol.seen import seen
from stammtisch.server.protocol.story import SeenStory, Slate
from stammtisch.server.table.spoken import held, in_words, seen_story
from stammtisch.words import awaiting, billing, chipping, slating
from stammtisch.words.sentences import Words
from stammtisch.words.telling import Call, Deed, Teller, calls, deed


@dataclass(frozen=True, slots=True)
class Learner:
    """Somebody who learns: where they sit, with whom, what they read, and whether every card lies open."""

    seat: Seat
    names: tuple[str, ...]
    words: Words
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Walk:
    """A table on its way: what was called in it, and what has been done since it was last shown."""

    session: Session
    heard: tuple[Call, ...] = ()
    done: tuple[Deed, ...] = ()

    def after(self, seat: Seat, action: Action, learner: Learner) -> Walk:
        then = self.session.apply(seat, action)
        done = deed(self.session, seat, action, then)
        return Walk(then, (*self.heard, *calls(learner.seat, done)), (*self.done, done))

    def shown(self) -> Walk:
        return replace(self, done=())

    @property
    def lying(self) -> Deal | None:
        """The deal that is looked at: one that has just ended stays, though the next one waits."""
        ended = self.done[-1].then if self.done else None
        return ended if ended is not None and ended.over else self.session.deal


def walked(start: Session, lines: Iterable[tuple[Seat, Action]], learner: Learner) -> Walk:
    """The table after these lines."""
    walk = Walk(start)
    for seat, action in lines:
        walk = walk.after(seat, action, learner)
    return walk


def moments(
    walk: Walk, lines: Iterable[tuple[Seat, Action]], learner: Learner
) -> Iterator[tuple[Walk, LearningMoment]]:
    """The table after each line that can be seen or heard; what passes in silence is shown with the next one."""
    for seat, action in lines:
        walk = walk.after(seat, action, learner)
        if isinstance(action, Play) or seat == learner.seat or calls(learner.seat, walk.done[-1]):
            yield walk, moment(walk, learner)
            walk = walk.shown()
    if walk.done:
        yield walk, moment(walk, learner)


def seen_by(walk: Walk, learner: Learner) -> SessionView:
    """What the seat sees; where everything lies open, every hand."""
    shown, lying = view(walk.session, learner.seat), walk.lying
    if lying is None:
        return shown
    deal = shown.deal if lying is walk.session.deal and shown.deal else view_deal(lying, learner.seat)
    return replace(shown, deal=replace(deal, open_hands=lying.hands) if learner.is_open else deal)


def moment(walk: Walk, learner: Learner) -> LearningMoment:
    shown, words, lying = seen_by(walk, learner), learner.words, walk.lying
    spoken, teller = in_words(shown, words), Teller(words, learner.names, learner.seat)
    contract = shown.deal.contract if shown.deal else ""
    is_over = lying is not None and lying.over
    return LearningMoment(
        view=seen(shown),
        hand=spoken.hand,
        told=[sentence for done in walk.done for sentence in teller.tell(done)],
        bubbles=[Bubble(call.seat, teller.bubble(call)) for done in walk.done for call in calls(learner.seat, done)],
        calls=last_calls(walk, shown, words),
        slate=slate(walk, shown, learner),
        waiting="" if is_over else awaiting.waiting(words, shown, learner.names),
        aside=lying.talon.bit_count() if lying and shown.deal and not is_over and not shown.deal.talon else 0,
        prompt="" if is_over else spoken.prompt,
        labels=[] if is_over else spoken.labels,
        hands=[held(shown.game, contract, hand) for hand in lying.hands] if lying and learner.is_open else [],
        story=story(walk, learner) if is_over else None,
    )


def last_calls(walk: Walk, shown: SessionView, words: Words) -> list[Bubble]:
    if shown.deal is None or shown.deal.over:
        return []
    return [Bubble(seat, text) for seat, text in chipping.last_calls(words, walk.heard, bool(shown.deal.contract))]


def slate(walk: Walk, shown: SessionView, learner: Learner) -> Slate | None:
    written = slating.slate(learner.words, shown, learner.names, walk.heard)
    return Slate(**written._asdict()) if written else None


def story(walk: Walk, learner: Learner) -> SeenStory | None:
    told = billing.story(learner.words, walk.session, learner.names, learner.seat, walk.heard)
    return None if told is None else seen_story(told)
