"""What a client draws without knowing a rule: orders of cards, phrases, lexicon, clauses."""

from __future__ import annotations

from stammtisch.core.cards import NAMES
from stammtisch.core.contract import TRUMP
from stammtisch.core.errors import NotationError
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.games.registry import GAMES
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.words.clauses import clause_told
from stammtisch.words.lexicon import entries
from stammtisch.words.lexicon_rulebook import clause
from stammtisch.words.sentences import words
from stammtisch.words.terms import marked


def order(game: str, contract: str = "") -> Plain:
    """All cards of the pack as they are held in a contract that somebody thinks of, trumps first."""
    if game not in GAMES:
        raise RequestRefused("not-found")
    try:
        tables, pack = tables_of(game, contract), GAMES[game].pack
    except NotationError:
        raise RequestRefused("not-found") from None
    cards = [NAMES[card] for card in sorted_hand(sum(tables.cards) & pack, tables)]
    return {"cards": cards, "trumps": (tables.cards[TRUMP] & pack).bit_count()}


def sorts(game: str, language: str) -> Plain:
    """The games that one thinks of before there is a contract, with the order of the cards in each."""
    if game not in GAMES:
        raise RequestRefused("not-found")
    speaks = words(language, game)
    found = [
        order(game, code) | {"contract": code, "title": speaks.contract(name)}
        for name, code in GAMES[game].orders.items()
    ]
    return {"sorts": found}


def chat(language: str) -> Plain:
    """What `say` may say."""
    speaks = words(language)
    return {"phrases": [{"phrase": code, "sentence": speaks.chat(code)} for code in speaks.chat_codes]}


def lexicon(language: str) -> Plain:
    """Every entry, explained in the language; coarse words are explained, never spoken by us."""
    explained = [
        {
            "game": entry.game,
            "words": [str(term) for term in entry.forms(language) or entry.terms[:1]],
            "others": [str(term) for term in entry.terms if term.language != language],
            "meaning": entry.meaning(language),
            "clauses": list(entry.clauses),
            "coarse": entry.coarse,
            "marked": list(marked(entry, language)),
        }
        for entry in entries()
    ]
    return {"entries": explained}


def rule(number: str, language: str) -> Plain:
    """A clause: what it says to a player, and its wording in the rulebook as Markdown."""
    found = clause(number)
    if found is None:
        raise RequestRefused("not-found")
    return {
        "number": found.number,
        "game": found.book,
        "title": found.title,
        "text": found.text,
        "chapter": clause_told(found.chapter, language),
        "told": clause_told(found.number, language),
    }
