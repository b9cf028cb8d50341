"""House rules as people type them, `name=value`: read, and refused with a sentence that says what is allowed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from typing import Any

from stammtisch.core.errors import OptionsError, StammtischError
from stammtisch.core.options import OneOf, Options, Spec, Subset, Value, Whole
from stammtisch.games.registry import entry_of_options
from stammtisch.words import LANGUAGES
from stammtisch.words.house_rules import money_of, named_values, option_title, value_text
from stammtisch.words.lexicon_labels import label
from stammtisch.words.sentences import words

MEANT = 5
"""Names that are offered where an unknown one was typed."""
CLOSE = 0.5
"""How alike they have to be."""


class TypedError(StammtischError):
    """A house rule that cannot be agreed on as it was typed; its text is a sentence in the player's language."""


@lru_cache
def tables() -> Mapping[str, Any]:
    """All of `data/agreeing.toml`."""
    return tomllib.loads(files("stammtisch.words").joinpath("data", "agreeing.toml").read_text(encoding="utf-8"))


def said(language: str, key: str, **params: object) -> str:
    """A sentence around house rules, with its blanks filled; a key may be that of a table and a row, with a dot.

    >>> said("sv", "unit.cents"), said("en", "unknown", name="legn", game="Schafkopf")
    ('öre', 'There is no house rule legn in Schafkopf.')
    """
    found: Any = tables()[language]
    for name in key.split("."):
        found = found[name]
    assert isinstance(found, str), f"{key} is no text"
    return found.format(**params)


def decimal(language: str, value: float, digits: int = 1) -> str:
    """A number as the language writes it.

    >>> decimal("de", -2.25), decimal("en", 120)
    ('−2,2', '120.0')
    """
    written = f"{abs(value):.{digits}f}".replace(".", tables()[language]["point"])
    return written if value >= 0 or not float(f"{value:.{digits}f}") else f"−{written}"


def changed(options: Options, typed: Iterable[str], language: str) -> Options:
    """These options with what was typed, the last word being the one that counts.

    >>> from stammtisch.games.registry import options_of
    >>> changed(options_of("schloapfer"), ["players=3"], "de").values()["players"]
    3
    """
    changes = dict(read(options, text, language) for text in typed)
    try:
        return options.but(changes)
    except OptionsError as error:
        game = entry_of_options(options).game.name
        raise TypedError(words(language, game).options_error(error)) from error


def read(options: Options, text: str, language: str) -> tuple[str, Value]:
    """One `name=value`: the option, and a value that it may have."""
    typed, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise TypedError(said(language, "no-equals", text=text))
    name, specs = plain(typed), options.specs()
    if name not in specs:
        raise unknown(options, typed, language)
    found = value_of(entry_of_options(options).game.name, name, specs[name], value)
    if found is None:
        raise wrong(options, name, value, language)
    return name, found


def plain(typed: str) -> str:
    """A name as the rulebook writes it.

    >>> plain("Bid-Mode")
    'bid_mode'
    """
    return typed.casefold().replace("-", "_")


def value_of(game: str, name: str, spec: Spec, typed: str) -> Value | None:
    """The value that is meant, by its name or by its text in any language; None: there is no such value."""
    if isinstance(spec, Whole):
        number = int(typed) if re.fullmatch(r"[0-9]{1,9}", typed) else None
        return number if number in spec else None
    known = known_values(game, name, spec)
    if isinstance(spec, OneOf):
        return known.get(plain(typed))
    if plain(typed) in tables()["lists"]["none"]:
        return ()
    if plain(typed) in tables()["lists"]["all"]:
        return spec.names
    chosen = [known.get(plain(part.strip())) for part in typed.split(",")]
    return None if None in chosen else tuple(one for one in spec.names if one in chosen)


def known_values(game: str, name: str, spec: OneOf | Subset) -> dict[str, Value]:
    """By what may be typed: the single values."""
    values: tuple[Value, ...] = spec.values if isinstance(spec, OneOf) else spec.names
    found: dict[str, Value] = {}
    for value in values:
        for language in LANGUAGES:
            found.setdefault(plain(value_text(language, game, name, value)), value)
    for value in values:
        typed = tables()["truths"]["true" if value else "false"] if isinstance(value, bool) else [str(value)]
        found |= {plain(one): value for one in typed}
    return found


def unknown(options: Options, typed: str, language: str) -> TypedError:
    """Nobody knows this rule: those that it may be, and where all of them stand."""
    entry = entry_of_options(options)
    game = entry.game.name
    titles = {name: option_title(language, game, name) for name in options.specs()}
    alike = {plain(written): name for name, title in titles.items() for written in (title, name)}
    meant = dict.fromkeys(alike[found] for found in get_close_matches(plain(typed), alike, MEANT, CLOSE))
    sentences = [said(language, "unknown", name=typed, game=label(language, f"game.{game}"))]
    if meant:
        both = [said(language, "value", name=name, text=titles[name]) for name in meant]
        sentences.append(said(language, "meant", words=", ".join(both)))
    return TypedError(" ".join([*sentences, said(language, "see-all", preset=next(iter(entry.presets)))]))


def wrong(options: Options, name: str, typed: str, language: str) -> TypedError:
    """What the value is that cannot be, and what it can be."""
    game, spec = entry_of_options(options).game.name, options.specs()[name]
    title, may_be = option_title(language, game, name), allowed(language, game, name, spec)
    sentences = [said(language, "wrong", title=title, name=name, value=typed, allowed=may_be)]
    if not isinstance(spec, Whole):
        known = known_values(game, name, spec)
        parts = typed.split(",") if isinstance(spec, Subset) else [typed]
        lost = [plain(part.strip()) for part in parts if plain(part.strip()) not in known]
        meant = dict.fromkeys(known[found] for one in lost for found in get_close_matches(one, known, 1, CLOSE))
        if meant:
            sentences.append(said(language, "meant", words=", ".join(map(typed_value, meant))))
    return TypedError(" ".join(sentences))


def typed_value(value: Value) -> str:
    """A value as it is typed.

    >>> typed_value(True), typed_value(()), typed_value(("geist", "trixer"))
    ('true', 'none', 'geist,trixer')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    return (",".join(value) or "none") if isinstance(value, tuple) else str(value)


def allowed(language: str, game: str, name: str, spec: Spec) -> str:
    """All that an option may be, as it is typed, with what that means.

    >>> from stammtisch.games.registry import options_of
    >>> allowed("de", "schafkopf", "table_size", options_of("schafkopf").specs()["table_size"])
    '4, 5, 6 oder 7'
    """
    named = named_values(language, game, name)
    if isinstance(spec, Whole):
        span = said(language, "number" if spec.high is not None else "number-from", low=spec.low, high=spec.high)
        apart = [with_text(language, str(value), named) for value in spec.also]
        factors = money_of(game, name)
        if factors is not None:
            span = said(language, "amount", span=span, by=factors[0]) if factors else said(language, "cents", span=span)
        return one_of(language, [*apart, span])
    if isinstance(spec, Subset):
        names = ", ".join(with_text(language, one, named) for one in spec.names)
        return said(language, "some-of", names=names)
    if all(isinstance(value, bool) for value in spec.values):
        return one_of(language, [label(language, answer).casefold() for answer in ("yes", "no")])
    return one_of(language, [with_text(language, typed_value(value), named) for value in spec.values])


def one_of(language: str, texts: Sequence[str]) -> str:
    """
    >>> one_of("de", ["4"]), one_of("de", ["90", "91", "92"])
    ('4', '90, 91 oder 92')
    """
    return said(language, "or").join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else texts[0]


def with_text(language: str, value: str, named: Mapping[str, str]) -> str:
    return said(language, "value", name=value, text=named[value]) if value in named else value


def without_effect(options: Options, start: Options, language: str) -> list[str]:
    """What changes of an agreement say in vain, a sentence for each."""
    speech, before = words(language, entry_of_options(options).game.name), start.without_effect()
    idle = [found for found in options.without_effect() if found not in before]
    return [said(language, "no-effect", sentence=speech.without_effect(found)) for found in idle]
