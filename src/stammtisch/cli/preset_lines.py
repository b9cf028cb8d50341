"""House rules in words, a line for each, with the name that is typed after --set."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import TextWrapper
from typing import TYPE_CHECKING

from stammtisch.records import Agreement
from stammtisch.words.agreeing import allowed, said, typed_value
from stammtisch.words.house_rules import option_title, value_here
from stammtisch.words.lexicon_labels import label

if TYPE_CHECKING:
    from stammtisch.core.options import Value

WIDTH = 80


def clauses_of(agreed: Agreement, option: str) -> str:
    """The clauses of an option; a range by a dash, which is read in every language."""
    return agreed.entry.clauses[option].replace(" to ", "–")


def base_of(agreed: Agreement) -> Agreement:
    """The first preset of the game, which is the plainest."""
    return Agreement.on(next(iter(agreed.entry.presets)))


def one(agreed: Agreement, lang: str, every: bool) -> Iterator[str]:
    """What an agreement changes, compared with the plain rules; or all that it says."""
    base = base_of(agreed)
    differs = agreed.options.diff(base.options)
    yield f"{name_of(agreed)}: {meaning(agreed, lang)}"
    if every:
        yield said(lang, "every-rule")
    elif differs:
        yield label(lang, "preset-differs", base=base.preset)
    else:
        yield label(lang, "preset-base")
    for option, value in agreed.options.values().items():
        if not (every or option in differs):
            continue
        instead = f" ({said(lang, 'instead', value=text_of(base, option, lang))})" if option in differs else ""
        yield from lines(f"{title_of(agreed, option, lang)}: {text_of(agreed, option, lang)}{instead}", "  ", "    ")
        yield from lines(f"{option}={typed_value(value)}  {clauses_of(agreed, option)}", "      ", "        ")
        if every:
            possible = allowed(lang, agreed.game, option, agreed.options.specs()[option])
            yield from lines(said(lang, "possible", allowed=possible), "      ", "        ")


def both(here: Agreement, there: Agreement, lang: str) -> Iterator[str]:
    """In what two agreements differ, each with its value."""
    names = row_name(here), row_name(there)
    for agreed in (here, there):
        yield f"{name_of(agreed)}: {meaning(agreed, lang)}"
    differs = here.options.diff(there.options)
    yield said(lang, "both-differ" if differs else "both-alike")
    wide = max(map(len, names)) + 1
    for option, values in differs.items():
        yield from lines(f"{title_of(here, option, lang)}  ({clauses_of(here, option)})", "  ", "    ")
        for agreed, name, value in zip((here, there), names, values, strict=True):
            row = f"{name + ':':<{wide}} {text_of(agreed, option, lang)}  {option}={typed_value(value)}"
            yield from lines(row, "    ", " " * (wide + 5))


def lines(text: str, first: str, others: str) -> list[str]:
    """As wide as a terminal; what is typed stays in one piece."""
    return TextWrapper(
        WIDTH, initial_indent=first, subsequent_indent=others, break_on_hyphens=False, break_long_words=False
    ).wrap(text)


def name_of(agreed: Agreement) -> str:
    """The preset, with what was changed: `schafkopf-rein, legen=true`.

    >>> name_of(Agreement.on("schafkopf-rein", {"legen": True}))
    'schafkopf-rein, legen=true'
    """
    return ", ".join(
        [agreed.preset or agreed.game, *(f"{name}={typed_value(value)}" for name, value in agreed.changes.items())]
    )


def row_name(agreed: Agreement) -> str:
    """What stands before a row: the preset, with a plus where something was changed."""
    return f"{agreed.preset or agreed.game}{' +' if agreed.preset and agreed.changes else ''}"


def meaning(agreed: Agreement, lang: str) -> str:
    """What the preset is, in a sentence."""
    return label(lang, f"preset.{agreed.preset}") if agreed.preset else label(lang, f"game.{agreed.game}")


def title_of(agreed: Agreement, option: str, lang: str) -> str:
    return option_title(lang, agreed.game, option)


def text_of(agreed: Agreement, option: str, lang: str) -> str:
    return value_here(agreed.options, agreed.preset, lang, option)


def one_as_object(agreed: Agreement, lang: str) -> dict[str, object]:
    """What an agreement changes, for machines."""
    base = base_of(agreed)
    return {
        "preset": agreed.preset,
        "meaning": meaning(agreed, lang),
        "base": base.preset,
        "changes": agreed.changes,
        "differs": differences(agreed, base, lang, "base"),
    }


def as_object(here: Agreement, there: Agreement, lang: str) -> dict[str, object]:
    """In what two agreements differ, for machines."""
    return {
        "presets": [here.preset, there.preset],
        "changes": here.changes,
        "differs": differences(here, there, lang, "other"),
    }


def differences(here: Agreement, there: Agreement, lang: str, other: str) -> dict[str, dict[str, Value]]:
    return {
        option: {
            "value": mine,
            other: theirs,
            "title": title_of(here, option, lang),
            "text": text_of(here, option, lang),
            f"{other}_text": text_of(there, option, lang),
            "clauses": here.entry.clauses[option],
        }
        for option, (mine, theirs) in here.options.diff(there.options).items()
    }
