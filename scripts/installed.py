"""`scripts/installed`: the release in dist/, installed as people do, and used."""

from __future__ import annotations

import json
import os
import pty
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
DIST, TOOLS = ROOT / "dist", ROOT / "build/tools/bin"
RECORD = ROOT / "tests/fair/golden/7e2ab15/schafkopf-903.stich"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
USED: dict[str, tuple[str, ...]] = {
    "plays": ("table", "schafkopf", "--deals", "1"),
    "meister": ("table", "skat", "--deals", "1", "--level", "meister"),
    "advises": ("advise", "--hand", "EO GU HA H9 ET E8 GK S7"),
    "solves": ("solve", str(RECORD)),
    "looks up": ("lexicon", "Sau"),
}
MOST_SECONDS = 600.0
FIRST_CARD = "╭".encode()
"""The frame around the own cards."""


@dataclass(frozen=True)
class Installed:
    """One way in, and what came of it."""

    way: str
    python: str
    seconds: float
    """From the empty folder to the first own card."""
    megabytes: float
    did: tuple[str, ...]


def ran(*words: str | Path, env: dict[str, str]) -> str:
    done = subprocess.run(
        [*map(str, words)], env=env, capture_output=True, text=True, timeout=MOST_SECONDS, check=False
    )
    if done.returncode:
        raise SystemExit(f"installed: {' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
    return done.stdout


def without_tools(home: Path) -> dict[str, str]:
    """An environment in which nothing can be compiled; pip keeps its index."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_", "SSL_", "XDG_CONFIG"))}
    env = kept | {"HOME": str(home), "PATH": str(home / "bin"), "LANG": "C.UTF-8", "TERM": "xterm"}
    for tool in ("g++", "gcc", "cc", "clang", "cmake", "node"):
        assert shutil.which(tool, path=env["PATH"]) is None
    return env


def by_pip(python: Path, home: Path, what: str) -> Path:
    subprocess.run([python, "-m", "venv", home / "env"], check=True)
    words = ("install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:", "--find-links", DIST)
    ran(home / "env/bin/python", "-m", "pip", *words, what, env=without_tools(home))
    return home / "env/bin/stammtisch"


def by_pipx(python: Path, home: Path, what: str) -> Path:
    env = without_tools(home) | {"PIPX_HOME": str(home / "pipx"), "PIPX_BIN_DIR": str(home / "bin")}
    ran(
        TOOLS / "pipx",
        "install",
        "--python",
        python,
        "--pip-args",
        f"--find-links {DIST} --only-binary=:all:",
        what,
        env=env,
    )
    return home / "bin/stammtisch"


def by_uv(python: Path, home: Path, what: str) -> Path:
    env = without_tools(home) | {"UV_TOOL_DIR": str(home / "tools"), "UV_TOOL_BIN_DIR": str(home / "bin")}
    ran(TOOLS / "uv", "tool", "install", "--python", python, "--find-links", DIST, "--no-build", what, env=env)
    return home / "bin/stammtisch"


WAYS: dict[str, tuple[Callable[[Path, Path, str], Path], str]] = {
    "pip install stammtisch": (by_pip, "stammtisch"),
    "pipx install 'stammtisch[serve]'": (by_pipx, "stammtisch[serve]"),
    "uv tool install stammtisch": (by_uv, "stammtisch"),
}


def first_card(program: Path, env: dict[str, str]) -> None:
    """Sits down at a table in a terminal, and answers with Enter until the own cards lie there."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(program, [str(program), "play", "schafkopf"], env)
    seen, until = b"", time.monotonic() + MOST_SECONDS / 2
    while FIRST_CARD not in seen:
        if time.monotonic() > until:
            raise SystemExit(f"installed: no card is dealt:\n{seen.decode(errors='replace')}")
        seen += os.read(terminal, 65536)
        if seen.rstrip().endswith(b">"):
            os.write(terminal, b"\n")
    os.close(terminal)
    os.waitpid(child, 0)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def serves(program: Path, env: dict[str, str], home: Path) -> None:
    """The server starts, and hands out the page and its script."""
    port = free_port()
    server = subprocess.Popen(
        [program, "serve", "--port", str(port), "--data", home / "data"],
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.STDOUT,
    )
    address, until = f"http://127.0.0.1:{port}/", time.monotonic() + MOST_SECONDS / 2
    try:
        while True:
            try:
                page = urlopen(address, timeout=5).read().decode()
                break
            except OSError:
                if time.monotonic() > until:
                    raise SystemExit("installed: the server does not answer") from None
                time.sleep(0.2)
        script = re.search(r'<script[^>]* src="/?([^"]+)"', page)
        assert script is not None, page
        assert len(urlopen(address + script[1], timeout=5).read()) > 10_000
    finally:
        server.terminate()
        server.wait(30)


def megabytes(folder: Path) -> float:
    """Without the pip that an environment brings along: it is the same for every program."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return round(sum(path.stat().st_size for path in files if "site-packages/pip" not in str(path)) / 1e6, 1)


def pythons() -> Iterator[tuple[str, Path]]:
    """Every Python that this machine has: on the path, or kept by pyenv."""
    for version in PYTHONS:
        kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
        found = shutil.which(f"python{version}", path="/usr/bin:/usr/local/bin") or (kept and str(kept[-1]))
        if found:
            yield version, Path(found)


def tried(way: str, version: str, python: Path) -> Installed:
    install, what = WAYS[way]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "bin").mkdir()
        began = time.monotonic()
        program, env = install(python, home, what), without_tools(home)
        first_card(program, env)
        seconds = round(time.monotonic() - began, 1)
        size = megabytes(home)
        for words in USED.values():
            ran(program, *words, env=env)
        did = ["deals", *USED]
        if "serve" in what:
            serves(program, env, home)
            did.append("serves pages")
        return Installed(way, version, seconds, size, tuple(did))


def main(as_json: bool) -> None:
    if not [*DIST.glob("stammtisch-*.whl")]:
        raise SystemExit("installed: there is no release in dist: scripts/release")
    rows = list[Installed]()
    for version, python in pythons():
        for way in WAYS:
            rows.append(tried(way, version, python))
            print(f"{way}, Python {version}: {rows[-1].seconds} s, {rows[-1].megabytes} MB", file=sys.stderr)
    if as_json:
        print(json.dumps({"installed": [asdict(row) for row in rows]}))


if __name__ == "__main__":
    main(sys.argv[1:] == ["--json"])
