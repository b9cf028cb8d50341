"""What somebody who opens a table wishes for."""

from __future__ import annotations

from dataclasses import dataclass, field

from stammtisch.core.options import Value

LEAST_BOT = 300
"""Milliseconds that a bot seems to think at least, whatever the opener wishes: by then its answer is there."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the table waits, in milliseconds; 0: for ever."""

    move: int
    bank: int = 0
    """What a player has beyond it in one deal."""
    poll: int = 3000
    """The same few seconds for everybody."""
    between: int = 0
    """With the bill."""
    bot: int = 800
    """How long a bot seems to think; the same whatever it holds, and never below what the house allows."""
    nonces: int = 2000
    replace: int = 90_000
    """After so long the others may seat a bot."""
    pauses: int = 3
    """How many a seat has in one deal. Where none ends by itself, only those count that somebody else has ended."""
    pause: int = 0
    """After so long a pause ends by itself."""


PACES: dict[str, Pace] = {
    "none": Pace(0),
    "gmiatlich": Pace(60_000, between=60_000, pauses=1, pause=300_000),
    "open": Pace(20_000, bank=60_000, between=20_000, pauses=1, pause=180_000),
}


@dataclass(frozen=True, slots=True)
class TableRequest:
    """A table as it is asked for."""

    game: str
    preset: str = ""
    changes: dict[str, Value] = field(default_factory=dict)
    """Options that differ from the preset."""
    level: str = ""
    """Of the bots; empty: the usual one."""
    fill: str = "bots"
    """`bots`: they keep the free seats from the start; `wait`: the table begins when all seats are taken."""
    clock: str = "none"
    join: str = "code"
    """`code`: by invitation; `open`: listed in the lobby; `bots`: listed for bots too."""
    spectators: bool = True
    hints: bool = False
    """Whether helps (hints, fallen trumps, the own limit) are allowed also where other people sit."""
    bot_ms: int | None = None
    """How long a bot seems to think, where it is not the usual time; less than `LEAST_BOT` counts as that."""
    called: str = ""
    """What its people call these rules. Kept at tables by invitation alone: strangers are shown no free text."""
    take_back: bool = True
    """Whether what lies may be taken back; never among strangers."""
    face: str = ""
    """How the opener wants to be drawn: one of the faces that the client has; empty: by the name."""
    again: tuple[str, int] | None = None
    """A deal to be played once more: its table and its number. Everything else is as it was there."""
    step: int | None = None
    """From which frame of its replay on; None: from its first card on."""
    other: bool = False
    """Whether the hidden cards lie otherwise, as the player could have believed at that step."""
