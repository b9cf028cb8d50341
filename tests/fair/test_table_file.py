"""A table as a file: one way to write it, and nothing in it can be changed unseen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from stammtisch.fair import FairError, read_table, verify_table, write_table
from stammtisch.games.registry import GAMES
from tests.fair.tables import evening, vector_table

FILE = Path(__file__).parent / "table.json"
DATA = json.loads(write_table(vector_table()))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_can_be_read(game: str) -> None:
    for seed in range(5):
        table = evening(seed, 4, game).table
        assert read_table(write_table(table).encode()) == table


def test_unopened_deals_can_be_written() -> None:
    table = vector_table()
    hidden = type(table)(table.name, tuple(deal.unopened for deal in table.deals), table.head, over=False)

    assert read_table(write_table(hidden).encode()) == hidden
    assert verify_table(hidden).unopened == (0, 1, 2, 3)
    assert "deck" not in write_table(hidden).replace('\\"deck\\":', "")


def test_the_published_file_is_the_vector() -> None:
    assert FILE.read_text(encoding="utf-8") == write_table(vector_table())


def flipped(source: bytes, every: int) -> Iterator[bytes]:
    for bit in range(0, 8 * len(source), every):
        byte = source[bit // 8] ^ 1 << bit % 8
        yield source[: bit // 8] + bytes([byte]) + source[bit // 8 + 1 :]


def accepted(source: bytes) -> bool:
    try:
        return verify_table(read_table(source)).holds
    except FairError:
        return False


@pytest.mark.nightly
def test_single_bits_of_the_file_matter() -> None:
    source = FILE.read_bytes()

    assert accepted(source)
    assert [changed for changed in flipped(source, 23) if accepted(changed)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_every_single_bit_of_the_file_matters(game: str) -> None:
    for source in (FILE.read_bytes(), write_table(evening(7, 2, game).table).encode()):
        assert accepted(source)
        assert [changed for changed in flipped(source, 1) if accepted(changed)] == []


def written(data: object) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def changed(**fields: object) -> bytes:
    return written(DATA | fields)


def changed_deal(**fields: object) -> bytes:
    return changed(deals=[DATA["deals"][0] | fields, *DATA["deals"][1:]])


SOURCE = written(DATA)
WRONG = {
    "not JSON": b"{",
    "not UTF-8": b"\xff",
    "too deep": b"[" * 60_000,
    "too long": b" " * ((1 << 24) + 1),
    "no object": b"[]",
    "another version": changed(version=2),
    "a version that is a truth": changed(version=True),
    "a key more": changed(more=1),
    "a key less": written({key: DATA[key] for key in DATA if key != "over"}),
    "a key twice": SOURCE.replace(b'"head"', b'"head": "", "head"'),
    "another order": written(dict(sorted(DATA.items()))),
    "no line behind it": SOURCE[:-1],
    "a blank more": SOURCE + b" ",
    "an escape": SOURCE.replace(b'"t-1"', b'"t\\u002d1"', 1),
    "a table that is a number": changed(table=1),
    "over that is a number": changed(over=1),
    "deals that are no list": changed(deals={}),
    "a deal that is no object": changed(deals=[1]),
    "a deal with a key more": changed_deal(more=1),
    "capital letters": changed_deal(link="FF" * 32),
    "half a byte": changed_deal(log="f"),
    "a seed that is a number": changed_deal(seed=1),
    "lines that are one text": changed_deal(lines="house dealer 1"),
    "a line that is a number": changed_deal(lines=[1]),
    "half a character": json.dumps(DATA | {"table": "\ud800"}, indent=1).encode() + b"\n",
    "nonces that are no list": changed_deal(nonces={}),
}


@pytest.mark.parametrize("source", WRONG.values(), ids=WRONG.keys())
def test_what_is_no_table_cannot_be_read(source: bytes) -> None:
    assert source != SOURCE
    with pytest.raises(FairError) as refused:
        read_table(source)

    assert refused.value.code == "unreadable-table"
