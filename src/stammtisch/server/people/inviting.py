"""Links into a closed house: each lets one person in, once. The store has the hashes of their codes alone."""

from __future__ import annotations

import secrets

from stammtisch.server.clock import Millis
from stammtisch.server.people.identity import hashed
from stammtisch.server.store.people import HouseInvite, InviteStore
from stammtisch.server.store.retention.periods import HOUSE_INVITE

PLACE = "/in/"
"""Where such a link leads, with its code behind it."""
OPERATOR = 0
"""As who has made it: whoever runs the house."""
MOST = 5
"""Links of one member that wait for somebody."""
BYTES = 16


async def new_invite(store: InviteStore, now: Millis, player: int = OPERATOR) -> tuple[str, HouseInvite]:
    """The code, shown this once, and what is kept of it."""
    code = secrets.token_urlsafe(BYTES)
    made = HouseInvite(hashed(code), player, now, now + HOUSE_INVITE)
    await store.put_house_invite(made)
    return code, made


def public_invite(invite: HouseInvite) -> str:
    """What a link is called where it is listed: too little of the hash to be of use to anybody."""
    return f"i{invite.hash[:8].hex()}"


async def end_invite(store: InviteStore, now: Millis, called: str, player: int | None = None) -> bool:
    """Nobody comes by it any more; False: there is none of that name, or none of this person's."""
    for one in await store.house_invites(now):
        if public_invite(one) == called and player in (None, one.player):
            await store.drop_house_invite(one.hash)
            return True
    return False
