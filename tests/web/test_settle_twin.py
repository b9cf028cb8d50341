"""The web client's twin of `settle`: what it is compared with, and what it says that it knows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from settle_vectors import sample
from stammtisch.core.options import OneOf, Options, Spec, Subset, Value
from stammtisch.games.registry import options_of

ROOT = Path(__file__).parent.parent.parent
SAMPLE = ROOT / "tests/sheet/vectors.jsonl"
KNOWN = json.loads((ROOT / "web/src/settle/known.json").read_text(encoding="utf-8"))
OPTIONS = [(game, name) for game, options in KNOWN.items() for name in options]


def plain(value: Value) -> object:
    return list(value) if isinstance(value, tuple) else value


def described(spec: Spec) -> dict[str, object]:
    if isinstance(spec, OneOf):
        return {"values": list(spec.values)}
    if isinstance(spec, Subset):
        return {"some": list(spec.names)}
    ends = {"low": spec.low, "high": spec.high, "also": list(spec.also)}
    return {name: value for name, value in ends.items() if value not in (None, [])}


def listed(options: Options, name: str) -> dict[str, object]:
    """The option's line, as it stands where the twin knows all of it."""
    return described(options.specs()[name]) | {"default": plain(options.values()[name])}


def test_the_sample_is_what_the_engine_says_today() -> None:
    """If this fails: `python scripts/settle_vectors.py sample` writes it anew, and the client is compared with it."""
    assert SAMPLE.read_text(encoding="utf-8").splitlines() == list(sample())


@pytest.mark.parametrize(("game", "name"), OPTIONS)
def test_what_the_twin_knows_the_engine_has(game: str, name: str) -> None:
    known, options = KNOWN[game][name], options_of(game)
    spec = options.specs()[name]
    several = [value for part in ("values", "also") for value in known.get(part, [])]
    single = [known[end] for end in ("low", "high") if end in known]

    assert known["default"] == plain(options.values()[name])
    assert all(value in spec for value in [*several, *single, *([tuple(known["some"])] if "some" in known else [])])
    assert set(known) <= set(described(spec)) | {"default"}


@pytest.mark.parametrize("game", KNOWN)
def test_the_twin_knows_whatever_was_released(game: str) -> None:
    """Those are always said; later ones only where they are on."""
    assert set(options_of(game).release.defaults) <= set(KNOWN[game])


@pytest.mark.nightly
@pytest.mark.parametrize("game", KNOWN)
def test_the_twin_knows_every_option_and_every_value(game: str) -> None:
    """If this fails an option is new: sheets that play with it are added up by the server alone.

    Write its rule into web/src/settle, or see that no bill needs it; then its line into known.json.
    """
    options = options_of(game)

    assert KNOWN[game] == {name: listed(options, name) for name in options.specs()}
