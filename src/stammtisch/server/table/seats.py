"""Who sits at the table: the fold of the table's own stream."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from stammtisch.core.options import Options
from stammtisch.games.registry import Entry, entry_of, options_of
from stammtisch.server.clock import Millis
from stammtisch.server.store.port import Event
from stammtisch.server.table.bodies import fields
from stammtisch.server.wishes import PACES, Pace

SIZE_OPTIONS = ("table_size", "players")
"""What the number of seats is called, game by game."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What was agreed on when the table was opened, beside the rules."""

    game: str
    preset: str
    changes: tuple[tuple[str, Any], ...]
    level: str
    fill: str = "bots"
    clock: str = "none"
    join: str = "code"
    spectators: bool = True
    hints: bool = False
    bot_ms: int | None = None

    @property
    def pace(self) -> Pace:
        return paced(self.clock, self.bot_ms)


@lru_cache
def paced(clock: str, bot_ms: int | None) -> Pace:
    """The pace of a clock, where bots may have one of their own."""
    pace = PACES[clock]
    return pace if bot_ms is None else replace(pace, bot=bot_ms)


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat: whose it is, and who plays."""

    name: str = ""
    player: int | None = None
    """The owner; None: a bot's, or free."""
    level: str = ""
    """Of the bot that sits here or keeps the seat."""
    kept: bool = False
    """A bot plays for the owner until they return."""
    here: bool = False
    """The owner is connected."""
    is_bot: bool = False
    """The owner is somebody's program: it plays by itself, and nobody waits for it to read a bill."""
    missed: int = 0
    """Nonces promised and not opened in time."""
    promised: tuple[tuple[int, str], ...] = ()
    """Numbers of deals that are not open yet, and the commitment for each."""
    since: Millis = 0
    """When a bot took over in the midst of play: from then on it seems to think."""

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down here: nobody's, be it with or without a bot."""
        return self.player is None

    @property
    def plays(self) -> bool:
        """Whether the owner plays, and no bot."""
        return self.player is not None and not self.kept


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who sits in from the next round on."""

    player: int
    name: str
    is_bot: bool = False


@dataclass(frozen=True)
class Table:
    """All that the table's own stream says."""

    id: int
    name: str
    """The public one."""
    host: int
    settings: Settings
    chairs: tuple[Chair, ...]
    seq: int = 1
    waiting: tuple[Guest, ...] = ()
    deal: int = 0
    """The id of the open deal's stream; 0: none has been opened."""
    number: int = 0
    link: str = ""
    """The chain up to the last closed deal."""
    began: Millis = 0
    """When the session began, for `session_minutes`."""
    paused: bool = False
    resumed: Millis = 0
    """When the clocks last stopped, or began to run again."""
    empty_since: Millis = 0
    """When the last person went away; 0: somebody is here."""
    ended: str = ""
    unopened: tuple[int, ...] = ()
    """Numbers of deals whose seed is still closed."""
    dealt: tuple[int, ...] = ()
    """The streams of all deals so far, in order."""

    @cached_property
    def entry(self) -> Entry:
        return entry_of(self.settings.game)

    @cached_property
    def options(self) -> Options:
        return agreed(self.settings)

    def seat_of(self, player: int) -> int | None:
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What everybody is called, by seat."""
        return tuple([chair.name for chair in self.chairs])

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats whose owners play themselves and are no programs."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.plays and not chair.is_bot])

    @cached_property
    def is_full(self) -> bool:
        """Whether there is somebody, or a bot, in every seat."""
        return all(chair.player is not None or chair.level for chair in self.chairs)


def agreed(settings: Settings) -> Options:
    """The rules of the table; what makes no sense is an OptionsError."""
    changes = {name: tuple(value) if isinstance(value, list) else value for name, value in settings.changes}
    return options_of(settings.game, settings.preset).but(changes)


def size_option(options: Options) -> str:
    return next(name for name in SIZE_OPTIONS if name in options.specs())


def seats_of(options: Options) -> int:
    """How many seats a table with these rules has."""
    return int(getattr(options, size_option(options)))


def with_guest(table: Table) -> Table:
    """The table with one more seat, for whoever has waited longest."""
    guest, option = table.waiting[0], size_option(table.options)
    chair = Chair(guest.name, guest.player, table.settings.level, is_bot=guest.is_bot)
    changes = dict(table.settings.changes) | {option: len(table.chairs) + 1}
    settings = replace(table.settings, changes=tuple(sorted(changes.items())))
    return replace(table, settings=settings, chairs=(*table.chairs, chair), waiting=table.waiting[1:])


def opened(event: Event) -> Table:
    """The table that its first event opens."""
    data = fields(event)
    settings = data["settings"]
    settings["changes"] = tuple((name, value) for name, value in settings["changes"])
    read = Settings(**settings)
    chairs = tuple(Chair(name, level=read.level if read.fill == "bots" else "") for name in data["names"])
    return Table(event.stream.id, data["name"], data["host"], read, chairs, empty_since=event.at)


def fold_table(table: Table, event: Event) -> Table:
    """The table after the event."""
    return replace(FOLDS[event.kind](table, event, fields(event)), seq=event.seq)


def with_chair(table: Table, event: Event, **changes: object) -> Table:
    assert event.seat is not None
    chairs = list(table.chairs)
    chairs[event.seat] = replace(chairs[event.seat], **changes)  # type: ignore[arg-type]
    return replace(table, chairs=tuple(chairs))


def noticed(table: Table, event: Event) -> Table:
    """Whether somebody is here, and since when nobody is."""
    somebody = any(chair.here for chair in table.chairs)
    return replace(table, empty_since=0 if somebody else table.empty_since or event.at)


def sat(table: Table, event: Event, data: Any) -> Table:
    return with_chair(
        table,
        event,
        name=data["name"],
        player=data["player"],
        is_bot=data["is_bot"],
        kept=False,
        missed=0,
        promised=((data["deal"], data["promised"]),) if data["promised"] else (),
    )


def promised(table: Table, event: Event, data: Any) -> Table:
    """A nonce for a deal, before the first one is open."""
    assert event.seat is not None
    given = dict(table.chairs[event.seat].promised) | {data["deal"]: data["promised"]}
    return with_chair(table, event, promised=tuple(given.items()))


def here(table: Table, event: Event, data: Any) -> Table:
    """Connected, and so back in the seat. Where nobody was here before, the clocks begin anew."""
    resumed = event.at if table.empty_since else table.resumed
    return noticed(replace(with_chair(table, event, here=True, kept=False), resumed=resumed), event)


def away(table: Table, event: Event, data: Any) -> Table:
    return noticed(with_chair(table, event, here=False), event)


def kept(table: Table, event: Event, data: Any) -> Table:
    return with_chair(table, event, kept=True, level=data["level"], since=event.at)


def returned(table: Table, event: Event, data: Any) -> Table:
    return with_chair(table, event, kept=False)


def left(table: Table, event: Event, data: Any) -> Table:
    """Got up for good: the seat is a bot's, or free."""
    empty = Chair(data["name"], level=data["level"], since=event.at)
    assert event.seat is not None
    chairs = (*table.chairs[: event.seat], empty, *table.chairs[event.seat + 1 :])
    return noticed(replace(table, chairs=chairs), event)


def waits(table: Table, event: Event, data: Any) -> Table:
    return replace(table, waiting=(*table.waiting, Guest(**data)))


def gave_up(table: Table, event: Event, data: Any) -> Table:
    return replace(table, waiting=tuple([guest for guest in table.waiting if guest.player != data["player"]]))


def paused(table: Table, event: Event, data: Any) -> Table:
    return replace(table, paused=True, resumed=event.at)


def resumed(table: Table, event: Event, data: Any) -> Table:
    return replace(table, paused=False, resumed=event.at)


def deal(table: Table, event: Event, data: Any) -> Table:
    """The next deal is open, and what of the last one everybody remembers."""
    missed = data["missed"]
    chairs = [replace(chair, missed=chair.missed + missed.count(seat)) for seat, chair in enumerate(table.chairs)]
    return replace(
        table,
        deal=data["deal"],
        number=data["number"],
        link=data["link"],
        began=table.began or event.at,
        unopened=tuple(data["unopened"]),
        chairs=tuple(chairs),
        dealt=(*table.dealt, data["deal"]),
    )


def grew(table: Table, event: Event, data: Any) -> Table:
    """One more seat for whoever waits longest."""
    return with_guest(table)


def said(table: Table, event: Event, data: Any) -> Table:
    return table


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
    "ended": ended,
}
"""By kind of event: what the table is after it."""
