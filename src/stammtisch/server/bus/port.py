"""What a bus carries: that a table has moved on, and a question to whichever worker is free.

Two adapters, NATS and one process, pass one conformance suite (tests/server/bus).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from stammtisch.server.clock import Millis

Heard = Callable[["BusHint"], None]
"""Called for each hint; must not block."""
Overheard = Callable[[bytes], None]
"""Called for all that is told; must not block."""
Answers = Callable[["BusQuestion"], Awaitable[bytes]]
"""A worker: bytes in, bytes out. What it raises is an empty answer."""


@dataclass(frozen=True, slots=True)
class BusHint:
    """The table has something new. No content: whoever cares reads the store."""

    table: int
    origin: str = ""
    """Which gateway says so: it need not look itself. No blanks."""


@dataclass(frozen=True, slots=True)
class Share:
    """For whom a question is asked, so that whoever asks much does not take what is everybody's.

    Opaque names: equal ones belong together, and that is all they say.
    """

    owner: str = ""
    table: str = ""
    within: Millis = 0
    """After so many milliseconds the answer is worth nothing; 0: nothing is said about that."""


NOBODY = Share()


class BusQuestion(bytes):
    """The bytes of a question. Whom it is asked for travels beside them: an older worker does not notice it."""

    share: Share = NOBODY

    @staticmethod
    def of(content: bytes, share: Share) -> BusQuestion:
        question = BusQuestion(content)
        question.share = share
        return question


class NoAnswer(Exception):  # noqa: N818 - no error: nobody is there, or not in time
    """No worker has answered in time."""


class Bus(Protocol):
    """At most once, in no promised order."""

    async def open(self) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError

    async def hint(self, hint: BusHint) -> None:
        """Tell all gateways, this one included. Never raises because the bus is gone."""
        raise NotImplementedError

    async def listen(self, heard: Heard) -> None:
        """Hear all hints from now on, also after a reconnect."""
        raise NotImplementedError

    async def tell(self, subject: str, content: bytes) -> None:
        """Tell all who overhear it, this end included; kept nowhere. Never raises because the bus is gone."""
        raise NotImplementedError

    async def overhear(self, subject: str, overheard: Overheard) -> None:
        """Hear all that is told about the subject from now on, also after a reconnect."""
        raise NotImplementedError

    async def ask(self, subject: str, question: bytes, seconds: float, share: Share = NOBODY) -> bytes:
        """One worker's answer to a question; NoAnswer when there is none in time."""
        raise NotImplementedError

    async def serve(self, subject: str, answers: Answers) -> None:
        """Answer such questions, sharing them with all who serve the same subject."""
        raise NotImplementedError
