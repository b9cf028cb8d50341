"""The same table with colour: the trick in the middle, the hand in a row, legal cards with their number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from stammtisch.core.action import Play, Seat
from stammtisch.core.cards import NAMES, Card
from stammtisch.tui.screen import PlainScreen, Seen
from stammtisch.words.sentences import Words

SUIT_COLOURS = {"E": "dark_orange3", "G": "green4", "H": "red3", "S": "dark_goldenrod"}
SUIT_SIGNS = {"E": "♣", "G": "♠", "H": "♥", "S": "♦"}


def drawn(card: Card, words: Words) -> Text:
    """A card as a small coloured sign."""
    suit = NAMES[card][0]
    return Text(f"{SUIT_SIGNS[suit]}{words.letter(card)}", style=f"bold {SUIT_COLOURS[suit]}")


class ColourScreen(PlainScreen):
    """Draws with Rich; what it says is the same."""

    def __init__(self, words: Words, console: Console, read: Callable[[str], str] = input) -> None:
        super().__init__(words, lambda sentence: console.print(sentence, highlight=False, markup=False), read)
        self.console = console

    def show(self, seen: Seen) -> None:
        deal = seen.deal
        if deal.contract:
            self.console.print(Panel(self.middle(seen), title=self.title(seen), expand=False))
        self.say(self.open_hands(seen))
        self.hand(seen)

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
        return text.append_text(drawn(lying[seat], self.words)) if seat in lying else text.append("·", style="dim")

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
        grid.add_row(*[drawn(card, self.words) if bright else faded(card, self.words) for card, bright in cards])
        grid.add_row(*[Text(NAMES[card], style="dim") for card in seen.hand])
        if numbers:
            grid.add_row(*[Text(str(numbers.get(card, "")), style="bold cyan") for card in seen.hand])
        self.console.print(Panel(grid, title=self.words.text("hand"), expand=False))

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


def faded(card: Card, words: Words) -> Text:
    """A card that may not be played now: without colour, but readable on dark and on light."""
    return Text(drawn(card, words).plain, style="grey50")
