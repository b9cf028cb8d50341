"""What an operator has written for everybody to read: a file, and beside it the same in other languages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from stammtisch.server.process.settings import ServingError
from stammtisch.words import LANGUAGES

MOST_BYTES = 100_000


def own_words(file: Path | None, option: str) -> Mapping[str, str]:
    """By language, the first language of the house first; nothing without a file."""
    if file is None:
        return {}
    others = {language: file.with_suffix(f".{language}{file.suffix}") for language in LANGUAGES[1:]}
    return {LANGUAGES[0]: read(file, option)} | {
        language: read(other, option) for language, other in others.items() if other.is_file()
    }


def read(file: Path, option: str) -> str:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise ServingError(option, f"{file} cannot be read") from None
    if not text.strip() or len(text) > MOST_BYTES:
        raise ServingError(option, f"{file} is empty, or longer than a page")
    return text
