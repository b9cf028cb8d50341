"""Whatever happens in a session can be written and read again: as text, as JSON, and by the schema."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import pytest

from stammtisch.games.registry import GAMES
from stammtisch.records import read, read_all, read_json, write, write_all, write_json
from tests.records.schemas import is_valid
from tests.records.sessions import random_record

SESSIONS, NIGHTLY = 60, 20_000


def differs(seed: int) -> str:
    """What went wrong with the session of this seed; empty: nothing."""
    record = random_record(seed, 1 + seed % 3, game=[*GAMES][seed % len(GAMES)])
    text = write_json(record)
    if read(write(record)) != record:
        return f"{seed}: text"
    if read_json(text) != record:
        return f"{seed}: JSON"
    return "" if is_valid(text) else f"{seed}: schema"


@pytest.mark.parametrize("seed", range(SESSIONS))
def test_a_record_is_the_same_when_it_is_read_again(seed: int) -> None:
    assert differs(seed) == ""


def test_so_are_several_in_one_file() -> None:
    records = tuple(random_record(seed, 1) for seed in range(SESSIONS, SESSIONS + 8))

    assert read_all(write_all(records)) == records


@pytest.mark.nightly
def test_twenty_thousand_records_are_the_same_when_they_are_read_again() -> None:
    with ProcessPoolExecutor(2) as pool:
        wrong = [what for what in pool.map(differs, range(1000, 1000 + NIGHTLY), chunksize=100) if what]

    assert wrong == []
