"""What an arena has found, for people: a sentence and a table for each pair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from stammtisch.cli.columns import RULE, laid_out
from stammtisch.cli.preset_lines import lines as wrapped
from stammtisch.words.agreeing import decimal, typed_value
from stammtisch.words.commands import said
from stammtisch.words.sentences import words

SIDES = ("a", "b")


def lines(found: Mapping[str, Any], lang: str) -> Iterator[str]:
    """All pairs, and whether somebody has seen cards that are hidden."""
    for number, pair in enumerate(found["pairs"]):
        if number:
            yield ""
        yield from pair_lines(pair, lang)
    if leaks := found.get("leak_check"):
        yield ""
        yield from wrapped(said(lang, "arena-leaks", **leaks), "", "")


def pair_lines(pair: Mapping[str, Any], lang: str) -> Iterator[str]:
    changes = (f"{name}={typed_value(value)}" for name, value in pair["changes"].items())
    rules = ", ".join((pair["preset"], *changes))
    unit = said(lang, f"unit-{pair['unit'].replace(' ', '-')}")
    who = {side: pair[side] for side in SIDES}
    yield from wrapped(said(lang, "arena-match", **who, rules=rules, deals=pair["deals"]), "", "  ")
    yield from wrapped(said(lang, "arena-mean", **who, unit=unit, **interval(pair, lang)), "", "")
    for side in SIDES:
        yield from wrapped(
            said(lang, "arena-each", who=pair[side], unit=unit, **interval(pair["each"][side], lang)), "", ""
        )
    alone = pair["alone"]
    if "mean" in alone and alone["deals"] != pair["deals"]:
        yield from wrapped(said(lang, "arena-alone", deals=alone["deals"], **interval(alone, lang)), "", "")
    yield ""
    often = said(lang, "arena-games")
    rows = [(said(lang, "arena-roles", unit=unit), pair["a"], often, pair["b"], often), RULE]
    for role, both in pair["roles"].items():
        name = said(lang, f"role-{role.replace(' ', '-')}")
        rows.append((name, *row(both, "mean", lang)))
    kinds = dict.fromkeys(kind for side in SIDES for kind in pair["contracts"][side])
    rows += [("",), (said(lang, "arena-won"),)] if kinds else []
    for kind in kinds:
        both = {side: pair["contracts"][side][kind] for side in SIDES if kind in pair["contracts"][side]}
        name = said(lang, "arena-all") if kind == "all" else words(lang, pair["game"]).contract(kind)
        rows.append((name, *row(both, "won", lang)))
    rows += [("",), (said(lang, "arena-time"),)]
    for key, name in (("mean", "arena-usual"), ("p99", "arena-slowest")):
        times = (pair[f"ms_per_decision{side}"] for side in ("", "_b"))
        a, b = (decimal(lang, some[key], 2) if some else "" for some in times)
        rows.append((said(lang, name), a, "", b, ""))
    yield from laid_out(rows)


def interval(found: Mapping[str, Any], lang: str) -> dict[str, str]:
    low, high = found["ci95"]
    return {name: decimal(lang, value) for name, value in (("mean", found["mean"]), ("low", low), ("high", high))}


def row(both: Mapping[str, Any], figure: str, lang: str) -> list[str]:
    """A figure and how often, of both players; empty where it never happened."""
    cells: list[str] = []
    for side in SIDES:
        told = both.get(side)
        cells += [decimal(lang, told[figure]), str(told["games"])] if told else ["", ""]
    return cells
