"""The parent of those who have lost theirs: Patroni starts PostgreSQL and lets go of it, so that it would outlive us.

Run by its path: `guardian.py USER PROGRAM …`. It hears when the drill dies, however that happens, and then ends all
that was ever started below it.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from contextlib import suppress

from stammtisch_proving.chaos.children import family
from stammtisch_proving.chaos.leash import PR_SET_PDEATHSIG, become

PR_SET_CHILD_SUBREAPER = 36


def end(*_: object) -> None:
    """First all are stopped, so that nobody gives birth meanwhile."""
    for number in (signal.SIGSTOP, signal.SIGKILL):
        for pid in tuple(family(os.getpid()))[1:]:
            with suppress(ProcessLookupError):
                os.kill(pid, number)
    os._exit(0)


def main(user: str, words: list[str]) -> None:
    drill = os.getppid()
    libc = ctypes.CDLL(None)
    libc.prctl(PR_SET_CHILD_SUBREAPER, 1)
    signal.signal(signal.SIGTERM, end)
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != drill:
        end()
    if not os.fork():
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        become(user)
        os.execvp(words[0], words)
    with suppress(ChildProcessError):
        while True:
            os.wait()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
