"""What each viewer gets of a table: views cut per seat, and messages made of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import msgspec

from stammtisch.core.action import FORMS, HOUSE, Choices, Seat
from stammtisch.core.cards import NAMES, members, spell
from stammtisch.core.notation import parse
from stammtisch.core.session import asides
from stammtisch.core.view import SessionView, view, view_deal
from stammtisch.games.greyed import greyed
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.server.protocol.answers import Bubble, ChairInfo, Change, Greyed, Opened, Sealed, TableInfo
from stammtisch.server.protocol.seen import SeenSession, seen
from stammtisch.server.table.due import deadline
from stammtisch.server.table.running import BETWEEN, CHANCE, CLOSED, CUT, NONCES, OVER, POLL, Running
from stammtisch.server.table.seats import Chair, Table
from stammtisch.words.sentences import Words, words
from stammtisch.words.telling import Call, Teller, calls, kind_of, standing

ENCODER = msgspec.json.Encoder()
SHOWN_STAGES = {CHANCE: NONCES, CLOSED: BETWEEN}
"""That the house is about to draw, and that the deal is linked into the chain, changes nothing for anybody."""


def shown(running: Running, seat: Seat | None) -> SessionView:
    """The view of the seat, with what the table asks beside the engine, and without what it has heard already.

    Whoever sits in from the next round on has no place in this deal yet, and sees what everybody sees.
    """
    seat = seat if seat in range(len(running.owners)) else None
    seen_now = view(running.session, seat)
    stage = running.stage if running.stage in (CUT, POLL) else shown_stage(running)
    if stage == CUT:
        assert running.cut_asked is not None
        question = running.cut_asked
        asked = question.choices if seat == question.seat else ()
        return asking(seen_now, "cutting", (question.seat,), asked)
    if running.cut is not None:  # a pack that was thrown together waits for its cut, which is promised
        return asking(seen_now, None, (HOUSE,), ())
    if stage == POLL and seat is not None and seat in dict(running.held):
        return asking(seen_now, None, None, ())
    if stage in (BETWEEN, OVER) and running.finished is not None:
        legal = asides(running.session, seat) if seat is not None and stage == BETWEEN else ()
        return replace(seen_now, deal=view_deal(running.finished, seat), legal=legal, turn=(), asked=stage)
    return seen_now


def asking(seen_now: SessionView, asked: str | None, turn: tuple[Seat, ...] | None, legal: Choices) -> SessionView:
    """The view with another question on top."""
    deal = seen_now.deal
    assert deal is not None
    deal = replace(deal, asked=asked or deal.asked, turn=deal.turn if turn is None else turn, legal=legal)
    return replace(seen_now, turn=seen_now.turn if turn is None else turn, legal=legal, deal=deal)


@dataclass
class Lens:
    """One seat's own count of what it has seen of a deal: gap-free, and the same on every gateway."""

    seat: Seat | None
    n: int = 0
    last: bytes = b""
    shown: SessionView | None = None
    view: SeenSession | None = None
    """The same as it is sent."""
    marks: list[int] = field(default_factory=list)
    """For each count: how many events the deal had."""
    heard: list[Call] = field(default_factory=list)
    """What was called so far."""

    def look(self, running: Running) -> bool:
        """Whether the seat sees something new."""
        for step in running.steps:
            self.heard += calls(self.seat, *step)
        self.shown = shown(running, self.seat)
        self.view = seen(self.shown)
        now = ENCODER.encode((running.number, shown_stage(running), running.by, running.ready, self.view))
        if now == self.last:
            return False
        self.last = now
        self.n += 1
        self.marks.append(running.seq)
        return True


class Told(NamedTuple):
    """What was heard since the last change."""

    sentences: list[str]
    bubbles: list[Bubble]


class InWords(NamedTuple):
    """A view as far as it is spoken."""

    prompt: str
    labels: list[str]
    contract: str
    hand: list[str]


def in_words(view: SessionView, words: Words) -> InWords:
    """What is asked, and what may be answered, in the viewer's language; and the hand as it is held."""
    deal = view.deal
    if deal is None:
        return InWords("", ["" if isinstance(choice, FORMS) else str(choice) for choice in view.legal], "", [])
    asked, kind = deal.asked or view.asked, kind_of(deal.type, deal.contract)
    is_asked = view.seat is not None and view.seat in view.turn and view.legal != ()
    said = ["" if isinstance(choice, FORMS) else words.bubble(choice, asked, deal.level, kind) for choice in view.legal]
    return InWords(
        words.prompt(asked, deal.level, kind) if is_asked else "",
        said,
        words.contract(deal.contract) if deal.contract else "",
        [NAMES[card] for card in sorted_hand(deal.hand, tables_of(view.game, deal.contract))],
    )


def times_heard(view: SessionView) -> int:
    """How much the seat has heard: a count for its dice that nothing hidden can change."""
    return len(view.heard) + len(view.deal.heard if view.deal else ())


def said_with(view: SessionView, action: str, words: Words) -> str:
    """An action of the view's seat in words."""
    deal = view.deal
    assert deal is not None
    return words.bubble(parse(action), deal.asked or view.asked, deal.level, kind_of(deal.type, deal.contract))


def shown_stage(running: Running) -> str:
    if running.session.over:
        return OVER
    stage = running.stage
    return SHOWN_STAGES.get(stage, stage)


def change(table: Table, running: Running, lens: Lens, words: Words, told: Told) -> Change:
    """The message with the present state, which the lens has looked at."""
    assert lens.view is not None
    assert lens.shown is not None
    spoken = in_words(lens.shown, words)
    return Change(
        deal=running.number,
        n=lens.n,
        stage=shown_stage(running),
        view=lens.view,
        told=told.sentences,
        deadline=deadline(table, running),
        by=running.by,
        ready=[seat for seat in range(len(table.chairs)) if running.ready >> seat & 1],
        bubbles=told.bubbles,
        chips=chips(table, running, lens, words),
        prompt=spoken.prompt,
        labels=spoken.labels,
        contract=spoken.contract,
        bill=bill_lines(table, running, lens.seat, words),
        hand=spoken.hand,
        greyed=in_grey(running, lens.shown, words),
    )


def in_grey(running: Running, view: SessionView, words: Words) -> list[Greyed]:
    """The games that the seat cannot name with its cards, while it is asked for one."""
    if view.seat is None or view.seat not in view.turn:
        return []
    missed = [str(name) for name in greyed(running.session, view.seat, view.legal)]
    return [Greyed(name, said_with(view, name, words)) for name in missed]


def chips(table: Table, running: Running, lens: Lens, words: Words) -> list[Bubble]:
    """What stays visible: the special round, and what was called at each seat, in the viewer's language."""
    if running.finished is not None:
        return []
    teller = Teller(words, table.names, lens.seat)
    deal = running.session.deal
    special = words.round(deal.type.name) if deal else ""
    rounds = [Bubble(HOUSE, special)] if special else []
    return rounds + [Bubble(call.seat, teller.bubble(call)) for call in standing(lens.heard)]


def bill_lines(table: Table, running: Running, seat: Seat | None, words: Words) -> list[str]:
    """The bill in words, as long as the table looks at it."""
    session = running.session
    if running.finished is None or session.result is None:
        return []
    teller = Teller(words, table.names, seat)
    paid = [] if session.open_bill else teller.payments(session)
    return [*teller.outcome(session), *paid]


def told(table: Table, states: Iterable[Running], seat: Seat | None, words: Words) -> Told:
    """What these events sounded like to the seat: sentences in its language, bubbles in the table's."""
    names = table.names
    own, common = Teller(words, names, seat), Teller(table_words(table), names, seat)
    heard = Told([], [])
    for running in states:
        for step in running.steps:
            heard.sentences.extend(own.tell(*step))
            heard.bubbles.extend([Bubble(call.seat, common.bubble(call)) for call in calls(seat, *step)])
        if running.session.over and running.steps:
            heard.sentences.extend(own.closing(running.session))
    return heard


def table_words(table: Table) -> Words:
    settings = table.settings
    return words(table.entry.phrases.get(settings.preset, "de"), settings.game)


def heading(table: Table, running: Running, seat: Seat | None, words: Words) -> Told:
    """What is said when a deal is opened."""
    teller = Teller(words, table.names, seat)
    return Told([teller.heading(running.session)] if running.number else [], [])


def sealed(running: Running) -> Sealed:
    return Sealed(running.number, running.context, running.commitment, list(running.promised), running.link)


def opened(running: Running, link: str) -> Opened:
    """What a closed deal shows: seed, nonces and all hands."""
    nonces = [nonce or "" for nonce in running.nonces]
    finished = running.finished
    hands = [spell(members(hand)).split() for hand in finished.dealt] if finished else []
    return Opened(running.number, running.revealed, nonces, link, hands)


def chair_info(seat: Seat, chair: Chair) -> ChairInfo:
    kind = ("bot" if chair.is_bot else "person") if chair.player is not None else "bot" if chair.level else "free"
    level = chair.level if chair.player is None or chair.kept else ""
    return ChairInfo(seat, chair.name, kind, level, chair.here, chair.kept, chair.missed)


def table_info(table: Table, code: str = "") -> TableInfo:
    """The table as everybody at it sees it; the invite code only for those who sit here."""
    values = table.options.values().items()
    return TableInfo(
        table=table.name,
        game=table.settings.game,
        preset=table.settings.preset,
        options={name: list(value) if isinstance(value, tuple) else value for name, value in values},
        rules=table.options.digest(),
        chairs=[chair_info(seat, chair) for seat, chair in enumerate(table.chairs)],
        deal=table.number,
        waiting=[guest.name for guest in table.waiting],
        code=code,
        paused=table.paused,
        ended=table.ended,
        clock=table.settings.clock,
        hints=table.settings.hints,
    )


def may_have_hints(table: Table, seat: Seat) -> bool:
    """Where every other seat is a bot's, or the table allows it."""
    return table.settings.hints or all(other == seat or not chair.plays for other, chair in enumerate(table.chairs))
