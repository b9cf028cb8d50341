"""What may be sent where no web framework reads it: the same bounds as in the models of HTTP (`http/models`).

That both take and refuse the same is tested (tests/pocket/test_asked.py): what the document of the interface says comes
from the models there, and a device cannot load them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from stammtisch.core.notation import LONGEST_NUMBER
from stammtisch.server.answering.house_rules import Homes, Rules, as_values
from stammtisch.server.answering.refusals import NAME as NAME_FIELD
from stammtisch.server.answering.refusals import unreadable
from stammtisch.server.nesting import is_too_deep
from stammtisch.server.table.names.text import person_name
from stammtisch.server.table_request import TableRequest

T = TypeVar("T")
NAME = "[a-z0-9_-]{0,40}"
"""Of a game, a preset, an option or a level."""
LARGEST: int = 10**LONGEST_NUMBER - 1
Code = Annotated[str, Meta(max_length=40, pattern=f"^{NAME}$")]
LONGEST_LIST = 40
Changes = Annotated[dict[Code, bool | int | str | list[str]], Meta(max_length=100)]
"""Options. What a value may be is looked at by hand: a text with a pattern beside a list in one type makes msgspec 0.22
free memory twice when the interpreter ends."""
PersonName = Annotated[str, Meta(min_length=1, max_length=40)]
Tongue = Literal["de", "bar", "en", "sv"]


def check_values(changes: Mapping[str, object]) -> None:
    """ValueError where a value is none that an option can have; msgspec says where."""
    if not all(map(is_value, changes.values())):
        raise ValueError("No value of an option - at `$.changes`")


def is_value(value: object) -> bool:
    """
    >>> is_value(True), is_value(7), is_value("rein"), is_value(["rein"])
    (True, True, True, True)
    >>> is_value(10**30), is_value("Rein"), is_value(["Rein"]), is_value(["a"] * 41)
    (False, False, False, False)
    """
    if isinstance(value, int):
        return -LARGEST <= value <= LARGEST
    if isinstance(value, str):
        return re.fullmatch(NAME, value) is not None
    return isinstance(value, list) and len(value) <= LONGEST_LIST and all(is_value(one) for one in value)


class RulesAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules: a preset and what differs."""

    preset: Code = ""
    changes: Changes = {}

    def __post_init__(self) -> None:
        check_values(self.changes)


class HomeAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody plays at home."""

    preset: Code
    changes: Changes = {}

    def __post_init__(self) -> None:
        check_values(self.changes)


Home = Annotated[dict[Code, HomeAsked], Meta(max_length=10)]


class SessionAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Name, language and home rules; what is not mentioned stays."""

    name: PersonName | None = None
    language: Tongue | None = None
    home: Home | None = None

    def checked(self, spoken: str) -> tuple[str | None, str | None, Homes | None]:
        """The name in the form in which it is kept."""
        try:
            name = None if self.name is None else person_name(self.name)
        except ValueError:
            raise unreadable(NAME_FIELD, spoken) from None
        return name, self.language, None if self.home is None else msgspec.to_builtins(self.home)


class NewcomerAsked(SessionAsked, frozen=True, forbid_unknown_fields=True):
    """Somebody who comes for the first time: what else a server asks of them means nothing here."""

    token: bool = False
    invitation: Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_-]*$")] = ""


class AgainAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished deal that is to be played once more."""

    table: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    deal: Annotated[int, Meta(ge=1, le=LARGEST)]


class TableAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it is asked for."""

    game: Code
    preset: Code = ""
    changes: Changes = {}
    level: Code = ""
    fill: Literal["bots", "wait"] = "bots"
    clock: Literal["none", "gmiatlich", "open"] = "none"
    join: Literal["code", "open", "bots"] = "code"
    spectators: bool = True
    hints: bool = False
    bot_ms: Annotated[int, Meta(ge=0, le=60_000)] | None = None
    called: Annotated[str, Meta(max_length=200)] = ""
    take_back: bool = True
    face: Annotated[str, Meta(max_length=20, pattern="^[a-z]*$")] = ""
    again: AgainAsked | None = None
    guest: SessionAsked | None = None

    def __post_init__(self) -> None:
        check_values(self.changes)

    def wish(self) -> TableRequest:
        again = (self.again.table, self.again.deal) if self.again else None
        fields = {name: getattr(self, name) for name in self.__struct_fields__ if name != "guest"}
        return TableRequest(**{**fields, "changes": as_values(self.changes), "again": again})


class FromHereAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """How the hidden cards lie where somebody goes on from one of their own decisions."""

    worlds: Literal["same", "believed"] = "same"


Said = Annotated[str, Meta(min_length=1, max_length=60)]


class CardAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The card that a learner plays."""

    card: Annotated[str, Meta(pattern="^[A-Z][A-Z0-9]$")]


class ActionAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner does."""

    action: Said


class ActionsAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """All that the learner has done from the position on."""

    actions: Annotated[list[Said], Meta(max_length=40)]


def read(sent: str, kind: type[T], spoken: str) -> T:
    """What was sent, if it can be read."""
    try:
        return msgspec.json.decode("" if is_too_deep(sent) else sent, type=kind)
    except msgspec.MsgspecError as error:
        raise unreadable(place_of(str(error)), spoken) from None


def place_of(error: str) -> str:
    """Where msgspec has stopped, as the models of HTTP name it: the field of the body, not more.

    >>> place_of("Expected `int`, got `str` - at `$.again.deal`"), place_of("Object missing required field `game`")
    ('body.again', 'body.game')
    >>> place_of("Object contains unknown field `x` - at `$.guest`"), place_of("JSON is malformed")
    ('body', 'body')
    """
    found = re.findall(r"- at (?:`key` in )?`\$\.?(\w*)", error) or re.findall(r"required field `(\w+)`", error)
    field = found[-1] if found else ""
    return f"body.{field}" if field and "unknown field" not in error else "body"


def kept_rules(written: str) -> Rules | None:
    """What a device has kept; an older page may have written it, so what cannot be read is as if there were nothing."""
    try:
        found: Mapping[str, Any] = msgspec.to_builtins(msgspec.json.decode(written, type=HomeAsked))
    except (msgspec.MsgspecError, RecursionError):
        return None
    return found
