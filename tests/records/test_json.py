"""The record as JSON, and its schema."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from stammtisch.records import RecordError, read, read_json, schema, write_json
from tests.records.schemas import is_valid
from tests.records.sessions import golden

NAMES = ("basbelopp", "joho-10-30", "joho-10-50", "verein", "turnier")
VEREIN = write_json(read(golden("verein")))


def refusal(text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_json(text)
    return caught.value


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())


def described(part: dict[str, Any]) -> Iterator[tuple[str, bool]]:
    """The definitions and the members of a record, and whether each has a description of its own or by reference."""
    for name, definition in {**part.get("$defs", {}), **part["properties"]}.items():
        yield name, "description" in definition or "$ref" in definition


def test_everything_in_the_schema_is_described() -> None:
    assert [name for name, is_described in described(schema()) if not is_described] == []


@pytest.mark.parametrize("name", NAMES)
def test_text_and_json_have_the_same_content(name: str) -> None:
    record = read(golden(name))

    text = write_json(record)

    assert read_json(text) == record
    assert read_json(text.encode()) == record
    assert is_valid(text)


def test_it_says_what_a_program_wants_to_know() -> None:
    deal = json.loads(VEREIN)["deals"][1]

    assert (deal["number"], deal["dealer"], deal["log"][1]) == (2, 1, "0 cut 9")
    assert deal["account"]["result"]["contract"] == "rufspiel:G"
    assert deal["account"]["payments"][0] == {"payer": 0, "receiver": 3, "cents": 20}
    assert deal["account"]["lines"][1] == {
        "code": "legen",
        "clause": "SK-KNOCK-04",
        "cents": 0,
        "factor": 2,
        "count": 1,
    }


def test_the_order_of_members_means_nothing() -> None:
    turned = json.loads(VEREIN, object_pairs_hook=lambda pairs: dict(reversed(pairs)))

    assert read_json(json.dumps(turned)) == read_json(VEREIN)


NOT_JSON = [
    ("", (1, 1)),
    ("{", (1, 2)),
    ('{"game" 1}', (1, 9)),
    ('{"a": 1,}', (1, 9)),
    ('{"a": 1 "b": 2}', (1, 9)),
    ("{a: 1}", (1, 2)),
    ("[1, 2", (1, 6)),
    ("[1 2]", (1, 4)),
    ('\n  "abc', (2, 3)),
    ('"a\nb"', (1, 3)),
    ('"\\x"', (1, 2)),
    ("[1.5]", (1, 2)),
    ("[01]", (1, 2)),
    ("[-0]", (1, 2)),
    ("[1e5]", (1, 2)),
    ("[NaN]", (1, 2)),
    ("[-Infinity]", (1, 2)),
    ("[" + "9" * 5000 + "]", (1, 2)),
    ("[" * 100_000, (1, 10)),
    ('{"a": 1, "a": 1}', (1, 10)),
    ("{} {}", (1, 4)),
]


@pytest.mark.parametrize(("text", "place"), NOT_JSON)
def test_what_is_no_json_is_refused_where_it_stops_being_one(text: str, place: tuple[int, int]) -> None:
    error = refusal(text)

    assert (error.code, (error.line, error.column)) == ("not-json", place)


Change = Callable[[Any], object]
WRONG_SHAPE: list[tuple[str, Change]] = [
    ("a list", lambda record: [record]),
    ("without rules", lambda record: record.pop("rules")),
    ("with something else", lambda record: record.update(extra=1)),
    ("a game that is a number", lambda record: record.update(game=5)),
    ("a preset that is a list", lambda record: record.update(preset=[])),
    ("options that are a list", lambda record: record.update(options=[])),
    ("an option that is nothing", lambda record: record["options"].update(bock=None)),
    ("an option that is an object", lambda record: record["options"].update(bock={})),
    ("an option of truths", lambda record: record["options"].update(sonderrunden=[True])),
    ("a start that is a number", lambda record: record.update(start=3)),
    ("a log that is a text", lambda record: record.update(opening="house dealer 0")),
    ("an action that is a number", lambda record: record.update(opening=[3])),
    ("a deal that is a list", lambda record: record["deals"].insert(0, [])),
    ("a dealer that is true", lambda record: record["deals"][0].update(dealer=True)),
    ("an end that is a number", lambda record: record.update(over=1)),
    ("a tag without value", lambda record: record["tags"][0].pop("value")),
    ("a comment after nothing", lambda record: record["comments"][0].update(after=None)),
]


@pytest.mark.parametrize("change", [change for _, change in WRONG_SHAPE], ids=[name for name, _ in WRONG_SHAPE])
def test_what_has_another_shape_is_refused_by_the_schema_and_by_the_reader(change: Change) -> None:
    data = json.loads(VEREIN)
    changed = change(data)
    text = json.dumps(changed if isinstance(changed, list) else data, indent=2)

    assert not is_valid(text)
    assert refusal(text).code == "wrong-shape"


WRONG_CONTENT: list[tuple[str, str, Change]] = [
    ("unknown-game", '"watten"', lambda record: record.update(game="watten")),
    ("unknown-rules", '"schafkopf@9"', lambda record: record.update(rules="schafkopf@9")),
    ("unknown-preset", '"daheim"', lambda record: record.update(preset="daheim")),
    ("unknown-option", "77", lambda record: record["options"].update(trumpf=77)),
    ("wrong-value", "77", lambda record: record["options"].update(bock=77)),
    ("number-too-long", "1000000000000", lambda record: record["options"].update(solo_units=10**12)),
    ("wrong-start", "77", lambda record: record.update(start={"dealer": 77, "purses": [0, 0, 0, 0]})),
    ("unknown-action", '"3 do: it"', lambda record: record["deals"][0]["log"].insert(5, "3 do: it")),
    ("illegal-action", '"2 pass"', lambda record: record["deals"][0]["log"].insert(1, "2 pass")),
    ("wrong-heading", "7", lambda record: record["deals"][0].update(number=7)),
    ("wrong-end", "false", lambda record: record.update(over=False)),
    ("wrong-bill", "21", lambda record: record["deals"][1]["account"].update(price=21)),
    ("wrong-bill", "null", lambda record: record.update(closing=None)),
    ("wrong-bill", "[", lambda record: record["deals"][1]["account"].update(payments=[])),
    ("wrong-bill", "true", lambda record: record["deals"][1]["account"]["lines"][1].update(count=True)),
    ("tag-twice", "{", lambda record: record["tags"].append(record["tags"][0])),
    ("wrong-tag", "{", lambda record: record["tags"][0].update(name="seat")),
    ("unprintable", "{", lambda record: record["tags"][0].update(value="\ud800")),
    ("unprintable", "{", lambda record: record["comments"][0].update(text="a\nb")),
    ("unprintable", "{", lambda record: record["comments"][0].update(text=" a")),
    ("misplaced-comment", "{", lambda record: record["comments"][0].update(after=-1)),
    ("misplaced-comment", "{", lambda record: record["comments"][1].update(after=1)),
    ("misplaced-comment", "{", lambda record: record["comments"][-1].update(after=9999)),
]


@pytest.mark.parametrize(("code", "begin", "change"), WRONG_CONTENT)
def test_what_cannot_have_happened_is_refused_where_it_stands(code: str, begin: str, change: Change) -> None:
    data = json.loads(VEREIN)
    change(data)
    text = json.dumps(data, indent=2)

    error = refusal(text)

    assert error.code == code
    assert text.split("\n")[error.line - 1][error.column - 1 :].startswith(begin)


def test_an_illegal_action_carries_the_engines_refusal() -> None:
    error = refusal(VEREIN.replace("0 play S7", "0 play SA", 1))

    assert error.refusal is not None
    assert (error.code, error.refusal.code) == ("illegal-action", "not-held")
