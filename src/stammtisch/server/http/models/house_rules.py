"""House rules: games, options, presets, and the card of a table."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from stammtisch.server.http.models.base import (
    Changes,
    Code,
    Problem,
    RequestModel,
    ResponseModel,
    Scalar,
    ToldInPart,
    Value,
)


class Idle(ResponseModel):
    """A house rule without effect."""

    number: str
    options: list[str]
    sentence: str


class Difference(ResponseModel):
    """What somebody who plays by the other rules has to be told."""

    option: str
    here: Value
    there: Value
    clauses: list[str]
    sentence: str
    """`tournament_deals = 40 (statt 32)`"""
    title: str
    """What the option is called."""
    here_text: str
    """What is played here, in words."""
    there_text: str


class GlanceLine(ResponseModel):
    """One line of an agreement at a glance: `Laufende`, `ab 3, je 0,10 €`."""

    row: str
    title: str
    text: str
    options: list[str]
    """What it is made of."""
    off: bool
    """Whether it says that this is not played."""


class Glance(ResponseModel):
    """An agreement at a glance, what costs most first."""

    tariff: str
    """What is played for, as people say it: `Ruf 10 · Solo 50`."""
    rows: list[GlanceLine]


class CostlyRule(ResponseModel):
    """What costs something else here than there."""

    title: str
    here_text: str
    there_text: str
    options: list[str]
    """The options that make the difference, or may."""


class Card(ResponseModel):
    """The house rules of a table, and in what they differ from those of the reader."""

    game: str
    preset: str
    sentence: str
    """What the preset is, in a sentence."""
    rules: str
    """The hash of the options."""
    options: dict[str, Value]
    against: str
    """What the differences are told against: `last`, `home`, or a preset."""
    differences: list[Difference]
    idle: list[Idle]
    glance: Glance
    costly: list[CostlyRule]
    """The differences that cost money, the dearest first."""


class Invitation(ResponseModel):
    """What is behind an invite code."""

    game: str
    names: list[str]
    """At the seats, bots too."""
    bots: list[str] = Field(default=[])
    """Those of them that are no people."""
    card: Card
    called: str = ""
    """What its people call these rules, where they have named them."""
    faces: list[str] = Field(default=[])
    """In the order of `names`: the face that somebody has chosen, or nothing."""
    free: int = 0
    """How many seats nobody sits in, not even a computer."""
    opener: str = ""
    """By name: whose table it is."""
    hints: bool = False
    """Whether helps are allowed with these people."""
    watch: str = ""
    """The table, where whoever has the code may look on first; empty where nobody may."""


class OptionInfo(ResponseModel):
    """What an option may be."""

    option: str
    default: Value
    kind: str
    """`one-of`: one of `values`; `whole`: a number from `low` to `high`, or one of `values`; `subset`: of `values`."""
    values: list[Scalar] = Field(default_factory=list)
    low: int | None = None
    high: int | None = None
    clauses: list[str]
    title: str
    """What the option is called."""
    texts: dict[str, str]
    """What its values are called, as JSON writes them; a missing number says itself, `""` is none of a subset."""
    sentence: str
    """What it is about, as a player is told it."""
    money: list[str] | None = None
    """Where its numbers are money: the options that a value is multiplied with to be hundredths."""


class RuleAnswer(ResponseModel):
    """One way to answer a question, with one tap."""

    label: str
    told: str = ""
    """What it comes to, in a few words."""
    changes: dict[str, Value]
    """What it means: given where all of these are so."""
    also: dict[str, Value]
    """What gives way where the rest of the agreement does not go with it."""


class RuleQuestion(ResponseModel):
    """What an editor asks before it shows all options."""

    question: str
    title: str
    hint: str
    """What it is about, in a sentence."""
    answers: list[RuleAnswer]


class PresetInfo(ResponseModel):
    preset: str
    sentence: str
    options: dict[str, Value]
    language: str | None = None
    """In which it is usually spoken, where that is not German."""
    currency: str = "euro"
    """What it is played for, unless the option `currency` says otherwise: `euro`, `krona`, `points`."""


class SheetForm(ResponseModel):
    """How the score sheet of a game is written."""

    cells: Literal["cents", "text"]
    """What stands in the columns of the players."""
    last: Literal["cents", "text"]
    """And in the last one."""
    last_if_any: bool
    """Whether the last column is left out as long as nothing stands in it."""
    kreuz: bool
    """Whether strokes and rings are drawn instead of columns."""


class AtOnceInfo(ResponseModel):
    """What one tap deals."""

    preset: str
    changes: dict[str, Value]


class GameBrief(ResponseModel):
    """What a screen needs to know of a game before it is played."""

    game: str
    title: str
    pack: str
    """`german` or `french`: whose names its cards have, and which deck is usually drawn."""
    cards: list[str]
    """Those that stand for the game, the highest first."""
    seats: str
    """How many sit at a table that is opened at once, in words."""
    at_once: AtOnceInfo
    offered: bool = False
    """Whether the server offers these rules first: a new table begins with them, too."""
    sheet: SheetForm


class Briefs(ResponseModel):
    games: list[GameBrief]


class GameInfo(GameBrief):
    """A game with all that may be agreed."""

    rules: str
    """The version of its rules."""
    presets: list[PresetInfo]
    options: list[OptionInfo]
    questions: list[RuleQuestion]


class PaceInfo(ResponseModel):
    """In milliseconds; 0: for ever."""

    clock: str
    move: int
    bank: int
    between: int


class Games(ResponseModel):
    """All that an editor of house rules needs: no rule stands in a client."""

    games: list[GameInfo]
    levels: list[str]
    level_titles: dict[str, str]
    usual: str
    """The level of a table that has agreed on none."""
    clocks: list[PaceInfo]
    languages: dict[str, str]


class CheckAsked(RequestModel):
    preset: Code = ""
    changes: Changes = Field(default_factory=dict)


class OptionExample(ResponseModel):
    """What a typical deal costs here, to show what an option is about."""

    option: str
    deal: str
    """`Rufspiel, Schneider, 3 Laufende`"""
    amount: str
    """`je 0,40 €`, as the game itself settles it."""
    instead: str
    """What it would cost by the preset; empty: the same, or it cannot be played there."""


class Checked(ToldInPart):
    """House rules that were looked over: their hash and what has no effect, or what is wrong."""

    digest: str | None = None
    idle: list[Idle] = Field(default_factory=list)
    problem: Problem | None = None
    glance: Glance | None = None
    """Where nothing is wrong."""
    examples: list[OptionExample] = Field(default_factory=list)
    """In the order of the rulebook, of options that money depends on; none where something is wrong."""
