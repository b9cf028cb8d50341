"""Actions of ours as moves of the International Skat Server."""

from __future__ import annotations

from dataclasses import dataclass, field

from stammtisch.core.action import NO, PASS, YES, Action, Count, Deck, Give, Name, Play, Say, Seat
from stammtisch.core.cards import Card, members
from stammtisch.core.errors import NotationError
from stammtisch.games.skat.abkuerzen import CLAIM, CONCEDE
from stammtisch.games.skat.aufgeben import GIVE_UP
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.reizen import PLAY
from stammtisch.games.skat.reizwerte import LEAST
from stammtisch.games.skat.skat import HAND, TAKE
from stammtisch.records.errors import RecordError
from stammtisch.records.replay import Step
from stammtisch.records.skat.iss import CODES, code_of, spelled
from stammtisch.records.skat.iss_endings import CONSENT, RESIGN, SHOW

SKAT = slice(9, 11)
"""Where the skat lies in the pack (ST-DEAL-02)."""
PACKETS = ((0, 3), (11, 4), (23, 3))
"""Where each time round begins, and how many cards everybody gets then."""
BIDDING: dict[tuple[str, Action], str] = {
    ("sagen", PASS): "p",
    ("hoeren", YES): "y",
    ("hoeren", PASS): "p",
    ("vorhand", PLAY): str(LEAST),
    ("vorhand", PASS): "p",
}
SILENT = (NO, PLAY, HAND)
"""Answers to what the server does not ask, and Hand, which it tells by the contract."""


@dataclass(slots=True)
class Telling:
    """The moves so far."""

    seats: tuple[Seat, ...]
    """Forehand first: players are counted from there on."""
    moves: list[str] = field(default_factory=list)
    pack: tuple[Card, ...] = ()
    given: tuple[Card, ...] = ()
    resigning: list[str] = field(default_factory=list)
    """Who resigns, should what was last asked for be granted: one who gives up alone, or both defenders."""

    def tell(self, step: Step) -> None:
        who = str(self.seats.index(step.seat)) if step.seat in self.seats else "w"
        action = step.action
        if isinstance(action, Say):
            self.moves += self.said(who, step.doing, action)
        elif isinstance(action, Deck):
            self.pack = action.order
        elif isinstance(action, Count):
            self.moves.append(self.dealt(action.n) if action.verb == "cut" else f"{who} {action.n}")
        elif isinstance(action, Give):
            self.given = members(action.cards)
        elif isinstance(action, Name):
            self.moves.append(f"{who} {'.'.join([code(action), *[CODES[card] for card in self.given]])}")
        else:
            assert isinstance(action, Play)
            self.moves.append(f"{who} {CODES[action.card]}")

    def dealt(self, cut: int) -> str:
        self.pack = self.pack[cut:] + self.pack[:cut]
        return f"w {spelled(hands_of(self.pack))}"

    def said(self, who: str, doing: str, word: Say) -> list[str]:
        if (doing, word) in BIDDING:
            return [f"{who} {BIDDING[doing, word]}"]
        if doing == "aufnehmen" and word == TAKE:
            return [f"{who} s", f"w {spelled(self.pack[SKAT])}"]
        if word == CLAIM:
            self.resigning = []
            return [f"{who} {SHOW}"]
        if word in (CONCEDE, GIVE_UP):
            self.resigning = [who]
        elif doing in CONSENT and word == YES:
            self.resigning.append(who)
        elif word not in SILENT:
            raise RecordError("iss-unsupported", f"the server does not know {word.word!r} ({doing})")
        return []

    def end(self, declarer: Seat) -> None:
        """The game ends as it was last asked: where the declarer resigns nobody else has to."""
        player = str(self.seats.index(declarer))
        self.moves += [f"{who} {RESIGN}" for who in ([player] if player in self.resigning else self.resigning)]


def code(action: Name) -> str:
    try:
        return code_of(contract(action.what))
    except NotationError as error:
        raise RecordError("iss-unsupported", f"the server does not know {action.what!r}") from error


def hands_of(pack: tuple[Card, ...]) -> tuple[Card, ...]:
    """A pack as it is dealt, player by player, and the skat."""
    hands = [pack[low + n * seat : low + n * seat + n] for seat in range(3) for low, n in PACKETS]
    return (*(card for packet in hands for card in packet), *pack[SKAT])
