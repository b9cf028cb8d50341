"""The table as everybody around it sees it: its seats, who looks on, and what is agreed."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.server.protocol.answers import ChairInfo, PracticeOf, SpectatorInfo, TableInfo
from stammtisch.server.protocol.offers import SeenMoving
from stammtisch.server.table.due import pause_ends
from stammtisch.server.table.last_round.telling import last_round_seen
from stammtisch.server.table.moving.telling import moving_seen
from stammtisch.server.table.seats import Chair, Table
from stammtisch.server.table.settings import BY_INVITATION
from stammtisch.server.table.stops import NOBODY


def chair_info(seat: Seat, chair: Chair, table: Table, pauses: int) -> ChairInfo:
    """The chair, where each has so many pauses in one deal."""
    kind = ("bot" if chair.is_bot else "person") if chair.player is not None else "bot" if chair.level else "free"
    level = chair.level if chair.player is None or chair.kept else ""
    left = max(0, pauses - chair.pauses) if chair.player is not None else 0
    return ChairInfo(
        seat,
        table.names[seat],
        kind,
        level,
        chair.here,
        chair.kept,
        chair.missed,
        left,
        going=table.is_going(seat),
        muted=chair.player in table.muted,
        face=chair.face,
        shoulder="" if chair.shoulder is None else table.spectator_names.get(chair.shoulder, ""),
    )


def table_info(table: Table, code: str = "", player: int | None = None) -> TableInfo:
    """The table as everybody at it sees it; the invite code only for those who sit here."""
    values, pace = table.options.values().items(), table.settings.pace
    pauses = pace.pauses if pace.pause else 0
    return TableInfo(
        table=table.name,
        game=table.settings.game,
        preset=table.settings.preset,
        options={name: list(value) if isinstance(value, tuple) else value for name, value in values},
        rules=table.options.digest(),
        chairs=[chair_info(seat, chair, table, pauses) for seat, chair in enumerate(table.chairs)],
        deal=table.number,
        waiting=list(table.all_names[len(table.chairs) :]),
        code="" if table.practice else code,
        paused=table.paused,
        paused_by=table.paused_by if table.paused else NOBODY,
        pause_until=pause_ends(table),
        pauses=pauses,
        pause_ms=pace.pause,
        ended=table.ended,
        clock=table.settings.clock,
        hints=table.settings.hints,
        opener=table.opener,
        currency=table.currency,
        removed=player in table.removed,
        called=table.settings.called,
        public=table.settings.join != BY_INVITATION,
        spectators=spectators(table, player),
        no_spectators=not table.settings.spectators,
        moving=moving_before(table, player),
        practice=PracticeOf(table.practice.table, table.practice.deal) if table.practice else None,
        last_round=last_round_seen(table),
    )


def moving_before(table: Table, player: int | None) -> SeenMoving | None:
    """Other seats while friends are waited for; where all are there it begins at once."""
    if table.deal or (table.is_full and not table.moving.is_open):
        return None
    return moving_seen(table, None, None if player is None else table.seat_of(player), None)


def spectators(table: Table, player: int | None) -> list[SpectatorInfo]:
    """Those who look on by name; the viewer finds themselves among them."""
    return [
        SpectatorInfo(
            guest.public, table.spectator_names[guest.player], table.over(guest.player), guest.player == player
        )
        for guest in table.spectators
    ]
