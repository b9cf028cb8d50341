"""How the evening stands, in one line: what everybody has by now, in the units of the table."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.core.view import SessionView
from stammtisch.games.entry import CHALK, MONEY, POINTS
from stammtisch.games.registry import GAMES
from stammtisch.words.kreuz import rings
from stammtisch.words.sentences import Words


def money(view: SessionView, words: Words) -> list[str]:
    return [words.money(purse) for purse in view.purses]


def points(view: SessionView, words: Words) -> list[str]:
    return [words.points(total) for total in view.points]


def strokes(view: SessionView, words: Words) -> list[str]:
    facts = dict(view.facts)
    rows = zip(*([int(n) for n in facts[key].split()] for key in ("strokes", "rings", "crossed")), strict=True)
    return [f"{count} {rings(still_open, crossed)}".rstrip() for count, still_open, crossed in rows]


BY_SHEET: dict[str, Callable[[SessionView, Words], list[str]]] = {MONEY: money, POINTS: points, CHALK: strokes}
"""By what a game keeps on its sheet."""


def standing(view: SessionView, names: tuple[str, ...], words: Words, between: str = ", ") -> str:
    """Everybody by name: Du 0,20 €, Resi −0,20 €; and the pot, where something lies in it."""
    cells = BY_SHEET[GAMES[view.game].sheet](view, words)
    told = [f"{name} {cell}" for name, cell in zip(names, cells, strict=True)]
    return between.join([*told, *([words.text("in_pot", money=words.money(view.pot))] if view.pot else [])])
