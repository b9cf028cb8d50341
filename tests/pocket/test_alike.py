"""The same seed, shares and actions give the same record at a server and on a device, whatever is played."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stammtisch.games.registry import GAMES
from stammtisch.records import read_all
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.connect import connect
from tests.pocket.alike import KEY, PRESETS, here, online, wish, without_place
from tests.server.memory import MemoryStore
from tests.server.signers import SIGNER


@pytest.mark.nightly_but(4)
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_record_of_a_server_says_the_same_but_for_the_place(game: str, preset: str) -> None:
    there = asyncio.run(online(MemoryStore(), Sealer(KEY), SIGNER, wish(game, preset), deals=3))
    ours = asyncio.run(here(wish(game, preset), deals=3))

    assert read_all(there)
    assert without_place(ours) == there


@pytest.mark.parametrize("game", GAMES)
def test_so_does_that_of_a_server_with_a_database(game: str, tmp_path: Path) -> None:
    preset, store = next(iter(GAMES[game].presets)), connect(f"sqlite:///{tmp_path / 'log.sqlite'}")
    there = asyncio.run(online(store, Sealer(KEY), SIGNER, wish(game, preset), deals=2))

    assert without_place(asyncio.run(here(wish(game, preset), deals=2))) == there


def test_another_share_gives_other_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.pocket import alike

    wanted = wish("schafkopf", "schafkopf-rein")
    before = asyncio.run(here(wanted, deals=1))
    monkeypatch.setattr(alike.Steady, "nonce", lambda self, deal: b"x" * 16)

    assert asyncio.run(here(wanted, deals=1)) != before
