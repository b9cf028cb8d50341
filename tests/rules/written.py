"""Deals as they are written down at a real table."""

from __future__ import annotations

from stammtisch.core.action import HOUSE, Wrote
from stammtisch.core.bill import Bill
from stammtisch.core.errors import Refusal
from stammtisch.core.options import Options, Value
from stammtisch.core.session import Carry, Session, open_session
from stammtisch.core.values import changed
from stammtisch.games.registry import entry_of_options, entry_of_preset
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words


def agreed(preset: str, **changes: Value) -> Options:
    return entry_of_preset(preset)[1].but(changes)


def sheet(options: Options, **carried: object) -> Session:
    """A table that waits for its cards; seat 0 deals."""
    game = entry_of_options(options).game
    return open_session(game, options, changed(game.carry(options), **carried))


def settled(text: str, options: Options, **carried: object) -> tuple[Bill, Carry]:
    """What the entry comes to, and what is carried on."""
    before = sheet(options, **carried)
    assert before.check(HOUSE, Wrote(text)) is None
    return before.game.settle(before.game.read(text, before.carry, options), before.carry, options)


def refused(text: str, options: Options, **carried: object) -> str:
    """The code with which the entry is refused, and what it is about; it has a sentence in every language."""
    table = sheet(options, **carried)
    refusal = table.check(HOUSE, Wrote(text))
    assert refusal is not None, f"{text!r} is accepted"
    assert all(is_sentence(told) for told in told_everywhere(refusal, table.game.name))
    return " ".join([refusal.code.removeprefix("entry-"), *(value for _, value in refusal.params)])


def told_everywhere(refusal: Refusal, game: str) -> list[str]:
    told = [words(language, game).refusal(refusal) for language in LANGUAGES]
    assert len(set(told)) > 1, f"one sentence for all languages: {told}"
    return told


def is_sentence(told: str) -> bool:
    """A sentence, and behind it the clause."""
    return told.endswith("-REAL-02)") and ". (" in told and not any(mark in told for mark in ("{", "}", "  ", "entry-"))
