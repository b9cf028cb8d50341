"""Free text of a person, as others may be shown it: one line, in one form, of signs that can be seen."""

from __future__ import annotations

import re
from unicodedata import category, normalize

from stammtisch.server.table.names.text import MOST_MARKS, has_body, is_invisible

UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Controls, signs that turn the direction of a line or have no width, and signs that nobody has drawn yet."""


def clean_line(text: str) -> str:
    """The text without what cannot be seen, in NFC, with single blanks; empty where nothing is left to read.

    Removed and not refused: keyboards put invisible joiners between pictures, and nobody would know what was wrong.

    >>> clean_line("Jo\u0308rg\u202e  kommt\u200b\\n spaeter ")
    'J\u00f6rg kommt spaeter'
    """
    spaced = re.sub(r"\s+", " ", text)
    seen = "".join(sign for sign in spaced if category(sign) not in UNSEEN and not is_invisible(sign))
    line = re.sub(" {2,}", " ", few_marks(normalize("NFC", seen))).strip()
    return line if any(has_body(sign) for sign in line) else ""


def few_marks(text: str) -> str:
    """Without the accents that no language has: piled up they cover the lines above.

    >>> len(few_marks("a" + "\u0323" * 50))
    3
    """
    kept: list[str] = []
    run = 0
    for sign in text:
        run = run + 1 if category(sign) in ("Mn", "Me") else 0
        if run <= MOST_MARKS and not (run and category(sign) == "Me"):
            kept.append(sign)
    return "".join(kept)
