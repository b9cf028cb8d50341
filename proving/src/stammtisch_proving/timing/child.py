"""The server that is measured: all of `stammtisch serve` in one process of its own, with real workers.

`python -m stammtisch_proving.timing.child FOLDER PORT [PLANT]`
"""

from __future__ import annotations

import sys
from pathlib import Path


def main(folder: Path, port: int, plant: str) -> None:
    # Only here: the processes of a worker import this file too, and need none of it.
    from stammtisch.server.process.run import serve
    from stammtisch.server.process.settings import ServeSettings, checked
    from stammtisch_proving.timing.plant import hasty

    if plant:
        hasty()
    serve(checked(ServeSettings(data=folder, port=port, limited=False)), lambda line: None)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), "".join(sys.argv[3:]))
