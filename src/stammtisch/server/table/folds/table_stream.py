"""The fold of a table's own stream: what each kind of event does to the seats."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stammtisch.server.store.port import Event
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.folds.around_events import AROUND, looking, without_spectator
from stammtisch.server.table.folds.last_round_events import LAST_ROUND
from stammtisch.server.table.folds.moving_events import MOVING
from stammtisch.server.table.last_round.state import NOT_CALLED
from stammtisch.server.table.moving.state import NOBODY_MOVES
from stammtisch.server.table.practice.hand import read_hand
from stammtisch.server.table.seats import Chair, Guest, Promise, PromiseKey, Table, public_player, with_guest
from stammtisch.server.table.settings import TableSettings
from stammtisch.server.table.stops import with_stops


def open_table(event: Event) -> Table:
    """The table that its first event opens."""
    data = fields(event)
    settings = data["settings"]
    settings["changes"] = tuple((name, value) for name, value in settings["changes"])
    read = TableSettings(**settings)
    level = read.level if read.fill == "bots" else ""
    chairs = tuple([Chair(name, level=level, column=seat) for seat, name in enumerate(data["names"])])
    return Table(
        event.stream.id,
        data["name"],
        data["host"],
        read,
        chairs,
        empty_since=event.at,
        stopped=event.at,
        practice=read_hand(data.get("practice")),
    )


def fold_table(table: Table, event: Event) -> Table:
    """The table after the event."""
    after = FOLDS[event.kind](table, event, fields(event))
    stopped, stops = with_stops(table, after, event.at)
    return replace(after, seq=event.seq, stopped=stopped, stops=stops)


def with_chair(table: Table, event: Event, **changes: object) -> Table:
    assert event.seat is not None
    chairs = list(table.chairs)
    chairs[event.seat] = replace(chairs[event.seat], **changes)  # type: ignore[arg-type]
    return replace(table, chairs=tuple(chairs))


def noticed(table: Table, event: Event) -> Table:
    """Whether somebody is here, and since when nobody is."""
    somebody = any(chair.here for chair in table.chairs)
    return replace(table, empty_since=0 if somebody else table.empty_since or event.at)


def unasked(table: Table) -> Table:
    """What the table was asked, it was asked with others in its seats; what was agreed before stays so."""
    last_round = NOT_CALLED if table.last_round.is_open else table.last_round
    return replace(table, moving=replace(table.moving, is_open=False), last_round=last_round)


def sat(table: Table, event: Event, data: Any) -> Table:
    """Who comes in the midst of a deal has no pause in it, where they are counted: changing seats brings none.

    A commitment that comes with sitting down has no receipt: one that has stands before it.
    """
    assert event.seat is not None
    key, before = (event.seat, data["player"], data["deal"]), lasting(table, event.seat)
    if data["promised"] and key not in dict(before):
        before = (*before, (key, Promise(data["promised"])))
    pace = table.settings.pace
    return with_chair(
        replace(unasked(without_spectator(table, data["player"])), promises=before),
        event,
        name=data["name"],
        player=data["player"],
        is_bot=data["is_bot"],
        kept=False,
        missed=0,
        came=event.seq,
        public=data.get("public") or public_player(data["player"]),
        pauses=pace.pauses if pace.pause else table.chairs[event.seat].pauses,
        face=data.get("face", ""),
    )


def lasting(table: Table, seat: int) -> tuple[tuple[PromiseKey, Promise], ...]:
    """What stays promised when the owner of the seat gets up: what has a receipt, for whoever may come back."""
    return tuple([(key, given) for key, given in table.promises if key[0] != seat or given.has_receipt])


def promised(table: Table, event: Event, data: Any) -> Table:
    """A nonce for a deal, before the first one is open."""
    assert event.seat is not None
    player = data.get("player") or table.chairs[event.seat].player  # older logs: whoever sits there has said it
    assert player is not None
    promise = Promise(data["promised"], data.get("public", ""))
    promises = dict(table.promises) | {(event.seat, player, data["deal"]): promise}
    return replace(table, promises=tuple(promises.items()))


def here(table: Table, event: Event, data: Any) -> Table:
    """Connected, and so back in the seat. Where nobody was here before, the clocks run again."""
    resumed = event.at if table.empty_since else table.resumed
    return noticed(replace(with_chair(table, event, here=True, kept=False), resumed=resumed), event)


def away(table: Table, event: Event, data: Any) -> Table:
    return noticed(with_chair(table, event, here=False), event)


def kept(table: Table, event: Event, data: Any) -> Table:
    """A computer plays for them. If they have asked for other seats, nobody waits for an answer any more."""
    asks = table.moving.is_open and table.moving.asker == event.seat
    after = replace(table, moving=replace(table.moving, is_open=False)) if asks else table
    return with_chair(after, event, kept=True, level=data["level"], since=event.at)


def returned(table: Table, event: Event, data: Any) -> Table:
    return with_chair(table, event, kept=False)


def left(table: Table, event: Event, data: Any) -> Table:
    """Got up for good: the seat is a bot's, or free. What was asked about seats was asked of others than sit there."""
    assert event.seat is not None
    before, since = table.chairs[event.seat], data.get("since", event.at)
    empty = Chair(data["name"], level=data["level"], since=since, pauses=before.pauses, column=before.column)
    chairs = (*table.chairs[: event.seat], empty, *table.chairs[event.seat + 1 :])
    return noticed(replace(unasked(table), chairs=chairs, promises=lasting(table, event.seat)), event)


def waits(table: Table, event: Event, data: Any) -> Table:
    return replace(without_spectator(table, data["player"]), waiting=(*table.waiting, Guest(**data)))


def gave_up(table: Table, event: Event, data: Any) -> Table:
    return replace(table, waiting=tuple([guest for guest in table.waiting if guest.player != data["player"]]))


def paused(table: Table, event: Event, data: Any) -> Table:
    assert event.seat is not None
    after = replace(table, paused=True, paused_by=event.seat, resumed=event.at)
    return with_pause(after, event.seat) if table.settings.pace.pause else after


def resumed(table: Table, event: Event, data: Any) -> Table:
    """Without a seat the pause has ended by itself. Where it might have lasted, it counts if somebody else ended it."""
    after = replace(table, paused=False, resumed=event.at)
    is_ended = event.seat not in (None, table.paused_by) and not table.settings.pace.pause
    return with_pause(after, table.paused_by) if is_ended else after


def with_pause(table: Table, seat: int) -> Table:
    """One more of the seat's pauses is used up."""
    chairs = list(table.chairs)
    chairs[seat] = replace(chairs[seat], pauses=chairs[seat].pauses + 1)
    return replace(table, chairs=tuple(chairs))


def deal(table: Table, event: Event, data: Any) -> Table:
    """The next deal is open, and what of the last one everybody remembers."""
    missed = data["missed"]
    chairs = [
        replace(chair, missed=chair.missed + missed.count(seat), pauses=0) for seat, chair in enumerate(table.chairs)
    ]
    return replace(
        table,
        deal=data["deal"],
        number=data["number"],
        link=data["link"],
        began=table.began or event.at,
        unopened=tuple(data["unopened"]),
        chairs=tuple(chairs),
        dealt=(*table.dealt, data["deal"]),
        stops=(),
        looked=looking(table),
        last_round=table.last_round.lapsed(data["number"]),
        moving=NOBODY_MOVES,
        longest=max([chair.window for chair in table.chairs if chair.player is not None], default=0),
    )


def grew(table: Table, event: Event, data: Any) -> Table:
    """One more seat for whoever waits longest."""
    return with_guest(table)


def said(table: Table, event: Event, data: Any) -> Table:
    return table


def removed(table: Table, event: Event, data: Any) -> Table:
    return replace(table, removed=(*table.removed, data["player"]))


def muted(table: Table, event: Event, data: Any) -> Table:
    others = tuple([player for player in table.muted if player != data["player"]])
    return replace(table, muted=(*others, data["player"]) if data["on"] else others)


def window(table: Table, event: Event, data: Any) -> Table:
    return with_chair(table, event, window=data["ms"])


def filled(table: Table, event: Event, data: Any) -> Table:
    """A computer has sat down in a free seat."""
    return with_chair(table, event, name=data["name"], level=data["level"])


def ended(table: Table, event: Event, data: Any) -> Table:
    return replace(table, ended=data["reason"], link=data["link"], unopened=())


FOLDS = {
    "sat": sat,
    "promised": promised,
    "here": here,
    "away": away,
    "kept": kept,
    "returned": returned,
    "left": left,
    "waits": waits,
    "gave-up": gave_up,
    "paused": paused,
    "resumed": resumed,
    "deal": deal,
    "grew": grew,
    "said": said,
    "removed": removed,
    "muted": muted,
    "window": window,
    "filled": filled,
    "ended": ended,
    **AROUND,
    **LAST_ROUND,
    **MOVING,
}
"""By kind of event: what the table is after it."""
