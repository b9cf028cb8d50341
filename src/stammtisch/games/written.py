"""A deal of a real table, as somebody has typed it in: words with numbers behind them, taken apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.errors import EntryError

WON, LOST = "won", "lost"
CODES = (
    "entry-contradiction",
    "entry-contract",
    "entry-empty",
    "entry-game",
    "entry-missing",
    "entry-not-here",
    "entry-number",
    "entry-range",
    "entry-run",
    "entry-seat",
    "entry-twice",
    "entry-who",
    "entry-word",
)
"""Why an entry is refused."""
NO_NUMBER, ONE, SOME = "no number", "one number", "some numbers"
"""What belongs behind a word."""
Known = Mapping[str, str]
"""The words that a game knows in an entry, and what belongs behind each."""


def entry_clauses(clause: str) -> dict[str, str]:
    """The game's clause for each of the codes: the same one."""
    return dict.fromkeys(CODES, clause)


@dataclass(frozen=True, slots=True)
class Said:
    """An entry, taken apart."""

    text: str
    who: tuple[str, ...]
    """Numbers in front."""
    what: str
    """The first word: a contract, or how the deal has ended."""
    facts: Mapping[str, tuple[str, ...]]
    """The other words, and the numbers behind each."""

    def __contains__(self, word: str) -> bool:
        return word in self.facts

    def number(self, word: str, low: int, high: int, usual: int = 0) -> int:
        """The number behind a word, within bounds; the usual one where the word was not said."""
        if word not in self.facts:
            return usual
        return bounded(word, self.facts[word][0], low, high)

    def seats(self, word: str, playing: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Who is named behind a word, each once, and each of them plays."""
        return seats_in(self.facts.get(word, ()), word, playing)

    def only(self, *words: str) -> None:
        """Nothing is said but this."""
        for word in self.facts:
            if word not in words:
                raise EntryError("entry-not-here", word=word)

    def is_won(self) -> bool:
        """One of the two must be said."""
        if (WON in self) == (LOST in self):
            raise EntryError("entry-missing", word=f"{WON}, {LOST}")
        return WON in self


def taken_apart(text: str, known: Known) -> Said:
    """The words of an entry, each once, with as many numbers as belong behind it.

    >>> taken_apart("1 rufspiel:E with 2 won", {"with": ONE, "won": NO_NUMBER}).facts
    {'with': ('2',), 'won': ()}
    """
    groups: list[tuple[str, list[str]]] = [("", [])]
    for token in text.split(" "):
        if is_numeric(token):
            groups[-1][1].append(token)
        else:
            groups.append((token, []))
    (_, who), *rest = groups
    if not rest:
        raise EntryError("entry-empty")
    (what, behind), *facts = rest
    found = {what: tuple(behind)} if behind else {}  # `joined 0 1 3`: the first word may have numbers, too
    for word, numbers in facts:
        if word in found or word == what:
            raise EntryError("entry-twice", word=word)
        found[word] = tuple(numbers)
    for word, said in found.items():
        check_count(word, said, known)
    return Said(text, tuple(who), what, found)


def is_numeric(token: str) -> bool:
    """A number, or several that stand for equals: `2`, `-3`, `0:3`."""
    return token.removeprefix("-").replace(":", "").isdecimal()


def check_count(word: str, said: tuple[str, ...], known: Known) -> None:
    if word not in known:
        raise EntryError("entry-word", word=word)
    fits = {NO_NUMBER: not said, ONE: len(said) == 1, SOME: bool(said)}[known[word]]
    if not fits:
        raise EntryError("entry-number", word=word)


def bounded(word: str, token: str, low: int, high: int) -> int:
    """The number that a token is."""
    if ":" in token or not low <= int(token) <= high:
        raise EntryError("entry-range", word=word, low=str(low), high=str(high))
    return int(token)


def seats_in(tokens: Iterable[str], word: str, playing: tuple[Seat, ...]) -> tuple[Seat, ...]:
    found: list[Seat] = []
    for token in tokens:
        if token not in map(str, playing):
            raise EntryError("entry-seat", seat=token)
        if int(token) in found:
            raise EntryError("entry-twice", word=f"{word} {token}")
        found.append(int(token))
    return tuple(found)


def one_seat(said: Said, playing: tuple[Seat, ...]) -> Seat:
    """The one who stands in front of the contract."""
    if len(said.who) != 1:
        raise EntryError("entry-who")
    return seats_in(said.who, "", playing)[0]


def nobody_in_front(said: Said) -> None:
    if said.who:
        raise EntryError("entry-not-here", word=" ".join(said.who))


def by_seat(size: int, amounts: Mapping[Seat, int]) -> tuple[int, ...]:
    return tuple([amounts.get(seat, 0) for seat in range(size)])


def spelled(*parts: object) -> str:
    """The parts that say something, with blanks between.

    >>> spelled(1, "solo:E", "won", "", ("run", 3))
    '1 solo:E won run 3'
    """
    words = [" ".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in parts]
    return " ".join(word for word in words if word)
