"""The types of the protocol in TypeScript, made from its structs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import singledispatch

from msgspec import NODEFAULT
from msgspec import inspect as shapes

from stammtisch.server.protocol.answers import VERSION
from stammtisch.server.protocol.closing import CLOSINGS
from stammtisch.server.protocol.notes import SIDES, document_name, field_notes, messages, sentence, structs

HEAD = """\
// The messages of a table, protocol version {version}. Written by scripts/protocol from the structs of the server;
// do not edit by hand. A field with a question mark may be left out; its comment says what it is then.
"""
ABOUT = {
    "ClientMessage": "What a client may send.",
    "ServerMessage": "What a gateway sends.",
}


@singledispatch
def spelled(some: shapes.Type) -> str:
    """A type as TypeScript writes it."""
    raise NotImplementedError(some)


@spelled.register(shapes.StrType)
def _(some: shapes.StrType) -> str:
    return "string"


@spelled.register(shapes.IntType)
@spelled.register(shapes.FloatType)
def _(some: shapes.IntType | shapes.FloatType) -> str:
    return "number"


@spelled.register(shapes.BoolType)
def _(some: shapes.BoolType) -> str:
    return "boolean"


@spelled.register(shapes.NoneType)
def _(some: shapes.NoneType) -> str:
    return "null"


@spelled.register(shapes.LiteralType)
def _(some: shapes.LiteralType) -> str:
    return " | ".join(json.dumps(value) for value in some.values)


@spelled.register(shapes.StructType)
def _(some: shapes.StructType) -> str:
    return document_name(some.cls)


@spelled.register(shapes.UnionType)
def _(some: shapes.UnionType) -> str:
    return " | ".join(spelled(kind) for kind in some.types)


@spelled.register(shapes.ListType)
@spelled.register(shapes.VarTupleType)
def _(some: shapes.ListType | shapes.VarTupleType) -> str:
    item = spelled(some.item_type)
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


@spelled.register(shapes.TupleType)
def _(some: shapes.TupleType) -> str:
    return f"readonly [{', '.join(spelled(item) for item in some.item_types)}]"


@spelled.register(shapes.DictType)
def _(some: shapes.DictType) -> str:
    return f"Readonly<Record<{spelled(some.key_type)}, {spelled(some.value_type)}>>"


@spelled.register(shapes.Metadata)
def _(some: shapes.Metadata) -> str:
    return spelled(some.type)


def interface(struct: shapes.StructType) -> Iterator[str]:
    """The lines of one struct."""
    notes = field_notes(struct.cls)
    yield from ("", f"/** {sentence(struct.cls)} */", f"export interface {document_name(struct.cls)} {{")
    if struct.tag_field:
        yield f"  readonly {struct.tag_field}: {json.dumps(struct.tag)};"
    for field in struct.fields:
        said = [notes[field.name]] if field.name in notes else []
        if not field.required:
            said.append(f"Left out: {left_out(field)}.")
        if said:
            yield f"  /** {' '.join(said)} */"
        yield f"  readonly {field.encode_name}{'' if field.required else '?'}: {spelled(field.type)};"
    yield "}"


def left_out(field: shapes.Field) -> str:
    """What a field is that was left out."""
    made = field.default_factory() if field.default is NODEFAULT else field.default
    return json.dumps(made)


def text() -> str:
    """The file as it is written."""
    lines = [HEAD.format(version=VERSION), f"export const VERSION = {VERSION};", ""]
    lines += ["/** By the code of `bye`: the code of the close frame. */", "export const CLOSE = {"]
    for code, row in CLOSINGS.items():
        lines += [f"  /** {row.meaning} */", f"  {json.dumps(code)}: {row.number},"]
    lines += ["} as const;"]
    for struct in structs():
        lines += interface(struct)
    for side in SIDES:
        lines += ["", f"/** {ABOUT[side]} */", f"export type {side} ="]
        lines += [f"  | {document_name(message.cls)}" for message in messages(side)]
        lines[-1] += ";"
    return "\n".join(lines) + "\n"
