"""A network of our own: a namespace for each machine and one for the switch between them, and no way to anywhere else.

The namespaces have no name: each belongs to a thread of the drill, and to what was started there. With the last of them
it is gone, and with it all that was set up in it, however the drill ends.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from stammtisch_proving.chaos.children import ChaosError

CLONE_NEWNET = 0x40000000
NET = "10.27.0"
SWITCH_NUMBER = 254
Answer = TypeVar("Answer")


def address(number: int) -> str:
    """Of the machine; free to choose, for nobody else is in this network."""
    return f"{NET}.{number}"


class Room:
    """A network namespace. What is opened or started from here is in it, and stays there."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self.run(apart)
        self.thread: int = self.run(threading.get_native_id)
        self.ip("link", "set", "lo", "up")

    def run(self, work: Callable[..., Answer], *arguments: object) -> Answer:
        return self._thread.submit(work, *arguments).result()

    def ip(self, *words: str) -> None:
        """Our own network alone: the machine's is never touched, since this is not the main thread."""
        done = self.run(lambda: subprocess.run(["ip", *words], capture_output=True, text=True, check=False))
        if done.returncode:
            raise ChaosError(f"ip {' '.join(words)}: {done.stderr.strip()}")

    def close(self) -> None:
        self._thread.shutdown()


def apart() -> None:
    """This thread leaves the network of the machine."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNET):
        raise ChaosError(f"no network namespace can be made here: {os.strerror(ctypes.get_errno())}")


class Network:
    """So many machines at one switch."""

    def __init__(self, number: int) -> None:
        if os.geteuid() != 0:
            raise ChaosError("namespaces are made by root: sudo scripts/drill ha")
        if not shutil.which("ip"):
            raise ChaosError("ip is not installed (Debian: apt install iproute2)")
        self.rooms: dict[int, Room] = {}
        self.switch = Room("switch")
        self.switch.ip("link", "add", "switch", "type", "bridge")
        self.switch.ip("addr", "add", f"{address(SWITCH_NUMBER)}/24", "dev", "switch")
        self.switch.ip("link", "set", "switch", "up")
        for one in range(1, number + 1):
            self.rooms[one] = self.connected(one)

    def connected(self, number: int) -> Room:
        room = Room(f"db{number}")
        port = f"port{number}"
        self.switch.ip("link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", str(room.thread))
        self.switch.ip("link", "set", port, "master", "switch", "up")
        room.ip("addr", "add", f"{address(number)}/24", "dev", "eth0")
        room.ip("link", "set", "eth0", "up")
        return room

    def cut(self, number: int) -> None:
        """The cable is pulled: what was under way is gone, and nobody is told."""
        self.switch.ip("link", "set", f"port{number}", "down")

    def join(self, number: int) -> None:
        self.switch.ip("link", "set", f"port{number}", "up")

    def close(self) -> None:
        for room in (*self.rooms.values(), self.switch):
            room.close()
