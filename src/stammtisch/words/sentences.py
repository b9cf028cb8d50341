"""One value that speaks a language: `words("bar").card(0)`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from stammtisch.core.action import Action, Seat
from stammtisch.core.bill import Bill, Line
from stammtisch.core.cards import Card
from stammtisch.core.contract import Contract
from stammtisch.core.errors import NotationError, OptionsError, Refusal
from stammtisch.core.options import Conflict, Options
from stammtisch.core.result import Result
from stammtisch.games.entry import Called
from stammtisch.games.registry import USUAL, entry_of
from stammtisch.words import advising, cards, coaching, contracts, counting, levels, paying, refusing, saying, weighing
from stammtisch.words.phrases import PACKS, Phrases, in_a_row, listed, phrases


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """All that is said at a table, in one language and about one game. Made by `words`, once for each."""

    language: str
    game: str
    phrases: Phrases = field(repr=False)
    pack: str
    """The cards that are named: `german` or `french`."""

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

    def letter(self, card: Card) -> str:
        """What stands in the corner of a drawn card: its rank, as the packs of the language mark it (ST-DECK-08)."""
        return cards.letter(self.phrases, card)

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

    def feat(self, name: str) -> str:
        """What hardly ever succeeds, as it stands below its picture on the wall."""
        return self.phrases[f"feats.{name}.title"]

    def round(self, kind: str) -> str:
        """The name of a special round by the type of its deals (`view.type`); the usual deal has none."""
        return contracts.round_name(self.phrases, kind)

    # what is asked and said

    def prompt(self, asked: str, level: int = 0, kind: str = "") -> str:
        """What a player is asked: `view.asked` of the deal, or of the session where no deal runs.

        `level` are the doubling calls that stand already (`view.level`), `kind` is the type of the deal (`view.type`):
        in a special round the same phase may ask for something else.
        """
        return saying.prompt(self.phrases, saying.QuestionContext(asked, kind, level))

    def announce(
        self, seat_name: str, action: Action, asked: str, level: int = 0, is_you: bool = False, kind: str = ""
    ) -> str:
        """An action as a sentence about somebody: Resi spielt den Eichel-Ober.

        `asked`, `level` and `kind` are those before the action. What only others heard in full is read as a word alone:
        `give`.
        """
        form = "you" if is_you else "of"
        return saying.told(self.phrases, action, saying.QuestionContext(asked, kind, level), form, seat_name)

    def bubble(self, action: Action, asked: str, level: int = 0, kind: str = "") -> str:
        """What the player says with it: Ich lege! A card needs no word, so the card itself is named."""
        return saying.bubble(self.phrases, action, saying.QuestionContext(asked, kind, level))

    def level(self, level: int) -> str:
        """The name of a doubling level, from 1 on (SK-DOUBLE-08)."""
        return levels.level_name(self.phrases, level)

    def call(self, level: int) -> str:
        """The same as it is called at the table: the name may hold two."""
        return levels.level_call(self.phrases, level)

    def position(self, place: int) -> str:
        """The place of a seat among those playing, from 0 on: Vorhand."""
        return listed(self.phrases, "positions.names")[place]

    def people(self, names: Sequence[str], word: str = "and") -> str:
        """Players in a row: Resi, Sepp und Vroni; or with `or`."""
        return in_a_row(self.phrases, names, word)

    @property
    def bot_names(self) -> tuple[str, ...]:
        """First names for those who are no people: enough for the largest table."""
        return listed(self.phrases, "bots.names")

    # what people say to one another

    def chat(self, code: str) -> str:
        """One of the preset phrases beside the game: Servus zusammen! The code is one of `chat_codes`."""
        return self.phrases[f"chat.{code}"]

    @property
    def chat_codes(self) -> tuple[str, ...]:
        """The codes of the preset phrases, in the order in which they are offered; the same in every language."""
        return tuple(key.removeprefix("chat.") for key in self.phrases if key.startswith("chat."))

    # what is refused

    def refusal(self, refusal: Refusal, with_clause: bool = True) -> str:
        """Why an action is not allowed, said to the player, and the clause to look it up."""
        return refusing.refusal(self.phrases, refusal, with_clause)

    def grey(self, reason: str) -> str:
        """Why a game cannot be named with these cards, in a few words: the key is that of `Missed`."""
        return self.phrases[f"grey.{reason}"]

    def table_refusal(self, code: str) -> str:
        """What the table does not allow, beside the rules of the game."""
        return self.phrases[f"table.{code}"]

    def standstill(self) -> str:
        """Said to everybody while the server can keep nothing."""
        return self.phrases["standing.still"]

    def options_error(self, error: OptionsError) -> str:
        """What is wrong with an agreement."""
        return refusing.options_error(self.phrases, error)

    def without_effect(self, conflict: Conflict) -> str:
        """Why an option of an agreement changes nothing: a row of `Options.without_effect`."""
        return refusing.idle(self.phrases, conflict)

    def notation_error(self, error: NotationError) -> str:
        """What cannot be read."""
        return refusing.notation_error(self.phrases, error)

    # what speaks for it

    def tip(self, code: str, *, with_clause: bool = True) -> str:
        """A tip by its code, as it is given to a player, and the clause to look it up if it has one."""
        return advising.tip(self.phrases, code, with_clause=with_clause)

    def weighed(
        self, kind: str, amounts: tuple[float, float], unit: str, choices: tuple[Action | None, Action | None]
    ) -> str:
        """What a search has counted: Der Herz-Zehner bringt im Schnitt 0,12 € mehr als die Eichel-Sau."""
        return weighing.weighed(self.phrases, kind, amounts, unit, choices)

    def coached(self, key: str, card: Card | None = None, unit: str = "", **blanks: float | str) -> str:
        """What the coach says: Ging besser: der Herz-Zehner bringt im Schnitt 0,12 € mehr."""
        return coaching.coached(self.phrases, key, card, unit, blanks)

    def spoken_amount(self, value: float, unit: str) -> str:
        """An amount without its sign, as one says it after a deal: 8 Cent."""
        return coaching.amount(self.phrases, value, unit)

    def average(self, value: float, unit: str) -> str:
        """What comes out on average, in `cents`, `points` or `strokes`: 0,35 €; +27; −0,4."""
        return advising.AVERAGES[unit](self.phrases, value)

    def margin(self, value: float, unit: str) -> str:
        """How far an average may be off, to either side: 0,05 €; 12; 0,1."""
        return advising.MARGINS[unit](self.phrases, value)

    # what it comes to

    def line(self, line: Line) -> str:
        """A line of the bill in words: 3 Laufende."""
        return paying.line(self.phrases, line)

    def counted(self, lines: Sequence[Line], contract: Contract | None) -> str:
        """A bill of points as it is counted aloud (ST-VAL-09): mit 1, Spiel 2, mal 11 für Pik gleich 22."""
        return counting.counted(self.phrases, lines, str(contract or ""))

    def points(self, n: int) -> str:
        """Points as they are written on a sheet: +27."""
        return paying.points(n)

    def outcome(self, result: Result, bill: Bill, names: Sequence[str], you: Seat | None = None) -> str:
        """How a deal has ended. The bill says who has won; names go by seat."""
        return paying.outcome(self.phrases, result, bill, names, you)

    def money(self, cents: int) -> str:
        """Cents as an amount of what the table plays for."""
        return paying.money(self.phrases, cents)


@lru_cache
def words(language: str, game: str = USUAL, cards: str = "", called: Called = ()) -> Words:
    """The words of a language for a game; `cards` is the pack to name, `german` or `french`, if not the game's own.

    `called` is what the table has agreed to call its money and its doublings. An unknown language, game or pack is an
    error.
    """
    return Words(language, game, phrases(language, game, cards, called), cards or PACKS[game])


def words_at(language: str, game: str, options: Options, preset: str = "", cards: str = "") -> Words:
    """The words of a table with this agreement."""
    return words(language, game, cards, entry_of(game).called(options, preset))
