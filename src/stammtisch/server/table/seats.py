"""Who sits at the table: the fold of the table's own stream."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from stammtisch.core.options import Options
from stammtisch.games.registry import Entry, entry_of, options_of
from stammtisch.server.clock import Millis
from stammtisch.server.store.port import Event
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.names.apart import COMPUTER, PERSON, PROGRAM, Called, told_apart
from stammtisch.server.table.stops import NOBODY, Stop, with_stops
from stammtisch.server.wishes import PACES, Pace
from stammtisch.words.sentences import words

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


class Promise(NamedTuple):
    """A commitment to a nonce."""

    commitment: str
    public: str = ""
    """The public id for which it was made; empty: by a client that knows the old ids alone, and gets no receipt."""

    @property
    def has_receipt(self) -> bool:
        """Whether the house has signed that it has it: then it must be in its deal."""
        return bool(self.public)


PromiseKey = tuple[int, int, int]
"""Seat, player and deal: whoever gets up and sits down again in the same seat finds the promise there."""


def public_player(player: int) -> str:
    """A player's id as it stands where no table has given another.

    >>> public_player(255)
    'pff'
    """
    return f"p{player:x}"


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
    public: str = ""
    """The owner's id as others see it: at each table another, so that nobody is followed from table to table."""
    since: Millis = 0
    """When a bot took over in the midst of play: from then on it seems to think."""
    came: int = 0
    """Where in the stream the owner sat down: who came first has the older rights."""
    pauses: int = 0
    """How many of the pauses that the seat has in one deal are used up."""

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
    public: str = ""


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
    paused_by: int = NOBODY
    """The seat that the pause is of, or the last one was."""
    resumed: Millis = 0
    """When the clocks last stopped, or began to run again."""
    empty_since: Millis = 0
    """When the last person went away; 0: somebody is here."""
    stopped: Millis = 0
    """Since when the clocks stand still; 0: they run."""
    stops: tuple[Stop, ...] = ()
    """When they stood still before, in this deal."""
    ended: str = ""
    unopened: tuple[int, ...] = ()
    """Numbers of deals whose seed is still closed."""
    dealt: tuple[int, ...] = ()
    """The streams of all deals so far, in order."""
    promises: tuple[tuple[PromiseKey, Promise], ...] = ()
    """Commitments that were made before the first deal was open, or with sitting down."""
    removed: tuple[int, ...] = ()
    """Players whom the opener has sent away."""
    muted: tuple[int, ...] = ()
    """Players whose phrases are not heard."""

    @cached_property
    def entry(self) -> Entry:
        return entry_of(self.settings.game)

    @cached_property
    def options(self) -> Options:
        return agreed(self.settings)

    def seat_of(self, player: int) -> int | None:
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    def public_of(self, player: int) -> str:
        """The player's public id here; empty: neither sits nor waits here."""
        seat = self.seat_of(player)
        if seat is not None:
            return self.chairs[seat].public
        return next((guest.public or public_player(player) for guest in self.waiting if guest.player == player), "")

    def promise_of(self, seat: int, player: int, deal: int) -> Promise | None:
        return dict(self.promises).get((seat, player, deal))

    @cached_property
    def opener(self) -> int | None:
        """The seat that may remove others and renew the code: the opener's, or else of who has sat here longest."""
        if (seat := self.seat_of(self.host)) is not None:
            return seat
        people = [(chair.came, seat) for seat, chair in enumerate(self.chairs) if called(chair).kind == PERSON]
        return min(people, default=(0, None))[1]

    def is_going(self, seat: int) -> bool:
        """Whether the owner was sent away, and is still here to end the deal."""
        return self.chairs[seat].player in self.removed

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What everybody is called, by seat, so that nobody is taken for another."""
        return self.all_names[: len(self.chairs)]

    @cached_property
    def all_names(self) -> tuple[str, ...]:
        """The same, and of those who wait for a seat."""
        waiting = [Called(guest.name, PROGRAM if guest.is_bot else PERSON, self.seq + 1) for guest in self.waiting]
        spare = words(self.entry.phrases.get(self.settings.preset, "de"), self.settings.game).bot_names
        return told_apart([*[called(chair) for chair in self.chairs], *waiting], spare)

    @cached_property
    def bots(self) -> tuple[int, ...]:
        """The seats that are no person's: a computer's, or somebody's program's."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if called(chair).kind != PERSON and chair.name])

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats whose owners play themselves and are no programs."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.plays and not chair.is_bot])

    @cached_property
    def is_full(self) -> bool:
        """Whether there is somebody, or a bot, in every seat."""
        return all(chair.player is not None or chair.level for chair in self.chairs)


def called(chair: Chair) -> Called:
    kind = COMPUTER if chair.player is None else PROGRAM if chair.is_bot else PERSON
    return Called(chair.name, kind, chair.came)


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
    public, came = guest.public or public_player(guest.player), table.seq + 1
    chair = Chair(guest.name, guest.player, table.settings.level, is_bot=guest.is_bot, public=public, came=came)
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
    return Table(event.stream.id, data["name"], data["host"], read, chairs, empty_since=event.at, stopped=event.at)


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
        replace(table, promises=before),
        event,
        name=data["name"],
        player=data["player"],
        is_bot=data["is_bot"],
        kept=False,
        missed=0,
        came=event.seq,
        public=data.get("public") or public_player(data["player"]),
        pauses=pace.pauses if pace.pause else table.chairs[event.seat].pauses,
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
    return with_chair(table, event, kept=True, level=data["level"], since=event.at)


def returned(table: Table, event: Event, data: Any) -> Table:
    return with_chair(table, event, kept=False)


def left(table: Table, event: Event, data: Any) -> Table:
    """Got up for good: the seat is a bot's, or free."""
    assert event.seat is not None
    used = table.chairs[event.seat].pauses
    empty = Chair(data["name"], level=data["level"], since=data.get("since", event.at), pauses=used)
    chairs = (*table.chairs[: event.seat], empty, *table.chairs[event.seat + 1 :])
    return noticed(replace(table, chairs=chairs, promises=lasting(table, event.seat)), event)


def waits(table: Table, event: Event, data: Any) -> Table:
    return replace(table, waiting=(*table.waiting, Guest(**data)))


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
    "ended": ended,
}
"""By kind of event: what the table is after it."""
