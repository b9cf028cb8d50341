"""Immutable values that are cheap to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")


def changed(old: T, /, **changes: object) -> T:
    """A copy of a frozen dataclass without slots, with some fields changed.

    One dict copy; `dataclasses.replace` runs the constructor and costs six times as much (ADR 0001).
    """
    new = object.__new__(old.__class__)
    object.__setattr__(new, "__dict__", old.__dict__ | changes)
    return new


if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that names and types of the fields are checked
else:
    replace = changed
