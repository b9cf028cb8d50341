"""What `stammtisch doctor` says of an installation: a sentence for each finding, with what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from stammtisch.words.commands import FALLS_BACK, data


@lru_cache
def doctor_texts() -> Mapping[str, Mapping[str, str]]:
    return data("doctor.toml")


def finding_text(language: str, code: str, facts: Mapping[str, str | int]) -> str:
    """The sentence of a finding.

    >>> finding_text("de", "room", {"n": 5000})
    'Auf der Platte sind noch 5000 MB frei.'
    """
    return doctor_texts()[FALLS_BACK.get(language, language)][code].format(**facts)
