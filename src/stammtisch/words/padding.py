"""What stands on the buttons of a pad: the games, special rounds and doublings of an agreement by their names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stammtisch.games.entry import EURO, Called
from stammtisch.games.form import STEPPER, Field, Pad
from stammtisch.words.phrases import capital
from stammtisch.words.sentences import Words

CONTRACT, LEVEL, CURRENCY, NOBODY = "contract", "level", "currency", "nobody"
Forms = Mapping[str, tuple[Pad, ...]]
"""The pads of an agreement, by the type of the deal."""


@dataclass(frozen=True, slots=True)
class PadWords:
    """The names by their codes, in one language."""

    contracts: Mapping[str, str]
    """What is no game, such as a misdeal, has no name here: that is the page's own word."""
    rounds: Mapping[str, str]
    """By the type of the deal; the usual one has no name."""
    levels: tuple[str, ...]
    """Kontra, Re and so on, the first doubling first."""
    currency: str


def pad_words(words: Words, forms: Forms, called: Called = ()) -> PadWords:
    """What a page writes on the pads of an agreement, and what it reads an entry back with.

    >>> from stammtisch.games.registry import entry_of_preset
    >>> from stammtisch.words.sentences import words_at
    >>> entry, options = entry_of_preset("schafkopf-rein")
    >>> said = pad_words(words_at("de", entry.game.name, options), {"normal": entry.form(options, "normal")})
    >>> said.contracts["rufspiel"], said.contracts["solo:E"], said.levels[:2], said.currency
    ('Rufspiel', 'Eichel-Solo', ('Stoß', 'Retour'), 'euro')
    """
    fields = [field for pads in forms.values() for pad in pads if pad.name != NOBODY for field in pad.fields]
    codes = dict.fromkeys(code for field in fields if field.name == CONTRACT for code in field.choices)
    most = max([field.most for field in fields if is_level(field)], default=0)
    return PadWords(
        contracts={code: capital(words.contract(code)) for code in codes},
        rounds={kind: name for kind in forms if (name := capital(words.round(kind)))},
        levels=tuple(capital(words.call(level)) for level in range(1, most + 1)),
        currency=dict(called).get(CURRENCY, EURO),
    )


def is_level(field: Field) -> bool:
    return field.name == LEVEL and field.kind == STEPPER
