"""A deal as a file, and the two commands."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.fair import FairError, read_deal, verify, write_deal
from tests.fair.opened import VECTOR, random_deal

FILE = Path(__file__).parent / "vector.json"
VECTOR_DATA = json.loads(write_deal(VECTOR))


def ask(*words: str) -> Result:
    return CliRunner().invoke(app, words)


def test_what_is_written_can_be_read() -> None:
    rng = Random(1)
    for deal in (random_deal(rng) for _ in range(50)):
        assert read_deal(write_deal(deal).encode()) == deal


def test_the_published_file_is_the_vector() -> None:
    assert FILE.read_text(encoding="utf-8") == write_deal(VECTOR)


def accepted(source: bytes) -> bool:
    try:
        return verify(read_deal(source)).holds
    except FairError:
        return False


def test_every_single_bit_of_the_file_matters() -> None:
    """Keys and punctuation too: there is no second way to write a deal by changing one bit."""
    source = FILE.read_bytes()
    flipped = (
        source[:i] + bytes([byte ^ 1 << bit]) + source[i + 1 :] for i, byte in enumerate(source) for bit in range(8)
    )

    assert accepted(source)
    assert [changed for changed in flipped if accepted(changed)] == []


def changed(**fields: object) -> bytes:
    return json.dumps(VECTOR_DATA | fields).encode()


WRONG = {
    "not JSON": b"{",
    "not UTF-8": b"\xff",
    "too deep": b"[" * 60_000,
    "too long": b" " * 70_000,
    "no object": b"[]",
    "a key more": changed(more=1),
    "a key twice": FILE.read_bytes().replace(b'"seed"', b'"seed": "", "seed"'),
    "a context that is no text": changed(context={}),
    "half a character": changed(context="\ud800"),
    "nonces that are no list": changed(nonces={}),
    "a nonce that is no object": changed(nonces=[""]),
    "capital letters": changed(seed="FF" * 32),
    "half a byte": changed(seed="f"),
    "a seed that is a number": changed(seed=1),
    "an unknown card": changed(deck="EO X1"),
    "two blanks": changed(deck="EO  GO"),
    "too many cards": changed(deck=" ".join(["EO"] * 40)),
}


@pytest.mark.parametrize("source", WRONG.values(), ids=WRONG.keys())
def test_what_is_no_deal_cannot_be_read(source: bytes) -> None:
    with pytest.raises(FairError) as refused:
        read_deal(source)

    assert refused.value.code == "unreadable-deal"


def test_the_command_accepts_the_vector() -> None:
    done = ask("verify", "--vector", str(FILE))

    assert (done.exit_code, done.stdout) == (0, "holds: yes\n")


def test_the_command_names_who_did_not_open_and_what_does_not_fit(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    first, *rest = VECTOR_DATA["nonces"]
    file.write_bytes(changed(nonces=[first | {"nonce": ""}, *rest]))

    assert ask("verify", "--vector", str(file)).stdout == "holds: no\nflaws: deck\nmissing: a\n"
    done = ask("verify", "--vector", str(file), "--json")
    assert done.exit_code == 1
    assert json.loads(done.stdout) == {"holds": False, "flaws": ["deck"], "missing": ["a"]}


def test_what_cannot_be_read_is_said_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text("[]")

    assert ask("verify", "--vector", str(file)).exit_code == 2
    assert "unreadable-deal" in ask("verify", "--vector", str(file)).stderr
    assert ask("verify", "--vector", str(tmp_path / "none.json")).exit_code == 2


def test_the_same_text_gives_the_same_statistics() -> None:
    words = ("deal-statistics", "--deals", "1000", "--seed-from", "Stammtisch", "--json")
    once, again = json.loads(ask(*words).stdout), json.loads(ask(*words).stdout)

    assert once["degrees_of_freedom"] == 961
    assert once["deals"] == 1000
    assert once["seed_from"] == "Stammtisch"
    assert once["passes"] is True
    assert {**once, "deals_per_second": 0} == {**again, "deals_per_second": 0}


def test_without_a_text_the_system_deals_and_says_how_to_repeat_it() -> None:
    once = json.loads(ask("deal-statistics", "--deals", "1000", "--json").stdout)
    again = json.loads(ask("deal-statistics", "--deals", "1000", "--seed-from", once["seed_from"], "--json").stdout)

    assert len(once["seed_from"]) == 64
    assert again["statistic"] == once["statistic"]
