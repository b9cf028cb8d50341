"""What one player sees on xskat's screen: buttons by their labels, cards in the hand and on the table."""

from __future__ import annotations

from collections.abc import Callable
from select import select
from time import monotonic

from stammtisch.core.cards import Card
from stammtisch_proving.xskat.log import CARDS
from stammtisch_proving.xskat.running import XskatError
from stammtisch_proving.xskat.wire import Copied, Drawn, DrawnText, Gone, Mouse, Pixmap, Window, XskatConnection

CARD_SIZE = (64, 94)
FACES = tuple(CARDS.values())
"""In the order in which xskat makes their pictures; the back comes first."""
HAND_ROW, TABLE_ROW, ANSWER_ROW = 304, 145, 265
"""Heights: of the cards held, of those on the table, and of the buttons below them."""
INSIDE = (10, 8)
"""Where a button is clicked, from its corner; a text begins at its baseline."""
PATIENCE = 60.0
"""Seconds; xskat pauses up to two between what it does, but the machine may be busy."""
GLANCE = 0.05


class Screen:
    """One player's window, read as it is drawn."""

    def __init__(self, screen: str) -> None:
        self.line, self.mouse = XskatConnection(screen), Mouse(screen)
        self.name = self.line.name
        """What xskat has to be told."""
        self.main = 0
        self.windows: set[int] = set()
        self.pressed: set[int] = set()
        self.pictures: list[int] = []
        self.hand: dict[Card, tuple[int, int]] = {}
        """Cards held, and where they lie."""
        self.table: dict[tuple[int, int], Card] = {}
        """The cards that lie in the middle, the one drawn last at a place."""
        self.shown: list[Card] = []
        """Every card drawn in the middle, each once, since this was last cleared."""
        self.answers: list[str] = []
        """Buttons below the table, as they come up, since this was last cleared."""
        self.value = 0
        """The bid that somebody else has said last."""
        self.quiet_since = 0.0
        """When something was last written on the table, or clicked."""
        self.dialog: dict[str, int] = {}
        """Labels and windows of a dialog."""

    def look(self) -> None:
        """Read what has been drawn."""
        for ready in select(self.line.sockets, [], [], GLANCE)[0]:
            for one in self.line.heard(ready):
                self.see(one)

    def comes(self, so: Callable[[], object], seconds: float) -> bool:
        """Look until it is so, or this time is over."""
        end = monotonic() + seconds
        while not so():
            if monotonic() > end:
                return False
            self.look()
        return True

    def wait(self, so: Callable[[], object], why: str) -> None:
        """Look until it is so."""
        if not self.comes(so, PATIENCE):
            raise XskatError(f"xskat did not get as far as {why}")

    def see(self, one: Drawn) -> None:
        match one:
            case Window(window):
                self.main = self.main or window
                self.windows.add(window)
            case Pixmap(pixmap, size) if size == CARD_SIZE:
                self.pictures.append(pixmap)
            case Gone():
                self.dialog = {}
            case Copied(source, window, place) if window == self.main and (face := self.face(source)) is not None:
                self.see_card(face, place)
            case DrawnText(window, place, text) if window == self.main:
                self.see_text(text, place)
            case DrawnText(window, _, text) if window in self.windows - self.pressed:
                self.dialog[text] = window
            case _:
                pass

    def see_text(self, text: str, place: tuple[int, int]) -> None:
        if place[1] == ANSWER_ROW:
            self.answers += [text] if text else []
        elif text.isdigit():
            self.value = int(text)
        if text:
            self.quiet_since = monotonic()

    def face(self, picture: int) -> Card | None:
        """Which card is on a picture."""
        number = self.pictures.index(picture) - 1 if picture in self.pictures else -1
        return FACES[number] if 0 <= number < len(FACES) else None

    def see_card(self, card: Card, place: tuple[int, int]) -> None:
        if place[1] == HAND_ROW:
            self.hand = {other: where for other, where in self.hand.items() if where != place and other != card}
            self.hand[card] = place
        elif place[1] == TABLE_ROW:
            self.table[place] = card
            if card not in self.shown:
                self.shown.append(card)

    def click(self, place: tuple[int, int]) -> None:
        self.quiet_since = monotonic()
        self.mouse.click(self.main, (place[0] + INSIDE[0], place[1] + INSIDE[1]))

    def press(self, label: str) -> None:
        """A button of a dialog, once: it is drawn again when it is pressed, and then it is gone."""
        window = self.dialog.pop(label)
        self.pressed.add(window)
        self.mouse.click(window, INSIDE)

    def close(self) -> None:
        self.line.close()
        self.mouse.close()
