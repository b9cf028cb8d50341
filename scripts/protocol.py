"""Writes what the web client and the reader know of the server from its code; with --check it is compared instead.

The documents of the protocol from its structs, the types of what goes over HTTP from the OpenAPI document, the options
that a fingerprint of rules is made of, the pages of all options and of what is kept, and the map of the house.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import house_page
import man_page
import options_page
import privacy_page
from stammtisch.games.registry import GAMES
from stammtisch.server.http import typescript as http
from stammtisch.server.protocol import asyncapi, typescript

ROOT = Path(__file__).parent.parent


def rules() -> str:
    """By game: the version of its rules, the options of its release, and the defaults of those that came later."""
    data = {
        name: {
            "prefix": entry.options.release.prefix,
            "released": list(entry.options.release.defaults),
            "later": {
                option: value
                for option, value in entry.options.values().items()
                if option not in entry.options.release.defaults
            },
        }
        for name, entry in GAMES.items()
    }
    return json.dumps(data, separators=(",", ":")) + "\n"


FILES: dict[str, Callable[[], str]] = {
    "docs/reference/protocol.asyncapi.json": asyncapi.text,
    "web/src/protocol.ts": typescript.text,
    "web/src/openapi.ts": http.text,
    "web/src/fair/rules.json": rules,
    "docs/reference/options.md": options_page.page,
    "docs/reference/house.md": house_page.page,
    "docs/reference/privacy.md": privacy_page.page,
    "docs/man/stammtisch.1": man_page.page,
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
