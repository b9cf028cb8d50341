"""Opening a table, joining it, coming and going; and its row in the lobby."""

from __future__ import annotations

from dataclasses import asdict, replace

import msgspec

from stammtisch.core.errors import OptionsError
from stammtisch.games.registry import entry_of, options_of, seats_of
from stammtisch.server.store.port import Event, Json, Player, TableRow
from stammtisch.server.table.bodies import New, body
from stammtisch.server.table.folds import table_stream
from stammtisch.server.table.names.free_text import clean_line
from stammtisch.server.table.names.shown import bot_names
from stammtisch.server.table.opening import may_grow
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.practice.hand import PracticeHand, write_hand
from stammtisch.server.table.seats import Table
from stammtisch.server.table.settings import BY_INVITATION, POINTS, TableSettings
from stammtisch.server.table.settings import agreed as options_agreed
from stammtisch.server.table_request import PACES, TableRequest

LONGEST_TITLE = 60
"""Signs of the name that people give to their rules."""
LATER = {"called": "", "take_back": True, "language": ""}
"""Settings that older logs do not have, and what they mean there."""
JOINS, FILLS = ("code", "open", "bots"), ("bots", "wait")


def agreed(wish: TableRequest) -> TableSettings:
    """What was wished for, if it can be had; OptionsError if not."""
    for name, value, known in (("clock", wish.clock, PACES), ("join", wish.join, JOINS), ("fill", wish.fill, FILLS)):
        if value not in known:
            raise OptionsError("wrong-value", (name,), f"{value} is not {' | '.join(known)}")
    changes = wish.changes if wish.join == BY_INVITATION else {**wish.changes, **POINTS}
    settings = TableSettings(
        wish.game,
        wish.preset or next(iter(entry_of(wish.game).presets)),
        tuple(sorted(changes.items())),
        wish.level,
        wish.fill,
        wish.clock,
        wish.join,
        wish.spectators,
        wish.hints,
        wish.bot_ms,
        clean_line(wish.called)[:LONGEST_TITLE].rstrip() if wish.join == BY_INVITATION else "",
        wish.take_back,
    )
    options_agreed(settings)
    return settings


def first_events(
    name: str, player: Player, wish: TableRequest, public: str = "", hand: PracticeHand | None = None
) -> tuple[New, New]:
    """The table, and its opener in the first seat, or where the hand was held that is played again."""
    settings = agreed(wish)
    if settings.join != BY_INVITATION:
        settings = replace(settings, language=player.language)
    wanted = seats_of(settings.game, options_agreed(settings))
    language = entry_of(wish.game).phrases.get(settings.preset, player.language)
    names = bot_names(wish.game, language, wanted) if wish.fill == "bots" else ("",) * wanted
    again = {"practice": write_hand(hand)} if hand else {}
    created = body(name=name, host=player.id, settings=written(settings), names=names, **again)
    return New("created", None, created), sits(player, hand.seat if hand else 0, 0, "", public, wish.face)


def written(settings: TableSettings) -> msgspec.Raw:
    """As the log has them, in the order of their fields; what was added since is written where it is not usual."""
    fields = asdict(settings)
    return msgspec.Raw(
        msgspec.json.encode({name: value for name, value in fields.items() if LATER.get(name, object()) != value})
    )


def sits(player: Player, seat: int, deal: int, promised: str, public: str, face: str = "") -> New:
    is_bot = player.bot_of is not None
    sat = {"name": player.name, "player": player.id, "is_bot": is_bot, "deal": deal, "promised": promised}
    return New("sat", seat, body(**sat, public=public, **drawn(face)))


def drawn(face: str) -> dict[str, str]:
    """The face that somebody has chosen, where they have."""
    return {"face": face} if face else {}


def joining(table: Table, player: Player, commitment: str, public: str, face: str = "") -> Plan:
    """A seat of one's own, a bot's seat, or a place to wait for the next round."""
    if table.ended:
        raise TableError("ended")
    if belongs(table, player.id):
        return Plan()
    if player.id in table.removed or player.bot_of in table.removed:
        raise TableError("removed")
    if table.practice:
        raise TableError("practice")
    free = free_seat(table)
    if free is not None:
        next_deal = table.number + 1 if table.deal else 0
        return Plan(table=(sits(player, free, next_deal, commitment, public, face),))
    if not may_grow(table):
        raise TableError("full")
    is_bot = player.bot_of is not None
    waits = body(player=player.id, name=player.name, is_bot=is_bot, public=public, **drawn(face))
    return Plan(table=(New("waits", None, waits),))


def free_seat(table: Table) -> int | None:
    """The first empty one; where there is none, the first that a computer keeps."""
    free = [(bool(chair.level), seat) for seat, chair in enumerate(table.chairs) if chair.is_free]
    return min(free, default=(False, None))[1]


def belongs(table: Table, player: int) -> bool:
    """Whether the player sits here, or waits for a seat."""
    return table.seat_of(player) is not None or any(guest.player == player for guest in table.waiting)


def gives_up(table: Table, player: int) -> Plan:
    """Who waits for the next round goes home."""
    if not any(guest.player == player for guest in table.waiting):
        raise TableError("not-seated")
    return Plan(table=(New("gave-up", None, body(player=player)),))


def comes(table: Table, player: int) -> Plan:
    """The owner is connected, and so back in the seat."""
    seat = table.seat_of(player)
    if seat is None or table.ended or (table.chairs[seat].here and not table.chairs[seat].kept):
        return Plan()
    return Plan(table=(New("here", seat),))


def goes(table: Table, player: int) -> Plan:
    """The owner's last connection is gone."""
    seat = table.seat_of(player)
    if seat is None or table.ended or not table.chairs[seat].here:
        return Plan()
    return Plan(table=(New("away", seat),))


def lobby_row(table: Table, code: str) -> TableRow:
    """The table as the lobby knows it."""
    listed = table.settings.join != BY_INVITATION
    return TableRow(table.id, code, table.name, table.settings.game, listed, summary(table), bool(table.ended))


def summary(table: Table) -> Json:
    """What the lobby shows of it."""
    return body(
        preset=table.settings.preset,
        changed=len(table.options.diff(options_of(table.settings.game, table.settings.preset)).keys() - POINTS),
        clock=table.settings.clock,
        language=table.settings.language,
        join=table.settings.join,
        names=() if table.ended else table.names,  # nobody looks for it any more, and names are for looking
        faces=() if table.ended else [chair.face for chair in table.chairs],
        bots=() if table.ended else table.bots,
        people=() if table.ended else [chair.player for chair in table.chairs if chair.player is not None],
        free=sum(chair.is_free for chair in table.chairs),
        spectators=table.settings.spectators,
    )


def founded(events: tuple[Event, ...]) -> Table:
    """The table after its first events."""
    table = table_stream.open_table(events[0])
    for event in events[1:]:
        table = table_stream.fold_table(table, event)
    return table
