"""An agreement at a glance: the tariff in money as people say it, and the few lines that cost something.

Which options make a line, and which lines are about money, is data: `data/glance/<game>.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import prod
from string import Formatter
from typing import Any

from stammtisch.core.options import Options, Value
from stammtisch.games.registry import entry_of_options
from stammtisch.words.agreeing import decimal
from stammtisch.words.house_rules import option_title, value_here, value_text
from stammtisch.words.phrases import FALLS_BACK
from stammtisch.words.sentences import words_at

MOST_NAMES = 2
"""So many of a list are named; of a longer one its length is told."""
COIN = 100
PRICE, BETWEEN = "price", " · "

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class GlanceRow:
    """One line of the card."""

    row: str
    title: str
    text: str
    options: tuple[str, ...]
    """What it is made of."""
    is_off: bool = False
    """Not played here."""
    is_shown: bool = True
    costs: bool = True


@dataclass(frozen=True, slots=True)
class Costly:
    """What costs something else at another table."""

    title: str
    here: str
    there: str
    options: tuple[str, ...]


@lru_cache
def of_game(folder: str, game: str) -> Mapping[str, Any]:
    """All of `data/<folder>/<game>.toml`; a new game need not have one."""
    file = files("stammtisch.words").joinpath("data", folder, f"{game}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def tables(game: str) -> Mapping[str, Any]:
    return {"rows": {}, "costs": [], **of_game("glance", game)}


def spoken(row: Mapping[str, str], language: str) -> str:
    """Rules and money stay German in Boarisch."""
    return row[FALLS_BACK.get(language, language)]


def price(row: Row, values: Mapping[str, Any]) -> int:
    """In hundredths: the first of the products that is not 0.

    >>> price({"price": [["laufende_cents"], ["unit_cents"]]}, {"laufende_cents": 0, "unit_cents": 10})
    10
    """
    return next(filter(None, (prod(values[name] for name in names) for names in row.get(PRICE, ()))), 0)


def is_off(row: Row, values: Mapping[str, Any]) -> bool:
    """Whether a line says that something is not played.

    >>> is_off({"unless": {"legen": False}}, {"legen": False}), is_off({"only": {"a": "ramsch"}}, {"a": "pot"})
    (True, True)
    """
    unless = any(values[name] == as_value(value) for name, value in row.get("unless", {}).items())
    return unless or any(values[name] != value for name, value in row.get("only", {}).items())


def as_value(value: Any) -> Value:
    return tuple(value) if isinstance(value, list) else value


def options_in(row: Row) -> tuple[str, ...]:
    """All options that a line is made of, in the order in which it names them."""
    blanks = [name for _, name, _, _ in Formatter().parse(row.get("text", {}).get("de", "")) if name and name != PRICE]
    factors = [name for names in row.get(PRICE, ()) for name in names]
    return tuple(dict.fromkeys([*row.get("unless", {}), *row.get("only", {}), *factors, *blanks]))


def told(options: Options, preset: str, language: str, option: str) -> str:
    """A value in a few words: a long list by its first names and its length."""
    game, value = entry_of_options(options).game.name, options.values()[option]
    if isinstance(value, tuple) and len(value) > MOST_NAMES + 1:
        return f"{value_text(language, game, option, value[:MOST_NAMES])} … ({len(value)})"
    return value_here(options, preset, language, option)


def glance(options: Options, preset: str, language: str) -> tuple[GlanceRow, ...]:
    """The lines of an agreement, the dearest first; what a table does without is told too."""
    return tuple(lines(options, preset, FALLS_BACK.get(language, language)))


def lines(options: Options, preset: str, language: str) -> Iterator[GlanceRow]:
    game, values = entry_of_options(options).game.name, options.values()
    speech = words_at(language, game, options, preset)
    for name, row in tables(game)["rows"].items():
        off, used = is_off(row, values), options_in(row)
        blanks = {option: told(options, preset, language, option) for option in used}
        template = (
            spoken(row["off"], language) if off else spoken(row["text"], language) if "text" in row else "{price}"
        )
        text = template.format(price=speech.money(price(row, values)), **blanks)
        yield GlanceRow(
            name, spoken(row["title"], language), text, used, off, not (off and row.get("quiet")), not row.get("free")
        )


def tariff(options: Options, language: str) -> str:
    """What people say when they are asked what they play for: `Ruf 10 · Solo 50`.

    >>> from stammtisch.games.registry import options_of
    >>> tariff(options_of("schafkopf"), "de"), tariff(options_of("skat"), "en")
    ('Ruf 10 · Solo 50', 'no money')
    """
    game, values = entry_of_options(options).game.name, options.values()
    rows = [row for row in tables(game)["rows"].values() if "short" in row]
    said = [
        f"{spoken(row['short'], language)} {amount(language, price(row, values))}"
        for row in rows
        if not is_off(row, values)
    ]
    return BETWEEN.join(said) or "".join(spoken(row["off"], language) for row in rows[:1])


def amount(language: str, hundredths: int) -> str:
    """A price as it is said: coins only where there are some.

    >>> amount("de", 50), amount("de", 120), amount("de", 200)
    ('50', '1,20', '2,00')
    """
    return str(hundredths) if hundredths < COIN else decimal(language, hundredths / COIN, 2)


def costly(
    here: Sequence[GlanceRow],
    there: Sequence[GlanceRow],
    mine: Options,
    theirs: Options,
    language: str,
    presets: tuple[str, str] = ("", ""),
) -> tuple[Costly, ...]:
    """What costs something else, the dearest first: lines of the card, then single options. `presets`: of both."""
    rows = [
        Costly(one.title, one.text, other.text, one.options)
        for one, other in zip(here, there, strict=True)
        if one.costs and one.text != other.text
    ]
    game, differing = entry_of_options(mine).game.name, mine.diff(theirs)
    told_already = {option for row in rows for option in row.options}
    spoken_in = FALLS_BACK.get(language, language)
    single = [
        Costly(
            option_title(spoken_in, game, name),
            told(mine, presets[0], spoken_in, name),
            told(theirs, presets[1], spoken_in, name),
            (name,),
        )
        for name in tables(game)["costs"]
        if name in differing and name not in told_already
    ]
    return (*rows, *single)
