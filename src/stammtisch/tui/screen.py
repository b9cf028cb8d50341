"""What a table in a terminal shows. This one speaks plainly: a sentence an event, no colour, no moving cursor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from stammtisch.core.action import Action, Choose, Play
from stammtisch.core.cards import Card, Cards
from stammtisch.core.view import SessionView, View
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.words.sentences import Words


@dataclass(frozen=True, slots=True)
class Seen:
    """All that a screen needs of a moment: the view, the hand as it is sorted, and who is called what."""

    view: SessionView
    hand: tuple[Card, ...]
    names: tuple[str, ...]
    shown: tuple[Action, ...]
    """The choices that have a number, in that order."""

    @property
    def chooses_cards(self) -> bool:
        """Whether cards of the hand are to be chosen, so that each has a number."""
        choices = self.view.legal
        return not self.shown and any(isinstance(choice, Choose) for choice in choices)

    @property
    def deal(self) -> View:
        assert self.view.deal is not None
        return self.view.deal


class PlainScreen:
    """Sentences only: for a screen reader, a log, a terminal without colours."""

    def __init__(self, words: Words, write: Callable[[str], None] = print, read: Callable[[str], str] = input) -> None:
        self.words = words
        self.write = write
        self.read = read

    def say(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self.write(sentence)

    def heading(self, deal: str, standing: str) -> None:
        """The next deal, and how the evening stands: once, since all that is written is read aloud."""
        self.say(["", deal, f"{standing}."])

    def show(self, seen: Seen) -> None:
        """The moment before somebody chooses."""
        if seen.deal.table:
            self.write(f"{self.trick(seen)}.")
        self.say(self.open_hands(seen))
        self.hand(seen)

    def open_hands(self, seen: Seen) -> list[str]:
        """The cards of others that may be looked at."""
        others = [(who, hand) for who, hand in enumerate(seen.deal.open_hands) if hand and who != seen.view.seat]
        return [f"{seen.names[who]}: {self.listed(hand, seen)}." for who, hand in others]

    def talon(self, seen: Seen) -> list[str]:
        """The cards that one has laid aside."""
        talon = seen.deal.talon
        return [self.words.text("talon", cards=self.listed(talon, seen))] if talon else []

    def listed(self, some: Cards, seen: Seen) -> str:
        tables = tables_of(seen.view.game, seen.deal.contract)
        return ", ".join(self.words.card(card) for card in sorted_hand(some, tables))

    def hand(self, seen: Seen) -> None:
        cards = ", ".join(self.words.card(card) for card in seen.hand)
        self.write(f"{self.words.text('hand')}: {cards}.")

    def trick(self, seen: Seen) -> str:
        """The cards on the table, each with its player."""
        deal = seen.deal
        return ", ".join(
            f"{seen.names[seat]} {self.words.card(card)}" for seat, card in zip(deal.order, deal.table, strict=False)
        )

    def last_trick(self, seen: Seen) -> None:
        trick = seen.deal.last_trick
        if trick is None:
            self.write(self.words.text("no_last_trick"))
            return
        names, start = seen.names, seen.deal.order.index(trick.leader)
        order = seen.deal.order[start:] + seen.deal.order[:start]
        cards = ", ".join(
            f"{names[seat]} {self.words.card(card)}" for seat, card in zip(order, trick.cards, strict=True)
        )
        self.write(f"{self.words.text('last_trick')}: {cards}.")

    def ask(self, prompt: str, seen: Seen) -> str:
        """What somebody types; the choices are named first."""
        self.write(prompt)
        if seen.chooses_cards:
            self.write(", ".join(f"{place} {self.words.card(card)}" for place, card in enumerate(seen.hand, 1)) + ".")
        for place, action in enumerate(seen.shown, 1):
            self.write(f"{place} {self.choice(action, seen)}")
        return self.read("> ")

    def wait(self, prompt: str) -> str:
        """What somebody types after a deal."""
        self.write(prompt)
        return self.read("> ")

    def change_signs(self) -> None:
        """Other signs for the cards, where they are drawn."""

    def choice(self, action: Action, seen: Seen) -> str:
        """A choice as it would be said."""
        if isinstance(action, Play):
            return self.words.card(action.card)
        deal = seen.deal
        return self.words.bubble(action, deal.asked or seen.view.asked, deal.level, deal.type)

    def score(self, lines: Sequence[str]) -> None:
        self.say(lines)
