"""Who is who, for both adapters: each method a statement."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from stammtisch.server.clock import Millis
from stammtisch.server.store import people_statements as sql
from stammtisch.server.store.lives.queries import LifeQueries
from stammtisch.server.store.neighbours import Block, Report
from stammtisch.server.store.people import Challenge, HouseInvite, Passkey, Posting
from stammtisch.server.store.port import Login, Player
from stammtisch.server.store.retention.tables import ERASE, EXPIRED
from stammtisch.server.store.shares import SharedLink

Row = tuple[Any, ...]


class PeopleQueries(LifeQueries, ABC):
    """An adapter says how a statement is run."""

    postings_query = sql.POSTINGS

    @abstractmethod
    async def rows(self, statement: str, *values: object) -> Sequence[Row]:
        """The rows of a statement that may be run twice without harm."""
        raise NotImplementedError

    @abstractmethod
    async def change(self, statement: str, *values: object) -> None:
        """Commit a statement that may be run twice without harm."""
        raise NotImplementedError

    @abstractmethod
    async def rows_of(self, start: str, column: str, ids: Sequence[int]) -> Sequence[Row]:
        """The rows of a query whose column is one of the ids."""
        raise NotImplementedError

    async def put_player(self, player: Player) -> None:
        values = (player.id, player.name, player.language, player.home, player.bot_of, player.created)
        await self.change(sql.PUT_PLAYER, *values)

    async def player(self, id: int) -> Player | None:
        return (await self.players([id])).get(id)

    async def players(self, ids: Sequence[int]) -> dict[int, Player]:
        return {row[0]: Player(*row) for row in await self.rows_of(sql.PLAYER, "id", ids)}

    async def bots_of(self, owner: int) -> list[Player]:
        return [Player(*row) for row in await self.rows(sql.BOTS_OF, owner)]

    async def erase(self, player: int) -> None:
        for statement in ERASE:
            await self.change(statement, player)

    async def put_login(self, login: Login) -> None:
        values = (login.hash, login.player, login.expires, login.kind, login.created, login.seen, login.device)
        await self.change(sql.PUT_LOGIN, *values)

    async def login(self, hash: bytes, now: Millis) -> Login | None:
        found = await self.rows(sql.LOGIN, hash, now)
        return Login(*found[0]) if found else None

    async def logins_of(self, player: int, now: Millis) -> list[Login]:
        return [Login(*row) for row in await self.rows(sql.LOGINS_OF, player, now)]

    async def saw_login(self, hash: bytes, now: Millis) -> None:
        await self.change(sql.SAW_LOGIN, hash, now)

    async def drop_login(self, hash: bytes) -> None:
        await self.change(sql.DROP_LOGIN, hash)

    async def drop_logins(self, player: int, but: bytes = b"") -> None:
        await self.change(sql.DROP_LOGINS, player, but)

    async def put_passkey(self, passkey: Passkey) -> bool:
        values = (passkey.id, passkey.player, passkey.public_key, passkey.count)
        await self.change(sql.PUT_PASSKEY, *values, passkey.name, passkey.created, passkey.used)
        return await self.passkey(passkey.id) == passkey

    async def passkey(self, id: bytes) -> Passkey | None:
        found = await self.rows(sql.PASSKEY, id)
        return Passkey(*found[0]) if found else None

    async def passkeys_of(self, player: int) -> list[Passkey]:
        return [Passkey(*row) for row in await self.rows(sql.PASSKEYS_OF, player)]

    async def used_passkey(self, id: bytes, count: int, now: Millis) -> None:
        await self.change(sql.USED_PASSKEY, id, count, now)

    async def drop_passkey(self, id: bytes) -> None:
        await self.change(sql.DROP_PASSKEY, id)

    async def put_challenge(self, challenge: Challenge) -> None:
        values = (challenge.hash, challenge.purpose, challenge.player, challenge.expires)
        await self.change(sql.PUT_CHALLENGE, *values)

    async def take_challenge(self, hash: bytes, now: Millis) -> Challenge | None:
        # Run twice over a broken connection it finds nothing, and somebody has to ask for a new one: no harm.
        found = [Challenge(*row) for row in await self.rows(sql.TAKE_CHALLENGE, hash)]
        return next((one for one in found if one.expires > now), None)

    async def put_house_invite(self, invite: HouseInvite) -> None:
        await self.change(sql.PUT_INVITE, invite.hash, invite.player, invite.created, invite.expires)

    async def house_invite(self, hash: bytes, now: Millis) -> HouseInvite | None:
        found = await self.rows(sql.INVITE, hash, now)
        return HouseInvite(*found[0]) if found else None

    async def take_house_invite(self, hash: bytes, now: Millis) -> HouseInvite | None:
        # Run twice over a broken connection it finds nothing, and somebody has to ask for a new one: no harm.
        found = [HouseInvite(*row) for row in await self.rows(sql.TAKE_INVITE, hash)]
        return next((one for one in found if one.expires > now), None)

    async def house_invites(self, now: Millis) -> list[HouseInvite]:
        return [HouseInvite(*row) for row in await self.rows(sql.INVITES, now)]

    async def drop_house_invite(self, hash: bytes) -> None:
        await self.change(sql.DROP_INVITE, hash)

    async def anybody_in(self, now: Millis) -> bool:
        return bool(await self.rows(sql.ANYBODY_IN, now))

    async def put_block(self, block: Block) -> None:
        await self.change(sql.PUT_BLOCK, block.player, block.other, block.created)

    async def drop_block(self, player: int, other: int) -> None:
        await self.change(sql.DROP_BLOCK, player, other)

    async def blocks_of(self, player: int) -> list[Block]:
        return [Block(*row) for row in await self.rows(sql.BLOCKS_OF, player)]

    async def apart_from(self, player: int) -> set[int]:
        return {row[0] for row in await self.rows(sql.APART_FROM, player)}

    async def put_report(self, report: Report) -> None:
        place = (report.table, report.number, report.reporter, report.about)
        await self.change(sql.PUT_REPORT, report.id, report.at, report.expires, *place, report.reason, report.lines)

    async def reports(self, after: Millis = 0, limit: int = 1000) -> list[Report]:
        return [Report(*row) for row in await self.rows(sql.REPORTS, after, limit)]

    async def reports_by(self, player: int) -> list[Report]:
        return [Report(*row) for row in await self.rows(sql.REPORTS_BY, player)]

    async def put_share(self, link: SharedLink) -> SharedLink:
        thing = (link.player, link.deal)
        await self.change(sql.PUT_SHARE, link.code, *thing, link.table, link.number, link.decision, link.created)
        found = await self.rows(sql.SHARE_OF, *thing, link.decision)
        return SharedLink(*found[0]) if found else link  # taken back at the same moment: a link to nothing

    async def share(self, code: str) -> SharedLink | None:
        found = await self.rows(sql.SHARE, code)
        return SharedLink(*found[0]) if found else None

    async def shares_of(self, player: int) -> list[SharedLink]:
        return [SharedLink(*row) for row in await self.rows(sql.SHARES_OF, player)]

    async def drop_share(self, player: int, code: str) -> None:
        await self.change(sql.DROP_SHARE, player, code)

    async def put_visit(self, player: int, table: int) -> None:
        await self.change(sql.PUT_VISIT, player, table)

    async def visits(self, player: int) -> list[int]:
        return [row[0] for row in await self.rows(sql.VISITS, player)]

    async def postings(self, account: str) -> list[Posting]:
        return [Posting(*row) for row in await self.rows(self.postings_query + sql.BY_DEAL, account)]

    async def forget_expired(self, now: Millis) -> None:
        for statement in EXPIRED:
            await self.change(statement, now)
