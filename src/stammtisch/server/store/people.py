"""What a store keeps of people beside their rows: passkeys, logins, invitations, where they have sat, what they won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from stammtisch.server.clock import Millis


@dataclass(frozen=True, slots=True)
class Player:
    """A person or a bot of somebody's. The row can be erased; the log holds the id only."""

    id: int
    name: str
    language: str = "de"
    home: str = "{}"
    """JSON of the home rules: by game the preset and its changes."""
    bot_of: int | None = None
    """The owner, if it is a bot."""
    created: Millis = 0


@dataclass(frozen=True, slots=True)
class Login:
    """A session token, stored hashed."""

    hash: bytes
    """SHA-256 of the token."""
    player: int
    expires: Millis
    kind: str = "guest"
    """`guest` (cookie or bearer), `passkey` or `bot`."""
    created: Millis = 0
    seen: Millis = 0
    """When it was last used, to the hour."""
    device: str = ""
    """Roughly what it was made with: a browser and a system, no more."""


@dataclass(frozen=True, slots=True)
class Passkey:
    """A key pair of somebody's device: the public half, and what the device is called."""

    id: bytes
    """The credential id, as the device has chosen it."""
    player: int
    public_key: bytes
    """In COSE form."""
    count: int = 0
    """How often the device says it has signed; many always say 0."""
    name: str = ""
    created: Millis = 0
    used: Millis = 0
    """When somebody last logged in with it; 0: nobody has."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Random bytes that a device has to sign, once and soon."""

    hash: bytes
    """SHA-256 of the bytes."""
    purpose: str
    """`login`, or `register` and `prove` in one login; `proved`: no challenge, but the note that it was signed."""
    player: int | None
    """Whose it is; None: whoever logs in with it."""
    expires: Millis


@dataclass(frozen=True, slots=True)
class HouseInvite:
    """A link that lets one person into a closed house."""

    hash: bytes
    """SHA-256 of the code in the link."""
    player: int
    """Who has made it; 0: whoever runs the house."""
    created: Millis
    expires: Millis


@dataclass(frozen=True, slots=True)
class Posting:
    """What one deal did to an account."""

    deal: int
    table: int
    cents: int


class PlayerStore(Protocol):
    """Who sits at tables. What is written here may be changed and erased; the log holds opaque ids."""

    async def put_player(self, player: Player) -> None:
        """Insert, or replace where the id is known."""
        raise NotImplementedError

    async def player(self, id: int) -> Player | None:
        raise NotImplementedError

    async def players(self, ids: Sequence[int]) -> dict[int, Player]:
        raise NotImplementedError

    async def put_visit(self, player: int, table: int) -> None:
        """The player sits down at the table, or waits for a seat there."""
        raise NotImplementedError

    async def visits(self, player: int) -> list[int]:
        """The tables where the player has ever sat down, the oldest first."""
        raise NotImplementedError

    async def forget_expired(self, now: Millis) -> None:
        """Drop logins and challenges that hold no longer."""
        raise NotImplementedError


class LoginStore(Protocol):
    """By what people are known again."""

    async def put_login(self, login: Login) -> None:
        raise NotImplementedError

    async def login(self, hash: bytes, now: Millis) -> Login | None:
        """The login, unless it has expired."""
        raise NotImplementedError

    async def logins_of(self, player: int, now: Millis) -> list[Login]:
        """Those that hold, the one that was used last first."""
        raise NotImplementedError

    async def saw_login(self, hash: bytes, now: Millis) -> None:
        """It was used at this moment."""
        raise NotImplementedError

    async def drop_login(self, hash: bytes) -> None:
        raise NotImplementedError

    async def drop_logins(self, player: int, but: bytes = b"") -> None:
        """All of a player's, except one."""
        raise NotImplementedError


class PasskeyStore(Protocol):
    """By what people come back, and the challenges that their devices sign."""

    async def put_passkey(self, passkey: Passkey) -> bool:
        """False: there is a key of this id already, and it stays whose it is."""
        raise NotImplementedError

    async def passkey(self, id: bytes) -> Passkey | None:
        raise NotImplementedError

    async def passkeys_of(self, player: int) -> list[Passkey]:
        """The oldest first."""
        raise NotImplementedError

    async def used_passkey(self, id: bytes, count: int, now: Millis) -> None:
        raise NotImplementedError

    async def drop_passkey(self, id: bytes) -> None:
        raise NotImplementedError

    async def put_challenge(self, challenge: Challenge) -> None:
        raise NotImplementedError

    async def take_challenge(self, hash: bytes, now: Millis) -> Challenge | None:
        """The challenge, unless it has expired. It is gone then: nobody gets it a second time."""
        raise NotImplementedError


class InviteStore(Protocol):
    """Links into a closed house, until somebody has come by them."""

    async def put_house_invite(self, invite: HouseInvite) -> None:
        raise NotImplementedError

    async def house_invite(self, hash: bytes, now: Millis) -> HouseInvite | None:
        """The link, unless it has expired."""
        raise NotImplementedError

    async def take_house_invite(self, hash: bytes, now: Millis) -> HouseInvite | None:
        """The link, unless it has expired. It is gone then: nobody else comes by it."""
        raise NotImplementedError

    async def house_invites(self, now: Millis) -> list[HouseInvite]:
        """Those that hold, the oldest first."""
        raise NotImplementedError

    async def drop_house_invite(self, hash: bytes) -> None:
        raise NotImplementedError

    async def anybody_in(self, now: Millis) -> bool:
        """Whether there is a login of a person that holds, or a passkey."""
        raise NotImplementedError


class People(PlayerStore, LoginStore, PasskeyStore, InviteStore, Protocol):
    """Who is who, on a server that many come to."""

    async def bots_of(self, owner: int) -> list[Player]:
        raise NotImplementedError

    async def erase(self, player: int) -> None:
        """Everything but the opaque id, the bots' too. The logins go last, so that it can be asked for again."""
        raise NotImplementedError

    async def postings(self, account: str) -> list[Posting]:
        """All that moved on the account, in the order of the deals."""
        raise NotImplementedError
