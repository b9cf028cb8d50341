"""An open deal: the fold of its stream."""

from __future__ import annotations

from dataclasses import dataclass, field
from dataclasses import fields as fields_of
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from stammtisch.core.action import HOUSE, Action, Deck, Number, Seat, Shuffle
from stammtisch.core.cards import members
from stammtisch.core.deal import Deal
from stammtisch.core.machine import ALL, SECRET
from stammtisch.core.notation import parse, write_line
from stammtisch.core.question import Ask
from stammtisch.core.session import CLOSE, DEALING, Session, open_session
from stammtisch.core.values import changed
from stammtisch.core.view import DealViews, Views
from stammtisch.fair import read_context
from stammtisch.fair.chance import Chance
from stammtisch.server.clock import Millis
from stammtisch.server.store.port import Event
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.carrying import read_carry
from stammtisch.server.table.seats import Promise, Table
from stammtisch.words.telling import Deed, deed

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


@dataclass(frozen=True)
class Running:
    """All that the deal's stream says. Never sent: `show` cuts views out of it.

    What follows from it is asked for many times after each event, and found once: see `replace`.
    """

    deal: int
    seq: int
    number: int
    session: Session
    context: str
    commitment: str
    link: str
    """The chain up to the deal before."""
    owners: tuple[int | None, ...]
    """Who pays for each seat: its owner when the deal was opened."""
    promised: tuple[str, ...]
    """By seat: the commitment to a nonce; empty: none."""
    purses: tuple[int, ...]
    """What the sheet said when the deal was opened; the pot last."""
    seed: bytes = field(repr=False)
    since: Millis
    """When the table began to wait for what it waits for, as everybody sees it."""
    began: int
    """How many deals the session had seen."""
    nonces: tuple[str | None, ...]
    """By seat: opened; None: not yet."""
    bank: tuple[int, ...]
    drawn: tuple[Number | Shuffle, ...] = ()
    cut: Action | None = None
    """The chosen cut, until there is a pack to cut."""
    promised_cut: str = ""
    """The same with its seat, for good."""
    cut_asked: CutQuestion | None = None
    held: tuple[tuple[Seat, Action], ...] = ()
    """Answers to a poll, until it closes."""
    lines: tuple[str, ...] = ()
    """The log of the engine in the one notation."""
    steps: tuple[Deed, ...] = ()
    """What the last event has done to the engine."""
    finished: Deal | None = None
    """The deal as it lay when it was over."""
    ready: int = 0
    promises: tuple[tuple[tuple[Seat, int | None], Promise], ...] = ()
    """Commitments for the next deal, by seat and player."""
    at: Millis = 0
    """When the deal was opened."""
    by: str = ""
    """Who acted last instead of the owner: `auto` or `bot`."""
    unheard: Millis = 0
    """When something was last done in secret."""
    unthought: int = 0
    """How many moves bots have made without thinking: no answer came in time."""
    is_closed: bool = False
    revealed: str = ""
    """The seed, once it is public."""

    earlier: ClassVar[Views | None] = None
    """Where views were cut before: what was heard then need not be gathered again. No part of the value."""

    @cached_property
    def stage(self) -> str:
        """What the table waits for."""
        session = self.session
        if self.is_closed:
            return CLOSED
        if session.over:
            return OVER
        if self.is_between:
            return BETWEEN
        if self.cut_asked and not self.promised_cut:
            return CUT
        if session.turn == (HOUSE,) or self.cut is not None:
            return CHANCE if self.drawn or all(nonce is not None for nonce in self.nonces) else NONCES
        return TURN if sealed_question(session) is None else POLL

    @cached_property
    def is_between(self) -> bool:
        """Whether the deal is done, and the next one, or the end, waits for the table."""
        session = self.session
        if session.phase is DEALING:
            return session.between and (session.carry.deals > self.began or self.number == 0)
        return session.turn == (HOUSE,) and CLOSE in session.legal(HOUSE)

    @cached_property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that the table waits for, the answered ones left out."""
        stage = self.stage
        if stage == CUT:
            assert self.cut_asked is not None
            return (self.cut_asked.seat,)
        if stage == NONCES:
            return tuple([seat for seat, nonce in enumerate(self.nonces) if nonce is None])
        if stage == POLL:
            answered = dict(self.held)
            return tuple([seat for seat in self.session.turn if seat not in answered])
        return self.session.turn if stage == TURN else ()

    @cached_property
    def seems_to_wait_for(self) -> tuple[Seat, ...]:
        """The same as the whole table sees it: what two settle in secret does not show."""
        return self.session.phase.shown(self.session) if self.stage == TURN else self.waits_for

    @cached_property
    def views(self) -> Views:
        """What the engine lets each seat see."""
        return Views(self.session, self.earlier)

    @cached_property
    def last_views(self) -> DealViews | None:
        """The same of the deal as it lay when it was over."""
        return DealViews(self.finished) if self.finished else None


FIELDS = len(fields_of(Running))
FOUND = tuple([name for name, value in vars(Running).items() if isinstance(value, cached_property)])


def changed_deal(old: Running, /, **changes: object) -> Running:
    """A copy with some fields changed. What was found in the old state is not true of the new one."""
    new = changed(old, **changes)
    known = new.__dict__
    if len(known) > FIELDS:
        known["earlier"] = known.get("views", old.earlier)
        for name in FOUND:
            known.pop(name, None)
    return new


if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that names and types of the fields are checked
else:
    replace = changed_deal


def sealed_question(session: Session) -> Ask[Any] | None:
    """The question that all answer at once, if one is asked."""
    phase: object = session.deal.phase if session.phase is DEALING and session.deal else session.phase
    return phase if isinstance(phase, Ask) and phase.question.sealed else None


def opened(table: Table, event: Event, seed: bytes) -> Running:
    """The deal that its first event opens."""
    data = fields(event)
    entry, options = table.entry, table.options
    carry = read_carry(entry, options, data["carry"]) if data["carry"] else None
    session = open_session(entry.game, options, carry)
    promised = tuple(data["promised"])
    running = Running(
        deal=event.stream.id,
        seq=event.seq,
        number=data["number"],
        session=session,
        context=data["context"],
        commitment=data["commitment"],
        link=data["link"],
        owners=tuple(data["owners"]),
        promised=promised,
        purses=tuple(data["purses"]),
        seed=seed,
        since=event.at,
        began=session.carry.deals,
        nonces=tuple([None if commitment else "" for commitment in promised]),
        bank=(table.settings.pace.bank,) * len(promised),
        at=event.at,
    )
    return replace(running, cut_asked=asked_to_cut(session))


def asked_to_cut(session: Session) -> CutQuestion | None:
    """Who will be asked to cut the pack that is to be shuffled now, or that was thrown together (SK-DEAL-12).

    Any pack shows it: who cuts, not what.
    """
    form = asked_of_house(session)
    after = session.step(HOUSE, Deck(members(form.cards))) if isinstance(form, Shuffle) else session
    deal = after.deal
    if after.over or after.phase is not DEALING or deal is None or deal.over or deal.phase.name != "cutting":
        return None
    seat = deal.turn[0]
    choices = deal.legal(seat)
    number = next(choice for choice in choices if isinstance(choice, Number))
    return None if seat == HOUSE else CutQuestion(seat, number, choices)  # type: ignore[arg-type]


def fold_deal(running: Running, event: Event) -> Running:
    """The deal after the event."""
    data = fields(event)
    unthought = running.unthought + data.get("unthought", 0)
    return FOLDS[event.kind](replace(running, steps=(), seq=event.seq, unthought=unthought), event, data)


def stepped(running: Running, seat: Seat, action: Action) -> Running:
    """One action of the engine."""
    before = running.session
    after = before.apply(seat, action)
    done = deed(before, seat, action, after)
    return replace(
        running,
        session=after,
        lines=(*running.lines, write_line(seat, action)),
        steps=(*running.steps, done),
        finished=done.then if after.carry.deals > before.carry.deals else running.finished,
    )


def act(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    was_waited_for = event.seat in running.waits_for and not data.get("aside")
    after = stepped(running, event.seat, parse(data["action"]))
    if is_unheard(running, after):  # neither clock nor turn may tell the others of it
        return replace(after, unheard=event.at)
    by, cut_asked = data.get("by", ""), asked_to_cut(after.session)
    if was_waited_for:
        return replace(after, by=by, cut_asked=cut_asked, since=event.at, bank=spent(running, event.seat, data))
    after = replace(after, by=by, cut_asked=cut_asked)
    return after if after.stage == running.stage else replace(after, since=event.at)


def is_unheard(before: Running, after: Running) -> bool:
    """Whether those whom it does not concern notice nothing: no word, the same question, the same seats asked."""
    then, now = before.session.deal, after.session.deal
    if then is None or now is None or then.over or now.over:
        return False
    new = now.told[len(then.told) :]
    if not new or any(to == ALL or not to & SECRET for to, _, _ in new):
        return False
    return then.phase.name == now.phase.name and before.seems_to_wait_for == after.seems_to_wait_for


def spent(running: Running, seat: Seat, data: Any) -> tuple[int, ...]:
    """The banks, after what the seat has taken beyond its time."""
    over = data.get("over", 0)
    if not over:
        return running.bank
    bank = list(running.bank)
    bank[seat] = max(0, bank[seat] - over)
    return tuple(bank)


def cut(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    action = parse(data["action"])
    line = write_line(event.seat, action)
    by, bank = data.get("by", ""), spent(running, event.seat, data)
    return replace(running, cut=action, promised_cut=line, since=event.at, by=by, bank=bank)


def nonce(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    nonces = list(running.nonces)
    nonces[event.seat] = data["nonce"]
    return replace(running, nonces=tuple(nonces))


def chance(running: Running, event: Event, data: Any) -> Running:
    """The house draws all that it is asked for; a promised cut comes behind the pack. Closed nonces count as empty."""
    context = read_context(running.context.encode())
    drawn = running.drawn
    nonces = running.nonces if drawn else tuple([nonce or "" for nonce in running.nonces])
    running = with_cut(replace(running, nonces=nonces))
    while not running.is_between and is_chance(form := asked_of_house(running.session)):
        source = Chance(context, running.seed, [bytes.fromhex(nonce or "") for nonce in nonces])
        drawn = (*drawn, form)  # type: ignore[arg-type]
        action = [source.draw(form) for form in drawn][-1]
        running = with_cut(stepped(running, HOUSE, action))
    return replace(running, drawn=drawn, since=event.at, by="")


def with_cut(running: Running) -> Running:
    """The promised cut is made as soon as there is a pack."""
    asked = running.cut_asked
    if running.cut is None or asked is None or running.session.turn != (asked.seat,):
        return running
    return replace(stepped(running, asked.seat, running.cut), cut=None)


def asked_of_house(session: Session) -> object:
    """What the house is to do, if the table waits for it."""
    return session.legal(HOUSE)[0] if session.turn == (HOUSE,) else None


def is_chance(form: object) -> bool:
    return isinstance(form, Number | Shuffle)


def answer(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    return replace(running, held=(*running.held, (event.seat, parse(data["action"]))))


def poll(running: Running, event: Event, data: Any) -> Running:
    """The poll closes: all answers at once, in the order of the seats; who was silent gets what is usual.

    The first answer that counts closes the question. A reply that is then asked for is another poll: what is held
    was no answer to it.
    """
    given, asked = dict(running.held), sealed_question(running.session)
    assert asked is not None
    after = replace(running, held=())
    for seat in asked.seats:
        after = stepped(after, seat, given.get(seat) or after.session.automatic(seat))
        still = sealed_question(after.session)
        if still is None or seat not in dict(still.answered):
            break
    return replace(after, since=event.at, by="", cut_asked=asked_to_cut(after.session))


def ready(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    return replace(running, ready=running.ready | 1 << event.seat)


def commit(running: Running, event: Event, data: Any) -> Running:
    """Logs from before receipts do not say whose it is: then it is the owner's of this deal."""
    assert event.seat is not None
    key = (event.seat, data.get("player", running.owners[event.seat]))
    promises = dict(running.promises) | {key: Promise(data["promised"], data.get("public", ""))}
    return replace(running, promises=tuple(promises.items()))


def close(running: Running, event: Event, data: Any) -> Running:
    return replace(running, is_closed=True, revealed=data["seed"])


FOLDS = {
    "act": act,
    "cut": cut,
    "nonce": nonce,
    "chance": chance,
    "answer": answer,
    "poll": poll,
    "ready": ready,
    "commit": commit,
    "close": close,
}
"""By kind of event: what the deal is after it."""
