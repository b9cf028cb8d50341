"""`scripts/release`: what stands in the changelog of a version, and whether its wheel and archive are whole."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

from stammtisch.games.registry import GAMES

ROOT = Path(__file__).parents[1]
IN_WHEEL = (
    "stammtisch/server/static/index.html",
    "stammtisch/server/static/licences.txt",
    "stammtisch/cli/main.py",
    *(f"stammtisch/rulebook/{game}.md" for game in GAMES),
)
IN_ARCHIVE = (
    "src/stammtisch/server/static/index.html",
    "src/stammtisch/core/deal.py",
    "kernel/CMakeLists.txt",
    "kernel/src/engine.cpp",
    "kernel/include/stammtisch_kernel.h",
    "web/package.json",
    "web/pnpm-lock.yaml",
    "web/src/main.ts",
    "scripts/release",
    "LICENSE",
    "THIRD_PARTY.md",
)
NOWHERE = ("node_modules", "__pycache__", ".venv", "kernel/build/", "deploy/secrets", "deploy/.env")


class NotWhole(Exception):  # noqa: N818 - said of a release
    """Says what is missing, or what does not belong there."""


def section(changelog: str, version: str) -> str:
    """What CHANGELOG.md says of a version; empty: nothing yet.

    >>> section("# Changelog\\n\\n## 0.3.0 (2027-01-01)\\n\\nnew\\n\\n## 0.2.0 (2026-11-19)\\n\\nold\\n", "0.3.0")
    'new\\n'
    """
    found = re.search(rf"^## {re.escape(version)}\b.*?\n(.*?)(?=^## |\Z)", changelog, re.M | re.S)
    return found[1].strip() + "\n" if found else ""


def changes(version: str) -> str:
    """The section of this version, or of the fragments where it has none yet."""
    written = section((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    if written:
        return written
    command = [sys.executable, "-m", "towncrier", "build", "--draft", "--version", version]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def whole(file: Path, names: set[str], wanted: tuple[str, ...]) -> None:
    for name in wanted:
        if name not in names:
            raise NotWhole(f"{file.name}: {name} is missing")
    for name in sorted(names):
        if any(part in name for part in NOWHERE):
            raise NotWhole(f"{file.name}: {name} does not belong there")


def check(version: str, folder: Path) -> None:
    """Wheel and archive have all that belongs there, and both packages bear the version."""
    wheel, archive = folder / f"stammtisch-{version}-py3-none-any.whl", folder / f"stammtisch-{version}.tar.gz"
    with ZipFile(wheel) as file:
        whole(wheel, {*file.namelist()}, IN_WHEEL)
    with tarfile.open(archive) as packed:
        whole(archive, {name.partition("/")[2] for name in packed.getnames()}, IN_ARCHIVE)
    print(f"release: {wheel.name} and {archive.name} are whole, the kernel has {len(kernels(version, folder))} wheels")


def kernels(version: str, folder: Path) -> list[str]:
    """The wheels of the kernel, all of this version; a browser takes the library as it is."""
    found = sorted(one.name for one in folder.glob("stammtisch_kernel-*"))
    wheels = [name for name in found if name.startswith(f"stammtisch_kernel-{version}-py3-none-")]
    for name in found:
        if name not in (*wheels, f"stammtisch_kernel-{version}.wasm"):
            raise NotWhole(f"{name} is not of version {version}, or not for every Python")
    return wheels


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["changes", version]:
            print(changes(version), end="")
        case ["check", version, folder]:
            try:
                check(version, Path(folder))
            except NotWhole as error:
                raise SystemExit(f"release: {error}") from None
        case _:
            raise SystemExit("usage: release.py changes VERSION | check VERSION FOLDER")
