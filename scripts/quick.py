"""The inner loop: what can be known of a change within 90 seconds. `scripts/check` says the rest.

Exit 0: all of it holds. 1: something does not. 3: the time was over before all tests had run.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parent.parent
TOOLS = ROOT / ".venv/bin"
LIMIT = 90.0
"""Seconds, on a machine with nothing else to do."""

STEPS: dict[str, tuple[str, ...]] = {
    "format": ("ruff", "format", "--check", "--quiet"),
    "lint": ("ruff", "check", "--quiet"),
    "types": ("mypy", "--strict", "--no-error-summary"),
    "layers": ("lint-imports",),
}

TESTS: dict[str, tuple[str, ...]] = {  # by the beginning of a path; the longest that fits is taken
    "src/stammtisch/core": ("tests/core", "tests/games", "tests/rules/schafkopf"),
    "src/stammtisch/games": ("tests/games", "tests/rules", "tests/test_registry.py"),
    **{
        f"src/stammtisch/games/{book.name}": (f"tests/rules/{book.name}", "tests/games")
        for book in (ROOT / "tests/rules").iterdir()
        if (ROOT / "src/stammtisch/games" / book.name).is_dir() and not book.name.startswith("_")
    },
    "src/stammtisch/words": ("tests/words",),
    "src/stammtisch/records": ("tests/records", "tests/server/bytes"),
    "src/stammtisch/fair": ("tests/fair",),
    "src/stammtisch/search": ("tests/search",),
    "src/stammtisch/bots": ("tests/bots",),
    "src/stammtisch/coach": ("tests/coach",),
    "src/stammtisch/sheet": ("tests/sheet", "tests/cli/test_sheet.py", "tests/web/test_settle_twin.py"),
    "src/stammtisch/lab": ("tests/lab",),
    "src/stammtisch/library": ("tests/library",),
    "src/stammtisch/pocket": ("tests/pocket",),
    "src/stammtisch/site": ("tests/site",),
    "src/stammtisch/tui": ("tests/tui",),
    "src/stammtisch/cli": ("tests/cli",),
    "src/stammtisch/server": ("tests/server/protocol", "tests/server/table"),
    "src/stammtisch/server/operations": ("tests/server/operations",),
    "src/stammtisch/server/process": ("tests/server/serve",),
    "src/stammtisch/server/http": ("tests/server/http",),
    "src/stammtisch/server/answering": ("tests/server/answering", "tests/server/http"),
    "src/stammtisch/server/connection": ("tests/server/socket",),
    "src/stammtisch/server/people": ("tests/server/http",),
    "src/stammtisch/server/live": ("tests/server/bytes", "tests/server/table"),
    "src/stammtisch/server/table": ("tests/server/bytes", "tests/server/table"),
    "src/stammtisch/server/workers": ("tests/server/test_workers.py", "tests/server/test_fair_queue.py"),
    "src/stammtisch/server/store": ("tests/server/store",),
    "src/stammtisch/server/promises": ("tests/server/test_sealing.py",),
    "src/stammtisch/server/bus": ("tests/server/bus",),
    "src/stammtisch/server/protocol": ("tests/server/bytes", "tests/server/protocol", "tests/server/socket"),
    "proving": ("tests/proving",),
    "kernel": ("tests/kernel",),
    "deploy": ("tests/deploy",),
    "docs": ("tests/test_docs.py",),
    "docs/rules": ("tests/test_clauses.py", "tests/rules"),
    "docs/reference": ("tests/test_docs.py", "tests/test_house.py", "tests/server/protocol"),
    "scripts/docsite": ("tests/test_site.py", "scripts/docsite"),
    "scripts": ("tests/test_docs.py", "tests/test_house.py", "tests/test_clauses.py"),
    "pyproject.toml": ("tests/test_layers.py", "tests/test_house.py"),
    "web/src": ("tests/web",),
}


def main(paths: list[str]) -> int:
    begin = time.monotonic()
    files = [*paths] or changed()
    for title, command in STEPS.items():
        if not done(title, command):
            return 1
    if any(file.startswith("web/") for file in files) and (ROOT / "web/node_modules").exists():
        for title, command in {"client's types": ("pnpm", "check"), "client's tests": ("pnpm", "test")}.items():
            if not done(title, command, ROOT / "web"):
                return 1
    return run_tests(selected(files), begin)


def changed() -> list[str]:
    """What differs from main: committed, not committed, and new."""
    here = git("rev-parse", "--verify", "--quiet", "main")
    since = git("merge-base", here[0], "HEAD")[0] if here else "HEAD"
    return sorted({*git("diff", "--name-only", since), *git("ls-files", "--others", "--exclude-standard")})


def git(*words: str) -> list[str]:
    asked = subprocess.run(("git", *words), cwd=ROOT, capture_output=True, text=True, check=False)
    return asked.stdout.splitlines()


def selected(files: Iterable[str]) -> list[str]:
    """The tests of some files, each folder once; a page with examples is a test itself.

    >>> selected(["src/stammtisch/fair/chain.py", "tests/fair/opened.py", "src/stammtisch/server/live/host.py"])
    ['tests/fair', 'tests/server/bytes', 'tests/server/table']
    """
    found = {test for file in files for test in (own(file) or TESTS.get(prefix(file), ()))}
    return sorted(test for test in found if not any(test.startswith(f"{other}/") for other in found))


def own(file: str) -> tuple[str, ...]:
    """For a test itself, for what stands among tests its folder."""
    path = Path(file)
    if path.parts[0] != "tests" or not (ROOT / file).exists():
        return ()
    return (file,) if path.name.startswith("test_") else (path.parent.as_posix(),)


def prefix(file: str) -> str:
    return max((known for known in TESTS if file == known or file.startswith(f"{known}/")), key=len, default="")


def done(title: str, command: tuple[str, ...], place: Path = ROOT) -> bool:
    start = time.monotonic()
    program = str(TOOLS / command[0]) if (TOOLS / command[0]).exists() else command[0]
    ran = subprocess.run((program, *command[1:]), cwd=place, capture_output=True, text=True, check=False)
    print(f"{title}: {'ok' if ran.returncode == 0 else 'FAILED'}, {time.monotonic() - start:.1f} s", flush=True)
    if ran.returncode:
        print(ran.stdout + ran.stderr)
    return ran.returncode == 0


def run_tests(tests: list[str], begin: float) -> int:
    """Runs tests for as long as there is time."""
    if not tests:
        print("tests: no room has changed")
        return 0
    print("tests:", *tests, flush=True)
    command = (str(TOOLS / "pytest"), "-q", "-x", "-n", "2", "-m", "not nightly", *tests)
    running = subprocess.Popen(command, cwd=ROOT)
    try:
        code = running.wait(max(1.0, LIMIT - (time.monotonic() - begin)))
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGINT)
        running.wait()
        print(
            f"quick: {LIMIT:.0f} s are over before all tests have run; no failure so far. `scripts/test` runs them all"
        )
        return 3
    print(f"quick: {time.monotonic() - begin:.1f} s")
    return 0 if code in (0, 5) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
