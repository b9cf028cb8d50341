"""Seeds of running deals, sealed with a key that lies outside the database."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_bytes, token_hex

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from stammtisch.core.errors import StammtischError

VERSION = b"\x01"
KEY_BYTES = 32
NONCE_BYTES = 12
ID_BYTES = 8


class SealError(StammtischError):
    """A key that is none, or a seal that does not fit: another key, another deal, or somebody changed it."""


class Sealer:
    """Seals a deal's seed for the database, and opens it again. Key and seeds are in no message and no repr."""

    __slots__ = ("_cipher",)

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise SealError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self._cipher = ChaCha20Poly1305(key)

    def seal(self, deal_id: int, seed: bytes) -> bytes:
        """Version, nonce, sealed seed. The nonce is drawn anew: the same seed sealed twice looks different."""
        nonce = token_bytes(NONCE_BYTES)
        return VERSION + nonce + self._cipher.encrypt(nonce, seed, bound_to(deal_id))

    def open(self, deal_id: int, sealed: bytes) -> bytes:
        """The seed, if this key has sealed it for this deal."""
        version, nonce, body = sealed[:1], sealed[1 : 1 + NONCE_BYTES], sealed[1 + NONCE_BYTES :]
        if version != VERSION or len(nonce) < NONCE_BYTES:
            raise SealError(f"deal {deal_id}: no seal of version {VERSION[0]}")
        try:
            return self._cipher.decrypt(nonce, body, bound_to(deal_id))
        except InvalidTag:
            raise SealError(f"deal {deal_id}: the seal does not fit") from None


def bound_to(deal_id: int) -> bytes:
    """No seal can stand in for that of another deal."""
    return b"stammtisch/seed" + VERSION + deal_id.to_bytes(ID_BYTES, "big")


def key_file(path: Path) -> bytes:
    """The key in this file; where there is none, a new one that only the owner may read.

    It is written beside and linked into its place: whoever comes second finds the whole key of the first.
    """
    if not path.exists():
        new_key(path)
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise SealError(f"{path}: a key has {KEY_BYTES} bytes, not {len(key)}")
    return key


def new_key(path: Path) -> None:
    beside = path.with_name(f"{path.name}.{token_hex(8)}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(beside, path)
        sync_directory(path.parent)
    finally:
        beside.unlink()


def sync_directory(path: Path) -> None:
    """A name is as durable as its directory: seeds sealed with a lost key are lost."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
