"""The same table with colour: the trick in the middle, the hand in a row, legal cards with their number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from stammtisch.core.action import Play, Seat
from stammtisch.core.cards import NAMES, Card, Cards
from stammtisch.core.contract import Tables
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.tui.screen import PlainScreen, Seen
from stammtisch.tui.status import standing
from stammtisch.words.sentences import Words
from stammtisch.words.typing import has_sau, lettered, pack_drawn, signed

SUIT_COLOURS = {"E": "", "G": "green4", "H": "red3", "S": "dark_goldenrod"}
"""Those of the four-coloured tournament deck: Eichel and clubs are black, which is to say written as text is."""
SIGNS, LETTERS, SAU = "signs", "letters", "sau"
FACES = {"german": (LETTERS, SAU, SIGNS), "french": (SIGNS, LETTERS)}
"""How the cards of a pack can be written, the usual way first: ♠9, GA, or GS for a Sau."""


def written(card: Card, words: Words, face: str) -> str:
    if face == SIGNS:
        return signed(words, card)
    text = lettered(words, card)
    return text[:-1] + "S" if face == SAU and NAMES[card][1] == "A" and has_sau(words) else text


def drawn(card: Card, words: Words, face: str) -> Text:
    """A card as a small coloured sign."""
    colour = SUIT_COLOURS[NAMES[card][0]]
    return Text(written(card, words, face), style=f"bold {colour}".rstrip())


class ColourScreen(PlainScreen):
    """Draws with Rich; what it says is the same."""

    def __init__(self, words: Words, console: Console, read: Callable[[str], str] = input) -> None:
        super().__init__(words, lambda sentence: console.print(sentence, highlight=False, markup=False), read)
        self.console = console
        faces = [face for face in FACES[pack_drawn(words)] if face != SIGNS or can_write(console.encoding)]
        self.faces = [face for face in faces if face != SAU or has_sau(words)]

    @property
    def face(self) -> str:
        return self.faces[0]

    def change_signs(self) -> None:
        self.faces = [*self.faces[1:], self.faces[0]]

    def heading(self, deal: str, standing: str) -> None:
        self.say(["", deal])  # how the evening stands is below every hand

    def show(self, seen: Seen) -> None:
        deal = seen.deal
        if deal.contract:
            self.console.print(Panel(self.middle(seen), title=self.title(seen), expand=False))
        self.say(self.open_hands(seen))
        self.hand(seen)
        self.console.print(Text(standing(seen.view, seen.names, self.words, " · "), style="grey50"))

    def open_hands(self, seen: Seen) -> list[str]:
        """Written as the own hand is: whole names of three hands would fill the screen."""
        others = [(who, hand) for who, hand in enumerate(seen.deal.open_hands) if hand and who != seen.view.seat]
        tables = tables_of(seen.view.game, seen.deal.contract)
        return [f"{seen.names[who]}: {' '.join(self.signs(hand, tables))}" for who, hand in others]

    def signs(self, hand: Cards, tables: Tables) -> list[str]:
        return [written(card, self.words, self.face) for card in sorted_hand(hand, tables)]

    def title(self, seen: Seen) -> str:
        deal = seen.deal
        declarer = "" if deal.declarer is None else f", {seen.names[deal.declarer]}"
        level = f", {self.words.call(deal.level)}" if deal.level else ""
        return f"{self.words.contract(deal.contract)}{declarer}{level}"

    def middle(self, seen: Seen) -> Grid:
        """Each card lies at its player's side, the own seat in the south."""
        seats = [seat for seat in range(len(seen.names)) if seat in seen.deal.seats]
        me = seen.view.seat
        south = seats.index(me) if me in seats else 0
        own, *others = [self.place(seen, seats[(south + k) % len(seats)]) for k in range(len(seats))]
        west, *north, east = others if len(others) > 1 else [Text(), *others, Text()]
        grid = Grid.grid(padding=(0, 3))
        for _ in range(3):
            grid.add_column(justify="center")
        for place in north:  # nobody sits there at a table of three
            grid.add_row("", place, "")
        grid.add_row(west, "", east)
        grid.add_row("", own, "")
        return grid

    def place(self, seen: Seen, seat: Seat) -> Text:
        """A name, and the card that lies before it."""
        deal = seen.deal
        lying = dict(zip(deal.order, deal.table, strict=False))
        style = "bold" if seat in deal.turn else ""
        text = Text(f"{seen.names[seat]} ({deal.won[seat]})", style=style)
        text.append("\n")
        return (
            text.append_text(drawn(lying[seat], self.words, self.face))
            if seat in lying
            else text.append("·", style="dim")
        )

    def hand(self, seen: Seen) -> None:
        """The hand in a row; below each legal card its number."""
        numbers = {action.card: place for place, action in enumerate(seen.shown, 1) if isinstance(action, Play)}
        if seen.chooses_cards:
            numbers = {card: place for place, card in enumerate(seen.hand, 1)}
        grid = Grid.grid(padding=(0, 1))
        for _ in seen.hand:
            grid.add_column(justify="center")
        legal = [not numbers or card in numbers for card in seen.hand]
        cards = zip(seen.hand, legal, strict=True)
        grid.add_row(*[drawn(card, self.words, self.face) if bright else self.faded(card) for card, bright in cards])
        if self.face == SIGNS:  # which no keyboard has
            grid.add_row(*[Text(lettered(self.words, card), style="dim") for card in seen.hand])
        if numbers:
            grid.add_row(*[Text(str(numbers.get(card, "")), style="bold cyan") for card in seen.hand])
        self.console.print(Panel(grid, title=self.words.text("hand"), expand=False))

    def faded(self, card: Card) -> Text:
        """A card that may not be played now: without colour, but readable on dark and on light."""
        return Text(written(card, self.words, self.face), style="grey50")

    def wait(self, prompt: str) -> str:
        return self.read(f"{prompt} > ")

    def ask(self, prompt: str, seen: Seen) -> str:
        choices = Text("  ").join(
            Text.assemble((str(place), "bold cyan"), " ", self.choice(action, seen))
            for place, action in enumerate(seen.shown, 1)
            if not isinstance(action, Play)
        )
        if choices:
            self.console.print(choices)
        return self.read(f"{prompt} > ")

    def score(self, lines: Sequence[str]) -> None:
        self.console.print(Panel("\n".join(lines), title=self.words.text("score"), expand=False), highlight=False)


def can_write(encoding: str) -> bool:
    """Whether the terminal knows the signs of the suits; an old code page does not."""
    try:
        "♣♠♥♦".encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
