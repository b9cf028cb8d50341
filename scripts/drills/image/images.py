"""Base and foreign images from Debian's packages, under the names of `deploy`: no registry is asked. And ours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from .engine import Engine

ROOT = Path(__file__).parents[3]
COMPOSE = ROOT / "deploy/compose.yaml"
FOREIGN = Path(__file__).with_name("foreign")
OURS = "stammtisch"
BUILT = f"{OURS}:built"
"""What an upgrade gives another name to."""
NEXT = f"{OURS}:next"
"""A second image, for an upgrade: the same program in another layer."""
LIBRARY = "docker.io/library"
"""What an engine puts before a short name."""
BASE = f"{LIBRARY}/debian:bookworm-slim"
SUITE = "bookworm"
UNREAD = ("doc", "groff", "info", "lintian", "locale", "man")
"""Below /usr/share: what a slim Debian leaves out."""
BUILD_SECONDS = 1500
Say = Callable[[str], None]


def foreign() -> dict[str, Path]:
    """The images of others that the compose file names, and what each is built from here."""
    services = yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))["services"].values()
    names = sorted({str(service["image"]) for service in services} - {OURS})
    return {f"{LIBRARY}/{name}": FOREIGN / name.partition(":")[0] for name in names}


def make_all(engine: Engine, as_built: bool, say: Say) -> None:
    """What is there already is kept, ours only where that is wanted."""
    if not engine.has(BASE):
        say(f"{BASE}, by mmdebstrap")
        make_base(engine)
    for name, folder in foreign().items():
        if not engine.has(name):
            say(f"{name}, from Debian's packages")
            engine.podman("build", "--tag", name, str(folder), seconds=BUILD_SECONDS)
    if as_built and engine.has(BUILT):
        say(f"{OURS}, as it was built before")
    else:
        make_ours(engine, say)
    engine.podman("tag", BUILT, OURS)


def make_ours(engine: Engine, say: Say) -> None:
    say(f"{OURS}, by scripts/image")
    engine.run(str(ROOT / "scripts/image"), BUILT, seconds=BUILD_SECONDS, where=ROOT)
    later = engine.folder / "next"
    later.mkdir()
    (later / "Dockerfile").write_text(f"FROM localhost/{BUILT}\nLABEL org.opencontainers.image.version=next\n")
    engine.podman("build", "--tag", NEXT, str(later), seconds=BUILD_SECONDS)


def make_base(engine: Engine) -> None:
    archive = engine.folder / "base.tar"
    left_out = [f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in UNREAD]
    engine.run(
        *("mmdebstrap", "--variant=minbase", "--mode=root", "--include=usr-is-merged"),
        *("--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr", *left_out),
        *("--dpkgopt=path-include=/usr/share/doc/*/copyright", SUITE, str(archive)),
        seconds=BUILD_SECONDS,
    )
    engine.podman("import", "--quiet", "--change", "CMD=/bin/sh", str(archive), BASE)
    archive.unlink()


def measured(engine: Engine) -> dict[str, Any]:
    """What the image is."""
    base, ours = (engine.inspected(name) for name in (BASE, OURS))
    return {
        "image_mb": megabytes(ours["Size"] - base["Size"]),
        "base_mb": megabytes(base["Size"]),
        **looked_at(engine, ours["Id"]),
        "versions": versions(engine),
    }


def megabytes(size: int) -> float:
    return round(size / 1e6, 1)


SHUT = ("--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges")
"""As the compose file has it."""
BUILDERS = (
    "as",
    "c++",
    "cargo",
    "cc",
    "clang",
    "gcc",
    "g++",
    "ld",
    "make",
    "node",
    "npm",
    "pip",
    "pip3",
    "rustc",
    "tcc",
)
LOOK = f"""
id -u
for place in / /opt /var/lib/stammtisch; do touch "$place/written" 2> /dev/null && echo; done | wc -l
for name in {" ".join(BUILDERS)}; do command -v "$name"; done
true
"""


def looked_at(engine: Engine, image: str) -> dict[str, Any]:
    """From within: who one is there, what one can write, and with what a program could be made."""
    user, written, *builders = engine.once(image, "sh", "-c", LOOK, options=SHUT).split()
    return {"user": int(user), "read_only": written == "0", "builders": builders}


ASKED = {
    "stammtisch": (OURS, ("stammtisch", "--version")),
    "python": (OURS, ("python3", "--version")),
    "pg_dump": (OURS, ("pg_dump", "--version")),
    "postgres": (f"{LIBRARY}/postgres:15-bookworm", ("postgres", "--version")),
    "nats": (f"{LIBRARY}/nats:2-alpine", ("nats-server", "--version")),
    "caddy": (f"{LIBRARY}/caddy:2-alpine", ("caddy", "version")),
}


def versions(engine: Engine) -> dict[str, str]:
    """The base and the images of others are not those of a registry: which versions stand here for them."""
    said = {name: engine.once(image, *words) for name, (image, words) in ASKED.items()}
    return {**said, "debian": engine.once(BASE, "cat", "/etc/debian_version"), "podman": engine.podman("--version")}
