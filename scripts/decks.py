"""Writes the pictures of all decks for the web client: web/public/decks/<deck>/<card>.svg, or into the folder named.

With --icons the drawings of the icon instead, web/public/icons/*.svg; `pnpm icons` makes pixels of them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from deck.card import pictures
from deck.decks import DECKS, INDICES
from deck.icon import icon

PUBLIC = Path(__file__).parent.parent / "web/public"
ICONS = {"icon": 96, "maskable": 0}
"""Names of the drawings, and how much of their corners is rounded off."""


def write(folder: Path) -> int:
    """Write every deck with either index; the number of files. What is there already and the same is left alone."""
    count = 0
    for deck_name, deck in DECKS.items():
        for behind, index in INDICES.items():
            place = folder / f"{deck_name}{behind}"
            place.mkdir(parents=True, exist_ok=True)
            for name, picture in pictures(deck, index).items():
                count += 1
                file = place / f"{name}.svg"
                if not file.exists() or file.read_text(encoding="utf-8") != picture:
                    file.write_text(picture, encoding="utf-8")
    return count


def write_icons(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, corner in ICONS.items():
        (folder / f"{name}.svg").write_text(icon(corner), encoding="utf-8")


def main() -> None:
    if "--icons" in sys.argv[1:]:
        write_icons(PUBLIC / "icons")
        return
    where = Path(sys.argv[1]) if len(sys.argv) > 1 else PUBLIC / "decks"
    print(f"{write(where)} pictures in {where.name}/")


if __name__ == "__main__":
    main()
