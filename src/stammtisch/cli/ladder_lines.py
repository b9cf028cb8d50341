"""Where a player stands, for people: a table, and one sentence that can be shown to others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from stammtisch.cli.arena_lines import interval
from stammtisch.cli.columns import RULE, laid_out
from stammtisch.cli.preset_lines import lines as wrapped
from stammtisch.words.commands import said

PLACES = ("above", "even", "below")


def lines(found: Mapping[str, Any], lang: str) -> Iterator[str]:
    """Who is beaten by most stands first."""
    rungs = sorted(found["rungs"], key=lambda rung: -rung["mean"])
    unit = said(lang, f"unit-{found['unit'].replace(' ', '-')}")
    rows = [(said(lang, "arena-ladder-ahead", unit=unit), "", said(lang, "arena-from"), said(lang, "arena-to")), RULE]
    for rung in rungs:
        told, place = interval(rung, lang), said(lang, f"arena-ladder-is-{rung['place']}")
        rows.append((rung["name"], told["mean"], told["low"], told["high"], place))
    yield from laid_out(rows)
    yield ""
    names = {place: ", ".join(rung["name"] for rung in rungs if rung["place"] == place) for place in PLACES}
    stands = "; ".join(said(lang, f"arena-ladder-{place}", names=some) for place, some in names.items() if some)
    told = {name: found[name] for name in ("bot", "preset", "deals")}
    yield from wrapped(said(lang, "arena-ladder", **told, stands=stands), "", "")
