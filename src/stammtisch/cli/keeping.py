"""The file of an evening: written after each deal, never over another one, and taken up again with `--resume`."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from stammtisch.cli.language import spoken
from stammtisch.cli.usage import said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stammtisch.records import Agreement, Record
    from stammtisch.tui.evening import Evening

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class EveningFile:
    """Where an evening is kept, and what stands in its head."""

    path: Path
    start: Record
    """The record before the first new action: agreement, tags, remarks."""

    def keep(self, evening: Evening) -> None:
        """Write all that has happened; whoever reads the file meanwhile finds the old one whole, or the new one."""
        from dataclasses import replace

        from stammtisch.records import write

        new = self.path.with_name(f".{self.path.name}.new")
        new.write_text(write(replace(self.start, log=tuple(evening.log))), encoding="utf-8")
        os.replace(new, self.path)

    def farewell(self, language: str) -> str:
        return said(language, "go-on", command=f"stammtisch play --resume {quoted(self.path)}")


def quoted(path: Path) -> str:
    from shlex import quote

    return quote(str(path))


def created(path: Path, language: str) -> None:
    """Make the file, and find out now that it cannot be made."""
    try:
        path.open("x").close()
    except FileExistsError:
        raise refused(said(language, "file-exists", file=path, again=f"--resume {quoted(path)}")) from None
    except OSError as error:
        raise refused(f"{path}: {error.strerror}") from None


def read_record(path: Path) -> Record:
    """The one record of a file."""
    from stammtisch.core.errors import StammtischError
    from stammtisch.records import read

    try:
        return read(path.read_bytes())
    except StammtischError as error:
        raise refused(f"{path}: {error}") from None
    except OSError as error:
        raise refused(f"{path}: {error.strerror}") from None


def read_evening(path: Path, language: str) -> Record:
    """The evening that goes on: one record, not over."""
    from stammtisch.core.session import open_session

    record = read_record(path)
    session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    for seat, action in record.log:
        session = session.step(seat, action)  # the record was checked when it was read
    if session.over:
        raise refused(said(language, "evening-over", file=path))
    return record


def check_same(path: Path, record: Record, asked: Agreement) -> None:
    """Nobody changes the rules of an evening that is under way."""
    if asked.game == record.agreement.game and asked.options == record.agreement.options:
        return
    held = record.agreement.preset or record.agreement.game
    raise refused(said(spoken(), "other-rules", file=path, preset=held))


def new_record(agreed: Agreement, names: Sequence[str]) -> Record:
    """The head of a new evening: who sits where, and the day."""
    from datetime import date

    from stammtisch.records import Record

    seats = tuple((f"Seat{seat}", name) for seat, name in enumerate(names))
    return Record(agreed, (), (("Date", date.today().isoformat()), *seats))


def named(record: Record, names: Sequence[str]) -> Record:
    """The record with these names of the seats; the other tags stay."""
    from dataclasses import replace

    seats = {f"Seat{seat}": name for seat, name in enumerate(names)}
    kept = tuple((tag, value) for tag, value in record.tags if tag not in seats)
    return replace(record, tags=(*kept, *seats.items()))


def check_name(name: str, language: str) -> None:
    if name and (not name.isprintable() or name != name.strip() or len(name) > LONGEST_NAME):
        raise refused(said(language, "no-name", most=LONGEST_NAME))


def refused(sentence: str) -> typer.Exit:
    typer.echo(f"stammtisch: {sentence}", err=True)
    return typer.Exit(2)
