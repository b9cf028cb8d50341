"""What a computer says about a finished deal: one word at most, as people at a Stammtisch do.

Who says which line follows from the place and the number of the deal, so that whoever looks again reads the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple
from zlib import crc32

from stammtisch.core.action import Seat
from stammtisch.words.levels import level_call
from stammtisch.words.occasions import OCCASIONS, EndedDeal, Occasion
from stammtisch.words.sentences import Words

Lines = Mapping[str, Mapping[str, Sequence[str]]]
"""By occasion and language."""


class Remark(NamedTuple):
    """A word about a deal, not yet in a language."""

    seat: Seat
    occasion: str
    line: int
    level: int
    """The doubling that it names."""


@lru_cache
def lines() -> Lines:
    """All of `data/remarks.toml`."""
    return tomllib.loads(files("stammtisch.words").joinpath("data", "remarks.toml").read_text(encoding="utf-8"))


def occasion_of(ended: EndedDeal) -> Occasion | None:
    return next((occasion for occasion in OCCASIONS if occasion.is_so(ended)), None)


def remark(ended: EndedDeal, computers: Sequence[Seat], place: str, number: int) -> Remark | None:
    """What one of the computers says about the deal of this number; None: they all keep quiet."""
    occasion, chance = occasion_of(ended), crc32(f"{place} {number}".encode())
    if occasion is None or not (occasion.is_rare or chance & 1):
        return None
    about = occasion.about(ended)
    speakers = [seat for seat in computers if seat not in about]
    if not speakers:
        return None
    # One line further from deal to deal: nobody says the same twice running.
    line = (crc32(place.encode()) + number) % len(lines()[occasion.code]["de"])
    return Remark(speakers[(chance >> 1) % len(speakers)], occasion.code, line, max(1, ended.result.level))


def remarked(words: Words, remark: Remark) -> str:
    """The same as somebody says it: what a doubling is called is the table's affair.

    >>> from stammtisch.words.sentences import words
    >>> [remarked(words(language), Remark(2, "not-doubled", 0, 1)) for language in ("de", "bar", "en", "sv")]
    ['Und keiner sagt „Stoß“?', 'Und koana sogt „Stoß“?', 'And nobody said “Kontra”?', 'Och ingen sa ”kontra”?']
    """
    line = lines()[remark.occasion][words.language][remark.line]
    return line.format(call=level_call(words.phrases, remark.level))
