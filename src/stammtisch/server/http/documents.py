"""The OpenAPI document: the routes' own, and the structs of the protocol where the table itself answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from fastapi import FastAPI, Response
from fastapi.openapi.utils import get_openapi

from stammtisch.server.answering.commands import Answered, TableCommand
from stammtisch.server.live.documents.reading import Replayed, Sheet
from stammtisch.server.live.reviews.lines import LuckLine, ReviewLine
from stammtisch.server.live.shares.lines import SharedDeal
from stammtisch.server.protocol.answers import ServerMessage, TableInfo
from stammtisch.server.protocol.learning import (
    DecisionAsked,
    FirstDeal,
    LessonAnswered,
    LessonTold,
    PlayedOn,
    PuzzleAnswered,
    PuzzleAsked,
)
from stammtisch.server.protocol.notes import in_documents, schema_components

REFERENCE = "#/components/schemas/{name}"
LEARNING = (FirstDeal, LessonTold, LessonAnswered, PlayedOn, PuzzleAsked, PuzzleAnswered, DecisionAsked)
STRUCTS: Sequence[Any] = (
    TableInfo,
    TableCommand,
    Answered,
    ServerMessage,
    Sheet,
    Replayed,
    ReviewLine,
    LuckLine,
    SharedDeal,
    *LEARNING,
)


def schema_of(kind: Any) -> dict[str, Any]:
    """The schema of a struct or of a union of them; its parts stand among the components."""
    (schema,), _ = schema_components((kind,), ref_template=REFERENCE)
    made: dict[str, Any] = readable(schema)
    return made


def struct(kind: Any, description: str, media_type: str = "application/json") -> dict[int | str, dict[str, Any]]:
    """For the document of a route: it answers with this struct."""
    return {200: {"description": description, "content": {media_type: {"schema": schema_of(kind)}}}}


def answered(told: Any) -> Response:
    """The answer of such a route: the struct itself writes its JSON."""
    return Response(msgspec.json.encode(told), media_type="application/json")


def body(kind: Any) -> dict[str, Any]:
    """For the document of a route: it takes this struct (`openapi_extra`)."""
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema_of(kind)}}}}


def readable(schema: Any) -> Any:
    """Patterns as JSON Schema writes them: Python's marks for begin and end are unknown there."""
    if isinstance(schema, dict):
        return {name: pattern(part) if name == "pattern" else readable(part) for name, part in schema.items()}
    return [readable(part) for part in schema] if isinstance(schema, list) else schema


def pattern(text: str) -> str:
    r"""
    >>> pattern(r"\A[0-9]{4}\Z")
    '^[0-9]{4}$'
    """
    return text.replace(r"\A", "^").replace(r"\Z", "$")


def document(app: FastAPI) -> dict[str, Any]:
    """The whole document of the app, made once."""
    if app.openapi_schema is None:
        made = in_documents(
            get_openapi(
                title=app.title,
                version=app.version,
                description=app.description,
                tags=app.openapi_tags,
                routes=app.routes,
            )
        )
        _, components = schema_components(STRUCTS, ref_template=REFERENCE)
        assert not made["components"]["schemas"].keys() & components.keys(), "two schemas of one name"
        made["components"]["schemas"] |= readable(components)
        app.openapi_schema = made
    return app.openapi_schema
