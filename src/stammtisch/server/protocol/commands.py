"""What a client may send over the socket, protocol version 1."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

CommandId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\Z")]
"""A UUID that the client makes for each command. The same id again gets the first answer again."""
Hex32 = Annotated[str, Meta(pattern=r"\A([0-9a-f]{2}){16,32}\Z")]
Hash = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
ActionText = Annotated[str, Meta(pattern=r"\A[ -~]{1,120}\Z")]
Language = Annotated[str, Meta(pattern=r"\A(de|bar|en|sv)\Z")]
Number = Annotated[int, Meta(ge=0, le=2**31)]
PublicId = Annotated[str, Meta(pattern=r"\A(p[0-9a-z]{1,40})?\Z")]
Phrase = Annotated[str, Meta(pattern=r"\A[a-z-]{1,40}\Z")]


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", omit_defaults=True):
    """Base of all that a client sends."""


class Hello(Message, frozen=True, tag="hello"):
    """Comes first on every connection. `since` is the last change that the client has seen."""

    v: int
    language: Language = "de"
    since: tuple[Number, Number] | None = None
    """Number of the deal, and the viewer's own count in it."""
    quiet: tuple[Annotated[int, Meta(ge=0, le=9)], ...] = ()
    """Seats from which the viewer wants to read nothing, as with `quiet`: said again on every connection."""


class Act(Message, frozen=True, tag="act"):
    """Play a card, bid, answer a question: one of the choices of the view, in the one notation."""

    id: CommandId
    action: ActionText


class Nonce(Message, frozen=True, tag="nonce"):
    """Open the nonce that was promised for this deal."""

    id: CommandId
    deal: Number
    nonce: Hex32


class Commit(Message, frozen=True, tag="commit"):
    """Promise a nonce for a deal that is not open yet."""

    id: CommandId
    deal: Number
    commitment: Hash
    player: PublicId = ""
    """The public id for which it is made: the own one at this table. Empty: the one that `/v1/session` tells."""


class Ready(Message, frozen=True, tag="ready"):
    """The bill has been read: go on."""

    id: CommandId


class Pause(Message, frozen=True, tag="pause"):
    """Stop all clocks until somebody resumes, or the pause ends by itself."""

    id: CommandId


class Resume(Message, frozen=True, tag="resume"):
    """Let the clocks run again, from where they stood."""

    id: CommandId


class Leave(Message, frozen=True, tag="leave"):
    """Get up. A bot keeps the seat."""

    id: CommandId


class Return(Message, frozen=True, tag="return"):
    """Take the own seat back from the bot that kept it."""

    id: CommandId


class Replace(Message, frozen=True, tag="replace"):
    """Seat a bot for somebody who has kept the table waiting for long, also during a pause, which is then over."""

    id: CommandId
    seat: Annotated[int, Meta(ge=0, le=9)]


class SayCommand(Message, frozen=True, tag="say"):
    """One of the preset phrases."""

    id: CommandId
    phrase: Phrase


class Remove(Message, frozen=True, tag="remove"):
    """For the opener of the table: send somebody away, after the deal that is being played. They do not come back."""

    id: CommandId
    seat: Annotated[int, Meta(ge=0, le=9)]


class Mute(Message, frozen=True, tag="mute"):
    """For the opener of the table: the phrases of somebody are heard by nobody, or with `on` false again by all."""

    id: CommandId
    seat: Annotated[int, Meta(ge=0, le=9)]
    on: bool = True


class PollWindow(Message, frozen=True, tag="window"):
    """How long the player wants to have for what nobody has to answer, in milliseconds; 0: as is usual.

    From the next deal on every such question at the table lasts as long as the longest that anybody has asked for.
    """

    id: CommandId
    ms: Annotated[int, Meta(ge=0, le=15000)]


class Fill(Message, frozen=True, tag="fill"):
    """For the opener of a table that waits for people: a computer takes a free seat, until somebody comes for it."""

    id: CommandId
    seat: Annotated[int, Meta(ge=0, le=9)]


class TakeBack(Message, frozen=True, tag="take-back"):
    """Take back the last own card or call, with all that came after it: at once where only bots sit.

    Where other people sit they are asked, once a deal, and only until the next card lies.
    """

    id: CommandId


class Consent(Message, frozen=True, tag="consent"):
    """Answer somebody who asks to take back, or for other seats: all have to say yes, and silence is a no."""

    id: CommandId
    yes: bool


class Move(Message, frozen=True, tag="move"):
    """Between two deals: swap seats with somebody, or have all seats drawn anew, from the next deal on.

    Where other people sit they are asked, each asking once between two deals.
    """

    id: CommandId
    other: Annotated[int, Meta(ge=-1, le=9)] = -1
    """The seat to swap with; -1: all are drawn."""


class Shoulder(Message, frozen=True, tag="shoulder"):
    """Over the shoulder: let one spectator see the own hand, at tables by invitation; with `on` false nobody any more.

    A spectator who looks over a shoulder says the same with `on` false, to look away.
    """

    id: CommandId
    watcher: PublicId = ""
    """The spectator's id, as `spectators` of the table has it."""
    on: bool = True


class LastRoundCommand(Message, frozen=True, tag="last-round"):
    """Call the last round, or answer who has called it: when all people have nodded, every seat still deals once.

    A no, or silence for longer than the next deal, lets it drop; then it may be called again.
    """

    id: CommandId
    yes: bool = True


class Hint(Message, frozen=True, tag="hint"):
    """Ask for advice: 1 the idea, 2 the action, 3 the numbers."""

    id: CommandId
    step: Annotated[int, Meta(ge=1, le=3)] = 1


class Write(Message, frozen=True, tag="write"):
    """Free words, at tables by invitation: at most 200 signs, told as `talk` to those who sit there, kept nowhere."""

    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Quiet(Message, frozen=True, tag="quiet"):
    """Do not tell me what this seat writes, or with `on` false tell me again. Nobody else is told."""

    id: CommandId
    seat: Annotated[int, Meta(ge=0, le=9)]
    on: bool = True


class Why(Message, frozen=True, tag="why"):
    """Ask why an action is not allowed now."""

    id: CommandId
    action: ActionText


class Ping(Message, frozen=True, tag="ping"):
    """Still there. Says what was seen last, so that a lost last change is found."""

    deal: Number = 0
    n: Number = 0


Command = (
    Act
    | Nonce
    | Commit
    | Ready
    | Pause
    | Resume
    | Leave
    | Return
    | Replace
    | SayCommand
    | Remove
    | Mute
    | PollWindow
    | Fill
    | TakeBack
    | Consent
    | Move
    | Shoulder
    | LastRoundCommand
)
"""What changes something at the table; answered by `ok` or `refused`."""
Talking = Write | Quiet
"""What is said beside the game: answered by `ok` or `refused`, and committed nowhere."""
ClientMessage = Hello | Command | Talking | Hint | Why | Ping
