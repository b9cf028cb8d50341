"""Decisions: what may be done at the table now, and its plan. Pure: states in, a plan out, or a refusal raised."""

from __future__ import annotations

from collections.abc import Mapping

from stammtisch.core.action import FORMS, HOUSE, Action, Choices, Seat, allowed
from stammtisch.core.errors import IllegalAction, NotationError, StammtischError
from stammtisch.core.notation import parse
from stammtisch.core.session import END, TIME_UP, asides
from stammtisch.fair import FairError, nonce_commitment, read_context
from stammtisch.server.clock import Millis
from stammtisch.server.store.port import Json
from stammtisch.server.table.bodies import New, body
from stammtisch.server.table.due import awaited, is_taken_over
from stammtisch.server.table.names.shown import bot_name
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.running import BETWEEN, CHANCE, CUT, NONCES, POLL, TURN, Running
from stammtisch.server.table.seats import Promise, Table
from stammtisch.server.table.stops import MOST_STOPS, ran, waited

AUTO, BOT = "auto", "bot"
"""Who has acted, if not the owner of the seat."""


def action_body(action: Action, by: str = "", over: Millis = 0, unthought: int = 0) -> Json:
    fields: dict[str, object] = {"action": str(action)}
    if by:
        fields["by"] = by
    if over:
        fields["over"] = over
    if unthought:
        fields["unthought"] = unthought
    return body(**fields)


def act(table: Table, running: Running, seat: Seat, text: str, now: Millis, by: str = "") -> Plan:
    """A card, a bid, an answer, an aside."""
    check_open(table)
    if running.back.is_open:
        raise TableError("back-asked")
    action, stage = parse(text), running.stage
    session, promise, question = running.play.session, running.promise, running.promise.cut_asked
    over = time_over(table, running, seat, now)
    if stage == CUT and question and seat == question.seat and allowed(question.choices, action):
        return Plan(deal=(New("cut", seat, action_body(action, by, over)),))
    if stage == POLL and seat in dict(running.play.held):
        raise TableError("answered")
    if (stage == BETWEEN or promise.cut is not None) and not allowed(asides(session, seat), action):
        raise TableError("not-now")
    refusal = session.check(seat, action)
    if refusal:
        raise IllegalAction(refusal)
    if stage == POLL and seat in session.turn:
        return Plan(deal=(New("answer", seat, action_body(action)),))
    if stage == CUT:  # who has still to cut wins no time by wanting to go home
        return Plan(
            deal=(New("act", seat, body(action=str(action), aside=True)), *followed(table, running, seat, action))
        )
    return Plan(deal=(New("act", seat, action_body(action, by, over)), *followed(table, running, seat, action)))


def followed(table: Table, running: Running, seat: Seat, action: Action) -> tuple[New, ...]:
    """When all people want to go home, no bot holds them back."""
    if action != END:
        return ()
    session = running.play.session.apply(seat, END)
    if any(not session.ending >> person & 1 for person in table.people):
        return ()
    rest = [other for other in range(len(table.chairs)) if not session.ending >> other & 1]
    return tuple([New("act", other, action_body(END, BOT)) for other in rest])


def time_over(table: Table, running: Running, seat: Seat, now: Millis) -> Millis:
    """What the seat has taken beyond its time."""
    move = table.settings.pace.move
    if not move or seat not in running.waits_for:
        return 0
    return max(0, ran(table, running.play.since, now) - move)


def nonce(table: Table, running: Running, seat: Seat, player: int, deal: int, opened: str) -> Plan:
    """The nonce that was promised for this deal: acknowledged, it is never missing."""
    check_open(table)
    promise = running.promise
    if deal != running.number or running.owners[seat] != player:
        raise TableError("wrong-deal")
    if not promise.promised[seat]:
        raise TableError("no-promise")
    if promise.nonces[seat] is not None:
        raise TableError("opened")
    if running.stage != NONCES:
        raise TableError("too-soon" if running.stage == CUT else "too-late")
    name = read_context(promise.context.encode()).seats[seat]
    try:
        kept = nonce_commitment(table.name, deal, name, bytes.fromhex(opened))
    except FairError:
        raise TableError("other-nonce") from None
    if kept.hex() != promise.promised[seat]:
        raise TableError("other-nonce")
    return Plan(deal=(New("nonce", seat, body(nonce=opened, deal=deal, public=name)),))


def commit(table: Table, running: Running | None, seat: Seat, player: int, deal: int, new: Promise) -> Plan:
    """A promise for the next deal, or before the table begins for its first two; it stands."""
    check_open(table)
    if new.public not in ("", table.chairs[seat].public):
        raise TableError("not-seated")
    before = table.promise_of(seat, player, deal)
    event = body(deal=deal, promised=new.commitment, player=player, public=new.public)
    if running is None:
        if deal > 1:
            raise TableError("wrong-deal")
        if stands(before, new):
            raise TableError("answered")
        return Plan(table=(New("promised", seat, event),))
    if deal != running.number + 1:
        raise TableError("wrong-deal")
    if stands(dict(running.promise.promises).get((seat, player)), new) or (before and before.has_receipt):
        raise TableError("answered")
    return Plan(deal=(New("commit", seat, event),))


def stands(before: Promise | None, new: Promise) -> bool:
    """A promise with a receipt stands for good, one without until one comes that gets a receipt."""
    return before is not None and (before.has_receipt or not new.has_receipt)


def ready(table: Table, running: Running, seat: Seat) -> Plan:
    check_open(table)
    if running.stage != BETWEEN:
        raise TableError("not-now")
    if running.play.ready >> seat & 1:
        raise TableError("answered")
    return Plan(deal=(New("ready", seat),))


# what changes the seats


def check_open(table: Table) -> None:
    if table.ended:
        raise TableError("ended")
    if table.paused:
        raise TableError("paused")


def pause(table: Table, running: Running | None, seat: Seat) -> Plan:
    """All clocks stop; what is used up stays so. Each seat has a few in a deal, and anybody may end it."""
    check_open(table)
    chair = table.chairs[seat]
    is_used_up = chair.pauses >= table.settings.pace.pauses or len(table.stops) >= MOST_STOPS
    if is_used_up or (running is not None and is_taken_over(chair, running)):
        raise TableError("no-pause")
    return Plan(table=(New("paused", seat),))


def resume(table: Table, seat: Seat) -> Plan:
    if table.ended or not table.paused:
        raise TableError("not-now")
    return Plan(table=(New("resumed", seat),))


def end_pause(table: Table) -> Plan:
    """It has lasted as long as it may."""
    return Plan(table=(New("resumed"),)) if table.paused else Plan()


def leave(table: Table, running: Running | None, seat: Seat) -> Plan:
    """The seat is a bot's from now on; before the first deal of a table that waits for people it is free."""
    if table.ended:
        raise TableError("ended")
    level = table.settings.level if table.deal or table.settings.fill == "bots" else ""
    name, chair = bot_name(table, seat) if level else "", table.chairs[seat]
    fields: dict[str, object] = {"name": name, "level": level, "player": chair.player}
    if running is not None and is_taken_over(chair, running):
        fields["since"] = chair.since  # the bot that was called in is not called in once more
    return Plan(table=(New("left", seat, body(**fields)),))


def come_back(table: Table, seat: Seat) -> Plan:
    if table.ended or not table.chairs[seat].kept:
        raise TableError("not-now")
    return Plan(table=(New("returned", seat),))


def replace_sleeper(table: Table, running: Running | None, seat: Seat, sleeper: Seat, now: Millis) -> Plan:
    """The table has waited long enough: a bot plays for whoever is waited for, and a pause is over with that."""
    if table.ended:
        raise TableError("ended")
    if running is None or sleeper == seat or sleeper not in awaited(table, running):
        raise TableError("not-now")
    if waited(table, running.play.since, sleeper, now) < table.settings.pace.replace:
        raise TableError("too-soon")
    resumes = (New("resumed", seat),) if table.paused else ()
    return Plan(table=(kept_by_bot(table, sleeper), *resumes))


def kept_by_bot(table: Table, seat: Seat) -> New:
    return New("kept", seat, body(level=table.settings.level))


def say(table: Table, seat: Seat, phrase: str, known: tuple[str, ...]) -> Plan:
    if table.ended:
        raise TableError("ended")
    if phrase not in known:
        raise TableError("unknown-phrase")
    return Plan(table=(New("said", seat, body(phrase=phrase)),))


# what nobody at the table does


def chance(running: Running) -> Plan:
    """The house draws; whoever has not opened by now is missing."""
    return Plan(deal=(New("chance"),)) if running.stage in (CHANCE, NONCES) else Plan()


def close_poll(running: Running, answers: Mapping[Seat, str]) -> Plan:
    """The poll closes, with the bots' answers."""
    if running.stage != POLL:
        return Plan()
    given = [bot_answer(running, seat, text) for seat, text in answers.items() if seat in running.waits_for]
    return Plan(deal=(*given, New("poll")))


def bot_answer(running: Running, seat: Seat, text: str) -> New:
    """What a bot answers; if it is silent, or says what it may not, then what is usual: it looks the same."""
    if is_answer(running, seat, text):
        return New("answer", seat, action_body(parse(text)))
    unthought = int(has_choice(running.play.session.legal(seat)))
    return New("answer", seat, action_body(running.play.session.automatic(seat), unthought=unthought))


def has_choice(choices: Choices) -> bool:
    """Whether there is something to think about."""
    return len(choices) > 1 or any(isinstance(choice, FORMS) for choice in choices)


def is_answer(running: Running, seat: Seat, text: str) -> bool:
    """Whether the seat may say so; what cannot be read may not be said."""
    try:
        return allowed(running.play.session.legal(seat), parse(text))
    except NotationError:
        return False


def bot_act(table: Table, running: Running, seat: Seat, text: str, now: Millis) -> Plan:
    """A bot's move; where it has none, or a wrong one, what is usual.

    Nobody sees which of the two it was before the bill: only a free choice takes long to think about.
    """
    try:
        return act(table, running, seat, text, now, BOT)
    except StammtischError:
        return Plan(deal=(usual(running, seat, BOT),)) if is_awaited(running, seat) else Plan()


def silence(running: Running, seat: Seat) -> Plan:
    """The window is over: who has said nothing has said no, as if they had said it themselves."""
    if running.question is None or not is_awaited(running, seat):
        return Plan()
    return Plan(deal=(New("act", seat, action_body(running.question.default)),))


def window(table: Table, seat: Seat, ms: Millis) -> Plan:
    """How long somebody wants to have for what nobody has to answer; it counts from the next deal on, for all."""
    if table.ended:
        raise TableError("ended")
    return Plan(table=(New("window", seat, body(ms=ms)),))


def automatic(table: Table, running: Running, seat: Seat) -> Plan:
    """Nobody has answered in time: what is usual is done, and a bot keeps the seat until its owner returns."""
    if not is_awaited(running, seat):
        return Plan()
    plays = table.chairs[seat].plays
    over = running.play.bank[seat] if plays else 0  # who has run out of time has used it all
    keeps = (kept_by_bot(table, seat),) if plays else ()
    return Plan(deal=(usual(running, seat, AUTO, over),), table=keeps)


def is_awaited(running: Running, seat: Seat) -> bool:
    return seat in running.seems_to_wait_for and running.stage in (TURN, CUT)


def usual(running: Running, seat: Seat, by: str, over: Millis = 0) -> New:
    """What is usual where the seat is asked. A bot that had a choice has made it without thinking."""
    asked = running.promise.cut_asked
    if running.stage == CUT and asked is not None:
        action = next(choice for choice in asked.choices if choice != asked.form)
        return New("cut", seat, action_body(action, by, over, int(by == BOT)))  # type: ignore[arg-type]
    unthought = int(by == BOT and has_choice(running.play.session.legal(seat)))
    return New("act", seat, action_body(running.play.session.automatic(seat), by, over, unthought))


def time_up(running: Running) -> Plan:
    if TIME_UP not in running.play.session.legal(HOUSE):
        return Plan()
    return Plan(deal=(New("act", HOUSE, action_body(TIME_UP)),))
