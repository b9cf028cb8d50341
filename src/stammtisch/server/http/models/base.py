"""What all models share: their bases, the fields that come often, and the body of every error."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from stammtisch.core.notation import LONGEST_NUMBER
from stammtisch.server.table.names.text import person_name, proper
from stammtisch.server.wishes import PACES
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
