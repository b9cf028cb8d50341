"""`scripts/pocket same`: a deal of every preset, played on the Python of the pocket, has the record that it has at a
server's table. Prints JSON, as `scripts/e2e pocket` wants it; ends with 1 where one is different.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]


def inside() -> None:
    """On the pocket's Python."""
    from pocket_loop import run
    from tests.pocket.alike import PRESETS, here, wish, without_place

    records = {preset: sealed(without_place(run(here(wish(game, preset), deals=1)))) for game, preset in PRESETS}
    print(json.dumps(records))


def sealed(records: str) -> str:
    return sha256(records.encode()).hexdigest()


def main() -> None:
    """Here, at a server's table; and there."""
    sys.path.insert(0, str(ROOT))
    from stammtisch.server.promises.sealing import Sealer
    from tests.pocket.alike import KEY, PRESETS, online, wish
    from tests.server.memory import MemoryStore
    from tests.server.signers import SIGNER

    command = ["scripts/pocket", "run", "scripts/pocket_same.py", "inside"]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    there: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    records = {
        preset: sealed(asyncio.run(online(MemoryStore(), Sealer(KEY), SIGNER, wish(game, preset), deals=1)))
        for game, preset in PRESETS
    }
    different = [preset for preset, seal in records.items() if there.get(preset) != seal]
    print(json.dumps({"records_equal": len(records) - len(different), "of": len(records), "different": different}))
    raise SystemExit(1 if different else 0)


if __name__ == "__main__":
    inside() if sys.argv[1:] == ["inside"] else main()
