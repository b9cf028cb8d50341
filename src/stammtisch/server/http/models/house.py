"""The public keys of the house."""

from __future__ import annotations

from stammtisch.server.http.models.base import ResponseModel


class HouseKeyTold(ResponseModel):
    """A public key that signs receipts, or has signed them."""

    key: str
    at: int
    """Since when: milliseconds since 1970 UTC."""
    by: str
    """The key before; empty: this is the first."""
    signature: str
    """Of the key before, under this one."""


class HouseInvitationTold(ResponseModel):
    """A link into a closed house by which nobody has come yet."""

    invitation: str
    created: int
    expires: int


class HouseInvitations(ResponseModel):
    invites: bool
    """Whether members may invite here at all."""
    invitations: list[HouseInvitationTold]


class HouseInvitationMade(HouseInvitationTold):
    path: str
    """The link, without the name of the server: told this once."""


class HouseKeys(ResponseModel):
    v: int = 1
    keys: list[HouseKeyTold]
