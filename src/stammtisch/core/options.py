"""What the table has agreed: frozen, checked when made, and with a fingerprint."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import Any, ClassVar, Self

from stammtisch.core.errors import OptionsError

Value = bool | int | str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these values."""

    values: tuple[Value, ...]

    def __contains__(self, value: object) -> bool:
        return any(type(value) is type(known) and value == known for known in self.values)

    def __str__(self) -> str:
        return " | ".join(text(value) for value in self.values)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` on, up to `high` if there is an end; `also` stands apart from the range."""

    low: int
    high: int | None = None
    also: tuple[int, ...] = ()

    def __contains__(self, value: object) -> bool:
        if type(value) is not int:
            return False
        return value in self.also or (self.low <= value and (self.high is None or value <= self.high))

    def __str__(self) -> str:
        span = f"{self.low}..{self.high}" if self.high is not None else f">= {self.low}"
        return " | ".join([*map(str, self.also), span])


@dataclass(frozen=True, slots=True)
class Subset:
    """Some of these names, each once. People name them in any order; kept and sealed they stand in this one."""

    names: tuple[str, ...]

    def __contains__(self, value: object) -> bool:
        return isinstance(value, tuple) and len(self.in_order(value)) == len(value)

    def in_order(self, value: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([name for name in self.names if name in value])

    def __str__(self) -> str:
        return "subset of " + ", ".join(self.names)


Spec = OneOf | Whole | Subset


@dataclass(frozen=True, slots=True)
class Conflict:
    """A combination that makes no sense: its number, the options it is about, and when it holds."""

    number: str
    options: tuple[str, ...]
    holds: Callable[[Any], bool]
    reason: str


def option(default: Value, spec: Spec) -> Any:
    """A field of an options class."""
    return dataclasses.field(default=default, metadata={"spec": spec})


def flag(default: bool) -> Any:
    return option(default, OneOf((False, True)))


def one_of(default: Value, *others: Value) -> Any:
    return option(default, OneOf((default, *others)))


@dataclass(frozen=True, slots=True)
class Release:
    """The options of a released version of a game's rules. Deals are sealed with them, so the list never changes."""

    rules: str
    """`schafkopf@1`"""
    defaults: Mapping[str, Value]

    @property
    def prefix(self) -> str:
        """What the fingerprint begins with: nothing in the first version, sealed before versions were named."""
        return "" if self.rules.endswith("@1") else self.rules


NO_RELEASE = Release("@1", {})


@dataclass(frozen=True)
class Options:
    """Base of each game's options. Values that make no sense cannot be made."""

    release: ClassVar[Release] = NO_RELEASE
    """The version of the rules that these options belong to."""
    conflicts: ClassVar[tuple[Conflict, ...]] = ()
    idle: ClassVar[tuple[Conflict, ...]] = ()
    """Combinations that are allowed, but in which some option has no effect."""

    def __post_init__(self) -> None:
        for name, spec in self.specs().items():
            value = getattr(self, name)
            if value not in spec:
                raise OptionsError("wrong-value", (name,), f"{text(value)} is not {spec}")
            if isinstance(spec, Subset):
                object.__setattr__(self, name, spec.in_order(value))
        for conflict in self.conflicts:
            if conflict.holds(self):
                raise OptionsError(conflict.number, conflict.options, conflict.reason)

    @classmethod
    @cache  # a hundred fields, asked for by every agreement that is made
    def specs(cls) -> Mapping[str, Spec]:
        """What each option may be."""
        return MappingProxyType({field.name: field.metadata["spec"] for field in dataclasses.fields(cls)})

    def without_effect(self) -> tuple[Conflict, ...]:
        """What a client should say about this agreement."""
        return tuple(conflict for conflict in self.idle if conflict.holds(self))

    def but(self, changes: Mapping[str, Value]) -> Self:
        """These options with some of them changed; an unknown name is an error."""
        for name in changes:
            if name not in self.specs():
                raise OptionsError("unknown-option", (name,), "no such option")
        return dataclasses.replace(self, **changes)

    def values(self) -> dict[str, Value]:
        return {name: getattr(self, name) for name in self.specs()}

    def diff(self, other: Self) -> dict[str, tuple[Value, Value]]:
        """Where two sets of options differ: here, there."""
        theirs = other.values()
        return {name: (mine, theirs[name]) for name, mine in self.values().items() if mine != theirs[name]}

    def sealed(self) -> dict[str, Value]:
        """What the agreement is known by: all options of the release, and of later ones those that are in use.

        So an option that is added by an update, and is off, changes no fingerprint.
        """
        later = {
            field.name: field.default for field in dataclasses.fields(self) if field.name not in self.release.defaults
        }
        return {name: value for name, value in self.values().items() if name not in later or value != later[name]}

    def canonical(self) -> str:
        """JSON with sorted keys and no blanks. All values are numbers, truths and plain names."""
        return "{" + ",".join(f'"{name}":{text(value)}' for name, value in sorted(self.sealed().items())) + "}"

    def digest(self) -> str:
        """The fingerprint of the agreement: SHA-256 of its canonical JSON, from version 2 on behind its name."""
        return self.fingerprint

    @cached_property
    def fingerprint(self) -> str:
        """The same, counted once: every view that is sent names it."""
        return sha256((self.release.prefix + self.canonical()).encode()).hexdigest()


def text(value: object) -> str:
    """A value as JSON writes it.

    >>> text(True), text(5), text("ramsch"), text(("geist", "trixer"))
    ('true', '5', '"ramsch"', '["geist","trixer"]')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ",".join(text(part) for part in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
