"""The pictures of the docs, one for each file of docs/reference/data: `ladder*.json` and `learning*.jsonl`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from stammtisch.lab.plots import plot

PLACE = Path(__file__).parents[1] / "docs/reference"
KINDS = {"ladder*.json": "ladder", "learning*.jsonl": "learning"}


def draw(folder: Path) -> list[Path]:
    """Draw all of them into a folder."""
    drawn = []
    for pattern, kind in KINDS.items():
        for data in sorted((PLACE / "data").glob(pattern)):
            drawn.append(folder / f"{data.stem}.svg")
            plot(kind, [data], drawn[-1])
    return drawn


def stale() -> list[str]:
    """The pictures that are not what the data say."""
    with TemporaryDirectory() as folder:
        drawn = draw(Path(folder))
        kept = {path.name: path.read_bytes() for path in (PLACE / "plots").glob("*.svg")}
        fresh = {path.name: path.read_bytes() for path in drawn}
    return sorted(name for name in kept.keys() | fresh.keys() if kept.get(name) != fresh.get(name))


def main(arguments: list[str]) -> None:
    if "--check" not in arguments:
        draw(PLACE / "plots")
    elif names := stale():
        sys.exit(f"not what the data say: {', '.join(names)}: scripts/plots")


if __name__ == "__main__":
    main(sys.argv[1:])
