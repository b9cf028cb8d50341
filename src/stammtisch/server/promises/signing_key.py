"""The house's secret key in a file beside the sealing key, and the public keys that came before it."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from secrets import token_hex

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from stammtisch.core.errors import StammtischError
from stammtisch.fair.receipt import HouseKey, are_linked
from stammtisch.server.clock import Millis
from stammtisch.server.promises.sealing import sync_directory

VERSION = 1


class KeyFileError(StammtischError):
    """A file that holds no key of ours."""


@dataclass(frozen=True, slots=True, repr=False)
class KeySigner:
    """Signs with `cryptography`. The secret is in no message and no repr."""

    secret: Ed25519PrivateKey
    keys: tuple[HouseKey, ...]

    @property
    def key(self) -> str:
        return self.keys[-1].key

    def sign(self, message: bytes) -> str:
        return self.secret.sign(message).hex()


def now() -> Millis:
    return time.time_ns() // 1_000_000


def public(secret: Ed25519PrivateKey) -> str:
    return secret.public_key().public_bytes_raw().hex()


def fresh(at: Millis, secret: Ed25519PrivateKey | None = None) -> KeySigner:
    """A house's first key: nobody can vouch for it."""
    secret = secret or Ed25519PrivateKey.generate()
    return KeySigner(secret, (HouseKey(public(secret), at),))


def renewed(old: KeySigner, at: Millis, secret: Ed25519PrivateKey | None = None) -> KeySigner:
    """A new key, signed by the old one, which is not kept: what it has signed stays signed."""
    secret = secret or Ed25519PrivateKey.generate()
    bare = HouseKey(public(secret), at, by=old.key)
    return KeySigner(secret, (*old.keys, replace(bare, signature=old.sign(bare.message))))


# the file


def signer_file(path: Path) -> KeySigner:
    """The signer of this file; where there is none, a new one that only the owner may read.

    It is written beside and linked into its place: whoever comes second finds the whole key of the first.
    """
    if not path.exists():
        write(path, fresh(now()), place_new)
    return read(path)


def renew_file(path: Path) -> KeySigner:
    """A new key in the place of the old one; gateways that run sign with the old one until they start again."""
    made = renewed(read(path), now())
    write(path, made, os.replace)
    return made


def read(path: Path) -> KeySigner:
    try:
        data = json.loads(path.read_bytes())
        secret = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(data["secret"]))
        signer = KeySigner(secret, tuple([HouseKey(**key) for key in data["keys"]]))
    except OSError as error:
        raise KeyFileError(f"{path}: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise KeyFileError(f"{path}: no key file of ours") from None
    if not signer.keys or public(secret) != signer.key or not are_linked(signer.keys):
        raise KeyFileError(f"{path}: the keys do not belong together")
    return signer


def write(path: Path, signer: KeySigner, place: Callable[[Path, Path], None]) -> None:
    data = {"v": VERSION, "secret": signer.secret.private_bytes_raw().hex(), "keys": list(map(asdict, signer.keys))}
    beside = path.with_name(f"{path.name}.{token_hex(8)}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            json.dump(data, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        place(beside, path)
        sync_directory(path.parent)
    finally:
        beside.unlink(missing_ok=True)


def place_new(beside: Path, path: Path) -> None:
    with suppress(FileExistsError):
        os.link(beside, path)
