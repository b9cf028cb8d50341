"""The one notation: in logs, database, wire, tests and on the command line."""

from __future__ import annotations

from functools import lru_cache

from stammtisch.core.action import HOUSE, PLAYS, WROTE, Action, Count, Deck, Give, Name, Play, Say, Seat, Wrote
from stammtisch.core.cards import REMEMBERED, card, cards
from stammtisch.core.errors import NotationError

HOUSE_NAME = "house"
LONGEST_NUMBER = 12


def parse(text: str) -> Action:
    """Read what `str(action)` has written.

    >>> parse("play EO"), parse("cut 14"), parse("name solo:E"), parse("pass")
    (parse('play EO'), parse('cut 14'), parse('name solo:E'), parse('pass'))
    """
    verb, blank, rest = text.partition(" ")
    if not is_word(verb) or (blank and not rest):
        raise NotationError("unknown-action", text)
    if not rest:
        return Say(verb)
    if verb in ("deck", "give"):
        order = tuple(card(name) for name in rest.split(" "))
        together = cards(rest)  # no card twice
        return Deck(order) if verb == "deck" else Give(together)
    if verb == WROTE:
        return written(rest, text)
    return one(verb, rest, text)


def one(verb: str, rest: str, text: str) -> Action:
    """A verb with a single thing behind it: a number, the card played, or a name.

    `play` always takes a card: a call of that word stands alone.
    """
    if verb == "play":
        return PLAYS[card(rest)]
    if is_number(rest):
        return Count(verb, int(rest))
    if not rest.isdecimal() and all(is_word(part) for part in rest.split(":")):
        return Name(verb, rest)
    raise NotationError("unknown-action", text)


def written(rest: str, text: str) -> Wrote:
    """Words with one blank between; what they say the game reads."""
    if not all(is_word(part) for word in rest.split(" ") for part in word.split(":")):
        raise NotationError("unknown-action", text)
    return Wrote(rest)


def is_number(text: str) -> bool:
    """Digits without a zero in front, and not too many of them."""
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER and text == str(int(text))


def is_word(text: str) -> bool:
    """Letters, digits, hyphens and underscores, and at least one of them."""
    return text.isascii() and text.replace("-", "").replace("_", "").isalnum()


PLAYED: dict[Seat, tuple[str, ...]] = {seat: tuple([f"{seat} {play}" for play in PLAYS]) for seat in range(10)}
"""The lines of the cards by seat and card, made once, as the plays are: most lines are such."""
PLAYED_BY: dict[str, tuple[Seat, Play]] = {
    line: (seat, play) for seat, lines in PLAYED.items() for line, play in zip(lines, PLAYS, strict=True)
}
"""And the other way round."""


def write_line(seat: Seat, action: Action) -> str:
    """A line of a log.

    >>> write_line(2, parse("play EO")), write_line(HOUSE, parse("cut 14"))
    ('2 play EO', 'house cut 14')
    """
    if isinstance(action, Play) and seat in PLAYED:
        return PLAYED[seat][action.card]
    return f"{HOUSE_NAME if seat == HOUSE else seat} {action}"


def read_line(line: str) -> tuple[Seat, Action]:
    """Read a line of a log back."""
    return PLAYED_BY.get(line) or read_other(line)


@lru_cache(REMEMBERED)
def read_other(line: str) -> tuple[Seat, Action]:
    """One that is no card: a deal is read again at each of its decisions."""
    who, _, text = line.partition(" ")
    if who == HOUSE_NAME:
        return HOUSE, parse(text)
    if not is_number(who):
        raise NotationError("unknown-seat", line)
    return int(who), parse(text)
