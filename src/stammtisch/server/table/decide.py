"""What may be done at the table now, and what follows from it. Pure: states in, a plan out, or a refusal raised."""

from __future__ import annotations

from collections.abc import Mapping

from stammtisch.core.action import HOUSE, Action, Seat, allowed
from stammtisch.core.errors import IllegalAction, NotationError, StammtischError
from stammtisch.core.notation import parse
from stammtisch.core.session import END, TIME_UP, asides
from stammtisch.fair import FairError, nonce_commitment
from stammtisch.server.clock import Millis
from stammtisch.server.store.port import Json
from stammtisch.server.table.bodies import New, body
from stammtisch.server.table.due import people_asked
from stammtisch.server.table.names import bot_name, public_player
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.running import BETWEEN, CHANCE, CUT, NONCES, POLL, TURN, Running
from stammtisch.server.table.seats import Table

AUTO, BOT = "auto", "bot"
"""Who has acted, if not the owner of the seat."""


def action_body(action: Action, by: str = "", over: Millis = 0) -> Json:
    fields: dict[str, object] = {"action": str(action)}
    if by:
        fields["by"] = by
    if over:
        fields["over"] = over
    return body(**fields)


def act(table: Table, running: Running, seat: Seat, text: str, now: Millis, by: str = "") -> Plan:
    """A card, a bid, an answer, an aside."""
    check_open(table)
    action, stage = parse(text), running.stage
    question = running.cut_asked
    over = time_over(table, running, seat, now)
    if stage == CUT and question and seat == question.seat and allowed(question.choices, action):
        return Plan(deal=(New("cut", seat, action_body(action, by, over)),))
    if stage == POLL and seat in dict(running.held):
        raise TableError("answered")
    if (stage == BETWEEN or running.cut is not None) and not allowed(asides(running.session, seat), action):
        raise TableError("not-now")
    refusal = running.session.check(seat, action)
    if refusal:
        raise IllegalAction(refusal)
    if stage == POLL and seat in running.session.turn:
        return Plan(deal=(New("answer", seat, action_body(action)),))
    return Plan(deal=(New("act", seat, action_body(action, by, over)), *followed(table, running, seat, action)))


def followed(table: Table, running: Running, seat: Seat, action: Action) -> tuple[New, ...]:
    """When all people want to go home, no bot holds them back."""
    if action != END:
        return ()
    session = running.session.apply(seat, END)
    if any(not session.ending >> person & 1 for person in table.people):
        return ()
    rest = [other for other in range(len(table.chairs)) if not session.ending >> other & 1]
    return tuple([New("act", other, action_body(END, BOT)) for other in rest])


def time_over(table: Table, running: Running, seat: Seat, now: Millis) -> Millis:
    """What the seat has taken beyond its time."""
    move = table.settings.pace.move
    if not move or seat not in running.waits_for:
        return 0
    return max(0, now - max(running.since, table.resumed) - move)


def nonce(table: Table, running: Running, seat: Seat, player: int, deal: int, opened: str) -> Plan:
    """The nonce that was promised for this deal: acknowledged, it is never missing."""
    check_open(table)
    if deal != running.number or running.owners[seat] != player:
        raise TableError("wrong-deal")
    if not running.promised[seat]:
        raise TableError("no-promise")
    if running.nonces[seat] is not None:
        raise TableError("opened")
    if running.stage != NONCES:
        raise TableError("too-soon" if running.stage == CUT else "too-late")
    try:
        kept = nonce_commitment(table.name, deal, public_player(player), bytes.fromhex(opened))
    except FairError:
        raise TableError("other-nonce") from None
    if kept.hex() != running.promised[seat]:
        raise TableError("other-nonce")
    return Plan(deal=(New("nonce", seat, body(nonce=opened)),))


def commit(table: Table, running: Running | None, seat: Seat, deal: int, promised: str) -> Plan:
    """A promise for the next deal, or before the table begins for its first two; it stands."""
    check_open(table)
    if running is None:
        if deal > 1:
            raise TableError("wrong-deal")
        if deal in dict(table.chairs[seat].promised):
            raise TableError("answered")
        return Plan(table=(New("promised", seat, body(deal=deal, promised=promised)),))
    if deal != running.number + 1:
        raise TableError("wrong-deal")
    if seat in dict(running.promises):
        raise TableError("answered")
    return Plan(deal=(New("commit", seat, body(promised=promised)),))


def ready(table: Table, running: Running, seat: Seat) -> Plan:
    check_open(table)
    if running.stage != BETWEEN:
        raise TableError("not-now")
    if running.ready >> seat & 1:
        raise TableError("answered")
    return Plan(deal=(New("ready", seat),))


# what changes the seats


def check_open(table: Table) -> None:
    if table.ended:
        raise TableError("ended")
    if table.paused:
        raise TableError("paused")


def pause(table: Table, seat: Seat) -> Plan:
    check_open(table)
    return Plan(table=(New("paused", seat),))


def resume(table: Table, seat: Seat) -> Plan:
    if table.ended or not table.paused:
        raise TableError("not-now")
    return Plan(table=(New("resumed", seat),))


def leave(table: Table, seat: Seat) -> Plan:
    """The seat is a bot's from now on; before the first deal of a table that waits for people it is free."""
    if table.ended:
        raise TableError("ended")
    level = table.settings.level if table.deal or table.settings.fill == "bots" else ""
    name = bot_name(table, seat) if level else ""
    return Plan(table=(New("left", seat, body(name=name, level=level, player=table.chairs[seat].player)),))


def come_back(table: Table, seat: Seat) -> Plan:
    if table.ended or not table.chairs[seat].kept:
        raise TableError("not-now")
    return Plan(table=(New("returned", seat),))


def replace_sleeper(table: Table, running: Running | None, seat: Seat, sleeper: Seat, now: Millis) -> Plan:
    """The table has waited long enough: a bot plays for whoever is waited for."""
    check_open(table)
    if running is None or sleeper == seat or sleeper not in awaited(table, running):
        raise TableError("not-now")
    if now < max(running.since, table.resumed) + table.settings.pace.replace:
        raise TableError("too-soon")
    return Plan(table=(kept_by_bot(table, sleeper),))


def awaited(table: Table, running: Running) -> tuple[Seat, ...]:
    """The people whom the table waits for: who is on turn, or has not read the bill."""
    if running.stage == BETWEEN:
        return tuple([seat for seat in table.people if not running.ready >> seat & 1])
    if running.stage in (TURN, CUT):
        return people_asked(table, running)
    return ()


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
    """The poll closes, with the bots' answers; what a bot may not say counts as silence."""
    if running.stage != POLL:
        return Plan()
    asked = running.waits_for
    given = [
        New("answer", seat, action_body(parse(text)))
        for seat, text in answers.items()
        if seat in asked and is_answer(running, seat, text)
    ]
    return Plan(deal=(*given, New("poll")))


def is_answer(running: Running, seat: Seat, text: str) -> bool:
    """Whether the seat may say so; what cannot be read may not be said."""
    try:
        return allowed(running.session.legal(seat), parse(text))
    except NotationError:
        return False


def bot_act(table: Table, running: Running, seat: Seat, text: str, now: Millis) -> Plan:
    """A bot's move; where it has none, or a wrong one, what is usual."""
    try:
        return act(table, running, seat, text, now, BOT)
    except StammtischError:
        return automatic(table, running, seat)


def automatic(table: Table, running: Running, seat: Seat) -> Plan:
    """Nobody has answered in time: what is usual is done, and a bot keeps the seat until its owner returns."""
    if seat not in running.seems_to_wait_for or running.stage not in (TURN, CUT):
        return Plan()
    plays = table.chairs[seat].plays
    over = running.bank[seat] if plays else 0  # who has run out of time has used it all
    if running.stage == CUT:
        assert running.cut_asked is not None
        action = next(choice for choice in running.cut_asked.choices if choice != running.cut_asked.form)
        move = New("cut", seat, action_body(action, AUTO, over))  # type: ignore[arg-type]
    else:
        move = New("act", seat, action_body(running.session.automatic(seat), AUTO, over))
    keeps = (kept_by_bot(table, seat),) if plays else ()
    return Plan(deal=(move,), table=keeps)


def time_up(running: Running) -> Plan:
    if TIME_UP not in running.session.legal(HOUSE):
        return Plan()
    return Plan(deal=(New("act", HOUSE, action_body(TIME_UP)),))
