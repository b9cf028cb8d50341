"""What a server's own pages say, without the client: what is kept of people, whether all is well, and who comes in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from stammtisch.words.commands import FALLS_BACK, data

PRIVACY, STATE, CLOSED = "privacy.toml", "state.toml", "closed.toml"


@lru_cache
def page_texts(name: str) -> Mapping[str, Mapping[str, Any]]:
    return data(name)


def page_language(name: str, language: str) -> str:
    """The language that a page is in for who speaks this one.

    >>> page_language(PRIVACY, "bar"), page_language(PRIVACY, "sv")
    ('de', 'sv')
    """
    return language if language in page_texts(name) else FALLS_BACK.get(language, language)


def page_text(name: str, language: str, path: str, **blanks: object) -> str:
    """One of its texts, by the path in its file.

    >>> page_text(PRIVACY, "en", "withheld.brief", challenge_minutes=5)
    'What your passkey is to sign just now: it holds for 5 minutes only.'
    """
    found: Any = page_texts(name)[page_language(name, language)]
    for part in path.split("."):
        found = found[part]
    return str(found).format(**blanks)
