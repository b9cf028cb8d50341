"""Writes the names of the cards for the web client from the words of the game; with --check they are compared instead.

They are a dictionary of their own in each language: web/src/words/<language>/cards.ts.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import PACK_NAMES, PACKS, phrases

FOLDER = Path(__file__).parent.parent / "web/src/words"
SUITS, RANKS = "EGHS", "ATKOU9876"
COMMON = "schafkopf"
"""Its names are everybody's, but where a game has one of its own."""
HEAD = "// The names of the cards. Written by scripts/card-names from the words of the game; do not edit by hand.\n\n"
SOURCE = HEAD + "export default {{\n{rows}}} as const;\n"
OTHER = (
    HEAD + 'import type source from "../de/cards";\n\n'
    "const words: Record<keyof typeof source, string> = {{\n{rows}}};\n\nexport default words;\n"
)


def names(language: str) -> dict[str, str]:
    """Every suit and rank of both packs by the key that the client has for it, and what a game alone calls otherwise.

    >>> names("de")["card.french.U"], names("bar")["card.german.card"], names("de")["card.schloapfer.german.A"]
    ('Bube', '{suit}-{rank}', 'As')
    """
    found = {}
    for pack in PACK_NAMES:
        known = phrases(language, COMMON, pack)
        found[f"card.{pack}.card"] = known["cards.card"]
        found |= {f"card.{pack}.{suit}": known[f"cards.suits.{suit}"] for suit in SUITS}
        found |= {f"card.{pack}.{rank}": known[f"cards.ranks.{rank}"] for rank in RANKS}
    own = {
        f"card.{game}.{pack}.{rank}": phrases(language, game, pack)[f"cards.ranks.{rank}"] for game, pack, rank in OWN
    }
    return found | own


def differing() -> list[tuple[str, str, str]]:
    """Game, pack and rank where some language has another name in this game: all of them have the same keys."""
    return [
        (game, pack, rank)
        for game in PACKS
        for pack in PACK_NAMES
        for rank in RANKS
        if any(
            len({phrases(one, name, pack)[f"cards.ranks.{rank}"] for name in (COMMON, game)}) > 1 for one in LANGUAGES
        )
    ]


OWN = differing()


def module(language: str) -> str:
    """The dictionary as the TypeScript file that the client imports."""
    rows = "".join(f'  "{key}": {json.dumps(text, ensure_ascii=False)},\n' for key, text in names(language).items())
    return (SOURCE if language == "de" else OTHER).format(rows=rows)


def file(language: str) -> Path:
    return FOLDER / language / "cards.ts"


def stale() -> list[str]:
    """The languages whose file does not say what the words of the game say."""
    return [
        language
        for language in LANGUAGES
        if not file(language).exists() or file(language).read_text(encoding="utf-8") != module(language)
    ]


def main() -> int:
    found = stale()
    if "--check" in sys.argv[1:]:
        for language in found:
            print(f"the card names in {language} are out of date: run scripts/card-names", file=sys.stderr)
        return 1 if found else 0
    for language in found:
        file(language).write_text(module(language), encoding="utf-8")
        print(f"{language}/cards.ts written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
