"""Writes tests/fair/receipts.json: receipts, keys and signatures that Python and TypeScript must judge alike."""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from stammtisch.fair.ed25519 import L
from stammtisch.fair.receipt import CommittedReceipt, HouseKey, OpenedReceipt, Receipt, SealedReceipt

FILE = Path(__file__).parent.parent / "tests/fair/receipts.json"
OLD, NEW, OTHER = (Ed25519PrivateKey.from_private_bytes(bytes([number] * 32)) for number in (1, 2, 3))
AT = 1_790_000_000_000
TABLE, PLAYER, HASH = "abcdefgh23456789", "p" + "7a" * 12, "c1" * 32
CONTEXT = '{"deal":1,"deck":"bay32","rules":"schafkopf@1","seats":["p7a","bot-1","Jürgen","d"],"table":"t","v":1}'
RFC = (  # RFC 8032, 7.1: secret key, message, signature
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
    (
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704",
    ),
)


def public(key: Ed25519PrivateKey) -> str:
    return key.public_key().public_bytes_raw().hex()


def case(name: str, holds: bool, key: str, message: bytes, signature: bytes) -> dict[str, Any]:
    return {"name": name, "holds": holds, "key": key, "message": message.hex(), "signature": signature.hex()}


def signatures() -> list[dict[str, Any]]:
    """Good ones of the RFC, and those that nobody may take."""
    found = []
    for number, row in enumerate(RFC, 1):
        secret, said, signature = map(bytes.fromhex, row)
        signer = public(Ed25519PrivateKey.from_private_bytes(secret))
        found.append(case(f"RFC 8032, {number}", True, signer, said, signature))
    key = public(OLD)
    message = b"a card laid is a card played"
    good = OLD.sign(message)
    r, s = good[:32], good[32:]
    larger = (int.from_bytes(s, "little") + L).to_bytes(32, "little")
    neutral, high = (1).to_bytes(32, "little"), (2**255 - 18).to_bytes(32, "little")
    found += [
        case("good", True, key, message, good),
        case("other message", False, key, message + b"!", good),
        case("other key", False, public(OTHER), message, good),
        case("S not reduced", False, key, message, r + larger),
        case("too short", False, key, message, good[:63]),
        case("too long", False, key, message, good + b"\0"),
        case("empty", False, key, message, b""),
        case("R of another point", False, key, message, bytes.fromhex(public(OTHER)) + s),
        case("R not reduced", False, key, message, high + s),
        case("R is x = 0 with a sign", False, key, message, (1 | 1 << 255).to_bytes(32, "little") + s),
        case("R is no point", False, key, message, (2).to_bytes(32, "little") + s),
        case("all zero", False, key, message, bytes(64)),
        case("key of small order", False, neutral.hex(), message, neutral + bytes(32)),
        case("key not reduced", False, high.hex(), message, neutral + bytes(32)),
    ]
    return found


def receipts() -> list[dict[str, Any]]:
    """Each kind of receipt with its fields, the bytes that are signed, and the signature."""
    nonces = (HASH, "", HASH, "")
    kinds: dict[str, Receipt] = {
        "commit": CommittedReceipt(TABLE, 1, 2, PLAYER, HASH, AT),
        "nonce": OpenedReceipt(TABLE, 1, 2, PLAYER, "0d" * 16, AT + 5),
        "sealed": SealedReceipt(TABLE, 1, CONTEXT, HASH, nonces, "1e" * 32, AT + 3),
    }
    return [
        {
            "for": kind,
            "fields": asdict(some),
            "message": some.message.decode(),
            "key": public(OLD),
            "receipt": OLD.sign(some.message).hex(),
        }
        for kind, some in kinds.items()
    ]


def houses() -> list[dict[str, Any]]:
    """Lists of keys as /v1/house.json has them, and whether each key is linked to the one before."""

    def listed(*keys: HouseKey) -> list[dict[str, object]]:
        return [{"key": one.key, "at": one.at, "by": one.by, "signature": one.signature} for one in keys]

    def after(by: Ed25519PrivateKey, signer: Ed25519PrivateKey, new: Ed25519PrivateKey, at: int) -> HouseKey:
        bare = HouseKey(public(new), at, public(by))
        return HouseKey(bare.key, at, bare.by, signer.sign(bare.message).hex())

    first = HouseKey(public(OLD), AT)
    second = after(OLD, OLD, NEW, AT + 1000)
    return [
        {"name": "signs nothing", "linked": True, "house": {"v": 1, "keys": []}},
        {"name": "one key", "linked": True, "house": {"v": 1, "keys": listed(first)}},
        {"name": "renewed", "linked": True, "house": {"v": 1, "keys": listed(first, second)}},
        {
            "name": "renewed without a link",
            "linked": False,
            "house": {"v": 1, "keys": listed(first, HouseKey(public(NEW), AT))},
        },
        {
            "name": "signed by another",
            "linked": False,
            "house": {"v": 1, "keys": listed(first, after(OLD, OTHER, NEW, AT))},
        },
        {
            "name": "linked to another",
            "linked": False,
            "house": {"v": 1, "keys": listed(first, after(OTHER, OTHER, NEW, AT))},
        },
    ]


def text() -> str:
    data = {"signatures": signatures(), "receipts": receipts(), "houses": houses()}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    if "--check" in sys.argv[1:]:
        return 0 if FILE.read_text(encoding="utf-8") == text() else 1
    FILE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
