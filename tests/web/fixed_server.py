"""A server for pictures: at its table nothing is left to chance, so the same clicks lead to the same screens.

`python -m tests.web.fixed_server PORT FOLDER NAME WORD SKEW`: all seeds, ids and codes follow from WORD, and its clock
is SKEW milliseconds ahead. Nothing that is played is played otherwise: only what comes from outside is given.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path

LEAST_BOT = 100
ID_STEP = 1000
PATIENCE = 20_000
"""Milliseconds for a page's share of the shuffle: a late one would make other cards."""


def main(port: str, folder: str, name: str, word: str, skew: str) -> None:
    # Only here: the processes in which bots think import this file too, and need none of it.
    from stammtisch.server.process.data_folder import KEY
    from stammtisch.server.process.run import serve
    from stammtisch.server.process.settings import ServeSettings, checked

    Path(folder, KEY).write_bytes(drawn(word, "key")())
    fix(word, int(skew))
    asked = ServeSettings(port=int(port), data=Path(folder), names=(name,), processes=1, least_bot=LEAST_BOT)
    serve(checked(asked), lambda line: print(line, flush=True))


def drawn(word: str, what: str) -> Callable[[], bytes]:
    """32 bytes, others each time: a row of its own for each kind, as heartbeats and logins come when they come."""
    numbers = count()
    return lambda: sha256(f"{word} {what} {next(numbers)}".encode()).digest()


def fix(word: str, skew: int) -> None:
    """Put what is fixed where chance and clock come in."""
    from stammtisch.server.answering import sessions
    from stammtisch.server.live import house, table_gateway, thinking
    from stammtisch.server.store.ids import EPOCH, IdMaker, first_id
    from stammtisch.server.store.sqlite.store import SqliteStore
    from stammtisch.server.table import settings
    from stammtisch.server.table_request import PACES
    from stammtisch.server.workers.deciding import decision
    from stammtisch.server.workers.thought import ENCODER, Decision, Thought

    seeds, people, texts, ids = drawn(word, "seed"), drawn(word, "person"), drawn(word, "text"), count(1)
    true_now = SqliteStore.now

    def text(length: int) -> str:
        letters = table_gateway.ALPHABET
        return "".join([letters[byte % len(letters)] for byte in texts()[:length]])

    def make(maker: IdMaker) -> int:
        return first_id(EPOCH) + next(ids) * ID_STEP

    async def now(store: SqliteStore) -> int:
        return await true_now(store) + skew

    async def think(bus: object, thought: Thought, seconds: float, share: object) -> Decision:
        # At once: a bot that a busy machine lets answer too late would play another card.
        return decision(ENCODER.encode(thought), 1.0)

    given: tuple[tuple[object, str, object], ...] = (
        (house, "fresh_seed", seeds),
        (table_gateway, "random_text", text),
        (sessions, "new_id", lambda: int.from_bytes(people()[:7], "big") + 1),
        (IdMaker, "make", make),
        (SqliteStore, "now", now),
        (thinking, "think", think),
        (settings, "PACES", {clock: replace(pace, nonces=PATIENCE) for clock, pace in PACES.items()}),
    )
    for place, what, fixed in given:
        if not hasattr(place, what):
            raise AttributeError(f"{what} has moved: nothing would be fixed")
        setattr(place, what, fixed)


if __name__ == "__main__":
    main(*sys.argv[1:])
