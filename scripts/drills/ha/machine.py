"""One of three machines: etcd, Patroni with its PostgreSQL, and a gateway, with the files of `deploy/patroni`."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from stammtisch_proving.chaos import web
from stammtisch_proving.chaos.child import ChaosChildConfig
from stammtisch_proving.chaos.children import ChaosError, Child, Program, family
from stammtisch_proving.chaos.door import HERE, WayIn
from stammtisch_proving.chaos.engines import found, user
from stammtisch_proving.chaos.servers import HEALTHY, Server

from .network import Room, address
from .window import Window

DEPLOY = Path(__file__).parents[3] / "deploy/patroni"
GUARDIAN = Path(__file__).with_name("guardian.py")
ETCD_PORT, PATRONI_PORT, POSTGRES_PORT, GATEWAY_PORT = 2379, 8008, 5432, 8080
View = dict[str, dict[str, Any]]
"""All machines by their names, as one of them sees them."""
PATHS = ("/var/lib/postgresql/15", "/var/lib/postgresql", "/var/run/postgresql", "/usr/lib/postgresql/15/bin")
"""What the files name and is elsewhere here: data, passwords, sockets, programs."""
PACKAGES = {"etcd": "etcd-server", "patroni": "patroni python3-etcd"}


class Inside(Child):
    """A program in a room. It answers through a window."""

    path = "/health"

    def __init__(self, room: Room, window: Window, program: Program) -> None:
        super().__init__(program)
        self.room, self.window = room, window

    def begin(self) -> None:
        self.room.run(super().begin)

    async def answers(self) -> bool:
        with suppress(OSError, TimeoutError):
            return (await web.request(self.window.door, "GET", self.path)).status == HEALTHY
        return False


class Patroni(Inside):
    """With all that it has started, and let go of. Its guardian belongs to the drill, not to the machine."""

    def send(self, number: signal.Signals) -> None:
        if self.process is None or number == signal.SIGKILL:
            super().send(number)
            return
        for pid in tuple(family(self.process.pid))[1:]:
            with suppress(ProcessLookupError):
                os.kill(pid, number)


class Gateway(Server):
    """A gateway in a room."""

    def __init__(self, room: Room, window: Window, folder: Path, order: ChaosChildConfig) -> None:
        super().__init__(folder, f"gateway-{room.name}", order)
        self.room, self.window = room, window

    def begin(self) -> None:
        self.room.run(super().begin)

    def keep_up(self) -> None:
        """As its unit does (`Restart=always`): one that finds no database when it starts gives up."""
        if self.process is not None and self.process.poll() is not None:
            self.begin()

    async def answers(self) -> bool:
        with suppress(OSError, TimeoutError):
            return (await web.request(self.window.door, "GET", "/healthz")).status == HEALTHY
        return False


class Machine:
    """What stands in one room. It can be killed, frozen, and begun again."""

    def __init__(self, number: int, room: Room, folder: Path) -> None:
        self.number, self.room, self.name, self.folder = number, room, room.name, folder
        for name in ("postgresql", "run", "etcd"):
            owned(folder / self.name / name)
        own = address(number)
        self.asked_etcd = Window(room, own, ETCD_PORT)
        self.asked_patroni = Window(room, own, PATRONI_PORT)
        self.asked_postgres = Window(room, own, POSTGRES_PORT)
        self.asked_gateway = Window(room, HERE, GATEWAY_PORT)
        log = folder / f"etcd-{self.name}.log"
        self.etcd = Inside(room, self.asked_etcd, Program(log.stem, (installed("etcd"),), log, user(), self.settings()))
        log = folder / f"patroni-{self.name}.log"
        words = (sys.executable, str(GUARDIAN), user(), installed("patroni"), str(self.configured()))
        self.patroni = Patroni(room, self.asked_patroni, Program(log.stem, words, log))
        self.gateway: Gateway | None = None

    @property
    def windows(self) -> tuple[Window, ...]:
        return self.asked_etcd, self.asked_patroni, self.asked_postgres, self.asked_gateway

    @property
    def children(self) -> list[Child]:
        return [self.etcd, self.patroni, *([self.gateway] if self.gateway else [])]

    @property
    def doors(self) -> list[WayIn]:
        """The gateway that stands here."""
        return [self.asked_gateway.door]

    @property
    def socket(self) -> Path:
        """The folder in which PostgreSQL listens on this machine alone."""
        return self.folder / self.name / "run"

    def settings(self) -> Mapping[str, str]:
        """What the unit of etcd would read."""
        text = (self.folder / "settings" / self.name / "etcd").read_text(encoding="utf-8")
        return {
            **dict(re.findall(r"^(\w+)=(.*)$", text, re.M)),
            "ETCD_DATA_DIR": str(self.folder / self.name / "etcd/data"),
            "ETCD_LOGGER": "zap",
        }

    def configured(self) -> Path:
        """Patroni's file with this folder's paths: what else it says stays."""
        text = (self.folder / "settings" / self.name / "patroni.yml").read_text(encoding="utf-8")
        ours = str(self.folder / self.name / "postgresql")
        programs = str(Path(found("postgres")).resolve().parent)
        for theirs, here in zip(PATHS, (ours, ours, str(self.socket), programs), strict=True):
            text = re.sub(rf"{theirs}(?=/|$)", here, text, flags=re.M)
        place = self.folder / self.name / "patroni.yml"
        place.touch(0o600)
        if user():
            shutil.chown(place, user())
        place.write_text(text, encoding="utf-8")
        return place

    def begin(self) -> None:
        for child in self.children:
            child.begin()

    def kill(self) -> None:
        """As a power cut does."""
        for child in self.children:
            child.kill()

    def stop(self) -> None:
        for child in self.children:
            child.stop()

    def go_on(self) -> None:
        for child in self.children:
            child.go_on()

    async def cluster(self) -> View:
        """The machines by their names, as Patroni here tells it; empty: it says nothing."""
        with suppress(OSError, TimeoutError, ValueError):
            answer = await web.request(self.asked_patroni.door, "GET", "/cluster")
            if answer.status == HEALTHY:
                return {one["name"]: one for one in answer.body["members"]}
        return {}


def owned(place: Path) -> None:
    """A new folder of whoever runs the database."""
    place.parent.mkdir(exist_ok=True)
    place.mkdir(mode=0o700)
    if user():
        shutil.chown(place, user())


def installed(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        raise ChaosError(f"{program} is not installed (Debian: apt install {PACKAGES[program]})")
    return path
