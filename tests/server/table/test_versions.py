"""A roll-out: gateways and workers of two versions, one of which knows one more option, play together."""

from __future__ import annotations

import pytest

from stammtisch.games.registry import GAMES, Entry
from stammtisch.server.workers import deciding
from stammtisch.server.workers.thought import subject
from tests.games.updated import TODAY, UPDATED, version
from tests.server.table.room import LEVEL, Room, in_a_room

PAIRS = {"old-gateway-new-worker": (TODAY, UPDATED), "new-gateway-old-worker": (UPDATED, TODAY)}


@pytest.mark.nightly_but(2)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("pair", PAIRS)
def test_a_gateway_and_a_worker_of_two_versions_play_a_deal_together(pair: str, game: str) -> None:
    gateway, worker = PAIRS[pair]
    asked, answered = play(game, gateway, worker)

    assert asked > 10
    assert answered == asked


def play(game: str, gateway: dict[str, Entry], worker: dict[str, Entry]) -> tuple[int, int]:
    """How often bots were asked in two deals, and how often the worker had an answer."""
    answers: list[bytes] = []

    async def thinks(question: bytes) -> bytes:
        with version(worker):
            answers.append(deciding.decide(question, 0.01))
        return answers[-1]

    async def test(room: Room) -> None:
        room.bus.workers.clear()
        await room.bus.serve(subject(LEVEL), thinks)
        anni = await room.table(game=game, preset=next(iter(GAMES[game].presets)))
        await room.play([anni], lambda: room.is_past(2))

    with version(gateway):
        in_a_room(test)
    return len(answers), sum(map(bool, answers))
