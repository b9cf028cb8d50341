"""podman with a store of its own: the containers, images and networks of this machine are neither seen nor touched."""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stammtisch_proving.chaos.children import ChaosError

PACKAGES = {
    "aardvark-dns": "/usr/lib/podman/aardvark-dns",
    "iproute2": "ip",
    "iptables": "iptables",
    "libnss3-tools": "certutil",
    "mmdebstrap": "mmdebstrap",
    "netavark": "/usr/lib/podman/netavark",
    "podman": "podman",
    "runc": "runc",
}
"""Debian's packages, each with a program by which it is found. runc, since crun refuses older control groups."""
LIMITS = {"nofile": (resource.RLIMIT_NOFILE, 65536), "nproc": (resource.RLIMIT_NPROC, 16384)}
"""What is asked for; a machine may allow less, and then a container that asks for more does not start."""
CONTAINERS = """[containers]
default_ulimits = [{limits}]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "{folder}/tmp"
volume_path = "{folder}/volumes"
[network]
network_backend = "netavark"
network_config_dir = "{folder}/networks"
"""
STORAGE = """[storage]
driver = "overlay"
graphroot = "{images}"
runroot = "{folder}/run"
"""
LAST_LINES = 12


def limit(name: str) -> int:
    """As many as we ask for, or as this machine allows."""
    kind, wanted = LIMITS[name]
    hard = resource.getrlimit(kind)[1]
    return wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)


def missing() -> list[str]:
    return [package for package, program in PACKAGES.items() if not shutil.which(program)]


@dataclass(frozen=True, slots=True)
class Engine:
    folder: Path
    """All that a run has and leaves: settings, state, volumes, the log of what was called."""
    images: Path
    """Layers and images: may outlive the run."""

    @property
    def log(self) -> Path:
        return self.folder / "engine.log"

    @property
    def environment(self) -> dict[str, str]:
        return {
            **os.environ,
            "CONTAINERS_CONF": str(self.folder / "containers.conf"),
            "CONTAINERS_STORAGE_CONF": str(self.folder / "storage.conf"),
            "BUILDAH_ISOLATION": "chroot",  # a build needs no more, and more may be refused
            "ENGINE": "podman",
        }

    def prepare(self) -> None:
        """What is known of containers lies beside the images, where a restart policy looks for it: it begins anew."""
        shutil.rmtree(self.images / "libpod", ignore_errors=True)
        for place in (self.images, *(self.folder / name for name in ("tmp", "volumes", "networks", "run"))):
            place.mkdir(parents=True, exist_ok=True)
        limits = ", ".join(f'"{name}={limit(name)}:{limit(name)}"' for name in LIMITS)
        for name, text in (("containers.conf", CONTAINERS), ("storage.conf", STORAGE)):
            said = text.format(limits=limits, folder=self.folder, images=self.images)
            (self.folder / name).write_text(said, encoding="utf-8")

    def clean(self) -> None:
        """What a run that was broken off has left among the images."""
        for container in self.podman("ps", "--all", "--external", "--quiet", "--no-trunc").split():
            self.podman("rm", "--force", container)

    def podman(self, *words: str, seconds: float = 120) -> str:
        return self.run("podman", *words, seconds=seconds)

    def run(
        self, *words: str, seconds: float = 120, where: Path | None = None, more: Mapping[str, str] | None = None
    ) -> str:
        """What it says on its output; what it complains about goes into the log."""
        with self.log.open("a+", encoding="utf-8", errors="replace") as log:
            print("$", *words, file=log, flush=True)
            done = subprocess.run(
                words,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                cwd=where or self.folder,
                env={**self.environment, **(more or {})},
                timeout=seconds,
                check=False,
                text=True,
            )
            print(done.stdout, file=log, flush=True)
        if done.returncode:
            said = self.log.read_text(encoding="utf-8", errors="replace").strip().splitlines()[-LAST_LINES:]
            raise ChaosError("\n".join([f"{' '.join(words)} has failed ({done.returncode}):", *said]))
        return done.stdout.strip()

    def has(self, image: str) -> bool:
        return bool(self.podman("images", "--quiet", image))

    def inspected(self, image: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.podman("image", "inspect", image))[0]
        return found

    def once(self, image: str, *words: str, options: tuple[str, ...] = ()) -> str:
        """A container of it that runs this alone, and is gone; nothing can be reached from it."""
        first, *rest = words
        return self.podman("run", "--rm", "--network=none", *options, f"--entrypoint={first}", image, *rest)
