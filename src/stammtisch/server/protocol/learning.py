"""What somebody learns from, as messages: a first deal, lessons, puzzles; each table as one seat sees it."""

from __future__ import annotations

from msgspec import Struct

from stammtisch.server.protocol.answers import Bubble
from stammtisch.server.protocol.seen import SeenSession
from stammtisch.server.protocol.seen_bill import SeatNumber
from stammtisch.server.protocol.story import SeenStory, Slate


class LearningMoment(Struct, frozen=True, omit_defaults=True):
    """A table as the learner sees it, and what was heard since the last one."""

    view: SeenSession
    hand: list[str]
    """The own cards as they are held."""
    told: list[str] = []
    bubbles: list[Bubble] = []
    calls: list[Bubble] = []
    """What each seat has called last, or what of it still counts."""
    slate: Slate | None = None
    waiting: str = ""
    aside: int = 0
    """How many cards lie aside, face down."""
    prompt: str = ""
    labels: list[str] = []
    """For each legal choice what it is called; cards and forms have none."""
    hands: list[list[str]] = []
    """By seat, where all cards lie open."""
    story: SeenStory | None = None
    """The bill, once the deal is over."""


class FirstStep(Struct, frozen=True, omit_defaults=True):
    """Some sentences, one thing to do, and what follows from it."""

    say: tuple[str, ...]
    """One after the other."""
    spoken: tuple[str, ...] = ()
    """The same as a voice reads it, where it has no voice for the dialect; empty: as it is written."""
    do: str = ""
    """The action; empty: there is only something to read."""
    label: str = ""
    """What it is called, where it is no card."""
    follow: str = ""
    """What whoever does something else hears, that is allowed as well."""
    refused: dict[str, str] = {}
    """By card in the hand: why it may not be played now."""
    then: list[LearningMoment] = []
    """The table after it, and after what the others do."""


class Chapter(Struct, frozen=True):
    """What a first deal is about for some steps."""

    title: str
    step: int
    """The first one of them."""


class FirstDeal(Struct, frozen=True, omit_defaults=True):
    """A first deal with open cards."""

    game: str
    title: str
    preset: str
    names: tuple[str, ...]
    you: SeatNumber
    steps: list[FirstStep]
    start: LearningMoment
    """Before anything is dealt."""
    chapters: list[Chapter] = []


class AskedInLesson(Struct, frozen=True, omit_defaults=True):
    """A decision in a lesson; the right answer is not in it."""

    id: str
    kind: str
    """`decides`, `fails` (look closely), or `finish`: played to its end."""
    names: tuple[str, ...]
    you: SeatNumber
    where: str
    """`Rufspiel auf die Alte, Resi spielt, 3. Stich.`"""
    so_far: str
    """What was said since the cards were dealt."""
    moment: LearningMoment
    par: str = ""
    """Where it is played to its end: what players who follow the tips get from here."""


class LessonTold(Struct, frozen=True):
    """A rule of thumb: what it says, and positions to decide."""

    game: str
    name: str
    title: str
    text: str
    clauses: dict[str, str]
    """By number: the clause as it is told to a player."""
    positions: list[AskedInLesson]
    next: str
    """The lesson after this one; empty: it was the last."""


class LessonAnswered(Struct, frozen=True, omit_defaults=True):
    """What an answer in a lesson is worth."""

    found: bool
    right: list[str]
    """Actions."""
    said: list[str]
    """Whether it was right, what the other one costs, the reason, and on what that rests."""
    clause: str = ""
    moment: LearningMoment | None = None
    """The table after the answer."""


class PlayedOn(Struct, frozen=True, omit_defaults=True):
    """What has happened since the learner's last action, until the learner is asked again or the deal is over."""

    moments: list[LearningMoment]
    is_over: bool = False
    said: str = ""
    """At the end: what the learner has got, and what the tips get."""


class DecisionAsked(Struct, frozen=True, omit_defaults=True):
    """A position as one seat sees it: one of somebody's own decisions in a finished deal, or a puzzle."""

    game: str
    names: tuple[str, ...]
    """Never those of the people who played it."""
    you: SeatNumber
    role: str
    """Whom the seat plays with, as far as it knows."""
    calls: str
    """What was said before the first card."""
    moment: LearningMoment
    lead: str = ""
    """That the seat leads, where it does."""
    themes: dict[str, str] = {}
    """By card that may be played: the theme of puzzles in which such a card is right, where there are some."""


class PuzzleAsked(DecisionAsked, frozen=True, kw_only=True):
    """A position in which one card is right; which one is not in it."""

    id: str
    rating: int
    grade: str
    """How hard it is, in a word."""
    theme: str
    idea: str
    """For whoever asks for a hint."""


class CardCost(Struct, frozen=True, omit_defaults=True):
    """What a card costs beside the right one, on average."""

    card: str
    amount: str = ""
    """Empty: it is right."""
    share: float = 0.0
    """Of the dearest one's."""
    is_dear: bool = False


class PuzzleAnswered(Struct, frozen=True, omit_defaults=True):
    """What an answer is worth, and why."""

    found: bool
    card: str
    right: list[str]
    verdict: str
    costs: list[CardCost]
    """Of every card that may be played, the right ones first."""
    basis: str
    """On how many deals it rests."""
    idea: str
    rating: int
    why: str = ""
    clause: str = ""
    """Of the tip that speaks for the right card, where a rulebook has it."""
    against: str = ""
    against_clause: str = ""
    """Of the tip that does not hold here."""
