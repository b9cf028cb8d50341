"""A seed lies in the database as nobody without the key can read it."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from stammtisch.server.promises.sealing import Sealer, SealError, key_file

KEY = bytes(range(32))
SEED = bytes(range(100, 132))
DEAL = 2**62 + 17


def test_what_was_sealed_can_be_opened() -> None:
    assert Sealer(KEY).open(DEAL, Sealer(KEY).seal(DEAL, SEED)) == SEED


def test_a_seal_betrays_nothing_and_is_never_the_same() -> None:
    seals = {Sealer(KEY).seal(DEAL, SEED) for _ in range(100)}

    assert len({seal[1:13] for seal in seals}) == 100
    assert {len(seal) for seal in seals} == {1 + 12 + 32 + 16}
    assert not any(SEED[:4] in seal for seal in seals)


@pytest.mark.parametrize(("key", "deal"), [(KEY, DEAL + 1), (KEY, 0), (bytes(32), DEAL)])
def test_another_deal_or_another_key_opens_nothing(key: bytes, deal: int) -> None:
    with pytest.raises(SealError, match="does not fit"):
        Sealer(key).open(deal, Sealer(KEY).seal(DEAL, SEED))


def test_every_bit_of_a_seal_matters() -> None:
    sealed, sealer = Sealer(KEY).seal(DEAL, SEED), Sealer(KEY)
    for bit in range(8 * len(sealed)):
        other = bytearray(sealed)
        other[bit // 8] ^= 1 << bit % 8
        with pytest.raises(SealError):
            sealer.open(DEAL, bytes(other))


@pytest.mark.parametrize("length", [0, 1, 12, 13, 28, 60])
def test_half_a_seal_opens_nothing(length: int) -> None:
    with pytest.raises(SealError):
        Sealer(KEY).open(DEAL, Sealer(KEY).seal(DEAL, SEED)[:length])


def test_a_refusal_tells_no_secret() -> None:
    with pytest.raises(SealError) as refused:
        Sealer(KEY).open(1, Sealer(KEY).seal(DEAL, SEED))

    assert str(refused.value) == "deal 1: the seal does not fit"
    assert KEY.hex() not in repr(Sealer(KEY))


@pytest.mark.parametrize("length", [0, 16, 31, 33])
def test_a_key_has_32_bytes(length: int, tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_bytes(bytes(length))

    with pytest.raises(SealError, match="32 bytes"):
        Sealer(bytes(length))
    with pytest.raises(SealError, match="32 bytes"):
        key_file(file)


def test_a_missing_key_is_drawn_once_for_the_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "key"
    key = key_file(file)

    assert len(key) == 32
    assert key_file(file) == key
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["key"]
    assert key_file(tmp_path / "other") != key


def test_who_comes_at_once_finds_the_same_key(tmp_path: Path) -> None:
    for attempt in range(20):
        file = tmp_path / str(attempt)
        with ThreadPoolExecutor(8) as pool:
            assert len(set(pool.map(key_file, [file] * 8))) == 1
