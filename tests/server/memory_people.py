"""The half of the store in memory that knows who is who."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from stammtisch.server.clock import Millis
from stammtisch.server.store.errors import BatchRefused
from stammtisch.server.store.memory.facts import TableFacts
from stammtisch.server.store.memory.store import TablesInMemory
from stammtisch.server.store.neighbours import Block, Report
from stammtisch.server.store.people import Challenge, HouseInvite, Passkey, Posting
from stammtisch.server.store.port import Login, Player
from stammtisch.server.store.shares import SharedLink
from tests.server.memory_lives import LifeMemory, LifeStore


@dataclass
class PeopleMemory(TableFacts, LifeMemory):
    """The facts about people, beside those that the product keeps in memory."""

    logins: dict[bytes, Login] = field(default_factory=dict)
    passkeys: dict[bytes, Passkey] = field(default_factory=dict)
    challenges: dict[bytes, Challenge] = field(default_factory=dict)
    house_invites: dict[bytes, HouseInvite] = field(default_factory=dict)
    blocks: dict[tuple[int, int], Block] = field(default_factory=dict)
    reports: dict[int, Report] = field(default_factory=dict)
    shares: dict[str, SharedLink] = field(default_factory=dict)


class PeopleStore(TablesInMemory, LifeStore):
    """Who is who, over facts that others may share."""

    @property
    def facts(self) -> PeopleMemory:
        found = super().facts
        assert isinstance(found, PeopleMemory)
        return found

    @property
    def life_facts(self) -> LifeMemory:
        return self.facts

    async def bots_of(self, owner: int) -> list[Player]:
        return [player for _, player in sorted(self.facts.players.items()) if player.bot_of == owner]

    async def erase(self, player: int) -> None:
        facts = self.facts
        bots = {bot.id for bot in await self.bots_of(player)}
        gone = bots | {player}
        facts.erase_sheets(player, facts.players[player].name if player in facts.players else "")
        facts.shares = {code: one for code, one in facts.shares.items() if one.player != player}
        facts.passkeys = {id: key for id, key in facts.passkeys.items() if key.player != player}
        facts.challenges = {hash: one for hash, one in facts.challenges.items() if one.player != player}
        facts.house_invites = {hash: one for hash, one in facts.house_invites.items() if one.player != player}
        facts.blocks = {pair: block for pair, block in facts.blocks.items() if player not in pair}
        facts.reports = {
            id: replace(one, reporter=0, lines="") if one.reporter == player else one
            for id, one in facts.reports.items()
            if one.about != player
        }
        facts.visits = {visit for visit in facts.visits if visit[0] not in gone}
        facts.logins = {hash: login for hash, login in facts.logins.items() if login.player not in gone}
        for bot in bots:
            facts.players[bot] = replace(facts.players[bot], name="", home="{}", bot_of=None)
        if player in facts.players:
            facts.players[player] = replace(facts.players[player], name="", home="{}", created=0)

    # logins

    async def put_login(self, login: Login) -> None:
        if login.player not in self.facts.players:
            raise BatchRefused("foreign-key", "a login is somebody's")
        self.facts.logins[login.hash] = login

    async def login(self, hash: bytes, now: Millis) -> Login | None:
        login = self.facts.logins.get(hash)
        return login if login and login.expires > now else None

    async def logins_of(self, player: int, now: Millis) -> list[Login]:
        held = [login for login in self.facts.logins.values() if login.player == player and login.expires > now]
        return sorted(held, key=lambda login: (-login.seen, login.hash))

    async def saw_login(self, hash: bytes, now: Millis) -> None:
        login = self.facts.logins.get(hash)
        if login and login.seen < now:
            self.facts.logins[hash] = replace(login, seen=now)

    async def drop_login(self, hash: bytes) -> None:
        self.facts.logins.pop(hash, None)

    async def drop_logins(self, player: int, but: bytes = b"") -> None:
        facts = self.facts
        facts.logins = {hash: login for hash, login in facts.logins.items() if login.player != player or hash == but}

    # passkeys

    async def put_passkey(self, passkey: Passkey) -> bool:
        if passkey.player not in self.facts.players:
            raise BatchRefused("foreign-key", "a passkey is somebody's")
        return self.facts.passkeys.setdefault(passkey.id, passkey) == passkey

    async def passkey(self, id: bytes) -> Passkey | None:
        return self.facts.passkeys.get(id)

    async def passkeys_of(self, player: int) -> list[Passkey]:
        found = [key for key in self.facts.passkeys.values() if key.player == player]
        return sorted(found, key=lambda key: (key.created, key.id))

    async def used_passkey(self, id: bytes, count: int, now: Millis) -> None:
        if id in self.facts.passkeys:
            self.facts.passkeys[id] = replace(self.facts.passkeys[id], count=count, used=now)

    async def drop_passkey(self, id: bytes) -> None:
        self.facts.passkeys.pop(id, None)

    async def put_challenge(self, challenge: Challenge) -> None:
        self.facts.challenges.setdefault(challenge.hash, challenge)

    async def take_challenge(self, hash: bytes, now: Millis) -> Challenge | None:
        found = self.facts.challenges.pop(hash, None)
        return found if found and found.expires > now else None

    # links into a closed house

    async def put_house_invite(self, invite: HouseInvite) -> None:
        self.facts.house_invites.setdefault(invite.hash, invite)

    async def house_invite(self, hash: bytes, now: Millis) -> HouseInvite | None:
        found = self.facts.house_invites.get(hash)
        return found if found and found.expires > now else None

    async def take_house_invite(self, hash: bytes, now: Millis) -> HouseInvite | None:
        found = self.facts.house_invites.pop(hash, None)
        return found if found and found.expires > now else None

    async def house_invites(self, now: Millis) -> list[HouseInvite]:
        held = [one for one in self.facts.house_invites.values() if one.expires > now]
        return sorted(held, key=lambda one: (one.created, one.hash))

    async def drop_house_invite(self, hash: bytes) -> None:
        self.facts.house_invites.pop(hash, None)

    async def anybody_in(self, now: Millis) -> bool:
        people = (one for one in self.facts.logins.values() if one.expires > now and one.kind != "bot")
        return bool(self.facts.passkeys) or any(people)

    # what was handed on

    async def put_share(self, link: SharedLink) -> SharedLink:
        things = {(one.player, one.deal, one.decision): one for one in self.facts.shares.values()}
        kept = things.get((link.player, link.deal, link.decision), link)
        self.facts.shares[kept.code] = kept
        return kept

    async def share(self, code: str) -> SharedLink | None:
        return self.facts.shares.get(code)

    async def shares_of(self, player: int) -> list[SharedLink]:
        held = [link for link in self.facts.shares.values() if link.player == player]
        return sorted(held, key=lambda link: (-link.created, link.code))

    async def drop_share(self, player: int, code: str) -> None:
        if code in self.facts.shares and self.facts.shares[code].player == player:
            del self.facts.shares[code]

    # neighbours

    async def put_block(self, block: Block) -> None:
        self.facts.blocks.setdefault((block.player, block.other), block)

    async def drop_block(self, player: int, other: int) -> None:
        self.facts.blocks.pop((player, other), None)

    async def blocks_of(self, player: int) -> list[Block]:
        held = [block for block in self.facts.blocks.values() if block.player == player]
        return sorted(held, key=lambda block: (block.created, block.other))

    async def apart_from(self, player: int) -> set[int]:
        return {id for pair in self.facts.blocks if player in pair for id in pair} - {player}

    async def put_report(self, report: Report) -> None:
        self.facts.reports.setdefault(report.id, report)

    async def reports(self, after: Millis = 0, limit: int = 1000) -> list[Report]:
        found = [one for one in self.facts.reports.values() if one.at > after]
        return sorted(found, key=lambda one: (one.at, one.id))[:limit]

    async def reports_by(self, player: int) -> list[Report]:
        return [one for one in await self.reports(-1) if one.reporter == player]

    # what is told to somebody about themselves

    async def postings(self, account: str) -> list[Posting]:
        return [
            Posting(deal, settled.table, cents)
            for deal, settled in sorted(self.facts.settlements.items())
            for whose, cents in settled.postings
            if whose == account
        ]

    async def forget_expired(self, now: Millis) -> None:
        facts = self.facts
        facts.logins = {hash: login for hash, login in facts.logins.items() if login.expires > now}
        facts.challenges = {hash: one for hash, one in facts.challenges.items() if one.expires > now}
        facts.house_invites = {hash: one for hash, one in facts.house_invites.items() if one.expires > now}
        facts.reports = {id: one for id, one in facts.reports.items() if one.expires > now}
        facts.sheet_codes = {key: one for key, one in facts.sheet_codes.items() if one.expires > now}
        facts.codes_ranked = {key: one for key, one in facts.codes_ranked.items() if one.expires > now}
        facts.invites = {key: one for key, one in facts.invites.items() if one.expires > now}
