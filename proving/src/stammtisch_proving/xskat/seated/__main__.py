"""`scripts/xskat-player --source DIR`: questions in, answers out, a line each."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from stammtisch_proving.xskat.seated.answers import answer
from stammtisch_proving.xskat.seated.building import SeatedError, library
from stammtisch_proving.xskat.seated.foreign import SeatedTable


def main(words: Sequence[str] | None = None) -> int:
    given = parser().parse_args(words)
    try:
        made = library(given.source)
    except SeatedError as error:
        print(f"xskat-player: {error}", file=sys.stderr)
        return 2
    if given.build:
        print(made)
    elif given.beside:
        from stammtisch_proving.xskat.seated.beside import beside

        print(json.dumps(beside(SeatedTable(made), given.seed, given.beside)))
    else:
        table = SeatedTable(made)
        for line in sys.stdin:
            print(json.dumps(answer(table, json.loads(line))), flush=True)
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="xskat-player", description="xskat as a player behind a pipe.")
    found.add_argument("--source", type=Path, required=True, help="folder of its source, outside of this repository")
    found.add_argument("--build", action="store_true", help="only make the library, and print where it is")
    found.add_argument("--beside", type=int, default=0, metavar="DEALS", help="compare with Debian's program")
    found.add_argument("--seed", type=int, default=1, help="of the deals to compare on")
    return found


if __name__ == "__main__":
    sys.exit(main())
