"""Who is known here: people, and the logins by which they are known again. The store has the hashes of tokens alone."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from hashlib import sha256

from stammtisch.server.services import Services
from stammtisch.server.store.port import Login, Player
from stammtisch.server.store.retention.periods import HOUR, LOGIN
from stammtisch.server.table.names.shown import public_player


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody who has shown a token."""

    player: Player
    login: Login

    @property
    def is_bot(self) -> bool:
        return self.login.kind == "bot"


def new_id() -> int:
    """A number for a player: random, so that it tells nothing."""
    return secrets.randbelow(2**62) + 1


def private_id(text: str) -> int | None:
    """What `public_player` has written; None for anything else.

    >>> private_id("pff"), private_id("q1"), private_id("p0ff")
    (255, None, None)
    """
    try:
        id = int(text[1:], 16)
    except ValueError:
        return None
    return id if 0 < id < 2**63 and public_player(id) == text else None


def hashed(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogateescape")).digest()


def public_login(login: Login) -> str:
    """What a login is called where its owner sees it: too little of the hash to be of use to anybody."""
    return f"s{login.hash[:8].hex()}"


async def log_in(services: Services, player: Player, kind: str = "guest", device: str = "") -> tuple[str, Login]:
    """A new token for the player, and its login. The token is not kept here."""
    token = secrets.token_urlsafe(32)
    now = services.clock.now()
    login = Login(hashed(token), player.id, now + LOGIN[kind], kind, created=now, seen=now, device=device)
    await services.store.put_login(login)
    return token, login


async def renew(services: Services, login: Login, kind: str, ends_others: bool = False) -> tuple[str, Login]:
    """The same login under a new token, for no longer than before: whoever has copied the old one has nothing."""
    token = secrets.token_urlsafe(32)
    renewed = replace(login, hash=hashed(token), kind=kind, seen=services.clock.now())
    await services.store.put_login(renewed)
    await services.store.drop_login(login.hash)
    if ends_others:
        await services.store.drop_logins(login.player, but=renewed.hash)
    return token, renewed


async def known(services: Services, token: str) -> Identity | None:
    now = services.clock.now()
    login = await services.store.login(hashed(token), now)
    player = await services.store.player(login.player) if login else None
    if login is None or player is None:
        return None
    if login.kind == "bot" and player.bot_of is None:  # it was deleted: its token is good no longer
        return None
    if now - login.seen >= HOUR:  # no oftener: reading must not become writing
        await services.store.saw_login(login.hash, now)
    return Identity(player, login)
