"""Becomes another program that cannot outlive the harness, and that need not run as root.

Run by its path, outside the package: `python -I -S leash.py PARENT USER PATH …`. It is the first thing that every
child executes, so it imports almost nothing, and nothing after it has laid down its rights.
"""

from __future__ import annotations

import ctypes
import os
import pwd
import signal
import sys

PR_SET_PDEATHSIG = 1


def become(user: str) -> None:
    """Lay down the rights of root, where they are held: PostgreSQL refuses to run with them."""
    if not user or os.geteuid() != 0:
        return
    entry = pwd.getpwnam(user)
    os.setgroups([])
    os.setgid(entry.pw_gid)
    os.setuid(entry.pw_uid)


def die_with(parent: int) -> None:
    """A harness that is killed tells nobody; the operating system does (Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it has died in the meantime
        os._exit(1)


if __name__ == "__main__":
    become(sys.argv[2])  # first: a change of rights would take the leash off again
    die_with(int(sys.argv[1]))
    os.execv(sys.argv[3], sys.argv[3:])
