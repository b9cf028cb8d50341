"""The page docs/reference/options.md: every option of every game, from the code and its texts."""

from __future__ import annotations

from stammtisch.core.options import OneOf, Spec, Subset, Value, Whole, text
from stammtisch.games.registry import GAMES, Entry
from stammtisch.words.house_rules import money_of, named_values, option_title
from stammtisch.words.lexicon_labels import label

LANGUAGES = ("en", "de")
HEAD = """# Options

What a table can agree on, game by game, in the order of the rulebooks. What a clause says: `stammtisch rules show
SK-KNOCK-06`. Agreements with a name: `stammtisch presets`. `scripts/protocol` writes this page, and every check
compares it with the code.
"""


def page() -> str:
    return "\n".join([HEAD, *(line for name, entry in GAMES.items() for line in section(name, entry))])


def section(game: str, entry: Entry) -> list[str]:
    words = {language: texts(game, language) for language in LANGUAGES}
    rows = [row(name, spec, entry, words) for name, spec in entry.options.specs().items()]
    presets = ", ".join(f"`{preset}`" for preset in entry.presets)
    return [
        f"## {label('en', f'game.{game}')}",
        "",
        f"Rules `{entry.rules}`. Presets: {presets}. The book: [{game}](../rules/{game}.md).",
        "",
        "| option | in English | auf Deutsch | values | default | clauses |",
        "|---|---|---|---|---|---|",
        *rows,
        "",
    ]


def row(name: str, spec: Spec, entry: Entry, words: dict[str, dict[str, str]]) -> str:
    titles = [words[language][name] for language in LANGUAGES]
    default = shown(entry.options.values()[name])
    possible = allowed(name, spec, words["en"]) + amount(entry.game.name, name)
    cells = [f"`{name}`", *titles, possible, default, entry.clauses[name]]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def amount(game: str, name: str) -> str:
    """What makes money of a number."""
    factors = money_of(game, name)
    if factors is None:
        return ""
    return f", times `{factors[0]}`" if factors else ", in cents"


def allowed(name: str, spec: Spec, words: dict[str, str]) -> str:
    """What an option may be, each value with its text where it has one."""

    def named(value: Value) -> str:
        meaning = words.get(f"{name}.{value}")
        return shown(value) + (f" {meaning}" if meaning else "")

    match spec:
        case OneOf(values) if values == (False, True):
            return "`true` or `false`"
        case OneOf(values):
            return "; ".join(map(named, values))
        case Subset(names):
            return "some of: " + "; ".join(map(named, names))
        case Whole(low, high, also):
            marked = sorted({*also, *(n for n in (low,) if f"{name}.{n}" in words)})
            span = f"{low} to {high}" if high is not None else f"{low} or more"
            return "; ".join([*map(named, marked), span])


def shown(value: Value) -> str:
    return "none" if value == () else f"`{text(value)}`" if not isinstance(value, str) else f"`{value}`"


def texts(game: str, language: str) -> dict[str, str]:
    """What options and their values are called: `grand_base` and `grand_base.24`."""
    options = GAMES[game].options.specs()
    values = {f"{name}.{value}": said for name in options for value, said in named_values(language, game, name).items()}
    return {**{name: option_title(language, game, name) for name in options}, **values}
