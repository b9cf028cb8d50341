"""Passkeys: for which name of the server they are, what a device is asked to sign, and whether it has.

The package `webauthn` does the cryptography. It is imported where it is needed: a laptop on a WLAN has no use for it.
"""

from __future__ import annotations

import base64
import binascii
import importlib.util
import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from stammtisch.server.people.security import plain, without_port
from stammtisch.server.services import EndpointSettings, Services
from stammtisch.server.store.people import Challenge, Passkey
from stammtisch.server.store.port import Login, Player
from stammtisch.server.store.retention.periods import CHALLENGE

REGISTER, LOGIN, PROVE, PROVED = "register", "login", "prove", "proved"
"""What a challenge is for; the last is none, but the note that somebody has just signed."""
NAME = "Stammtisch"
IS_INSTALLED = importlib.util.find_spec("webauthn") is not None


class NotSigned(Exception):  # noqa: N818 - said of the answer
    """The device has not signed what it was asked to. Why is nobody's business."""


@dataclass(frozen=True, slots=True)
class Party:
    """What a passkey is bound to: the name of the site, and the page that may ask for it."""

    id: str
    origin: str


def party(settings: EndpointSettings, host: str) -> Party | None:
    """The site under the name by which somebody has come; None where no browser would make a passkey.

    >>> party(EndpointSettings(tls=True, site="karten.example"), "www.karten.example")
    Party(id='karten.example', origin='https://www.karten.example')
    >>> party(EndpointSettings(), "localhost:8080")
    Party(id='localhost', origin='http://localhost:8080')
    >>> party(EndpointSettings(), "192.168.1.7:8080") is None
    True
    >>> party(EndpointSettings(tls=True, site="karten.example"), "localhost") is None
    True
    """
    name = without_port(host)
    if not IS_INSTALLED:
        return None
    if settings.tls:
        is_ours = bool(settings.site) and (name == settings.site or name.endswith(f".{settings.site}"))
        return Party(settings.site, plain(f"https://{host}")) if is_ours else None
    return Party(name, plain(f"http://{host}")) if name == "localhost" else None


# challenges


async def new_challenge(services: Services, purpose: str, player: Player | None = None) -> bytes:
    """Random bytes to be signed. The store has their hash alone."""
    challenge = secrets.token_bytes(32)
    expires = services.clock.now() + CHALLENGE
    await services.store.put_challenge(
        Challenge(sha256(challenge).digest(), purpose, player.id if player else None, expires)
    )
    return challenge


async def taken_challenge(services: Services, purpose: str, player: Player | None, client_data: str) -> bytes:
    """The challenge that the device says it has signed, if it was ours, for this and for this person; and only once."""
    challenge = challenge_in(client_data)
    found = await services.store.take_challenge(sha256(challenge).digest(), services.clock.now())
    if found is None or (found.purpose, found.player) != (purpose, player.id if player else None):
        raise NotSigned
    return challenge


# that whoever asks holds one of the keys, and not a copied cookie alone


def proof_of(login: Login) -> bytes:
    """Under what the store keeps the note: that of one login, and its token is renewed with every proof."""
    return sha256(b"stammtisch/proved" + login.hash).digest()


async def note_proof(services: Services, login: Login) -> None:
    """One of the person's passkeys has signed in this login, just now."""
    expires = services.clock.now() + CHALLENGE
    await services.store.put_challenge(Challenge(proof_of(login), PROVED, login.player, expires))


async def is_proved(services: Services, login: Login) -> bool:
    """Whether that was within the last minutes. What is taken to look at it is put back."""
    found = await services.store.take_challenge(proof_of(login), services.clock.now())
    if found is not None:
        await services.store.put_challenge(found)
    return found is not None


def within(purpose: str, login: Login) -> str:
    """The purpose of a challenge that is good in this login alone."""
    return f"{purpose} {login.hash[:8].hex()}"


def challenge_in(client_data: str) -> bytes:
    try:
        return decoded(json.loads(decoded(client_data))["challenge"])
    except (ValueError, TypeError, KeyError, RecursionError):
        raise NotSigned from None


def decoded(text: str) -> bytes:
    """Bytes from base64url without padding, as browsers write it.

    >>> decoded("-_8")
    b'\\xfb\\xff'
    """
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, TypeError):
        raise NotSigned from None


# what a device is asked


def registration_options(party: Party, player: Player, known: Sequence[Passkey], challenge: bytes) -> dict[str, Any]:
    """A key that the device finds by itself, so that nobody has to remember a name."""
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=party.id,
        rp_name=NAME,
        user_id=player.id.to_bytes(8),
        user_name=player.name,
        user_display_name=player.name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=key.id) for key in known],
    )
    return options_to_json_dict(options)


def login_options(party: Party, challenge: bytes, known: Sequence[Passkey] = ()) -> dict[str, Any]:
    """For one of the known keys, or whichever the device has for this site."""
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor

    allowed = [PublicKeyCredentialDescriptor(id=key.id) for key in known] or None
    return options_to_json_dict(
        generate_authentication_options(rp_id=party.id, challenge=challenge, allow_credentials=allowed)
    )


# what it has signed


def registered(party: Party, challenge: bytes, id: str, response: Mapping[str, str]) -> tuple[bytes, bytes, int]:
    """The id, the public key and the count of a new passkey."""
    from webauthn import verify_registration_response

    try:
        verified = verify_registration_response(
            credential=credential(id, response),
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
        )
    except Exception as error:  # a stranger's bytes: whatever they do to the parser, the answer is the same
        raise NotSigned from error
    return verified.credential_id, verified.credential_public_key, verified.sign_count


def signed(party: Party, challenge: bytes, key: Passkey, response: Mapping[str, str]) -> int:
    """How often the device has signed by now, if it has signed this."""
    from webauthn import verify_authentication_response

    try:
        verified = verify_authentication_response(
            credential=credential(base64.urlsafe_b64encode(key.id).rstrip(b"=").decode(), response),
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=key.public_key,
            credential_current_sign_count=key.count,
        )
    except Exception as error:  # as above
        raise NotSigned from error
    return verified.new_sign_count


def credential(id: str, response: Mapping[str, str]) -> dict[str, Any]:
    """A browser's answer in the form that the package reads."""
    return {"id": id, "rawId": id, "type": "public-key", "response": dict(response)}
