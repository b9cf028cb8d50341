"""What a JSON value has to be, said with its place where it is something else."""

from __future__ import annotations

from stammtisch.core.options import Value
from stammtisch.records.agreement import Agreement, Wording, agree
from stammtisch.records.errors import Located, Place, RecordError
from stammtisch.records.json_places import Node


def wrong(what: str, node: Node) -> RecordError:
    return RecordError("wrong-shape", f"{what} is expected", node.place)


def text(node: Node) -> str:
    if not isinstance(node.value, str):
        raise wrong("a text", node)
    return node.value


def number(node: Node) -> int:
    if type(node.value) is not int:
        raise wrong("a whole number", node)
    return node.value


def truth(node: Node) -> bool:
    if not isinstance(node.value, bool):
        raise wrong("true or false", node)
    return node.value


def items(node: Node) -> tuple[Node, ...]:
    if not isinstance(node.value, tuple):
        raise wrong("a list", node)
    return node.value


def shape(node: Node, names: tuple[str, ...] = ()) -> dict[str, Node]:
    """The members of an object; where names are given, exactly these."""
    members = node.value
    if not isinstance(members, dict):
        raise wrong("an object", node)
    for name in names:
        if name not in members:
            raise RecordError("wrong-shape", f"{name!r} is missing", node.place)
    for name, member in members.items():
        if names and name not in names:
            raise RecordError("wrong-shape", f"{name!r} is unknown", member.place)
    return members


def value(node: Node) -> int | str | tuple[int | str, ...]:
    """A truth, a number, a text, or a list of numbers and texts."""
    if isinstance(node.value, bool | int | str):
        return node.value
    return tuple([word(item) for item in items(node)])


def word(node: Node) -> int | str:
    return node.value if type(node.value) is int else text(node)


def agreement_of(place: Place, said: dict[str, Node]) -> Agreement:
    """The agreement in the members `game`, `rules`, `preset` and `options`."""
    game, rules, preset = said["game"], said["rules"], said["preset"]
    changes: dict[str, Located[Value]] = {}
    for name, node in shape(said["options"]).items():
        changes[name] = Located(value(node), node.place)  # type: ignore[arg-type]
    return agree(
        Wording(
            place,
            Located(text(game), game.place),
            Located(text(rules), rules.place),
            None if preset.value is None else Located(text(preset), preset.place),
            changes,
        )
    )
