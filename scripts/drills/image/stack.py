"""The whole of `deploy/compose.yaml`, brought up as an operator does, in a network of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from stammtisch_proving.chaos.children import ChaosError

from .engine import Engine, limit
from .images import NEXT, OURS, ROOT

NAME = "karten.local"
"""A name for which Caddy asks its own CA, and nobody else."""
COMPOSER = ROOT / "build/tools/bin/podman-compose"
STARTING_SECONDS = 600
AGAIN_SECONDS = 0.5
NEWER_THAN_DEBIAN = re.compile(r"^\s*(#.*\n\s*)?stream_close_delay .*\n", re.M)
"""What Caddy knows from 2.7 on."""
Say = Callable[[str], None]


class Stack:
    """The containers of the compose file."""

    def __init__(self, engine: Engine, say: Say) -> None:
        self.engine, self.say = engine, say
        self.deploy = engine.folder / "deploy"
        self.differs: list[str] = []
        """In what this is not the compose file as it stands."""

    # what an operator does before

    def prepare(self) -> None:
        shutil.copytree(ROOT / "deploy", self.deploy, ignore=shutil.ignore_patterns("secrets", ".env"))
        (self.deploy / ".env").write_text(f"STAMMTISCH_NAME={NAME}\nWORKER_PROCESSES=1\n", encoding="utf-8")
        path = {"PATH": f"{ROOT}/.venv/bin:{os.environ['PATH']}"}
        self.engine.run(str(self.deploy / "make-secrets"), more=path)
        self.adapt()

    def adapt(self) -> None:
        file = self.deploy / "compose.yaml"
        told = yaml.safe_load(file.read_text(encoding="utf-8"))
        for service in told["services"].values():
            service.pop("depends_on", None)
            service.pop("build", None)
            wanted = service["ulimits"]["nofile"]
            service["ulimits"] = {**service["ulimits"], "nofile": min(wanted, limit("nofile")), "nproc": limit("nproc")}
        file.write_text(yaml.safe_dump(told, sort_keys=False), encoding="utf-8")
        self.differs.append(
            "depends_on: the drill starts in that order and asks for health; podman 4.3 cannot wait for it"
        )
        if limit("nofile") < wanted:
            self.differs.append(f"nofile: {limit('nofile')} instead of {wanted}, more is not allowed here")
        self.differs.append(
            f"nproc: {limit('nproc')}, named since podman by itself asks for more than a machine may allow"
        )
        settings = self.deploy / "Caddyfile"
        text, times = NEWER_THAN_DEBIAN.subn("", settings.read_text(encoding="utf-8"))
        settings.write_text(text, encoding="utf-8")
        if times:
            self.differs.append("Caddyfile: without stream_close_delay, which Debian's Caddy does not know yet")
        self.differs.append(f"https: the name is {NAME}, its certificate comes from Caddy's own CA")

    # up

    def start(self) -> None:
        self.engine.run("ip", "link", "set", "lo", "up")
        self.up("postgres", "nats")
        self.wait("postgres", self.is_healthy)
        self.compose("run", "--rm", "migrate", seconds=STARTING_SECONDS)
        self.up("gateway-1", "gateway-2", "worker", "sweeper", "proxy")
        for gateway in ("gateway-1", "gateway-2"):
            self.wait(gateway, self.is_healthy)
        self.wait("proxy", self.has_certificate)

    def up(self, *services: str) -> None:
        self.compose("up", "--detach", "--no-deps", *services, seconds=STARTING_SECONDS)

    def compose(self, *words: str, seconds: float = 60) -> str:
        file = str(self.deploy / "compose.yaml")
        return self.engine.run(
            str(COMPOSER), "--in-pod", "false", "--file", file, *words, seconds=seconds, where=self.deploy
        )

    def wait(self, service: str, holds: Callable[[str], bool]) -> None:
        end = time.monotonic() + STARTING_SECONDS
        while not holds(service):
            if time.monotonic() > end:
                said = self.engine.podman("logs", "--tail=20", container(service))
                raise ChaosError(f"{service} does not start: {said}")
            time.sleep(AGAIN_SECONDS)

    def is_healthy(self, service: str) -> bool:
        """By the health check of the compose file; its timer would be systemd's, which may not be there."""
        if service.startswith("gateway") and not self.is_open(service):
            return False  # a check starts a Python of its own: not while another one starts
        try:
            self.engine.podman("healthcheck", "run", container(service))
        except ChaosError:
            return False
        return True

    def is_open(self, service: str) -> bool:
        address = self.address(service)
        if not address:  # it does not run
            return False
        with suppress(OSError), socket.create_connection((address, 8080), timeout=2):
            return True
        return False

    def has_certificate(self, service: str) -> bool:
        try:
            with socket.create_connection((self.address(service), 443), timeout=2):
                return self.authority.exists()
        except OSError:
            return False

    @property
    def authority(self) -> Path:
        """The certificate of Caddy's own CA, in the volume."""
        return self.engine.folder / "volumes/stammtisch_certificates/_data/caddy/pki/authorities/local/root.crt"

    def state(self, service: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.engine.podman("inspect", container(service)))[0]
        return found

    def address(self, service: str) -> str:
        """In the network from which people come, where it stands there."""
        networks = self.state(service)["NetworkSettings"]["Networks"]
        return str(networks.get("stammtisch_outside", networks["stammtisch_inside"])["IPAddress"])

    # what happens to it

    def kill(self, service: str) -> None:
        """As a crash does: the engine has not been asked."""
        os.kill(self.state(service)["State"]["Pid"], signal.SIGKILL)

    def upgrade(self) -> dict[str, str]:
        """A second image takes the name of the first, and one service after the other is made anew from it."""
        before, after = (self.engine.inspected(name)["Id"] for name in (OURS, NEXT))
        self.engine.podman("tag", NEXT, OURS)
        for service in ("gateway-1", "gateway-2", "worker", "sweeper"):
            self.say(f"  {service} is made anew")
            self.compose("up", "--detach", "--no-deps", "--force-recreate", service, seconds=STARTING_SECONDS)
            if self.state(service)["Image"] != after:
                raise ChaosError(f"{service} is still of the old image")
            if service.startswith("gateway"):
                self.wait(service, self.is_healthy)
        return {"from": before[:12], "to": after[:12]}

    def keep_logs(self) -> None:
        for name in self.engine.podman("ps", "--all", "--format={{.Names}}").split():
            said = self.engine.podman("logs", name)
            (self.engine.folder / f"{name}.log").write_text(said, encoding="utf-8")

    def stop(self) -> None:
        self.compose("down", "--volumes", seconds=STARTING_SECONDS)


def container(service: str) -> str:
    return f"stammtisch_{service}_1"
