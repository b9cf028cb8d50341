"""What the pocket is made of beside our modules, each of the very bytes that `pocket/pins.toml` names."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PINS: dict[str, Any] = tomllib.loads((ROOT / "pocket/pins.toml").read_text(encoding="utf-8"))
PYODIDE = ROOT / "web/node_modules/pyodide"
FETCHED = ROOT / "build/pocket-parts"
NATIVE = FETCHED / "native"
"""Where the wheel is unpacked: web/pocket/python.mjs looks there, too."""
KERNEL = ROOT / "build/kernel/wasm32/stammtisch_kernel.wasm"


def digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def checked(path: Path, wanted: str) -> Path:
    if digest(path) != wanted:
        raise SystemExit(f"pocket: {path.name} is not the file of pocket/pins.toml")
    return path


def pyodide() -> dict[str, Path]:
    """By name the files of npm's package that are shipped or made smaller."""
    return {name: checked(PYODIDE / name, wanted) for name, wanted in PINS["pyodide"]["files"].items()}


def msgspec() -> dict[str, Path]:
    """By name in its archive the files of the wheel, unpacked."""
    pin = PINS["msgspec"]
    wheel = FETCHED / f"msgspec-{pin['version']}-{pin['tag']}.whl"
    if not wheel.exists():
        fetch(pin["version"], pin["tag"])
    with zipfile.ZipFile(checked(wheel, pin["sha256"])) as packed:
        names = [name for name in packed.namelist() if name.endswith((".py", ".so"))]
        packed.extractall(NATIVE, names)
    return {name: NATIVE / name for name in sorted(names)}


def fetch(version: str, tag: str) -> None:
    python, abi, platform = tag.split("-")
    wanted = ("--python-version", python.removeprefix("cp"), "--abi", abi, "--platform", platform)
    plain = ("--no-deps", "--only-binary=:all:", "--disable-pip-version-check", "--quiet")
    command = (sys.executable, "-m", "pip", "download", *plain, *wanted, "--dest", FETCHED, f"msgspec=={version}")
    subprocess.run(command, check=True)


def lock() -> dict[str, Any]:
    """No packages but our own: Pyodide needs to know nothing of the others."""
    pin = PINS["pyodide"]
    told = {"abi_version": pin["abi"], "arch": "wasm32", "platform": pin["platform"], "python": pin["python"]}
    return {"info": told | {"version": pin["version"]}, "packages": {}}
