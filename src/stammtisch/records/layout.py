"""Writing a .stich text, laid out for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stammtisch.core.action import NO, YES
from stammtisch.core.notation import write_line
from stammtisch.core.options import Value
from stammtisch.records.bills import bill_lines
from stammtisch.records.record import Record
from stammtisch.records.replay import Account, Step, replay
from stammtisch.records.start import Plain, carried_values
from stammtisch.records.text import OPTION, START

WIDTH = 110
"""Longer lines are broken between two actions."""


def write(record: Record) -> str:
    """The record as a text that `read` gives back."""
    again = replay(record)
    remarks: dict[int, list[str]] = {}
    for comment in record.comments:
        remarks.setdefault(comment.after, []).append(f"# {comment.text}".rstrip())
    blocks = [list(head(record))]
    done = 0
    for part in again.parts:
        heading = [f"== Deal {part.number}, dealer {part.dealer}"] if part.number else remarks.get(0, [])
        body = list(actions(part.steps, done, remarks))
        blocks.append([*heading, *body, *bill(part.account)])
        done += len(part.steps)
    blocks.append(["== End" if again.session.over else "== Open", *bill(again.closing)])
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def write_all(records: Iterable[Record]) -> str:
    """Several records, one after the other."""
    return "\n".join(write(record) for record in records)


def head(record: Record) -> Iterator[str]:
    agreement = record.agreement
    yield tag("Game", agreement.game)
    yield tag("Rules", agreement.rules)
    if agreement.preset:
        yield tag("Preset", agreement.preset)
    for name, option in agreement.changes.items():
        yield tag(OPTION + name, worded(option))
    if record.start is not None:
        for name, value in carried_values(agreement.entry, record.start).items():
            yield tag(START + name, worded(value))
    for name, text in record.tags:
        yield tag(name, text)


def worded(value: Value | Plain) -> str:
    """
    >>> worded(True), worded(5), worded("ramsch"), worded(("geist", "trixer")), worded((10, -10, 0, 0))
    ('true', '5', 'ramsch', 'geist trixer', '10 -10 0 0')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def tag(name: str, value: str) -> str:
    """
    >>> print(tag("Place", 'Gasthof "Zur Post"'))
    [Place "Gasthof \\"Zur Post\\""]
    """
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def actions(steps: tuple[Step, ...], done: int, remarks: dict[int, list[str]]) -> Iterator[str]:
    """What is done together on one line, a trick on one line; a remark follows what it is about."""
    line, marked = "", ""
    for i, step in enumerate(steps):
        text = write_line(step.seat, step.action)
        if line and step.mark == steps[i - 1].mark and len(line) + len(text) < WIDTH:
            line += f", {text}"
        else:
            if line:
                yield line
            line = f"{step.mark} {text}" if needs_mark(step) and step.mark != marked else text
            marked = step.mark
        if done + i + 1 in remarks:
            yield line
            yield from remarks[done + i + 1]
            line = ""
    if line:
        yield line


def needs_mark(step: Step) -> bool:
    """A trick has its number, and a yes or no means nothing without its question."""
    return step.trick > 0 or step.action in (YES, NO)


def bill(account: Account | None) -> list[str]:
    return [f"> {line}" for line in bill_lines(account)] if account else []
