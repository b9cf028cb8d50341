"""The record as JSON: the same content for programs, as `record.schema.json` describes it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files

from stammtisch.core.notation import write_line
from stammtisch.core.session import Carry
from stammtisch.records.agreement import Agreement
from stammtisch.records.bills import Data, account_data
from stammtisch.records.draft import Draft, DraftAction, DraftPart, played, read_action
from stammtisch.records.errors import Located, Place, RecordError
from stammtisch.records.json_places import Node, scan
from stammtisch.records.json_shape import agreement_of, items, number, shape, text, truth, value
from stammtisch.records.record import Comment, Record
from stammtisch.records.replay import Account, Part, Step, replay
from stammtisch.records.start import carried_values, carry_of
from stammtisch.records.text import decoded

RECORD = ("game", "rules", "preset", "options", "start", "tags", "opening", "deals", "over", "closing", "comments")
DEAL = ("number", "dealer", "log", "account")


def schema() -> Data:
    """The published JSON Schema of a record."""
    found: Data = json.loads(files("stammtisch.records").joinpath("record.schema.json").read_text(encoding="utf-8"))
    return found


def write_json(record: Record) -> str:
    """The record as JSON that `read_json` gives back."""
    return json.dumps(record_data(record), ensure_ascii=False, indent=2) + "\n"


def record_data(record: Record) -> Data:
    agreement, again = record.agreement, replay(record)
    opening, *deals = again.parts
    return {
        "game": agreement.game,
        "rules": agreement.rules,
        "preset": agreement.preset or None,
        "options": agreement.changes,
        "start": carried_values(agreement.entry, record.start) if record.start else None,
        "tags": [{"name": name, "value": value} for name, value in record.tags],
        "opening": log_data(opening.steps),
        "deals": [deal_data(part) for part in deals],
        "over": again.session.over,
        "closing": account_data(again.closing) if again.closing else None,
        "comments": [{"after": comment.after, "text": comment.text} for comment in record.comments],
    }


def deal_data(part: Part) -> Data:
    account = account_data(part.account) if part.account else None
    return {"number": part.number, "dealer": part.dealer, "log": log_data(part.steps), "account": account}


def log_data(steps: tuple[Step, ...]) -> list[str]:
    return [write_line(step.seat, step.action) for step in steps]


def read_json(source: str | bytes) -> Record:
    """The record in a JSON text."""
    whole = scan(decoded(source))
    said = shape(whole, RECORD)
    agreement = agreement_of(whole.place, said)
    deals = [shape(node, DEAL) for node in items(said["deals"])]
    draft = Draft(
        agreement,
        start_of(agreement, said["start"]),
        tuple([tag_of(node) for node in items(said["tags"])]),
        [DraftPart(0, None, said["opening"].place, actions_of(said["opening"])), *map(part_of, deals)],
        tuple([comment_of(node) for node in items(said["comments"])]),
        Located(truth(said["over"]), said["over"].place),
    )
    record, again = played(draft)
    given = [*(deal["account"] for deal in deals), said["closing"]]
    for node, account in zip(given, [*(part.account for part in again.parts[1:]), again.closing], strict=True):
        compare(node, account)
    return record


def start_of(agreement: Agreement, node: Node) -> Carry | None:
    if node.value is None:
        return None
    said = {name: Located(value(field), field.place) for name, field in shape(node).items()}
    return carry_of(agreement.entry, agreement.options, said, node.place)


def part_of(deal: dict[str, Node]) -> DraftPart:
    return DraftPart(number(deal["number"]), number(deal["dealer"]), deal["number"].place, actions_of(deal["log"]))


def actions_of(log: Node) -> list[DraftAction]:
    return [DraftAction(*read_action(text(node), node.place), node.place) for node in items(log)]


def tag_of(node: Node) -> Located[tuple[str, str]]:
    said = shape(node, ("name", "value"))
    return Located((text(said["name"]), text(said["value"])), node.place)


def comment_of(node: Node) -> Located[Comment]:
    said = shape(node, ("after", "text"))
    return Located(Comment(number(said["after"]), text(said["text"])), node.place)


def compare(node: Node, account: Account | None) -> None:
    """A bill is right in every number, or the record is refused."""
    place = next(differences(node, account_data(account) if account else None), None)
    if place:
        raise RecordError("wrong-bill", "by the rules it comes to something else", place)


def differences(node: Node, expected: object) -> Iterator[Place]:
    """Where the text differs from what it should say."""
    found = node.value
    if isinstance(found, dict) and isinstance(expected, dict) and found.keys() == expected.keys():
        for name, part in found.items():
            yield from differences(part, expected[name])
    elif isinstance(found, tuple) and isinstance(expected, list) and len(found) == len(expected):
        for part, like in zip(found, expected, strict=True):
            yield from differences(part, like)
    elif type(found) is not type(expected) or found != expected:
        yield node.place
