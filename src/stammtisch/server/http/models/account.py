"""What goes in and out about an account: passkeys, logins."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from stammtisch.server.http.models.base import Name, RequestModel, ResponseModel

BASE64 = r"^[A-Za-z0-9_-]+$"
Bytes = Annotated[str, Field(min_length=1, max_length=1400, pattern=BASE64)]
"""Bytes as browsers write them: base64url without padding."""
ManyBytes = Annotated[str, Field(min_length=1, max_length=20_000, pattern=BASE64)]


class PasskeysHere(ResponseModel):
    possible: bool
    """Whether this server, under the name by which the caller has come, takes passkeys."""


class PasskeyOptions(ResponseModel):
    options: dict[str, Any]
    """`publicKey` for the browser, as the standard writes it in JSON."""


class NewPasskey(RequestModel):
    """What `navigator.credentials.create` has answered."""

    id: Bytes
    client_data: ManyBytes
    attestation: ManyBytes
    name: Name | None = None
    """What the person calls the device; none: what it seems to be."""


class PasskeyLogin(RequestModel):
    """What `navigator.credentials.get` has answered."""

    id: Bytes
    client_data: ManyBytes
    authenticator_data: ManyBytes
    signature: ManyBytes


class PasskeyInfo(ResponseModel):
    passkey: str
    name: str
    created: int
    used: int | None
    """When somebody last came in with it."""


class PasskeyKept(PasskeyInfo):
    """A new passkey. The token is renewed with it: a browser gets a new cookie."""

    token: str | None = None
    """The new bearer token of a program; the old one is good no longer."""


class Proved(ResponseModel):
    """The person has just shown a passkey."""

    until: int
    """How long it counts, in milliseconds since 1970 UTC."""
    token: str | None = None
    """The new bearer token of a program; the old one is good no longer."""


class Passkeys(ResponseModel):
    passkeys: list[PasskeyInfo]
    """The oldest first."""


class LoginInfo(ResponseModel):
    """One login: a device on which the person is known."""

    session: str
    device: str
    """Roughly: a browser and a system; empty for a program."""
    kind: str
    created: int
    seen: int
    """When it was last used, to the hour."""
    current: bool
    """Whether it is the one that asks."""


class Logins(ResponseModel):
    sessions: list[LoginInfo]
    """The one used last first."""
