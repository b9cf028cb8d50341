"""A table as a message: its seats, who looks on, what is agreed. The same over the socket and over HTTP."""

from __future__ import annotations

from msgspec import Struct

from stammtisch.server.protocol.offers import SeenMoving


class ChairInfo(Struct, frozen=True, omit_defaults=True):
    """One seat as everybody sees it."""

    seat: int
    name: str
    kind: str
    """`person`, `bot` or `free`."""
    level: str = ""
    """Of a bot."""
    here: bool = False
    """Whether the person is connected."""
    kept: bool = False
    """Whether a bot plays for the person until they return."""
    missed: int = 0
    """How often a promised nonce was not opened in time."""
    pauses: int = 0
    """How many pauses the seat has left in this deal, where they are counted."""
    going: bool = False
    """Whether the opener has sent them away: they go after this deal."""
    muted: bool = False
    """Whether the opener has silenced them."""
    shoulder: str = ""
    """The spectator who looks over the shoulder and sees the hand, by name; empty: nobody."""
    face: str = ""
    """How the person wants to be drawn: the name of a face that the client may have; empty: by the name."""


class SpectatorInfo(Struct, frozen=True, omit_defaults=True):
    """Somebody who looks on, at a table by invitation."""

    id: str
    """The public id at this table."""
    name: str
    seat: int | None = None
    """Over whose shoulder they look; then they see that hand, and nothing may be said until the deal is over."""
    you: bool = False
    """Whether this is the viewer."""


class PracticeOf(Struct, frozen=True):
    """The deal that is played again at a practice table."""

    table: str
    """The public name of the table where it was dealt."""
    deal: int


class SeenLastRound(Struct, frozen=True, omit_defaults=True):
    """Somebody has called the last round: when all have nodded every seat still deals once."""

    caller: int
    missing: list[int] = []
    """Those whose nod is waited for; none: it is agreed."""
    left: int = 0
    """How many deals of it are still to be played, this one included; 0: it is not agreed."""
    doubled: bool = False
    """Whether its deals count twofold, as the table has agreed beforehand."""


class TableInfo(Struct, frozen=True, omit_defaults=True):
    """A table as everybody at it sees it."""

    table: str
    """Its public name."""
    game: str
    preset: str
    options: dict[str, bool | int | str | list[str]]
    rules: str
    """The hash of the options."""
    chairs: list[ChairInfo]
    deal: int
    """Number of the deal, from 1 on; 0: it has not begun."""
    waiting: list[str] = []
    """Who sits in from the next round on."""
    code: str = ""
    """The invite code: for those who sit here."""
    paused: bool = False
    paused_by: int = -1
    """The seat whose pause it is."""
    pause_until: int = 0
    """When the pause ends by itself, in milliseconds since 1970 UTC; 0: when somebody ends it."""
    pauses: int = 0
    """How many each seat has in one deal; 0: they are free."""
    pause_ms: int = 0
    """How long one lasts at most."""
    ended: str = ""
    """Why the table is over."""
    clock: str = "none"
    hints: bool = False
    """Whether helps are allowed where other people sit: `hint`, and what a client shows of its own accord."""
    opener: int | None = None
    """The seat that may remove and mute others and renew the code: the opener's, or of who has sat there longest."""
    currency: str = "euro"
    """What the table plays for: `euro`, `krona` or `points`; amounts are hundredths of a coin, or points."""
    removed: bool = False
    """Whether the viewer was sent away from this table, and cannot sit down here again."""
    called: str = ""
    """What its people call the agreement, where they have named it."""
    public: bool = False
    """Whether strangers find it and may sit down; then nobody can `write` here."""
    spectators: list[SpectatorInfo] = []
    """Who looks on by name."""
    no_spectators: bool = False
    """Whether only those who sit here see the table."""
    moving: SeenMoving | None = None
    """Before the first deal: what may be asked about other seats, and what is asked. Later it comes with each bill."""
    practice: PracticeOf | None = None
    """None: cards are dealt. Else this deal is played again: no `sealed`, no `opened`, and `commit` is refused."""
    last_round: SeenLastRound | None = None
    """None: nobody has called it."""
