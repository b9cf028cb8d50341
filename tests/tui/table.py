"""An evening with a person who types what a test says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from stammtisch.bots.random import RandomBot
from stammtisch.core.session import Session, open_session
from stammtisch.games.schafkopf import PRESETS, SCHAFKOPF
from stammtisch.tui.evening import Evening
from stammtisch.tui.screen import PlainScreen
from stammtisch.words.sentences import words

NAMES = ("Du", "Resi", "Sepp", "Vroni")


class Typist:
    """Types the lines given, then lets a function decide, and remembers all that was written."""

    def __init__(self, *lines: str, then: Callable[[], str] | None = None) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.then = then
        self.written: list[str] = []

    def read(self, prompt: str) -> str:
        typed = next(self.lines, None)
        if typed is None:
            if self.then is None:
                raise EOFError
            typed = self.then()
        self.written.append(prompt + typed)
        return typed


def evening(typist: Typist, session: Session | None = None, deals: int = 1, seed: int = 3, lang: str = "de") -> Evening:
    started = session or open_session(SCHAFKOPF, PRESETS["schafkopf-rein"].options)
    speaks = words(lang, started.game.name)
    screen = PlainScreen(speaks, write=typist.written.append, read=typist.read)
    names = NAMES[: len(started.carry.purses)]
    return Evening(started, speaks, screen, names, RandomBot(), Random(seed), 0, deals)
