"""How a gateway ends a connection, and how it refuses a message: codes, what they mean, what a client does then."""

from __future__ import annotations

from typing import NamedTuple


class CloseCode(NamedTuple):
    """A row: the code of the close frame, and what it means."""

    number: int
    meaning: str


CLOSINGS: dict[str, CloseCode] = {
    "binary": CloseCode(1003, "A frame was not text."),
    "too-large": CloseCode(1009, "A message was larger than 8 KiB. Mostly the close frame comes alone."),
    "fault": CloseCode(1011, "Our mistake. Whether a command was committed is unknown: connect, and send it again."),
    "drain": CloseCode(1012, "This gateway stops. Connect again after a random part of a second."),
    "invalid": CloseCode(4400, "Too many messages could not be read."),
    "login": CloseCode(4401, "The cookie or the token is not good, or not good any longer."),
    "no-table": CloseCode(4404, "There is no such table, or it may not be seen."),
    "no-hello": CloseCode(4408, "The first message was no `hello`, or came too late."),
    "version": CloseCode(4426, "This version of the protocol is not spoken here."),
    "too-many": CloseCode(
        4429, "More than 100 messages came within 20 seconds, or too many watch, or they cost too much. Wait a while."
    ),
}
"""By the code of `bye`."""
INVALID, ONE_HINT, NOT_SEATED, TOO_OFTEN = "invalid", "one-hint", "not-seated", "too-often"
REFUSALS = {
    INVALID: "It is no message of this protocol. Its id is not told, since nothing of it was read.",
    ONE_HINT: "One hint at a time: the last one is still being thought about.",
    NOT_SEATED: "For those who sit at the table only.",
    TOO_OFTEN: "You have asked more of the server than one player may. Wait some seconds, then send it again.",
}
"""By the code of `refused`, as far as it does not depend on the table and its game."""
