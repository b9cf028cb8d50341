"""Types everything that the terminal's table prints, at every preset, in every language and with both packs.

At each prompt the lines on the plain and on the drawn screen are read as a person reads them: numbers, the words of the
choices, cards as they are drawn, lettered and named, keys. Each is typed, and must mean what it stands beside and be
allowed. Exits 1 if one is not.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import StringIO
from itertools import pairwise
from random import Random
from time import monotonic

from rich.console import Console

from stammtisch.bots.random import RandomBot
from stammtisch.core.action import Action, Count, Give, Number, Play, allowed
from stammtisch.core.cards import Card, mask
from stammtisch.core.session import open_session
from stammtisch.games.registry import GAMES
from stammtisch.tui.colour import ColourScreen
from stammtisch.tui.evening import Evening
from stammtisch.tui.screen import PlainScreen, Seen
from stammtisch.tui.understand import Command, Meaning, Offer, Unclear, understand
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import PACK_NAMES
from stammtisch.words.sentences import Words, words
from stammtisch.words.typing import keys, plain, tables

NUMBERED = re.compile(r"(?:^|(?<=  )|(?<=, ))(\d+) (.+?)(?=  \d+ |, \d+ |$)")
"""A number and what stands behind it, on a line of its own, in a row, or in a list."""
MOST_EXAMPLES = 20


@dataclass
class Tally:
    """What came of it."""

    prompts: int = 0
    typed: int = 0
    by_kind: Counter[str] = field(default_factory=Counter)
    refused: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Printed:
    """Something on the screen, what it stands for, and what kind of thing it is."""

    text: str
    means: Action | Command
    kind: str


class BothScreens(PlainScreen):
    """Speaks and draws at once, and types a random thing that it has printed."""

    def __init__(self, speaks: Words, rng: Random, tally: Tally) -> None:
        super().__init__(speaks, self.hear, self.answer)
        self.heard: list[str] = []
        self.rng, self.tally = rng, tally
        self.canvas = StringIO()
        console = Console(file=self.canvas, width=400, color_system=None)
        self.drawn = ColourScreen(speaks, console, read=lambda prompt: "")
        self.evening: Evening | None = None
        self.seen: Seen | None = None

    def hear(self, line: str) -> None:
        self.heard.append(line)

    def ask(self, prompt: str, seen: Seen) -> str:
        self.heard.clear()
        self.seen = seen
        return super().ask(prompt, seen)

    def answer(self, prompt: str) -> str:
        """Type all that is printed, then one of the things that can be done."""
        assert self.evening is not None
        offer, seen = self.evening.person.offer, self.seen
        if offer is None or seen is None:
            return ""
        self.tally.prompts += 1
        printed = [*self.on_plain(offer), *self.on_drawn(offer, seen), *self.amounts(offer), *self.keys_of(offer)]
        for thing in printed:
            self.type(thing, offer)
        doable = [thing for thing in printed if self.allowed(thing.means)]
        return self.rng.choice(doable).text

    def type(self, thing: Printed, offer: Offer) -> None:
        """A choice must be allowed; a card that may not be played must at least be that card."""
        self.tally.typed += 1
        self.tally.by_kind[thing.kind] += 1
        meant = understand(thing.text, offer)
        if meant != thing.means or (is_possible(meant, offer) and not self.allowed(thing.means)):
            where = f"{self.words.game} {self.words.language} {self.words.pack}"
            self.tally.refused.append(f"{where}: {thing.kind} {thing.text!r} is {meant}, not {thing.means}")

    def allowed(self, action: Action | Command) -> bool:
        assert self.evening is not None
        return not isinstance(action, Command) and self.evening.session.check(0, action) is None

    # what is printed

    def on_plain(self, offer: Offer) -> Iterator[Printed]:
        lines = self.heard[1:]
        if offer.numbers_cards:
            named = [name for line in lines[:1] for _, name in NUMBERED.findall(line.rstrip("."))]
            yield from self.several(offer, named, "card, named")
            lines = lines[1:]
        for line in lines:
            for number, text in NUMBERED.findall(line):
                action = offer.shown[int(number) - 1]
                kind = "card, named" if isinstance(action, Play) else "words"
                yield Printed(number, action, "number")
                yield from (
                    Printed(form, action, kind) for form in (text, text.rstrip(".!"), text.upper(), text.lower())
                )

    def on_drawn(self, offer: Offer, seen: Seen) -> Iterator[Printed]:
        """The hand in every way to write its cards, and the row of choices."""
        for _ in self.drawn.faces:
            self.drawn.change_signs()
            self.canvas.seek(0)
            self.canvas.truncate()
            self.drawn.hand(seen)
            rows = [line.strip("│ ").split() for line in self.canvas.getvalue().splitlines() if line.startswith("│")]
            for row in rows:
                if len(row) == len(seen.hand) and not all(text.isdecimal() for text in row):
                    yield from self.cards(offer, row, seen.hand)
        self.canvas.seek(0)
        self.canvas.truncate()
        self.drawn.ask("", seen)
        for number, text in NUMBERED.findall(self.canvas.getvalue().strip()):
            action = offer.shown[int(number) - 1]
            yield from (Printed(number, action, "number"), Printed(text, action, "words"))

    def cards(self, offer: Offer, row: list[str], hand: tuple[Card, ...]) -> Iterator[Printed]:
        if offer.form is not None and offer.numbers_cards:
            yield from self.several(offer, row, "card, drawn")
        elif offer.wants_cards and offer.form is None:
            for text, card in zip(row, hand, strict=True):
                yield from (Printed(form, Play(card), "card, drawn") for form in (text, text.lower()))

    def several(self, offer: Offer, named: list[str], kind: str) -> Iterator[Printed]:
        """Neighbours in the hand, where two are wanted, by numbers and as they are written."""
        assert offer.form is not None
        wanted = offer.form.n
        places = range(1, len(offer.hand) + 1)
        groups = pairwise(places) if wanted == 2 else [(place,) for place in places]
        for group in groups:
            given = Give(mask(offer.hand[place - 1] for place in group))
            if given not in offer.form:
                continue
            texts = [named[place - 1] for place in group]
            for comma in (",", ", ", " "):
                yield Printed(comma.join(map(str, group)), given, "number")
                yield Printed(comma.join(texts), given, kind)

    def amounts(self, offer: Offer) -> Iterator[Printed]:
        """The least and the most that can be said, where a number is asked for; what is numbered goes before."""
        form = next((choice for choice in offer.choices if isinstance(choice, Number)), None)
        for n in (form.low, form.high) if form else ():
            if not 0 < n <= len(offer.shown):
                yield Printed(str(n), Count(form.verb, n), "amount")  # type: ignore[union-attr]

    def keys_of(self, offer: Offer) -> Iterator[Printed]:
        """The letters of the keys and their words; the words of a choice go before them."""
        taken = {plain(said) for _, said in offer.said} | {plain(str(choice)) for choice in offer.choices}
        for name, row in tables()["keys"].items():
            for text in (row["letter"], *row.get(self.words.language, ())):
                if plain(text) not in taken:
                    assert keys()[plain(text) or text] == name
                    yield Printed(text, Command(name), "key")


def is_possible(meant: Meaning, offer: Offer) -> bool:
    """Whether it is a choice, or of a form: then the rules must allow it."""
    return not isinstance(meant, Command | Unclear) and allowed(offer.choices, meant)


def play_all(games: list[str], languages: list[str], deals: int, seed: int) -> Tally:
    tally = Tally()
    for game in games:
        for number, (_, options) in enumerate(GAMES[game].presets.items()):
            for language in languages:
                for pack in PACK_NAMES:
                    play(game, options, words(language, game, pack), deals, seed + number, tally)
    return tally


def play(game: str, options: object, speaks: Words, deals: int, seed: int, tally: Tally) -> None:
    """An evening with somebody who types whatever is printed."""
    rng = Random(seed)
    screen = BothScreens(speaks, rng, tally)
    session = open_session(GAMES[game].game, options)  # type: ignore[arg-type]
    names = (speaks.text("you"), *speaks.bot_names)[: len(session.carry.purses)]
    evening = Evening(session, speaks, screen, names, RandomBot(), rng, 0, deals)
    screen.evening = evening
    evening.run()
    if evening.session.carry.deals < deals:
        tally.refused.append(
            f"{game} {speaks.language} {speaks.pack}: went home after {evening.session.carry.deals} deals"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one object for programs")
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--languages", nargs="+", default=list(LANGUAGES), choices=list(LANGUAGES))
    parser.add_argument("--deals", type=int, default=5, help="of each preset, language and pack")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = monotonic()
    tally = play_all(asked.games, asked.languages, asked.deals, asked.seed)
    found = {
        "prompts": tally.prompts,
        "typed": tally.typed,
        "refused": len(tally.refused),
        "by_kind": dict(sorted(tally.by_kind.items())),
        "examples": tally.refused[:MOST_EXAMPLES],
        "seconds": round(monotonic() - began, 1),
    }
    print(
        json.dumps(found, ensure_ascii=False)
        if asked.json
        else "\n".join(f"{key}: {value}" for key, value in found.items())
    )
    return int(bool(tally.refused))


if __name__ == "__main__":
    sys.exit(main())
