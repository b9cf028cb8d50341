"""What the deals of a match come to: who makes xskat's contracts against whom, gifts by role, and the list."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from stammtisch.lab.arena_figures import interval
from stammtisch_proving.xskat.deals import PLAYERS
from stammtisch_proving.xskat.matches import Row, XskatMatch

LIST_DEALS = 36
TABLES = {
    "xskat_declares_xskat_defends": "xskat",
    "bot_declares_xskat_defends": "visit",
    "bot_declares_bot_defends": "bot",
}
"""Who plays xskat's contracts, and where a row of the work has it."""
PAIRS = {
    "bot_declaring_over_xskat_declaring": ("visit", "xskat"),
    "bot_defending_over_xskat_defending": ("bot", "visit"),
    "bot_both_over_xskat_both": ("bot", "xskat"),
}
"""Differences of the games won of a hundred, deal by deal: the second is as it was, in the first one role is ours."""
CHANCES = {"declarer": "declarer_chances", "defenders": "defender_chances"}
KINDS = ("farbspiel", "grand", "null")


def figures(match: XskatMatch, rows: Sequence[Row]) -> Row:
    """All that is printed."""
    played = [row for row in rows if "contract" in row]
    errors = [row["deal"] for row in played if "error" in row.get("visit", {})]
    whole = [row for row in played if all(reached(row, where) for where in places(match))]
    return {
        "bot": match.bot,
        "seed": match.seed,
        "budget_ms": round(1000 * match.budget, 3),
        "deals": len(rows),
        "contracts": len(played),
        "not_as_in_the_log": errors,
        "compared": len(whole),
        "won": {name: won(whole, where) for name, where in TABLES.items() if where in places(match)},
        "paired": {
            name: paired(whole, one, other)
            for name, (one, other) in PAIRS.items()
            if {one, other} <= set(places(match))
        },
        "gifts": {name: gifts(whole, where) for name, where in TABLES.items() if where in places(match)},
        "list_of_36": {"xskat": on_the_list(rows, "xskat_list"), match.bot: on_the_list(rows, "bot_list")},
    }


def places(match: XskatMatch) -> list[str]:
    return [where for where in TABLES.values() if match.visit or where != "visit"]


def reached(row: Row, where: str) -> bool:
    return where in row and "error" not in row[where]


def won(rows: Sequence[Row], where: str) -> Row:
    """Of a hundred contracts, in all and by kind."""
    found: Row = {"all": with_interval([100.0 * row[where]["won"] for row in rows])}
    for kind in KINDS:
        some = [100.0 * row[where]["won"] for row in rows if row["contract"].startswith(kind)]
        if some:
            found[kind] = {"games": len(some), "won": round(fmean(some), 1)}
    return found


def paired(rows: Sequence[Row], one: str, other: str) -> Row:
    """By how much more of a hundred contracts are won, and what that brings the declarer a game."""
    return {
        "won": with_interval([100.0 * (row[one]["won"] - row[other]["won"]) for row in rows]),
        "points": with_interval([float(row[one]["points"] - row[other]["points"]) for row in rows]),
    }


def gifts(rows: Sequence[Row], where: str) -> Row:
    """Games given away in a hundred, and in a hundred decisions in which one could be."""
    return {role: given(rows, where, role, chances) for role, chances in CHANCES.items()}


def given(rows: Sequence[Row], where: str, role: str, chances: str) -> Row:
    could = sum(row[where][chances] for row in rows)
    return {
        "of_100_games": with_interval([100.0 * row[where][role] for row in rows]),
        "of_100_chances": round(100 * sum(row[where][role] for row in rows) / max(1, could), 1),
    }


def on_the_list(rows: Sequence[Row], where: str) -> Row:
    """The Turnierbewertung of a player in 36 deals (ST-SCORE-06)."""
    return with_interval([LIST_DEALS * sum(row[where]) / PLAYERS for row in rows])


def with_interval(values: Sequence[float]) -> Row:
    if not values:
        return {"mean": None, "ci95": None}
    mean, (low, high) = interval(values)
    return {"mean": round(mean, 2), "ci95": [round(low, 2), round(high, 2)]}
