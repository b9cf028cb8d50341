"""A device with passkeys, as a browser would find it: real keys, real signatures, no window that asks."""

from __future__ import annotations

import base64
import json
import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@dataclass
class Authenticator:
    """One passkey at a time; what a browser page of `origin` would get from it."""

    origin: str = "http://localhost"
    site: str = "localhost"
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    count: int = 0

    def created(self, options: dict[str, Any]) -> dict[str, str]:
        """The answer to `navigator.credentials.create`."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(public)
        told = {"fmt": "none", "attStmt": {}, "authData": self.data(PRESENT | VERIFIED | WITH_KEY) + attested}
        client = self.client_data("webauthn.create", options["challenge"])
        return {"id": text(self.id), "client_data": text(client), "attestation": text(cbor2.dumps(told))}

    def signed(self, options: dict[str, Any]) -> dict[str, str]:
        """The answer to `navigator.credentials.get`."""
        self.count += 1
        data, client = self.data(PRESENT | VERIFIED), self.client_data("webauthn.get", options["challenge"])
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return {
            "id": text(self.id),
            "client_data": text(client),
            "authenticator_data": text(data),
            "signature": text(signature),
        }

    def data(self, flags: int) -> bytes:
        return sha256(self.site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()


async def upgrade(guest: httpx.AsyncClient, device: Authenticator, **more: str) -> httpx.Response:
    """The guest keeps a passkey of the device."""
    options = await guest.post("/v1/account/challenge")
    assert options.status_code == 200, options.text
    return renewed(guest, await guest.post("/v1/passkeys", json=device.created(options.json()["options"]) | more))


async def prove(somebody: httpx.AsyncClient, device: Authenticator) -> httpx.Response:
    """Whoever is logged in shows a passkey of the device."""
    options = await somebody.post("/v1/session/proof/challenge")
    assert options.status_code == 200, options.text
    return renewed(somebody, await somebody.post("/v1/session/proof", json=device.signed(options.json()["options"])))


def renewed(caller: httpx.AsyncClient, answer: httpx.Response) -> httpx.Response:
    """A program goes on with its new token; a browser has its cookie already."""
    if answer.is_success and (token := answer.json().get("token")):
        caller.headers["authorization"] = f"Bearer {token}"
    return answer


async def come_back(somebody: httpx.AsyncClient, device: Authenticator) -> httpx.Response:
    """Whoever has the device comes in with it."""
    options = await somebody.post("/v1/session/challenge")
    assert options.status_code == 200, options.text
    return await somebody.post("/v1/session/passkey", json=device.signed(options.json()["options"]))
