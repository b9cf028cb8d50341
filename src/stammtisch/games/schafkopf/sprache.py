"""Sprache: what a table calls its money and its doublings. No card and no number depends on it."""

from __future__ import annotations

from stammtisch.games.entry import BY_PRESET, EURO, KRONA, Called
from stammtisch.games.schafkopf.options import Options

CURRENCIES = {"schafkopf-basbelopp": KRONA}
"""SK-PAY-33: presets that are not played for euros."""
LEVEL_NAMES = {
    "schafkopf-basbelopp": "kontra",
    "schafkopf-joho-10-30": "spritze",
    "schafkopf-joho-10-50": "spritze",
    "schafkopf-verein": "sup",
}
"""SK-DOUBLE-08: presets with words of their own; all others say what is usual in the language."""


def called(options: Options, preset: str) -> Called:
    """What texts are laid over for; a preset that says nothing leaves the words of the language."""
    currency = options.currency if options.currency != BY_PRESET else CURRENCIES.get(preset, EURO)
    names = options.level_names if options.level_names != BY_PRESET else LEVEL_NAMES.get(preset, "")
    apart = [("forced_spritze", "apart")] if options.forced_spritze == "apart" else []
    return (("currency", currency), *([("level_names", names)] if names else []), *apart)
