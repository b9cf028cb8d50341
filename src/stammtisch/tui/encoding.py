"""A terminal that cannot write every sign: an old code page gets letters and plain marks instead of an error."""

from __future__ import annotations

import codecs
from typing import TextIO

from stammtisch.words.typing import plain

HANDLER = "stammtisch"
PLAIN = {
    "−": "-",
    "–": "-",
    "€": "EUR",
    "„": '"',
    "“": '"',
    "”": '"',
    "’": "'",
    "…": "...",
    "·": ".",
    "×": "x",
    "ø": "o",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
    "♣": "E",
    "♠": "G",
    "♥": "H",
    "♦": "S",
}
"""What is written instead. The cards have letters of their own by then, so no sign of a suit is left but in a name."""


def replaced(error: UnicodeError) -> tuple[str, int]:
    """The signs that cannot be written in others that can; what has none is a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(
        PLAIN.get(sign) or (plain(sign) if plain(sign).isascii() else "") or "?" for sign in signs
    ), error.end


def make_legible(stream: TextIO) -> None:
    """From now on nothing that is written to this stream fails for its encoding."""
    codecs.register_error(HANDLER, replaced)
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:  # a stream that somebody put in its place may have no encoding at all
        reconfigure(errors=HANDLER)
