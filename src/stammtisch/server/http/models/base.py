"""What all models share: their bases, the fields that come often, and the body of every error."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema

from stammtisch.core.notation import LONGEST_NUMBER
from stammtisch.server.table.names.text import person_name, proper
from stammtisch.server.table_request import PACES
from stammtisch.words import LANGUAGES

LARGEST = 10**LONGEST_NUMBER - 1


class RequestModel(BaseModel):
    """Base of what a caller sends: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class ResponseModel(BaseModel):
    """Base of what a caller gets, with every field."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class ToldInPart(ResponseModel):
    """Base of what a caller gets without the fields that are null: `response_model_exclude_none`."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)


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
Face = Annotated[str, Field(max_length=20, pattern=r"^[a-z]*$")]
"""How somebody wants to be drawn: the name of a face. Clients draw those that they have; empty: by the name."""
Number = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
Scalar = bool | Number | Code
Value = Scalar | Annotated[list[Code], Field(max_length=40)]
"""What an option may be."""
Changes = Annotated[dict[Code, Value], Field(max_length=100)]
TEXT = {"type": "string"}
NUMBER = {"type": "integer"}
TEXTS = {"type": "array", "items": {"type": "string"}}
NUMBERS = {"type": "array", "items": {"type": "integer"}}


def summary(**fields: dict[str, Any]) -> WithJsonSchema:
    """The schema of a summary: some fields that may be there, among others."""
    return WithJsonSchema({"type": "object", "properties": fields, "additionalProperties": True})


Hash = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
"""The commitment to a nonce; empty: none."""


class Problem(ToldInPart):
    """The body of every error."""

    code: str
    sentence: str | None = None
    """In the caller's language, where somebody has to read it."""
    number: str | None = None
    """Of a conflict between house rules."""
    options: list[str] | None = None
    where: str | None = None
    """Which part of the request cannot be read."""
