"""Writes the documents of the protocol from its structs; with --check they are compared instead."""

import sys
from collections.abc import Callable
from pathlib import Path

from stammtisch.server.protocol import asyncapi, typescript

ROOT = Path(__file__).parent.parent
FILES: dict[str, Callable[[], str]] = {
    "docs/reference/protocol.asyncapi.json": asyncapi.text,
    "web/src/protocol.ts": typescript.text,
}


def stale() -> list[str]:
    """The files that do not say what the structs say."""
    return [name for name, text in FILES.items() if not (ROOT / name).exists() or read(name) != text()]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def main() -> int:
    found = stale()
    if "--check" in sys.argv[1:]:
        for name in found:
            print(f"{name} is out of date: run scripts/protocol", file=sys.stderr)
        return 1 if found else 0
    for name in found:
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(FILES[name](), encoding="utf-8")
        print(f"{name} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
