"""A player behind a pipe: whatever goes wrong there is told in one sentence, and nobody is waited for for ever."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
from contextlib import suppress
from multiprocessing.util import Finalize
from random import Random
from threading import Timer

from stammtisch.core.action import Action, allowed
from stammtisch.core.errors import NotationError, OptionsError
from stammtisch.core.notation import parse
from stammtisch.core.view import SessionView
from stammtisch.lab.jobs.job import JobError
from stammtisch.lab.pipe.question import question

PREFIX = "pipe:"
LABEL = f"={PREFIX}"
"""Between a name to be shown and the command."""
PATIENCE = 60.0
"""Seconds for an answer, whatever the budget: a machine may be busy, and the first answer starts the program."""
GOODBYE = 5.0
"""Seconds for the end of a program whose questions have ended."""
LONGEST = 10_000
"""Bytes of an answer."""
SHOWN = 200
"""Signs of a wrong answer that are told."""
SEEDS = 53
"""Bits: every number of JSON holds them."""


class PipeError(JobError):
    """A player behind a pipe that cannot go on, in one sentence."""


def is_piped(name: str) -> bool:
    """
    >>> is_piped("pipe:python3 mine.py"), is_piped("mine=pipe:python3 mine.py"), is_piped("mine:Class")
    (True, True, False)
    """
    return name.startswith(PREFIX) or LABEL in name


def shown(name: str) -> str:
    """How a player is called where it is told how it did.

    >>> shown("mine=pipe:python3 mine.py"), shown("pipe:python3 mine.py"), shown("tips")
    ('mine', 'pipe:python3 mine.py', 'tips')
    """
    return name.partition(LABEL)[0]


class PipePlayer:
    """Asks a program. All players of one command share a process, since every question holds all that is to know."""

    def __init__(self, name: str) -> None:
        self.command = name.partition(PREFIX)[2].strip()
        if not shutil.which(next(iter(words(self.command)), "")):
            raise OptionsError("unknown-player", (name,), "there is no such program")

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        """The program's answer, if it is one that the rules allow. Of the dice here it takes one throw, as its seed."""
        process = PROCESSES.get(self.command) or started(self.command)
        answer = process.answer(question(view, budget, rng.getrandbits(SEEDS)))
        try:
            action = parse(answer)
        except NotationError:
            raise process.broken(f"answered {answer!r}, which is no action") from None
        if not allowed(view.legal, action):
            legal = ", ".join(map(str, view.legal))
            raise process.broken(f"answered {answer!r}, which is not allowed here: {legal}")
        return action


class AskedProcess:
    """A program that is asked line by line."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.is_late = False
        try:
            self.popen = subprocess.Popen(
                words(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise PipeError(f"{PREFIX}{command} cannot be started: {error}") from None

    def answer(self, asked: bytes) -> str:
        """The action of the next line. If none comes in time the program is ended, so that the reading ends, too."""
        assert self.popen.stdin is not None
        assert self.popen.stdout is not None
        clock = Timer(PATIENCE, self.late)
        clock.start()
        try:
            self.popen.stdin.write(asked)
            self.popen.stdin.flush()
            line = self.popen.stdout.readline(LONGEST)
        except OSError:
            line = b""
        finally:
            clock.cancel()
        if self.is_late:
            raise self.broken(f"has not answered in {PATIENCE:g} s")
        if not line:
            raise self.broken(f"has ended{self.state()} instead of answering")
        return self.read(line)

    def read(self, line: bytes) -> str:
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if isinstance(answer, dict) and isinstance(answer.get("error"), str):
            raise self.broken(f"gives up: {answer['error'][:SHOWN]}")
        action = answer.get("action") if isinstance(answer, dict) else None
        if not isinstance(action, str) or len(action) > SHOWN:
            raise self.broken(f"has written {line.decode(errors='replace').rstrip()[:SHOWN]!r} instead of an answer")
        return action

    def late(self) -> None:
        self.is_late = True
        self.kill()

    def state(self) -> str:
        try:
            return f" with {self.popen.wait(GOODBYE)}"
        except subprocess.TimeoutExpired:  # it has closed its output and lives on
            return ""

    def broken(self, what: str) -> PipeError:
        """The error to be raised; the program gets no further question."""
        PROCESSES.pop(self.command, None)
        self.kill()
        self.close()
        return PipeError(f"{PREFIX}{self.command} {what}")

    def end(self) -> None:
        """No more questions: it may end by itself, and else is ended."""
        self.close()
        with suppress(subprocess.TimeoutExpired):
            self.popen.wait(GOODBYE)
        self.kill()

    def close(self) -> None:
        for pipe in (self.popen.stdin, self.popen.stdout):
            with suppress(OSError):  # it may have ended with a question unread
                if pipe:
                    pipe.close()

    def kill(self) -> None:
        """With all that it has started, where the system knows groups of processes."""
        with suppress(OSError):  # nobody is left
            if os.name == "posix":
                os.killpg(self.popen.pid, signal.SIGKILL)
            else:
                self.popen.kill()
        self.popen.wait()


PROCESSES: dict[str, AskedProcess] = {}
"""Of this process, by command. They end with it."""


def started(command: str) -> AskedProcess:
    PROCESSES[command] = AskedProcess(command)
    return PROCESSES[command]


def end_all() -> None:
    """Everybody goes home."""
    while PROCESSES:
        PROCESSES.popitem()[1].end()


Finalize(None, end_all, exitpriority=1)  # workers of a pool run these too, which `atexit` does not


def words(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError:  # a quotation mark without its other half
        return []
