"""Whatever is given to a reader, it gives a record, or an error of ours with line and column."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random
from time import monotonic

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stammtisch.games.registry import GAMES
from stammtisch.records import (
    RecordError,
    one_deal,
    read,
    read_all,
    read_json,
    read_options_json,
    read_options_toml,
    write,
    write_all,
    write_json,
    write_options_toml,
)
from tests.records.mutation import SIGNS, TOKENS, damaged
from tests.records.schemas import is_valid
from tests.records.sessions import GOLDEN, random_record

NIGHT = 600
"""Seconds of the long run."""
RECORDS = [read(path.read_bytes()) for path in sorted(GOLDEN.glob("*.stich"))]
RECORDS += [one_deal(RECORDS[-1], 4), *(random_record(seed, 2, game) for seed in range(2) for game in GAMES)]
TEXTS = [write(record) for record in RECORDS]
JSONS = [write_json(record) for record in RECORDS]
TOMLS = [write_options_toml(record.agreement) for record in RECORDS]
EXAMPLES = settings(deadline=None, max_examples=800, derandomize=True, suppress_health_check=list(HealthCheck))


def problem(reader: Callable[[str], object], text: str) -> RecordError | None:
    """The error of ours, or None; anything else that is raised comes through."""
    try:
        reader(text)
    except RecordError as error:
        return error
    return None


def outcome(reader: Callable[[str], object], text: str) -> str:
    """`read`, or the code of the error, which has a place."""
    error = problem(reader, text)
    assert error is None or (error.line >= 1 and error.column >= 1), text
    return error.code if error else "read"


def check_text(text: str) -> str:
    """What is read of a text is the same when it is written and read again."""
    told = outcome(read_all, text)
    if told == "read":
        records = read_all(text)
        assert read_all(write_all(records)) == records
    return told


pieces = st.lists(
    st.sampled_from(TOKENS) | st.text(st.sampled_from(SIGNS), max_size=3) | st.text(max_size=3), max_size=30
)
texts = st.text() | st.builds(" ".join, pieces) | st.builds("\n".join, pieces)


@EXAMPLES
@given(texts)
def test_any_text_is_read_or_refused(text: str) -> None:
    for reader in (read, read_all, read_json, read_options_json, read_options_toml):
        outcome(reader, text)


@pytest.mark.nightly
@EXAMPLES
@given(st.binary())
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for reader in (read, read_json, read_options_json, read_options_toml):
        with pytest.raises(RecordError) as caught:
            reader(data)
        assert (caught.value.line >= 1, caught.value.column >= 1) == (True, True)


@pytest.mark.nightly
@settings(EXAMPLES, max_examples=2500)
@given(st.sampled_from(TEXTS), st.integers(0, 1 << 32))
def test_a_damaged_text_is_read_or_refused(text: str, seed: int) -> None:
    check_text(damaged(Random(seed), text))


@pytest.mark.nightly
@settings(EXAMPLES, max_examples=1500)
@given(st.sampled_from(JSONS), st.integers(0, 1 << 32))
def test_a_damaged_json_is_read_or_refused(text: str, seed: int) -> None:
    check_json(damaged(Random(seed), text))


@EXAMPLES
@given(st.sampled_from(TOMLS), st.integers(0, 1 << 32))
def test_damaged_options_are_read_or_refused(text: str, seed: int) -> None:
    outcome(read_options_toml, damaged(Random(seed), text))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.nightly
@EXAMPLES
@given(st.sampled_from(JSONS), st.data())
def test_a_record_with_another_value_somewhere_is_read_or_refused(text: str, data: st.DataObject) -> None:
    whole = json.loads(text)
    node, deeper = whole, True
    while deeper:
        key = data.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        deeper = bool(node[key]) and isinstance(node[key], dict | list) and data.draw(st.booleans())
        if not deeper:
            node[key] = data.draw(json_values)
        node = node[key]
    check_json(json.dumps(whole))


def check_json(text: str) -> str:
    """The reader and the schema: what the reader takes is valid, what is not valid the reader refuses."""
    told = outcome(read_json, text)
    if told == "read":
        assert is_valid(text)
    return told


def test_accidents_lead_to_many_different_errors() -> None:
    rng = Random(1)
    codes = Counter(outcome(read_all, damaged(rng, rng.choice(TEXTS))) for _ in range(400))

    assert len(codes) >= 10
    assert codes["read"] < 200


@pytest.mark.nightly
def test_a_night_of_accidents() -> None:
    end = monotonic() + NIGHT
    for seed in count(1):
        rng = Random(seed)
        if seed % 100 == 0:
            record = random_record(seed, 2)
            TEXTS[-1], JSONS[-1] = write(record), write_json(record)
        check_text(damaged(rng, rng.choice(TEXTS)))
        check_json(damaged(rng, rng.choice(JSONS)))
        outcome(read_options_toml, damaged(rng, rng.choice(TOMLS)))
        if monotonic() > end:
            break

    assert seed > 1000
