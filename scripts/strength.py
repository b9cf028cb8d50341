"""The page on how strong the players are, from what `stammtisch arena --json` and `lab arena --json` have printed.

What was measured is kept, pair by pair, in docs/reference/data/ladder.json; the picture is drawn from it, too.

python scripts/strength.py docs/reference/data/ladder.json > docs/reference/strength.md
"""

import json
import sys
from pathlib import Path
from typing import Any

Pair = dict[str, Any]

HEAD = """# How strong the players are

Written by `scripts/strength.py` from `data/ladder.json`, where the output of `stammtisch arena --json` is kept; do not
edit by hand. Every deal is played with several seatings, so that each seat is played by both players: good cards win
nothing here. The unit is the deal. The interval holds the true difference in 95 of 100 such runs.

![For each pair of players and each game, by how much the first is better, with its interval](plots/ladder.svg)

| a against b | house rules | deals | a is better by | 95 % interval | unit | ms a decision, mean and p99 |
|---|---|---|---|---|---|---|
"""


def signed(number: float) -> str:
    return f"{number:+.3f}" if abs(number) < 1 else f"{number:+.1f}"


def row(pair: Pair) -> str:
    low, high = pair["ci95"]
    times = pair["ms_per_decision"]
    cells = [
        f"{pair['a']} – {pair['b']}",
        pair["preset"],
        f"{pair['deals']:,}",
        signed(pair["mean"]),
        f"{signed(low)} to {signed(high)}",
        f"{pair['unit']} a deal",
        f"{times['mean']:.1f}, {times['p99']:.1f}",
    ]
    return "| " + " | ".join(cells) + " |"


def details(pair: Pair) -> list[str]:
    """Roles and contracts of one match."""
    lines = [
        "",
        f"## {pair['a']} – {pair['b']}, {pair['preset']}",
        "",
        "| role | player | games | mean |",
        "|---|---|---|---|",
    ]
    for role, both in pair["roles"].items():
        for who, found in both.items():
            lines.append(f"| {role} | {pair[who]} | {found['games']:,} | {signed(found['mean'])} |")
    if any(pair["contracts"].values()):
        lines += ["", "| declared | player | games | won, % |", "|---|---|---|---|"]
    for who, known in pair["contracts"].items():
        for name, found in known.items():
            lines.append(f"| {name} | {pair[who]} | {found['games']:,} | {found['won']} |")
    return lines


def page(pairs: list[Pair]) -> str:
    lines = [row(pair) for pair in pairs]
    for pair in pairs:
        lines += details(pair)
    return HEAD + "\n".join(lines) + "\n"


def main(paths: list[str]) -> None:
    pairs = [pair for path in paths for pair in json.loads(Path(path).read_text(encoding="utf-8"))["pairs"]]
    sys.stdout.write(page(pairs))


if __name__ == "__main__":
    main(sys.argv[1:])
