"""After a deal the table waits: for Enter, or for somebody who wants to look at what was played."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.tui.screen import PlainScreen
from stammtisch.tui.understand import key_typed

GO_ON, TAKE_BACK, GO_HOME = "go on", "undo", "quit"


def pause(screen: PlainScreen, is_last: bool, sheet: Callable[[], list[str]], cards: Callable[[], list[str]]) -> str:
    """How it goes on. Whoever types no key wants the next deal; after the last one nobody need answer."""
    words = screen.words
    while True:
        try:
            typed = screen.wait(words.text("after_last" if is_last else "after_deal"))
        except EOFError:
            if is_last:
                return GO_ON
            raise
        key = key_typed(typed)
        match key.name if key else "":
            case "":
                return GO_ON
            case "quit" | "undo" as name:
                return name
            case "cards":
                screen.say(cards())
            case "score":
                screen.score(sheet())
            case _:
                screen.say([words.text("keys")])
