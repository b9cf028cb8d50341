"""A game of Skat as somebody calls it, in German, English or Swedish: `clubs hand with 4 schneider`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from stammtisch.core.errors import StammtischError

SPOKEN: dict[str, str] = {  # what a word means: what kind of thing it is, and which
    "kreuz eichel eicheln oachl clubs club acorns klöver kloever ekollon": "suit E",
    "pik grün gruen gras laub blatt spades spade leaves spader": "suit G",
    "herz rot hearts heart hjärter hjaerter": "suit H",
    "karo schellen schelle schell diamonds diamond bells ruter": "suit S",
    "grand": "game grand",
    "null": "game null",
    "revolution": "game revolution",
    "hand": "hand",
    "ouvert ouverts offen open öppet oeppet": "ouvert",
    "mit with med": "run 1",
    "ohne without utan": "run -1",
    "schneider": "level 1",
    "schwarz black svart": "level 2",
    "angesagt announced annonserad annonserat": "announced",
    "verloren lost förlorad förlorat foerlorad foerlorat": "lost",
    "gereizt reizt bid bud bjudit": "bid",
    "kontra contra": "double 1",
    "re": "double 2",
    "supra": "double 3",
    "hirsch": "double 4",
    "bock": "bock",
    "spitze spitzen": "spitzen",
    "gewonnen won vunnen vunnet spiel game spel und and och , . : ; ! -": "filler",
    "buben jacks jack knektar matadore matadors": "filler",
    "1 ein eins einem einen one en ett": "number 1",
    "2 zwei zweien two två": "number 2",
    "3 drei dreien three tre": "number 3",
    "4 vier vieren four fyra": "number 4",
    "5 fünf fuenf five fem": "number 5",
    "6 sechs six sex": "number 6",
    "7 sieben seven sju": "number 7",
    "8 acht eight åtta": "number 8",
    "9 neun nine nio": "number 9",
    "10 zehn ten tio": "number 10",
    "11 elf eleven elva": "number 11",
}


class CallError(StammtischError):
    """A call that is no game of Skat; the sentence says why."""


def plain(word: str) -> str:
    """Without capitals, and without dots and rings above."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(sign))


MEANINGS: Mapping[str, str] = {plain(word): meaning for row, meaning in SPOKEN.items() for word in row.split()}


def meaning(word: str) -> str:
    """What a word means, however it is written; empty: nothing that we know."""
    return MEANINGS.get(plain(word), "")


@dataclass(slots=True)
class SkatCall:
    """What was called, before anybody has counted."""

    game: str = ""
    """A contract without its announcements: `farbspiel:E`, `grand`."""
    hand: bool = False
    ouvert: bool = False
    run: int = 0
    """Matadors: above zero with so many, below zero without; 0: nobody has said."""
    reached: int = 0
    """0 simple, 1 Schneider, 2 Schwarz: won so, or lost so."""
    announced: int = 0
    lost: bool = False
    bid: int = 0
    level: int = 0
    bock: int = 0
    spitzen: int = 0


@dataclass(slots=True)
class Listening:
    """A call on its way, word by word."""

    words: list[str]
    call: SkatCall = field(default_factory=SkatCall)
    levels: list[int] = field(default_factory=list)
    """Levels that were said; an `announced` takes the last one away, or waits for the next."""
    announcing: bool = False

    def number(self, behind: str) -> int:
        """The number that has to come now."""
        word = self.words.pop(0) if self.words else ""
        kind, _, value = meaning(word).partition(" ")
        if kind == "number":
            return int(value)
        if re.fullmatch("[0-9]{1,4}", word):
            return int(word)
        raise CallError(f"how many stand behind {behind!r}?")

    def hear(self, word: str) -> None:
        kind, _, value = (meaning(word) or ("number" if word.isdecimal() else "")).partition(" ")
        call = self.call
        if kind in ("suit", "game"):
            if call.game:
                raise CallError(f"{word!r} is a second game")
            call.game = f"farbspiel:{value}" if kind == "suit" else value
        elif kind in ("hand", "ouvert", "lost"):
            setattr(call, kind, True)
        elif kind == "run":
            if call.run:
                raise CallError(f"{word!r}: the matadors were said before")
            call.run = int(value) * self.number(word)
        elif kind == "level":
            self.level(int(value))
        elif kind == "announced":
            self.announce()
        elif kind == "bid":
            call.bid = self.number(word)
        elif kind == "double":
            call.level = max(call.level, int(value))
        elif kind == "bock":
            call.bock += 1
        elif kind == "spitzen":
            call.spitzen = self.count_if_any()
        elif kind == "number" and self.words and meaning(self.words[0]) == "spitzen":
            self.words[0:1] = [*self.words[0:1], word]
        elif kind != "filler":
            raise CallError(f"{word!r} is no word of a game of Skat here")

    def count_if_any(self) -> int:
        is_number = self.words and meaning(self.words[0]).startswith("number ")
        return self.number("spitzen") if is_number else 1

    def level(self, level: int) -> None:
        if self.announcing:
            self.announcing, self.call.announced = False, max(self.call.announced, level)
        else:
            self.levels.append(level)

    def announce(self) -> None:
        if self.levels:
            self.call.announced = max(self.call.announced, self.levels.pop())
        else:
            self.announcing = True


def listen(text: str) -> SkatCall:
    """Understand a call; one that is no game raises an error with a sentence.

    >>> call = listen("Kreuz Hand mit 4 Schneider")
    >>> call.game, call.hand, call.run, call.reached
    ('farbspiel:E', True, 4, 1)
    """
    heard = Listening(re.findall(r"[^\W_]+|\S", unicodedata.normalize("NFC", text)))
    while heard.words:
        heard.hear(heard.words.pop(0))
    call = heard.call
    if heard.announcing:
        raise CallError("what is announced: schneider or schwarz?")
    if not call.game:
        raise CallError("which game is it: a suit, grand or null?")
    call.reached = max(heard.levels, default=0)
    return call
