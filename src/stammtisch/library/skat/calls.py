"""A game of Skat as somebody calls it, in German, English or Swedish: `clubs hand with 4 schneider`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from stammtisch.core.errors import StammtischError
from stammtisch.words.commands import said

SPOKEN: dict[str, str] = {  # what a word means: what kind of thing it is, and which
    "kreuz kreiz eichel eicheln oachl clubs club acorns klöver kloever ekollon": "suit E",
    "pik grün gruen gras laub blatt spades spade leaves spader": "suit G",
    "herz rot hearts heart hjärter hjaerter": "suit H",
    "karo schellen schelle schell diamonds diamond bells ruter": "suit S",
    "grand": "game grand",
    "null noll": "game null",
    "revolution": "game revolution",
    "hand": "hand",
    "ouvert ouverte ouverts offen open öppet oeppet": "ouvert",
    "mit with med": "run 1",
    "ohne without utan": "run -1",
    "schneider schneida": "level 1",
    "schwarz black svart": "level 2",
    "angesagt ogsogt announced annonserad annonserat angiven angivet": "announced",
    "abgelehnt ognomma refused avslaget avslagen avslår": "refused",
    "geschenk gschenk geschenkt schenken gift skänkt skänkta skaenkt": "gift",
    "verloren valorn lost förlorad förlorat foerlorad foerlorat": "lost",
    "gereizt reizt bid bud bjudit": "bid",
    "kontra contra": "double 1",
    "re": "double 2",
    "supra": "double 3",
    "hirsch": "double 4",
    "bock": "bock",
    "spitze spitzen": "spitzen",
    "gewonnen gwunna won vunnen vunnet net und and och für fuer for för foer , . : ; ! -": "filler",
    "spiel spoi game spel mal moi times × gånger gaanger gleich ist macht gibt is makes gives är ger": "count",
    "überreizt ueberreizt übareizt overbid": "count",
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

COUNTED = ("count", "game", "hand", "ouvert", "level", "announced", "refused", "gift", "lost", "double", "bock")
"""What a number may stand behind that counts on; we count ourselves."""
BOTH_GIFTS = 2
"""Who refuses Schneider has refused the game before (ST-SCHENK-04)."""


class CallError(StammtischError):
    """A call that is no game of Skat; the sentence says why, here in English."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params

    def told(self, language: str) -> str:
        """The sentence in this language."""
        return said(language, f"call-{self.key}", **self.params)

    def __str__(self) -> str:
        return self.told("en")


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
    refusals: int = 0
    """Gifts that the declarer refused: the game, then Schneider (ST-SCHENK-04)."""


@dataclass(slots=True)
class Listening:
    """A call on its way, word by word."""

    words: list[str]
    call: SkatCall = field(default_factory=SkatCall)
    levels: list[int] = field(default_factory=list)
    """Levels that were said; an `announced` takes the last one away, or waits for the next."""
    announcing: bool = False
    giving: bool = False
    """A Schneider right beside a gift is what was given: Schneider-Geschenk, skänkt schneider."""
    counting: bool = False
    """A number that comes now is part of a count that is said aloud: Spiel 3, Hand 4, mal 9 gleich 36."""

    def number(self, behind: str) -> int:
        """The number that has to come now."""
        word = self.words.pop(0) if self.words else ""
        kind, _, value = meaning(word).partition(" ")
        if kind == "number":
            return int(value)
        if re.fullmatch("[0-9]{1,4}", word):
            return int(word)
        raise CallError("how-many", word=behind)

    def hear(self, word: str) -> None:
        kind, _, value = (meaning(word) or ("number" if word.isdecimal() else "")).partition(" ")
        call = self.call
        given, self.giving = self.giving, kind == "gift"
        counting, self.counting = self.counting, kind in COUNTED or (kind == "filler" and self.counting)
        if kind in ("suit", "game"):
            called = f"farbspiel:{value}" if kind == "suit" else value
            if call.game not in ("", called):
                raise CallError("second-game", word=word)
            call.game = called
        elif kind in ("hand", "ouvert", "lost"):
            setattr(call, kind, True)
        elif kind == "run":
            if call.run:
                raise CallError("matadors-twice", word=word)
            call.run = int(value) * self.number(word)
        elif kind == "level" and (given or self.gift_follows()):
            call.refusals = BOTH_GIFTS
        elif kind == "refused":
            call.refusals = min(call.refusals + 1, BOTH_GIFTS)
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
        elif kind == "number" and counting:
            self.counting = True
        elif kind not in ("filler", "gift", "count"):
            raise CallError("unknown-word", word=word)

    def count_if_any(self) -> int:
        is_number = self.words and meaning(self.words[0]).startswith("number ")
        return self.number("spitzen") if is_number else 1

    def gift_follows(self) -> bool:
        """Schneider-Geschenk, with or without its hyphen."""
        rest = [word for word in self.words if word != "-"]
        return bool(rest) and meaning(rest[0]) == "gift"

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
    said_aloud = re.sub("för högt bud", "overbid", unicodedata.normalize("NFC", text), flags=re.IGNORECASE)
    heard = Listening(re.findall(r"[^\W_]+|\S", said_aloud))
    while heard.words:
        heard.hear(heard.words.pop(0))
    call = heard.call
    if heard.announcing:
        raise CallError("announced-what")
    if not call.game:
        raise CallError("which-game")
    call.reached = max(heard.levels, default=0)
    return call
