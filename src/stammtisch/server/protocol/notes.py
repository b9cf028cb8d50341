"""The structs of the protocol one by one, with the sentences that stand below their fields."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Sequence
from itertools import pairwise
from textwrap import dedent
from typing import Any

import msgspec
from msgspec.inspect import StructType, Type

from stammtisch.server.protocol.answers import ServerMessage
from stammtisch.server.protocol.commands import ClientMessage

SIDES: dict[str, Any] = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
"""What travels in either direction."""
DOCUMENTED = {"BotInfo": "Bot", "ReasonAnswer": "Reason", "SayCommand": "Say", "SessionInfo": "Session"}
"""Classes that the documents and clients call by a shorter name, which in Python belongs to another room."""


def messages(side: str) -> tuple[StructType, ...]:
    """The messages of one direction, in the order in which they are written down."""
    union = msgspec.inspect.type_info(SIDES[side])
    assert isinstance(union, msgspec.inspect.UnionType)
    found = tuple([some for some in union.types if isinstance(some, StructType)])
    assert len(found) == len(union.types), "a message is a struct"
    return found


def structs() -> tuple[StructType, ...]:
    """All structs of the protocol, each before what it is made of."""
    found: dict[type, StructType] = {}
    for side in SIDES:
        for message in messages(side):
            found |= {struct.cls: struct for struct in within(message)}
    return tuple(found.values())


def within(some: Type) -> Iterator[StructType]:
    """The structs that a type is made of, itself included."""
    if isinstance(some, StructType):
        yield some
        for field in some.fields:
            yield from within(field.type)
    for name in ("type", "item_type", "key_type", "value_type"):
        inner = getattr(some, name, None)
        if isinstance(inner, Type):
            yield from within(inner)
    for name in ("types", "item_types"):
        for inner in getattr(some, name, ()):
            yield from within(inner)


def sentence(struct: type) -> str:
    """The docstring of a struct on one line."""
    assert struct.__doc__, f"{struct.__name__} says nothing about itself"
    return " ".join(inspect.cleandoc(struct.__doc__).split())


def field_notes(struct: type) -> dict[str, str]:
    """By field: the string below it, where there is one.

    >>> from stammtisch.server.protocol.answers import ChairInfo
    >>> field_notes(ChairInfo)["here"]
    'Whether the person is connected.'
    """
    written = ast.parse(dedent(inspect.getsource(struct))).body[0]
    assert isinstance(written, ast.ClassDef)
    notes: dict[str, str] = {}
    for field, below in pairwise(written.body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            assert isinstance(below.value, ast.Constant)
            notes[field.target.id] = " ".join(str(below.value.value).split())
    return notes


def document_name(struct: type) -> str:
    """
    >>> from stammtisch.server.protocol.commands import SayCommand
    >>> document_name(SayCommand)
    'Say'
    """
    return DOCUMENTED.get(struct.__name__, struct.__name__)


def in_documents(tree: Any) -> Any:
    """A document with the names of its own: keys, titles and references."""
    if isinstance(tree, dict):
        return {in_documents(name): in_documents(part) for name, part in tree.items()}
    if isinstance(tree, (list, tuple)):
        return type(tree)(map(in_documents, tree))
    if isinstance(tree, str):
        before, slash, name = tree.rpartition("/")
        return f"{before}{slash}{DOCUMENTED.get(name, name)}"
    return tree


def schema_components(kinds: Sequence[Any], ref_template: str) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """JSON schemas as msgspec makes them, under the names of the documents."""
    made: tuple[tuple[dict[str, Any], ...], dict[str, Any]] = in_documents(
        msgspec.json.schema_components(kinds, ref_template=ref_template)
    )
    return made
