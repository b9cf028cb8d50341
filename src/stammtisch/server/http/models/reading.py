"""What the web client draws: orders of cards, lexicon, phrases."""

from __future__ import annotations

from stammtisch.server.http.models.base import ResponseModel


class Order(ResponseModel):
    """Cards as they are held, the highest trump first."""

    cards: list[str]
    trumps: int
    """How many of them, from the front, are trumps."""


class LexiconEntry(ResponseModel):
    """A word of one game, or of all."""

    game: str
    words: list[str]
    """In the language asked for, the usual one first."""
    others: list[str]
    """In the other languages."""
    meaning: str
    clauses: list[str]
    coarse: bool
    marked: list[str]
    """Spellings without articles that a page marks where they stand in a sentence; ending letters may follow."""


class Lexicon(ResponseModel):
    entries: list[LexiconEntry]


class Rule(ResponseModel):
    """One clause of a rulebook."""

    number: str
    game: str
    title: str
    text: str
    """The wording, as Markdown."""
    chapter: str
    told: str
    """What it says to a player, in the caller's language."""


class Sort(Order):
    """What a hand may be sorted for."""

    contract: str
    title: str


class Sorts(ResponseModel):
    sorts: list[Sort]


class Phrase(ResponseModel):
    """A preset phrase: its code, and what is said."""

    phrase: str
    sentence: str


class Chat(ResponseModel):
    phrases: list[Phrase]
