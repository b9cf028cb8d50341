"""The fold of a deal's stream: what each kind of event does to the open deal."""

from __future__ import annotations

from typing import Any

from stammtisch.core.action import HOUSE, Action, Deck, Number, Seat, Shuffle
from stammtisch.core.cards import members
from stammtisch.core.machine import ALL, SECRET
from stammtisch.core.notation import parse, read_line, write_line
from stammtisch.core.session import DEALING, Session, open_session
from stammtisch.core.view import DealViews
from stammtisch.fair import read_context
from stammtisch.fair.chance import Chance
from stammtisch.server.store.port import Event
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.carrying import read_carry
from stammtisch.server.table.folds.back_events import ask_back, back, consent, remembered, unanswered
from stammtisch.server.table.names.shown import as_opened
from stammtisch.server.table.running import (
    CutQuestion,
    DealPlay,
    DealPromise,
    LazyViews,
    Running,
    replace,
    sealed_question,
)
from stammtisch.server.table.seats import Promise, Table
from stammtisch.words.telling import deed


def open_deal(table: Table, event: Event, seed: bytes) -> Running:
    """The deal that its first event opens."""
    data = fields(event)
    entry, options = table.entry, table.options
    carry = read_carry(entry, options, data["carry"]) if data["carry"] else None
    session = open_session(entry.game, options, carry)
    promised, is_practice = tuple(data["promised"]), "practice" in data
    promise = DealPromise(
        context=data["context"],
        commitment=data["commitment"],
        link=data["link"],
        promised=promised,
        seed=seed,
        nonces=tuple([None if commitment else "" for commitment in promised]),
        cut_asked=asked_to_cut(session),
    )
    play = DealPlay(
        session=session,
        began=session.carry.deals,
        since=event.at,
        bank=(table.settings.pace.bank,) * len(promised),
        views=LazyViews(session),
    )
    opened = Running(
        deal=event.stream.id,
        seq=event.seq,
        number=data["number"],
        at=event.at,
        owners=tuple(data["owners"]),
        purses=tuple(data["purses"]),
        promise=promise,
        play=play,
        opened=as_opened(table),
        is_practice=is_practice,
    )
    return dealt_again(opened, event, data) if is_practice else opened


def dealt_again(running: Running, event: Event, data: Any) -> Running:
    """The cards of a deal that is open: nobody is asked for a cut or a nonce, they are those of then."""
    if "lines" in data:
        return gone_on_from(running, event, data)
    promise = with_kept_cut(replace(running.promise, nonces=tuple(data["nonces"]), kept_cut=data["cut"]))
    return chance(replace(running, promise=promise), event, data)


def gone_on_from(running: Running, event: Event, data: Any) -> Running:
    """The deal up to one of its decisions: it was seen before, so only the last of it is told."""
    promise = replace(running.promise, nonces=tuple(data["nonces"]), cut_asked=None)
    running = replace(running, promise=promise)
    for seat, action in map(read_line, data["lines"]):
        running = stepped(running, seat, action)
    play = replace(running.play, since=event.at, steps=running.play.steps[-1:])
    return replace(running, play=play, own=())


def with_kept_cut(promise: DealPromise) -> DealPromise:
    """Where a cut is asked for that was made then, it is made again; some name their game before there is a pack."""
    asked = promise.cut_asked
    if asked is None or not promise.kept_cut:
        return promise
    seat, action = read_line(promise.kept_cut)
    if seat != asked.seat:
        return promise
    return replace(promise, cut=action, promised_cut=promise.kept_cut, kept_cut="")


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
    play = replace(running.play, steps=(), unthought=running.play.unthought + data.get("unthought", 0))
    return FOLDS[event.kind](replace(running, seq=event.seq, play=play), event, data)


def stepped(running: Running, seat: Seat, action: Action) -> Running:
    """One action of the engine."""
    play, before = running.play, running.play.session
    after = before.apply(seat, action)
    done = deed(before, seat, action, after)
    play = replace(
        play,
        session=after,
        views=play.views.after(after),
        lines=(*play.lines, write_line(seat, action)),
        steps=(*play.steps, done),
    )
    if after.carry.deals > before.carry.deals:
        play = replace(play, finished=done.then, last_views=DealViews(done.then) if done.then else None)
    return replace(running, play=play)


def act(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    was_waited_for = event.seat in running.waits_for and not data.get("aside")
    after = stepped(running, event.seat, parse(data["action"]))
    if is_unheard(running, after):  # neither clock nor turn may tell the others of it
        return replace(after, play=replace(after.play, unheard=event.at))
    play = replace(after.play, by=data.get("by", ""))
    if was_waited_for:
        play = replace(play, since=event.at, bank=spent(running, event.seat, data))
    after = replace(after, play=play, promise=asked_anew(after))
    if was_waited_for and is_own(running, after, data):
        after = remembered(running, after, event.seat)
    if was_waited_for or after.stage == running.stage:
        return after
    return replace(after, play=replace(play, since=event.at))


def is_own(before: Running, after: Running, data: Any) -> bool:
    """Whether it was a card or a call of the owner: an answer that goes without saying is none, nor is an aside."""
    same_deal = after.play.session.deal is before.play.session.deal
    is_usual = before.usual is not None and data["action"] == str(before.usual)
    goes_without_saying = before.question is not None or is_usual
    return not (data.get("by") or same_deal or goes_without_saying)


def asked_anew(running: Running) -> DealPromise:
    """What was promised, and who is to cut now."""
    return with_kept_cut(replace(running.promise, cut_asked=asked_to_cut(running.play.session)))


def is_unheard(before: Running, after: Running) -> bool:
    """Whether those whom it does not concern notice nothing: no word, the same question, the same seats asked."""
    then, now = before.play.session.deal, after.play.session.deal
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
        return running.play.bank
    bank = list(running.play.bank)
    bank[seat] = max(0, bank[seat] - over)
    return tuple(bank)


def cut(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    action = parse(data["action"])
    promise = replace(running.promise, cut=action, promised_cut=write_line(event.seat, action))
    bank = spent(running, event.seat, data)
    return replace(
        running, promise=promise, play=replace(running.play, since=event.at, by=data.get("by", ""), bank=bank)
    )


def nonce(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    nonces = list(running.promise.nonces)
    nonces[event.seat] = data["nonce"]
    return replace(running, promise=replace(running.promise, nonces=tuple(nonces)))


def chance(running: Running, event: Event, data: Any) -> Running:
    """The house draws all that it is asked for; a promised cut comes behind the pack. Closed nonces count as empty."""
    context = read_context(running.promise.context.encode())
    drawn = running.promise.drawn
    nonces = running.promise.nonces if drawn else tuple([nonce or "" for nonce in running.promise.nonces])
    running = with_cut(replace(running, promise=replace(running.promise, nonces=nonces)))
    while not running.is_between and is_chance(form := asked_of_house(running.play.session)):
        source = Chance(context, running.promise.seed, [bytes.fromhex(nonce or "") for nonce in nonces])
        drawn = (*drawn, form)  # type: ignore[arg-type]
        action = [source.draw(form) for form in drawn][-1]
        running = with_cut(stepped(running, HOUSE, action))
    promise, play = running.promise, running.play
    play = replace(play, since=event.at, by="")
    return replace(running, promise=replace(promise, drawn=drawn), play=play, own=())  # nobody draws twice


def with_cut(running: Running) -> Running:
    """The promised cut is made as soon as there is a pack."""
    promise, asked = running.promise, running.promise.cut_asked
    if promise.cut is None or asked is None or running.play.session.turn != (asked.seat,):
        return running
    return replace(stepped(running, asked.seat, promise.cut), promise=replace(promise, cut=None))


def asked_of_house(session: Session) -> object:
    """What the house is to do, if the table waits for it."""
    return session.legal(HOUSE)[0] if session.turn == (HOUSE,) else None


def is_chance(form: object) -> bool:
    return isinstance(form, Number | Shuffle)


def answer(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    held = (*running.play.held, (event.seat, parse(data["action"])))
    return replace(running, play=replace(running.play, held=held))


def poll(running: Running, event: Event, data: Any) -> Running:
    """The poll closes: all answers at once, in the order of the seats; who was silent gets what is usual.

    The first answer that counts closes the question. A reply that is then asked for is another poll: what is held
    was no answer to it.
    """
    given, asked = dict(running.play.held), sealed_question(running.play.session)
    assert asked is not None
    after = replace(running, play=replace(running.play, held=()))
    for seat in asked.seats:
        after = stepped(after, seat, given.get(seat) or after.play.session.automatic(seat))
        still = sealed_question(after.play.session)
        if still is None or seat not in dict(still.answered):
            break
    return replace(after, play=replace(after.play, since=event.at, by=""), promise=asked_anew(after))


def ready(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    return replace(running, play=replace(running.play, ready=running.play.ready | 1 << event.seat))


def commit(running: Running, event: Event, data: Any) -> Running:
    """Logs from before receipts do not say whose it is: then it is the owner's of this deal."""
    assert event.seat is not None
    key = (event.seat, data.get("player", running.owners[event.seat]))
    promises = dict(running.promise.promises) | {key: Promise(data["promised"], data.get("public", ""))}
    return replace(running, promise=replace(running.promise, promises=tuple(promises.items())))


def close(running: Running, event: Event, data: Any) -> Running:
    return replace(running, is_closed=True, promise=replace(running.promise, revealed=data["seed"]))


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
    "ask-back": ask_back,
    "consent": consent,
    "unanswered": unanswered,
    "back": back,
}
"""By kind of event: what the deal is after it."""
