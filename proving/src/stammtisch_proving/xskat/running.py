"""xskat as a child process: headless under Xvfb, its log and its list of games read when it is done."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from stammtisch.core.errors import StammtischError
from stammtisch_proving.xskat.deals import deal_file, dealer_of
from stammtisch_proving.xskat.log import Logged, read_list, read_log
from stammtisch_proving.xskat.wire import Mouse

MOST_AT_ONCE = 300
"""xskat's list forgets all but about the last 350 games."""
SECONDS = 120
"""A run that takes longer hangs."""
GAMES = "/usr/games"
"""Where Debian puts games; it is not in everybody's path."""
RULES = ("-noramsch", "-nokontra", "-nobock", "-nospitze", "-norevolution", "-noschenken", "-newrules", "-noshortcut")
"""The international order, every trick played."""


class XskatError(StammtischError):
    """xskat cannot be run, in one sentence."""


def program(name: str) -> str:
    """Where a program is; an error says how to get it."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}{os.pathsep}{GAMES}")
    if found is None:
        raise XskatError(f"{name} is not installed: apt-get install xskat xvfb")
    return found


@contextmanager
def display() -> Iterator[str]:
    """A screen that nobody sees, on a number that is free; it ends with the block."""
    ours, theirs = os.pipe()
    command = [
        program("Xvfb"),
        "-displayfd",
        str(theirs),
        "-screen",
        "0",
        "640x480x8",
        "-nolisten",
        "tcp",
        "-terminate",
    ]
    server = subprocess.Popen(command, pass_fds=(theirs,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(theirs)
    try:
        with os.fdopen(ours) as told:
            number = told.readline().strip()
        if not number:
            raise XskatError("Xvfb did not start")
        # With its last client it ends, too, even if we are killed; until then somebody has to stay.
        with closing(Mouse(f":{number}")):
            yield f":{number}"
    finally:
        server.terminate()
        server.wait(SECONDS)


def played_by_xskat(seed: int, first: int, count: int) -> list[Logged]:
    """The games that three xskat players play from these deals; the same seed gives the same games."""
    ends = range(first, first + count, MOST_AT_ONCE)
    with display() as screen:
        runs = [run(screen, seed, start, min(MOST_AT_ONCE, first + count - start)) for start in ends]
    return [game for games in runs for game in games]


def run(screen: str, seed: int, first: int, count: int) -> list[Logged]:
    """One run: deals in, log and list out. Its home is a folder of its own, so nobody's settings matter."""
    with TemporaryDirectory(prefix="xskat") as folder:
        home = Path(folder)
        (home / "games").write_text(deal_file(seed, first, dealer_of(first)), encoding="ascii")
        files = ("-game", "games", "-log", "log", "-list", "list")
        command = [program("xskat"), "-auto", str(count), "-lang", "english", *files, *RULES]
        environment = {"DISPLAY": screen, "HOME": folder, "LANG": "C"}
        try:
            done = subprocess.run(command, cwd=home, env=environment, capture_output=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            raise XskatError(f"xskat has not played {count} games in {SECONDS} s") from None
        if done.returncode:
            raise XskatError(f"xskat ended with {done.returncode}: {done.stderr.decode(errors='replace').strip()}")
        games = read_log((home / "log").read_text(encoding="latin-1"))
        values = read_list((home / "list").read_text(encoding="latin-1"))
    if (len(games), len(values)) != (count, count):
        raise XskatError(f"xskat was to play {count} games: {len(games)} are in its log, {len(values)} in its list")
    return [replace(game, points=value) for game, value in zip(games, values, strict=True)]
