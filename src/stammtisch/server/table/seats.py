"""A table as a value: its seats, who sits in them, and what is agreed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from stammtisch.core.options import Options
from stammtisch.games.entry import EURO
from stammtisch.games.registry import TABLE_SIZE, Entry, entry_of
from stammtisch.server.clock import Millis
from stammtisch.server.table.last_round.state import NOT_CALLED, LastRound
from stammtisch.server.table.moving.state import NOBODY_MOVES, Moving, Order
from stammtisch.server.table.names.apart import COMPUTER, PERSON, PROGRAM, Called, told_apart
from stammtisch.server.table.practice.hand import PracticeHand
from stammtisch.server.table.settings import TableSettings, agreed
from stammtisch.server.table.stops import NOBODY, Stop
from stammtisch.words.sentences import words

CONSENT_LEAST: Millis = 10_000
"""ADR 0034: the shortest time in which people answer somebody who asks to take back."""


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
    window: Millis = 0
    """How long the owner wants to have for what nobody has to answer; 0: as is usual."""
    shoulder: int | None = None
    """The spectator whom the owner lets look at the hand."""
    face: str = ""
    """How the owner is drawn; empty: by the name."""
    column: int = 0
    """Where it stands on the sheet of the evening: whoever changes seats keeps the column."""

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
    """Somebody who sits in from the next round on, or who looks on."""

    player: int
    name: str
    is_bot: bool = False
    public: str = ""
    face: str = ""


@dataclass(frozen=True)
class Table:
    """All that the table's own stream says."""

    id: int
    name: str
    """The public one."""
    host: int
    settings: TableSettings
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
    longest: Millis = 0
    """The longest window that anybody had asked for when the deal was opened; 0: nobody has."""
    practice: PracticeHand | None = None
    """The hand that is played again and again here; None: cards are dealt."""
    spectators: tuple[Guest, ...] = ()
    """People who look on, as far as they have a name here."""
    looked: tuple[int, ...] = ()
    """Spectators who have seen a hand of this deal."""
    comings: int = 0
    """How often somebody has come to look on."""
    last_round: LastRound = NOT_CALLED
    """What was said about it."""
    moving: Moving = NOBODY_MOVES
    """What is asked and agreed about other seats."""

    @cached_property
    def entry(self) -> Entry:
        return entry_of(self.settings.game)

    @cached_property
    def options(self) -> Options:
        return agreed(self.settings)

    @cached_property
    def currency(self) -> str:
        """What the table plays for."""
        return dict(self.entry.called(self.options, self.settings.preset)).get("currency", EURO)

    def seat_of(self, player: int) -> int | None:
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    def spectator(self, player: int) -> Guest | None:
        return next((guest for guest in self.spectators if guest.player == player), None)

    def over(self, player: int) -> int | None:
        """The seat over whose shoulder the spectator looks."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.shoulder == player), None)

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

    @property
    def window(self) -> Millis:
        """How long everybody has for what nobody has to answer: the same in every question of a deal."""
        return max(self.settings.pace.poll, self.longest)

    @property
    def consent_window(self) -> Millis:
        """How long everybody has to answer somebody who asks to take back: the question has to be read first."""
        return max(CONSENT_LEAST, self.window)

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
    def spectator_names(self) -> dict[int, str]:
        """By player: what those who look on are called; whoever sits here keeps the plain name."""
        given = [Called(name) for name in self.all_names]
        coming = [Called(guest.name, PERSON, place) for place, guest in enumerate(self.spectators, 1)]
        names = told_apart([*given, *coming])[len(given) :]
        return {guest.player: name for guest, name in zip(self.spectators, names, strict=True)}

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


def with_guest(table: Table) -> Table:
    """The table with one more seat, for whoever has waited longest."""
    guest = table.waiting[0]
    public, came = guest.public or public_player(guest.player), table.seq + 1
    chair = Chair(
        guest.name,
        guest.player,
        table.settings.level,
        is_bot=guest.is_bot,
        public=public,
        came=came,
        column=len(table.chairs),
        face=guest.face,
    )
    changes = dict(table.settings.changes) | {TABLE_SIZE: len(table.chairs) + 1}
    settings = replace(table.settings, changes=tuple(sorted(changes.items())))
    return replace(table, settings=settings, chairs=(*table.chairs, chair), waiting=table.waiting[1:])


def reseated(table: Table, order: Order) -> Table:
    """The table when everybody sits where it was agreed. Chairs go with all that is theirs, promises with them."""
    place = {old: new for new, old in enumerate(order)}
    promises = tuple([((place[seat], player, deal), given) for (seat, player, deal), given in table.promises])
    chairs = tuple([table.chairs[old] for old in order])
    last_round = table.last_round.reseated(order)
    return replace(table, chairs=chairs, promises=promises, moving=NOBODY_MOVES, last_round=last_round)
