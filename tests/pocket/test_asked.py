"""What may be sent is the same on a device and over HTTP, where models of another kind read it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from pydantic import BaseModel, ValidationError

from stammtisch.server.answering import asked
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.http.models.house_rules import CheckAsked
from stammtisch.server.http.models.learning import ActionChosen, ActionsSoFar, CardChosen
from stammtisch.server.http.models.sessions import SessionChange
from stammtisch.server.http.models.tables import FromHere, TableWish
from stammtisch.server.http.routes import tables as served
from stammtisch.server.table_request import PACES
from stammtisch.words import LANGUAGES

TWINS: tuple[tuple[type[BaseModel], Any], ...] = (
    (TableWish, asked.TableAsked),
    (SessionChange, asked.SessionAsked),
    (CheckAsked, asked.RulesAsked),
    (CardChosen, asked.CardAsked),
    (ActionChosen, asked.ActionAsked),
    (ActionsSoFar, asked.ActionsAsked),
    (FromHere, asked.FromHereAsked),
)
VALUES: tuple[Any, ...] = (
    *(None, True, 0, 1, -1, 1.5, 10**30, "", "a", "A", "skat-isko", "ä", "x" * 40, "x" * 41, "x" * 201, " "),
    *([], ["a"], ["A"], ["a"] * 41, [1], {}, {"a": 1}, {"A": 1}, {"a": ["b"]}, {"a": {"preset": "b"}}, {"a": {}}),
    *({"table": "x", "deal": 1}, {"table": "x", "deal": 0}, {"table": "", "deal": 1}, {"preset": "a", "more": 1}),
    *({str(n): 1 for n in range(101)}, {str(n): {"preset": "a"} for n in range(11)}),
    *("de", "sv", "fr", "bots", "wait", "open", "none", "gmiatlich", "code", "same", "believed", "play EO", "EO"),
)


@pytest.mark.parametrize(("model", "struct"), TWINS, ids=lambda kind: kind.__name__)
def test_both_take_and_refuse_the_same(model: type[BaseModel], struct: Any) -> None:
    base = {name: valid(model, name) for name, field in model.model_fields.items() if field.is_required()}
    taken = 0
    for name in (*model.model_fields, "nobody_knows"):
        for value in VALUES:
            body = json.dumps(base | {name: value})
            ours, theirs = is_taken(struct, body), is_taken_there(model, body)
            assert bool(ours) == bool(theirs), f"{name} = {value!r}"
            # Of two mistakes in one object each may name another first.
            assert isinstance(value, dict) or ours == theirs, f"{name} = {value!r}"
            taken += not ours
    assert taken


def valid(model: type[BaseModel], name: str) -> Any:
    for value in VALUES:
        try:
            model.__pydantic_validator__.validate_assignment(model.model_construct(), name, value)
        except ValidationError:
            continue
        return value
    raise AssertionError(name)


def is_taken(struct: Any, body: str) -> str:
    """Empty, or where it is wrong."""
    try:
        read = asked.read(body, struct, "de")
        if isinstance(read, asked.SessionAsked):
            read.checked("de")
    except RequestRefused as refused:
        return str(refused.body["where"])
    return ""


def is_taken_there(model: type[BaseModel], body: str) -> str:
    try:
        model.model_validate_json(body)
    except ValidationError as error:
        first = error.errors()[0]
        depth = 0 if first["type"] == "extra_forbidden" else 1
        return ".".join(("body", *map(str, first["loc"][:depth])))
    return ""


def test_the_lists_of_names_are_those_of_the_tables() -> None:
    of = msgspec.inspect.type_info(asked.TableAsked)
    assert isinstance(of, msgspec.inspect.StructType)
    kinds = {field.name: field.type for field in of.fields}

    assert kinds["clock"] == msgspec.inspect.LiteralType(tuple(sorted(PACES)))
    assert msgspec.inspect.type_info(asked.Tongue) == msgspec.inspect.LiteralType(tuple(sorted(LANGUAGES)))


@pytest.mark.parametrize("written", ["", "x", "{}", '{"preset": "a"}', '{"preset": "A"}', '{"preset": "a", "b": 1}'])
def test_kept_rules_are_read_the_same(written: str) -> None:
    assert asked.kept_rules(written) == served.kept_rules(written)


def test_no_text_with_a_pattern_stands_beside_a_list() -> None:
    """Where two structs have such a field, msgspec 0.22 frees memory twice at the end of the interpreter."""

    def unions(kind: msgspec.inspect.Type) -> Iterator[msgspec.inspect.UnionType]:
        if isinstance(kind, msgspec.inspect.UnionType):
            yield kind
        inner = [getattr(kind, name, None) for name in ("key_type", "value_type", "item_type")]
        fields = [field.type for field in getattr(kind, "fields", ())]
        for part in (*getattr(kind, "types", ()), *inner, *fields):
            if part is not None:
                yield from unions(part)

    bad = [
        union
        for kind in [one for one in vars(asked).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
        for union in unions(msgspec.inspect.type_info(kind))
        if any(isinstance(one, msgspec.inspect.ListType | msgspec.inspect.VarTupleType) for one in union.types)
        and any(isinstance(one, msgspec.inspect.StrType) and one.pattern for one in union.types)
    ]

    assert bad == []
