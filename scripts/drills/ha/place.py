"""Three machines with all that a club has, a NATS and a worker beside them, and people's ways to the gateways."""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from stammtisch.server.store.connect import prepare
from stammtisch_proving.chaos.child import ChaosChildConfig
from stammtisch_proving.chaos.children import ChaosError, Child, Program
from stammtisch_proving.chaos.door import WayIn
from stammtisch_proving.chaos.engines import Nats, found, user
from stammtisch_proving.chaos.servers import Server

from .machine import DEPLOY, GATEWAY_PORT, GUARDIAN, POSTGRES_PORT, Gateway, Machine, View
from .network import SWITCH_NUMBER, Network, address
from .window import Window

MACHINES = (1, 2, 3)
NATS_PORT = 4222
SERVER, OWNER = "stammtisch_server", "stammtisch_owner"
READY_SECONDS = 120.0
LOOK_SECONDS = 0.2
RESTART_SECONDS = 1.0
HEALTHY_STATES = ("running", "streaming")
LEADER, SYNC = "leader", "sync_standby"
ROLES = [LEADER, SYNC, SYNC]


class Bus(Nats):
    """The NATS at the switch."""

    def __init__(self, network: Network, folder: Path) -> None:
        super().__init__(folder)
        self.room = network.switch
        self.window = Window(self.room, address(SWITCH_NUMBER), NATS_PORT)
        words = (found("nats-server"), "-a", address(SWITCH_NUMBER), "-p", str(NATS_PORT))
        self.program = Program("nats", words, folder / "nats.log")

    async def start(self) -> None:
        await self.window.open()
        self.port = self.window.port
        await super().start()

    def begin(self) -> None:
        self.room.run(super().begin)


class Worker(Server):
    """Bots, at the switch. Those who think for it would outlive a drill that is killed."""

    def __init__(self, network: Network, folder: Path) -> None:
        super().__init__(folder, "worker", ChaosChildConfig(roles=["worker"], nats=NATS, port=GATEWAY_PORT))
        self.program = replace(self.program, words=(sys.executable, str(GUARDIAN), "", *self.program.words))
        self.room = network.switch

    def begin(self) -> None:
        self.room.run(super().begin)


NATS = f"nats://{address(SWITCH_NUMBER)}:{NATS_PORT}"


class StandbyCluster:
    """Everything of it, from the first machine to the last."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.key = secrets.token_bytes(32)
        self.passwords = folder / "secrets"
        self.network = Network(len(MACHINES))
        self.machines: dict[str, Machine] = {}
        self.bus = Bus(self.network, folder)
        self.worker = Worker(self.network, folder)
        self.keeping_up: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        try:
            await self.start()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def start(self) -> None:
        self.folder.chmod(0o755)
        addresses = [address(number) for number in MACHINES]
        run(str(DEPLOY / "make-settings"), str(self.folder / "settings"), *addresses)
        for number in MACHINES:
            machine = Machine(number, self.network.rooms[number], self.folder)
            self.machines[machine.name] = machine
            for window in machine.windows:
                await window.open()
        await self.bus.start()
        for machine in self.machines.values():
            machine.begin()
        await self.is_whole()
        self.make_logins(await self.primary())
        await prepare(self.url(OWNER))
        key = self.folder / "seal.key"
        key.touch(0o600)
        key.write_bytes(self.key)
        for machine in self.machines.values():
            machine.gateway = Gateway(machine.room, machine.asked_gateway, self.folder, self.order(key))
            machine.gateway.begin()
        self.worker.begin()
        self.keeping_up = asyncio.create_task(self.keep_up())
        for gateway in self.gateways():
            await gateway.wait()

    async def keep_up(self) -> None:
        while True:
            await asyncio.sleep(RESTART_SECONDS)
            for gateway in self.gateways():
                gateway.keep_up()

    def gateways(self, but: Machine | None = None) -> list[Gateway]:
        return [one.gateway for one in self.machines.values() if one is not but and one.gateway]

    def order(self, key: Path) -> ChaosChildConfig:
        """A gateway that knows all three machines, wherever it stands."""
        places = ",".join(f"{address(number)}:{POSTGRES_PORT}" for number in MACHINES)
        database = f"postgresql://{SERVER}:{self.password(SERVER)}@{places}/stammtisch"
        roles = ["gateway", "sweeper"]
        return ChaosChildConfig(roles, NATS, GATEWAY_PORT, database, str(key))

    def make_logins(self, primary: Machine) -> None:
        """As the how-to says: by whoever is `postgres` on the primary, over its socket."""
        self.passwords.mkdir()
        for name in ("owner", "server"):
            (self.passwords / f"{name}-password").write_text(f"{secrets.token_hex(24)}\n")
        there = {"PGHOST": str(primary.socket), "PGUSER": "postgres"}
        run(found("createdb"), "stammtisch", **there)
        logins = {"POSTGRES_USER": "postgres", "POSTGRES_DB": "stammtisch", "SECRETS": str(self.passwords)}
        run(str(DEPLOY.with_name("postgres-logins")), **there, **logins)

    def password(self, login: str) -> str:
        return (self.passwords / f"{login.removeprefix('stammtisch_')}-password").read_text().strip()

    def url(self, login: str, *machines: Machine) -> str:
        """For the drill itself, through the windows; without a machine, all of them."""
        chosen = machines or tuple(self.machines.values())
        places = ",".join(f"127.0.0.1:{machine.asked_postgres.port}" for machine in chosen)
        return f"postgresql://{login}:{self.password(login)}@{places}/stammtisch"

    @property
    def doors(self) -> list[WayIn]:
        return [machine.asked_gateway.door for machine in self.machines.values()]

    async def leader(self, but: Machine) -> Machine | None:
        """Another one than this, which is not asked: who has the key, and is a primary by now."""
        for machine in self.machines.values():
            told = await machine.cluster() if machine is not but else {}
            for name, one in told.items():
                if one["role"] == LEADER and one["state"] in HEALTHY_STATES and self.machines[name] is not but:
                    return self.machines[name]
        return None

    async def primary(self) -> Machine:
        """The one that all agree on."""
        told = [await machine.cluster() for machine in self.machines.values()]
        names = {one["name"] for view in told for one in view.values() if one["role"] == LEADER}
        if len(names) != 1:
            raise ChaosError(f"there is no primary that all know: {told}")
        return self.machines[names.pop()]

    async def is_whole(self, but: Machine | None = None) -> None:
        """Until all say the same: a primary, another one than this, and two standbys that are waited for."""
        end = asyncio.get_running_loop().time() + READY_SECONDS
        while True:
            told = [await machine.cluster() for machine in self.machines.values()]
            if all(whole(one, told[0]) for one in told) and (but is None or told[0][but.name]["role"] != LEADER):
                return
            if asyncio.get_running_loop().time() > end:
                raise ChaosError(f"the machines do not come together: {told}")
            await asyncio.sleep(LOOK_SECONDS)

    @property
    def children(self) -> list[Child]:
        machines = [child for machine in self.machines.values() for child in machine.children]
        return [self.bus, self.worker, *machines]

    async def close(self) -> None:
        """Nothing is left behind, whatever has happened."""
        if self.keeping_up is not None:
            self.keeping_up.cancel()
            await asyncio.gather(self.keeping_up, return_exceptions=True)
        for child in reversed(self.children):
            child.kill()
        windows = [window for machine in self.machines.values() for window in machine.windows]
        for window in (self.bus.window, *windows):
            await window.close()
        self.network.close()


def whole(told: View, first: View) -> bool:
    roles = {name: str(one["role"]) for name, one in told.items()}
    lines = {one.get("timeline") for one in (*told.values(), *first.values())}
    states = {one["state"] for one in told.values()}
    same = roles == {name: one["role"] for name, one in first.items()}
    return same and sorted(roles.values()) == ROLES and len(lines) == 1 and states <= set(HEALTHY_STATES)


def run(*words: str, **environment: str) -> None:
    """As whoever runs the database, so that it lets us in over its socket."""
    name = re.sub(r".*/", "", words[0])
    program = Program(name, words, Path(os.devnull), user() if environment else "", environment)
    done = subprocess.run(
        program.leashed, capture_output=True, text=True, cwd="/", env={**os.environ, **environment}, check=False
    )
    if done.returncode:
        raise ChaosError(f"{name} has failed: {done.stderr.strip()}")
