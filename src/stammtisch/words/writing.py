"""What is typed into a score sheet, understood; and what the sheet says."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from typing import Any

from stammtisch.core.errors import Refusal
from stammtisch.games.registry import USUAL as USUAL
from stammtisch.words.sentences import Words
from stammtisch.words.sentences import words as words

FALLS_BACK = {"bar": "de"}
JOINED = ("tout", "hand", "ouvert")
"""What is announced with a game, and belongs to its word: `solo:tout`."""
WITH, LEVEL = "with", "level"
COUNTED = ("run", LEVEL, "eyes", "bid", "target", "lays", "knocks", "pushes")
"""What has a number."""
FIX = "fix"
"""Before the number of a deal, and what it should have said."""
FEWEST_LETTERS = 2
"""So many letters of a name are enough, if they fit one name alone."""


@lru_cache
def data() -> Mapping[str, Any]:
    return tomllib.loads(files("stammtisch.words").joinpath("data", "sheet.toml").read_text(encoding="utf-8"))


@lru_cache
def texts(language: str) -> Mapping[str, str]:
    """What the sheet says; Boarisch says in German what it has no words for."""
    under = texts(FALLS_BACK[language]) if language in FALLS_BACK else {}
    return {**under, **{key: text for key, text in data()[language].items() if isinstance(text, str)}}


def text(language: str, key: str, **params: object) -> str:
    """
    >>> text("bar", "next", n=3, who="Resi"), text("bar", "pot", money="0,80 €")
    ('3. Spoi, Resi gibt', 'Stock 0,80 €')
    """
    return texts(language)[key].format(**params)


@lru_cache
def aliases(language: str, game: str) -> Mapping[str, str]:
    """What may be typed instead of a word of the notation; nothing: it says nothing."""
    under = aliases(FALLS_BACK[language], game) if language in FALLS_BACK else {}
    return {**under, **data()[language]["words"], **data()["games"].get(game, {})}


@dataclass(frozen=True, slots=True)
class TypedWord:
    """A word of a line in the one notation."""

    text: str
    is_name: bool = False

    @property
    def is_number(self) -> bool:
        return not self.is_name and self.text.isdigit()


def understood(line: str, names: Sequence[str], language: str, game: str) -> list[str]:
    """The words of a line in the one notation and its order: seats for names, and no words that say nothing.

    >>> understood("Sepp Ruf mit Hans gewonnen", ("Resi", "Sepp", "Hans", "Kathi"), "de", USUAL)
    ['1', 'rufspiel', 'with', '2', 'won']
    >>> understood("Ruf Sepp Hans gewonnen 3 Laufende Stoß", ("Resi", "Sepp", "Hans", "Kathi"), "de", USUAL)
    ['1', 'rufspiel', 'with', '2', 'won', 'run', '3', 'level', '1']
    >>> understood("Spiel 14 Wenz Sepp verloren 2 Laufende", ("Resi", "Sepp", "Hans", "Kathi"), "de", USUAL)
    ['fix', '14', '1', 'wenz', 'lost', 'run', '2']
    """
    known, typed = aliases(language, game), list[TypedWord]()
    tokens = line.split()
    if len(tokens) > 2 and known.get(tokens[0].lower(), tokens[0].lower()) == FIX and tokens[1].isdigit():
        return [FIX, tokens[1], *understood(" ".join(tokens[2:]), names, language, game)]
    for token in tokens:
        seat = named(token, names, known)
        word = str(seat) if seat is not None else known.get(token.lower(), token if token.isdigit() else lowered(token))
        if word in JOINED and typed:
            typed[-1] = TypedWord(f"{typed[-1].text}:{word}")
        elif word:
            typed.append(TypedWord(word, seat is not None))
    contract = words(language, game).contract
    return [word.text for word in numbered(player_first(typed, lambda word: contract(word) != word))]


def player_first(typed: list[TypedWord], is_contract: Callable[[str], bool]) -> list[TypedWord]:
    """Who plays stands before the game, who plays along behind it, however it was said: Sepp Hans Ruf."""
    front = [word for word in typed[:3] if word.is_name or is_contract(word.text)]
    people, said = [word for word in front if word.is_name], [word for word in front if not word.is_name]
    if len(said) != 1 or not people or typed[: len(front)] != front:
        return typed
    along = [TypedWord(WITH), people[1]] if len(people) > 1 else []
    return [people[0], *said, *along, *typed[len(front) :]]


def numbered(typed: list[TypedWord]) -> list[TypedWord]:
    """A number stands behind what it counts, also where it was said before it: 3 Laufende. One Stoss needs none."""
    found = list[TypedWord]()
    rest = list(typed)
    while rest:
        word = rest.pop(0)
        if word.is_number and rest and rest[0].text in COUNTED and not (len(rest) > 1 and rest[1].is_number):
            word, number = rest.pop(0), word
            found += [word, number]
        elif word.text == LEVEL and not has_own_number(rest):
            found += [word, TypedWord("1")]
        elif word.text in COUNTED and rest and rest[0].is_number:
            found += [word, rest.pop(0)]
        else:
            found.append(word)
    return found


def has_own_number(rest: list[TypedWord]) -> bool:
    """Whether the number behind is meant for what stands before it: not in `Stoss 3 Laufende`."""
    if not rest or not rest[0].is_number:
        return False
    return len(rest) < 2 or rest[1].text not in COUNTED or (len(rest) > 2 and rest[2].is_number)


def lowered(token: str) -> str:
    """The suit of a contract stays a capital: `solo:E`."""
    return ":".join(part if len(part) == 1 else part.lower() for part in token.split(":"))


def named(token: str, names: Sequence[str], known: Mapping[str, str]) -> int | None:
    """The seat of a name, or of the beginning of one that no other name and no word has."""
    typed = token.casefold()
    whole = [seat for seat, name in enumerate(names) if name.casefold() == typed]
    if whole or len(typed) < FEWEST_LETTERS or token.lower() in known:
        return whole[0] if whole else None
    found = [seat for seat, name in enumerate(names) if name.casefold().startswith(typed)]
    return found[0] if len(found) == 1 else None


@lru_cache
def spoken_words(language: str, game: str) -> Mapping[str, str]:
    """The other way round: how a word of the notation is typed here, the first way that is listed."""
    found: dict[str, str] = {}
    for typed, word in aliases(language, game).items():
        found.setdefault(word, typed)
    return found


def told_back(said: str, names: Sequence[str], speaks: Words, game: str) -> str:
    """Words of the notation as people say them, so that nobody has to know it.

    >>> told_back("won, lost", (), words("de"), USUAL)
    'gewonnen, verloren'
    >>> told_back("2 solo:E lost", ("Resi", "Sepp", "Hans"), words("de"), USUAL)
    'Hans Eichel-Solo verloren'
    """
    known, told = spoken_words(speaks.language, game), list[str]()
    for token in said.split(" "):
        word = token.rstrip(",")
        seat = int(word) if word.isdigit() else len(names)
        spoken = speaks.contract(word) if ":" in word else known.get(word, word)
        told.append((names[seat] if seat < len(names) else spoken) + token[len(word) :])
    return " ".join(told)


def entry_refusal(refusal: Refusal, names: Sequence[str], speaks: Words, game: str) -> str:
    """Why an entry is refused, in the words that were typed, and with names for seats."""
    params = dict(refusal.params)
    seat = params.get("seat", "")
    if seat.isdigit() and int(seat) < len(names):
        return text(speaks.language, "not-seat", name=names[int(seat)])
    typed = {
        name: told_back(value, names, speaks, game) if name in ("word", "facts") else value
        for name, value in params.items()
    }
    return speaks.refusal(replace(refusal, params=tuple(typed.items())), with_clause=False)
