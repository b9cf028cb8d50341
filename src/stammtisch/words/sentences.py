"""One value that speaks a language: `words("bar").card(0)`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from stammtisch.core.action import Action, Seat
from stammtisch.core.bill import Bill, Line
from stammtisch.core.cards import Card
from stammtisch.core.errors import NotationError, OptionsError, Refusal
from stammtisch.core.result import Result
from stammtisch.words import cards, contracts, levels, paying, refusing, saying
from stammtisch.words.phrases import Phrases, listed, phrases


@dataclass(frozen=True, slots=True)
class Words:
    """All that is said at a table, in one language. Made by `words`."""

    language: str
    phrases: Phrases = field(repr=False, compare=False)

    def text(self, key: str, **params: object) -> str:
        """A text of the user interface: a key of `[ui]` in the data files."""
        return self.phrases[f"ui.{key}"].format(**params)

    # cards and contracts

    def suit(self, suit: str) -> str:
        """`E` is Eichel."""
        return self.phrases[f"cards.suits.{suit}"]

    def card(self, card: Card) -> str:
        """A card without an article: Eichel-Ober."""
        return cards.bare(self.phrases, card)

    def nominative(self, card: Card) -> str:
        """A card that does something: der Eichel-Ober."""
        return cards.nominative(self.phrases, card)

    def accusative(self, card: Card) -> str:
        """A card that something is done with: den Eichel-Ober."""
        return cards.accusative(self.phrases, card)

    def nickname(self, card: Card) -> str:
        """What players call it: der Alte, die Bumpe; a card without such a name with its article."""
        return cards.nickname(self.phrases, card)

    def cards(self, some: Iterable[Card], word: str = "and") -> str:
        """Cards in a row, as objects: den Eichel-Ober, die Eichel-Sau und den Herz-Siebener; or with `or`."""
        return cards.several(self.phrases, some, word)

    def contract(self, text: str) -> str:
        """A contract or a class of contracts by its code: Rufspiel auf die Alte, Eichel-Solo Tout.

        What is no contract stays as it is written.
        """
        return contracts.spoken(self.phrases, text)

    def round(self, kind: str) -> str:
        """The name of a special round by the type of its deals (`view.type`); the usual deal has none."""
        return contracts.round_name(self.phrases, kind)

    # what is asked and said

    def prompt(self, asked: str, level: int = 0, kind: str = "") -> str:
        """What a player is asked: `view.asked` of the deal, or of the session where no deal runs.

        `level` are the doubling calls that stand already (`view.level`), `kind` is the type of the deal (`view.type`):
        in a special round the same phase may ask for something else.
        """
        return saying.prompt(self.phrases, saying.Asked(asked, kind, level))

    def announce(
        self, seat_name: str, action: Action, asked: str, level: int = 0, is_you: bool = False, kind: str = ""
    ) -> str:
        """An action as a sentence about somebody: Resi spielt den Eichel-Ober.

        `asked`, `level` and `kind` are those before the action. What only others heard in full is read as a word alone:
        `give`.
        """
        form = "you" if is_you else "of"
        return saying.told(self.phrases, action, saying.Asked(asked, kind, level), form, seat_name)

    def bubble(self, action: Action, asked: str, level: int = 0, kind: str = "") -> str:
        """What the player says with it: Ich lege! A card needs no word, so the card itself is named."""
        return saying.told(self.phrases, action, saying.Asked(asked, kind, level), "bubble")

    def level(self, level: int) -> str:
        """The name of a doubling level, from 1 on (SK-DOUBLE-08)."""
        return levels.level_name(self.phrases, level)

    def call(self, level: int) -> str:
        """The same as it is called at the table: the name may hold two."""
        return levels.level_call(self.phrases, level)

    def position(self, place: int) -> str:
        """The place of a seat among those playing, from 0 on: Vorhand."""
        return listed(self.phrases, "positions.names")[place]

    @property
    def bot_names(self) -> tuple[str, ...]:
        """First names for those who are no people: enough for the largest table."""
        return listed(self.phrases, "bots.names")

    # what is refused

    def refusal(self, refusal: Refusal, with_clause: bool = True) -> str:
        """Why an action is not allowed, said to the player, and the clause to look it up."""
        return refusing.refusal(self.phrases, refusal, with_clause)

    def options_error(self, error: OptionsError) -> str:
        """What is wrong with an agreement."""
        return refusing.options_error(self.phrases, error)

    def notation_error(self, error: NotationError) -> str:
        """What cannot be read."""
        return refusing.notation_error(self.phrases, error)

    # what it comes to

    def line(self, line: Line) -> str:
        """A line of the bill in words: 3 Laufende."""
        return paying.line(self.phrases, line)

    def outcome(self, result: Result, bill: Bill, names: Sequence[str], you: Seat | None = None) -> str:
        """How a deal has ended. The bill says who has won; names go by seat."""
        return paying.outcome(self.phrases, result, bill, names, you)

    def money(self, cents: int) -> str:
        """Cents as an amount of euros."""
        return paying.money(self.phrases, cents)


def words(language: str) -> Words:
    """The words of a language, or of a preset's phrase set; an unknown one is an error."""
    return Words(language, phrases(language))
