"""What goes in and out over HTTP. What a table itself sends are the structs of the protocol (`documents.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from stammtisch.core.notation import LONGEST_NUMBER
from stammtisch.server.table.name_text import person_name, proper
from stammtisch.server.wishes import PACES, Wish
from stammtisch.words import LANGUAGES

LARGEST = 10**LONGEST_NUMBER - 1


class Asked(BaseModel):
    """Base of what a caller sends: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Told(BaseModel):
    """Base of what a caller gets."""

    model_config = ConfigDict(frozen=True)


def any_of(names: Iterable[str]) -> str:
    """The pattern of a text that is one of these."""
    return "^(" + "|".join(names) + ")$"


Name = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(proper)]
"""Of a bot or a device."""
PersonName = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(person_name)]
Language = Annotated[str, Field(pattern=any_of(LANGUAGES))]
Clock = Annotated[str, Field(pattern=any_of(PACES))]
Code = Annotated[str, Field(max_length=40, pattern=r"^[a-z0-9_-]*$")]
"""The name of a game, a preset, an option or a level."""
Number = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
Value = bool | Number | Code | Annotated[list[Code], Field(max_length=40)]
"""What an option may be."""
Changes = Annotated[dict[Code, Value], Field(max_length=100)]
Hash = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
"""The commitment to a nonce; empty: none."""


def as_values(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Options as the engine has them: what is a list here is a tuple there."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in changes.items()}


class Problem(Told):
    """The body of every error."""

    code: str
    sentence: str | None = None
    """In the caller's language, where somebody has to read it."""
    number: str | None = None
    """Of a conflict between house rules."""
    options: list[str] | None = None
    where: str | None = None
    """Which part of the request cannot be read."""


# sessions


class HomeRules(Asked):
    """What somebody plays at home: a preset and what differs."""

    preset: Code
    changes: Changes = Field(default_factory=dict)


class NewSession(Asked):
    """A guest."""

    name: PersonName = "Gast"
    language: Language | None = None
    home: dict[Code, HomeRules] = Field(default_factory=dict, max_length=10)
    token: bool = False
    """For programs: a bearer token instead of a cookie."""


class SessionChange(Asked):
    """What is not mentioned stays."""

    name: PersonName | None = None
    language: Language | None = None
    home: dict[Code, HomeRules] | None = Field(default=None, max_length=10)


class Session(Told):
    """Who the caller is."""

    player: str
    name: str
    language: str
    home: dict[str, HomeRules]
    kind: str
    """`guest`, `passkey` or `bot`."""
    expires: int
    """Milliseconds since 1970 UTC."""


class SessionOpened(Session):
    """A new session."""

    token: str | None = None
    """The bearer token, if it was asked for: shown this once."""


# tables


class TableWish(Asked):
    """A table as it is asked for."""

    game: Code
    preset: Code = ""
    changes: Changes = Field(default_factory=dict)
    level: Code = ""
    fill: Literal["bots", "wait"] = "bots"
    clock: Clock = "none"
    join: Literal["code", "open", "bots"] = "code"
    spectators: bool = True
    hints: bool = False
    bot_ms: Annotated[int, Field(ge=0, le=60_000)] | None = None
    """How long bots seem to think; less than 300 counts as 300."""

    def wish(self) -> Wish:
        return Wish(**{**dict(self), "changes": as_values(self.changes)})


class NewTable(Told):
    """A table that was opened."""

    table: str
    code: str
    """The invite code."""
    player: str = ""
    """The caller's own public id at this table."""


class LobbyTable(Told):
    """One open table."""

    table: str
    game: str
    summary: dict[str, Any]
    """Preset, names at the seats, free seats, speed."""


class Lobby(Told):
    tables: list[LobbyTable]


class Joining(Asked):
    commitment: Hash = ""


class JoiningByCode(Joining):
    code: Annotated[str, Field(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9-]+$")]


class Joined(Told):
    table: str
    seat: int | None
    """None: one too many, sits in from the next round on."""
    player: str = ""
    """The caller's own public id at this table: commitments are made for it."""


class NewCode(Told):
    code: str


# house rules


class Idle(Told):
    """A house rule without effect."""

    number: str
    options: list[str]
    sentence: str


class Difference(Told):
    """What somebody who plays by the other rules has to be told."""

    option: str
    here: Value
    there: Value
    clauses: list[str]
    sentence: str
    """`tournament_deals = 40 (statt 32)`"""


class Card(Told):
    """The house rules of a table, and in what they differ from those of the reader."""

    game: str
    preset: str
    sentence: str
    """What the preset is, in a sentence."""
    rules: str
    """The hash of the options."""
    options: dict[str, Value]
    against: str
    """What the differences are told against: `home`, or a preset."""
    differences: list[Difference]
    idle: list[Idle]


class Invitation(Told):
    """What is behind an invite code."""

    game: str
    names: list[str]
    """At the seats, bots too."""
    bots: list[str] = []
    """Those of them that are no people."""
    card: Card


class OptionInfo(Told):
    """What an option may be."""

    option: str
    default: Value
    kind: str
    """`one-of`: one of `values`; `whole`: a number from `low` to `high`, or one of `values`; `subset`: of `values`."""
    values: list[Value] = Field(default_factory=list)
    low: int | None = None
    high: int | None = None
    clauses: list[str]


class PresetInfo(Told):
    preset: str
    sentence: str
    options: dict[str, Value]
    language: str | None = None
    """In which it is usually spoken, where that is not German."""


class GameInfo(Told):
    game: str
    title: str
    rules: str
    """The version of its rules."""
    presets: list[PresetInfo]
    options: list[OptionInfo]


class PaceInfo(Told):
    """In milliseconds; 0: for ever."""

    clock: str
    move: int
    bank: int
    between: int


class Games(Told):
    """All that an editor of house rules needs: no rule stands in a client."""

    games: list[GameInfo]
    levels: list[str]
    usual: str
    """The level of a table that has agreed on none."""
    clocks: list[PaceInfo]
    languages: dict[str, str]


class CheckAsked(Asked):
    preset: Code = ""
    changes: Changes = Field(default_factory=dict)


class Checked(Told):
    """House rules that were looked over: their hash and what has no effect, or what is wrong."""

    digest: str | None = None
    idle: list[Idle] = Field(default_factory=list)
    problem: Problem | None = None


# archive and bots


class Archived(Told):
    """One finished deal."""

    id: str
    """For `before` of the next page."""
    table: str
    number: int
    at: int
    game: str
    title: str
    """The contract in words."""
    summary: dict[str, Any]


class Archive(Told):
    deals: list[Archived]
    """The newest first."""
    before: str | None = None
    """Where the next page begins; none: this is the last."""


class NewBot(Asked):
    name: Name


class Bot(Told):
    bot: str
    name: str


class BotOpened(Bot):
    token: str
    """Shown this once."""


class Bots(Told):
    bots: list[Bot]


# what is read


class Order(Told):
    """Cards as they are held, the highest trump first."""

    cards: list[str]
    trumps: int
    """How many of them, from the front, are trumps."""


class LexiconEntry(Told):
    """A word of one game, or of all."""

    game: str
    words: list[str]
    """In the language asked for, the usual one first."""
    others: list[str]
    """In the other languages."""
    meaning: str
    clauses: list[str]
    coarse: bool


class Lexicon(Told):
    entries: list[LexiconEntry]


class Rule(Told):
    """One clause of a rulebook."""

    number: str
    game: str
    title: str
    text: str


class Sort(Order):
    """What a hand may be sorted for."""

    contract: str
    title: str


class Sorts(Told):
    sorts: list[Sort]


class Phrase(Told):
    """A preset phrase: its code, and what is said."""

    phrase: str
    sentence: str


class Chat(Told):
    phrases: list[Phrase]


# the house


class HouseKeyTold(Told):
    """A public key that signs receipts, or has signed them."""

    key: str
    at: int
    """Since when: milliseconds since 1970 UTC."""
    by: str
    """The key before; empty: this is the first."""
    signature: str
    """Of the key before, under this one."""


class HouseKeys(Told):
    v: int = 1
    keys: list[HouseKeyTold]
