"""What a person types, and what it means.

Whatever the screen prints can be typed: the number of a choice, its words, a card as it is drawn or named, a key.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stammtisch.core.action import FORMS, NO, PASS, YES, Action, Choices, Choose, Count, Give, Number, Play, Say
from stammtisch.core.cards import Card, Cards, mask, members
from stammtisch.core.errors import NotationError
from stammtisch.core.notation import LONGEST_NUMBER, parse
from stammtisch.tui.cards import Doubtful, cards_typed
from stammtisch.words.sentences import Words
from stammtisch.words.typing import answers, keys, plain

QUIET = (NO, PASS, Say("fold"), Say("play"))
"""What Enter says, the first of them that can be said."""
MOST_COUNTS = 6
"""Of many numbers that could be said so many are shown."""
SHORTEST_PART = 3
"""So many letters of a choice say which one it is, if there is no other."""
WITH_MORE = "order"
"""The key that takes a word behind it: `o wenz`."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something to look at; nothing happens at the table."""

    name: str
    what: str = ""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Typed, but not understood, or what it could mean is more than one thing."""

    text: str
    meanings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be answered: the choices, those with a number in that order, and how each of them is said."""

    words: Words
    choices: Choices
    shown: tuple[Action, ...]
    said: tuple[tuple[Action, str], ...] = ()
    """Choices and their words, also of those without a number; cards are named by themselves."""
    hand: tuple[Card, ...] = ()
    """As it is sorted on the screen."""
    numbers_cards: bool = False
    """Whether the cards of the hand have the numbers, because several of them are wanted."""

    @property
    def form(self) -> Choose | None:
        """The form that wants cards, if there is one."""
        return next((choice for choice in self.choices if isinstance(choice, Choose)), None)

    @property
    def wants_cards(self) -> bool:
        return self.form is not None or any(isinstance(choice, Play) for choice in self.choices)


Meaning = Action | Command | Unclear


def understand(text: str, offer: Offer) -> Meaning:
    """The action or command that somebody means."""
    typed = plain(text)
    if not typed:
        return Command("help") if "?" in text else quiet_answer(offer.choices, text.strip())
    for reading in (exactly, as_notation, as_key, as_numbers, as_answer, as_cards, as_part):
        meant = reading(text.strip(), offer)
        if meant is not None:
            return meant
    return Unclear(text.strip())


def quiet_answer(choices: Choices, typed: str) -> Action | Unclear:
    """Enter says no, passes, folds, or plays on, where that can be said; otherwise it says nothing."""
    said = next((word for word in QUIET if word in choices), None)
    return Unclear(typed) if typed or said is None else said


def exactly(text: str, offer: Offer) -> Meaning | None:
    """The words of a choice. They go before keys: where `Hand!` can be said, hand is no look at the cards."""
    return next((action for action, said in offer.said if plain(said) == plain(text)), None)


def as_key(text: str, offer: Offer) -> Meaning | None:
    return key_typed(text)


def key_typed(text: str) -> Command | None:
    """A key, by its letter or its word."""
    first, _, rest = text.partition(" ")
    if keys().get(plain(first)) == WITH_MORE and rest:
        return Command(WITH_MORE, rest.strip())
    name = keys().get(plain(text))
    return Command(name) if name else None


def as_numbers(text: str, offer: Offer) -> Meaning | None:
    """Numbers always choose what is numbered; one that has no choice is an amount, where an amount is wanted."""
    parts = plain(text).split()
    if not all(part.isascii() and part.isdecimal() for part in parts) or max(map(len, parts)) > LONGEST_NUMBER:
        return None
    numbers = [int(part) for part in parts]
    if offer.numbers_cards:
        return by_places(numbers, offer)
    return one_number(numbers[0], offer) if len(numbers) == 1 else None


def by_places(numbers: list[int], offer: Offer) -> Action | None:
    """Cards of the hand by their numbers."""
    if not all(0 < number <= len(offer.hand) for number in numbers):
        return None
    return Give(mask(offer.hand[number - 1] for number in numbers))


def one_number(number: int, offer: Offer) -> Action | None:
    """The choice of this number, otherwise a bid or an amount; one that cannot be is refused by the rules."""
    counts = [choice for choice in offer.choices if isinstance(choice, Count)]
    if found := next((bid for bid in counts if bid.n == number), None):
        return found
    if 0 < number <= len(offer.shown):
        return offer.shown[number - 1]
    verbs = [choice.verb for choice in offer.choices if isinstance(choice, Number | Count)]
    return Count(verbs[0], number) if verbs else None


def as_answer(text: str, offer: Offer) -> Meaning | None:
    """Yes and no in any language."""
    for action in (YES, NO):
        if action in offer.choices and plain(text) in answers(str(action)):
            return action
    return None


def as_cards(text: str, offer: Offer) -> Meaning | None:
    """Cards as they are drawn or named, where cards are wanted."""
    if not offer.wants_cards:
        return None
    found = cards_typed(text, offer.words, mask(offer.hand))
    if found is None:
        return None
    if isinstance(found, Doubtful):
        return Unclear(text, tuple(offer.words.nominative(card) for card in members(found.cards)))
    return card_action(found, offer)


def card_action(cards: Cards, offer: Offer) -> Action | None:
    if offer.form is not None:
        return Give(cards)
    held = members(cards)
    return Play(held[0]) if len(held) == 1 else None


def as_notation(text: str, offer: Offer) -> Meaning | None:
    """The notation of records: a choice, or a card that the rules will refuse."""
    verb, _, rest = text.partition(" ")
    line = f"{verb.lower()} {rest.upper()}" if verb.lower() in ("play", "give") and rest else text
    try:
        action = parse(line)
    except NotationError:
        return None
    possible = any(action == choice or (isinstance(choice, FORMS) and action in choice) for choice in offer.choices)
    return action if possible or (offer.wants_cards and isinstance(action, Play | Give)) else None


def as_part(text: str, offer: Offer) -> Meaning | None:
    """Some words of a choice, if no other choice has them: `solo`, `die Alte`."""
    typed = plain(text)
    if len(typed) < SHORTEST_PART:
        return None
    found = [(action, said) for action, said in offer.said if f" {typed} " in f" {plain(said)} "]
    if len(found) > 1:
        return Unclear(text, tuple(said.rstrip(".!") for _, said in found))
    return found[0][0] if found else None


def listed(choices: Choices) -> tuple[Action, ...]:
    """The choices that get a number, in the order of `legal`; cards are named by the hand, and of bids the next few."""
    counts = [choice for choice in choices if isinstance(choice, Count)][MOST_COUNTS:]
    return tuple(choice for choice in said_aloud(choices) if choice not in counts)


def said_aloud(choices: Choices) -> Iterator[Action]:
    """The choices that have words; forms stand for too many."""
    return (choice for choice in choices if not isinstance(choice, FORMS))
