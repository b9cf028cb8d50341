"""Checks of a name: the one place where names come in.

A name is kept as people write it, in one form (NFC), and no wider than it may look. What cannot be seen, or spoils
the line above, is refused; whom a name resembles is another question (`confusables.py`).
"""

from __future__ import annotations

import re
from unicodedata import category, combining, east_asian_width, normalize

from stammtisch.server.table.names.confusables import skeleton

WIDEST = 40
"""Columns, as a terminal would count them; a single sign may be as wide as a sentence."""
MOST_MARKS = 2
"""Accents on one letter: the languages of Europe, Vietnamese and Hebrew need no more."""
PICTURE_STYLES = re.compile("[\ufe0e\ufe0f]")
"""Whether a sign is drawn as a picture: invisible by itself, and often sent along."""
INVISIBLE = frozenset(map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)))
"""Printable by their category, and yet nothing is to be seen: fillers, joiners and a blank of Braille."""
SELECTORS = (range(0xFE00, 0xFE10), range(0x180B, 0x1810), range(0xE0100, 0xE01F0))
"""More of the kind, in rows."""
COMPUTER_WORDS = frozenset(map(skeleton, ("bot", "bots", "computer", "roboter", "robot", "dator", "datorn", "robotic")))
COMPUTER_SIGNS = frozenset("\U0001f916\U0001f5a5\U0001f4bb\U0001f47e")
"""With these the table and its players mark what is no person: no person may wear them."""
BROAD = {0xFDFD: 20, 0x1242B: 20, 0x2E3A: 4, 0x2E3B: 6, 0xA9C4: 4, 0xA9C5: 6}
"""Single signs that are as wide as a whole line; Unicode does not say so."""
NOBODY = "N. N."
"""What somebody is called whose name was erased; the same in every language."""


def proper(text: str) -> str:
    """The name in the form in which it is kept; ValueError where it cannot be shown.

    >>> proper("Jo\u0308rg  M."), proper("A\u0301nni")
    ('Jörg M.', 'Ánni')
    """
    name = re.sub(" {2,}", " ", normalize("NFC", PICTURE_STYLES.sub("", text)))
    if not name or not name.isprintable() or name != name.strip():
        raise ValueError("not printable")
    if any(is_invisible(sign) for sign in name) or not any(has_body(sign) for sign in name):
        raise ValueError("not visible")
    if most_marks(name) > MOST_MARKS:
        raise ValueError("too many marks")
    if width(name) > WIDEST:
        raise ValueError("too wide")
    return name


def person_name(text: str) -> str:
    """The same for a person, who is never taken for a computer, nor for somebody whose name was erased."""
    name = proper(text)
    words = {skeleton(word) for word in re.split(r"[\W\d_]+", name)} | {skeleton(name)}
    if words & COMPUTER_WORDS or COMPUTER_SIGNS & {*name}:
        raise ValueError("a computer's name")
    if skeleton(name) == skeleton(NOBODY):
        raise ValueError("nobody's name")
    return name


def is_invisible(sign: str) -> bool:
    return sign in INVISIBLE or any(ord(sign) in row for row in SELECTORS)


def has_body(sign: str) -> bool:
    """Whether it is more than a mark on another one, or a blank."""
    return category(sign)[0] not in "MZ"


def most_marks(name: str) -> int:
    """How many marks stand on one letter at most; one without a letter counts as too many."""
    most = run = 0
    bare = True
    for sign in name:
        if category(sign) in ("Mn", "Me"):
            run = run + 1 if not bare else MOST_MARKS + 1
            run = MOST_MARKS + 1 if category(sign) == "Me" else run
        else:
            run, bare = 0, category(sign)[0] == "Z"
        most = max(most, run)
    return most


def width(name: str) -> int:
    """How many columns it takes, with all that is written into one sign taken apart.

    >>> width("Anni"), width("\u5b89\u5948"), width("\ufdfd")
    (4, 4, 20)
    """
    spread = normalize("NFKC", name)
    return sum(0 if combining(one) else BROAD.get(ord(one), 1 + (east_asian_width(one) in "WF")) for one in spread)
