"""One of our players behind a pipe (docs/reference/pipe.md), as `stammtisch arena answer` has it.

The file runs by itself too, with the Python of another version's environment, so that versions can be matched:
`OTHER/.venv/bin/python -P src/stammtisch/library/answering.py champion`.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from functools import lru_cache
from random import Random
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from stammtisch.bots import Bot
from stammtisch.core.errors import StammtischError
from stammtisch.games.registry import entry_of
from stammtisch.lab.players import player
from stammtisch.server.protocol.seen import SeenSession
from stammtisch.server.protocol.seen_read import read_view

VERSION = 1
"""Of the questions that are understood here."""


class PipedQuestion(Struct, frozen=True):
    """A line, as `lab/pipe/question.py` writes it. Fields of later versions are left unread."""

    v: int
    seed: int
    budget: float
    options: dict[str, bool | int | str | tuple[str, ...]]
    view: SeenSession


QUESTIONS, ENCODER = msgspec.json.Decoder(PipedQuestion), msgspec.json.Encoder()


def answer(name: str, questions: BinaryIO | None = None, answers: BinaryIO | None = None) -> None:
    """Answer until nobody asks any more. What the player prints goes to standard error: the pipe is for answers."""
    player(name)
    written = answers or sys.stdout.buffer
    with redirect_stdout(sys.stderr):
        for line in questions or sys.stdin.buffer:
            written.write(ENCODER.encode(answered(name, line)) + b"\n")
            written.flush()


def answered(name: str, line: bytes) -> dict[str, Any]:
    try:
        asked = QUESTIONS.decode(line)
        if asked.v != VERSION:
            return {"error": f"questions of version {asked.v} are not understood here"}
        options = entry_of(asked.view.game).options.but(dict(asked.options))
        view = read_view(asked.view, options)
        return {"action": str(seated(name, asked.view.options).choose(view, asked.budget, Random(asked.seed)))}
    except (msgspec.MsgspecError, StammtischError) as error:
        return {"error": str(error)}


@lru_cache(64)
def seated(name: str, agreement: str) -> Bot:
    """One for each agreement: what a bot remembers of a hand holds at such a table only."""
    return player(name)


if __name__ == "__main__":
    answer(sys.argv[1])
