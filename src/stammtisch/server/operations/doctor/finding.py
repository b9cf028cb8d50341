"""What a doctor is asked, and what it has found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

FINE, ADVICE, WRONG = LEVELS = ("fine", "advice", "wrong")
"""As it should be; better otherwise; does not work, or is not safe, as it is."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One sentence: its code, how bad it is, and what stands in its blanks."""

    code: str
    level: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


def fine(code: str, **facts: str | int) -> Finding:
    return Finding(code, FINE, facts)


def advice(code: str, **facts: str | int) -> Finding:
    return Finding(code, ADVICE, facts)


def wrong(code: str, **facts: str | int) -> Finding:
    return Finding(code, WRONG, facts)


@dataclass(frozen=True, slots=True)
class Installation:
    """The installation as `stammtisch serve` would be started; no secret is in its repr."""

    data: Path
    """The data folder; of no use with a database."""
    database: str = field(default="", repr=False)
    seal_key_file: Path | None = None
    seal_key: str = field(default="", repr=False)
    receipt_key_file: Path | None = None
    nats: str = field(default="", repr=False)
    nats_password: str = field(default="", repr=False)
    backups: Path | None = None
    """Where backups are kept; None: nobody has said."""
    url: str = ""
    """Where people find the running server; empty: nobody has said."""
    closed: bool = False
    """Whether nobody is to come in without an invitation."""
