"""Which of several machines takes commits: the only one whose word counts.

After a failover two of them may call themselves the primary. The one that was cut off cannot commit: its standby has
another primary by now. So whoever is reached has to commit something before it is believed, and with that commit
everything that it has shown us was confirmed by a standby, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

import asyncpg

if TYPE_CHECKING:
    BaseConnection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
else:
    BaseConnection = asyncpg.Connection

ASKED_SECONDS = 3.0
"""So long a machine may take to let us in: one that is frozen lets nobody in and refuses nobody."""
AGAIN_SECONDS = 0.3
TIMELINE = "SELECT CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END"
"""A promotion begins a new one, with a higher number; a standby has none of its own."""
COMMIT = "SELECT pg_logical_emit_message(true, 'stammtisch', '')"
"""Changes nothing, and is committed like everything else: it waits for the standby."""
HOPELESS = (asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InvalidCatalogNameError)
"""It will say the same tomorrow."""
UNCONFIRMED = "the server has not waited for its standby"
REFUSED = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


class Reached(BaseConnection):
    """A connection that knows where it leads."""

    place: str = ""
    timeline: str = ""


class NoPrimary(OSError):  # noqa: N818 - said of the machines
    """No machine takes a commit."""


class Entrance:
    """The machines of one address. Whoever wants in takes their turn: at most one commit of ours waits on each."""

    def __init__(self, places: Sequence[str], settings: dict[str, str]) -> None:
        self.places = tuple(places)
        self.settings = settings
        self.place = ""
        """The one that has committed last; empty: none yet."""
        self.refusal: BaseException | None = None
        self._turn = asyncio.Lock()
        self._looking: asyncio.Task[Reached] | None = None

    async def connect(self, patience: float) -> Reached:
        """A connection to whoever takes commits; NoPrimary if nobody has within the time."""
        try:
            async with asyncio.timeout(patience), self._turn:
                self._looking = self._looking or asyncio.create_task(self._first())
                try:
                    found = await asyncio.shield(self._looking)
                finally:
                    if self._looking.done():
                        self._looking = None
        except TimeoutError:
            raise NoPrimary(f"no machine takes a commit ({self.refusal or 'no answer'})") from None
        self.place = found.place
        return found

    async def _first(self) -> Reached:
        asking = [asyncio.create_task(self._until_committed(place)) for place in self.places]
        found: Reached | None = None
        hopeless: BaseException | None = None
        try:
            for answer in asyncio.as_completed(asking):
                try:
                    found = await answer
                    return found
                except HOPELESS as error:
                    hopeless = error
            assert hopeless is not None
            raise hopeless
        finally:
            for one in asking:
                one.cancel()
            for late in await asyncio.gather(*asking, return_exceptions=True):
                if isinstance(late, Reached) and late is not found:
                    late.terminate()

    async def _until_committed(self, place: str) -> Reached:
        while True:
            try:
                if found := await self._committed(place):
                    return found
            except HOPELESS:
                raise
            except REFUSED as error:
                self.refusal = error
            await asyncio.sleep(AGAIN_SECONDS)

    async def _committed(self, place: str) -> Reached | None:
        """A connection over which something was committed; it waits as long as the commit does. None: a standby."""
        connection = await reach(place, self.settings)
        try:
            connection.timeline = await connection.fetchval(TIMELINE, timeout=ASKED_SECONDS)
            if connection.timeline and await is_committed(connection):
                return connection
            self.refusal = NoPrimary("a standby")
            connection.terminate()
            return None
        except BaseException:
            connection.terminate()
            raise

    async def has_newer(self, connection: Reached) -> bool:
        """Whether another machine was made primary after the one where this connection leads."""
        others = [place for place in self.places if place != connection.place]
        lines = await asyncio.gather(*(timeline(place, self.settings) for place in others))
        return any(line > connection.timeline for line in lines)

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            for lost in await asyncio.gather(self._looking, return_exceptions=True):
                if isinstance(lost, Reached):
                    lost.terminate()


async def reach(place: str, settings: dict[str, str]) -> Reached:
    """In its session nothing is limited: a statement that is cancelled while it waits for a standby is committed."""
    found = await asyncpg.connect(place, server_settings=settings, timeout=ASKED_SECONDS, connection_class=Reached)
    found.place = place
    return found


async def timeline(place: str, settings: dict[str, str]) -> str:
    """Of the machine, if it is a primary; empty: it is none, or says nothing."""
    with suppress(*REFUSED):
        connection = await reach(place, settings)
        try:
            return str(await connection.fetchval(TIMELINE, timeout=ASKED_SECONDS))
        finally:
            connection.terminate()
    return ""


async def is_committed(connection: Reached) -> bool:
    """Whether it was, with its standby: a server whose waiting was cut short warns, and says yes all the same."""
    with Warned(connection) as warned:
        await connection.fetchval(COMMIT)
    return not warned.in_doubt


class Warned:
    """What the server has said beside its answers while this is open."""

    CODE = "01000"
    """A warning without a code of its own, in the server's language: that of a commit which no standby has is one."""

    def __init__(self, connection: BaseConnection) -> None:
        self.connection = connection
        self.in_doubt = False

    def heard(self, connection: object, message: asyncpg.PostgresLogMessage) -> None:
        self.in_doubt = self.in_doubt or getattr(message, "sqlstate", "") == self.CODE

    def __enter__(self) -> Warned:
        self.connection.add_log_listener(self.heard)
        return self

    def __exit__(self, *error: object) -> None:
        """Of a connection that has broken, too: it is handed back like any other, if its pool has not taken it yet."""
        with suppress(asyncpg.InterfaceError):
            self.connection.remove_log_listener(self.heard)
