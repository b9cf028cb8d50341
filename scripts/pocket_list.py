"""`scripts/pocket list`, on the Python of the pocket: which modules of its standard library are used.

All that our modules import, at their beginning or later, is imported; then a deal of each game is played at each
level and all is asked that a page asks. What was not loaded by then is left out of the pocket.
"""

from __future__ import annotations

import ast
import asyncio
import importlib
import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

REPOSITORY = Path("/repo")
STARTER = "runpy"
"""What runs this file."""
PATIENCE = 600
"""Seconds for a deal, however slow the machine is."""


def imported(source: Path) -> Iterator[str]:
    """What it asks for anywhere, but for what types alone need."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    types = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if node in types:
            continue
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)


async def played() -> None:
    from tests.pocket.device import Device, Page

    for game, level in (("schafkopf", "meister"), ("skat", "stammtisch"), ("schloapfer", "anfaenger")):
        device = Device()
        await device.open()
        page = Page(device, await device.table(game, level=level))
        await page.connect()
        await page.until(lambda page=page: page.at[0] >= 1, PATIENCE)  # type: ignore[misc]
        page.is_still = True
        for asked in ("sheet", "fair.json", "deals.stich", "deals/0/replay", "deals/0.stich"):
            await device.pocket.call("GET", f"/v1/tables/{page.table}/{asked}", "", "bar")
        for asked in ("games", "lexicon", "archive", "statistics", "session", "chat", "house"):
            await device.pocket.call("GET", f"/v1/{asked}", "", "sv")
        await device.pocket.close()
        print("pocket: played", game, level, flush=True)


def main(order: Path) -> None:
    told = json.loads(order.read_text())
    library = zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip")))
    own = {name.rpartition(".")[0].removesuffix("/__init__").replace("/", ".") for name in library.namelist()}
    for source in told["sources"]:
        for name in imported(REPOSITORY / source):
            if name in own:
                importlib.import_module(name)
    for module in told["modules"]:
        importlib.import_module(module)
    from pocket_loop import run

    asyncio.run = run  # type: ignore[assignment]
    run(played())
    used = sorted(name for name in sys.modules if name in own and name != STARTER)
    print(*used, sep="\n", file=(REPOSITORY / "pocket/stdlib.txt").open("w"))
    print(f"pocket: {len(used)} of {len(own)} modules of the standard library are used")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
