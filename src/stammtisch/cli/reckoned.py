"""What is reckoned of the deals of a record: read, refused in a sentence, or handed on deal by deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import typer

if TYPE_CHECKING:
    from stammtisch.records import Record

T = TypeVar("T")


def of_record(file: Path, deal: int, lang: str, reckon: Callable[[Record], Iterable[T]]) -> list[tuple[T, Record]]:
    """What `reckon` finds, each with its record; `deal` is the one that was asked for, 0: all."""
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.records import RecordError, read_all
    from stammtisch.search import require_kernel
    from stammtisch.words.sentences import words

    try:
        require_kernel()
        words(lang)  # an unknown language is refused before anything is reckoned
        found = [(one, record) for record in read_all(file.read_bytes()) for one in reckon(record)]
        if deal and not found:
            raise RecordError("no-such-deal", f"deal {deal} is not in the record, or no card of it was played")
    except StammtischError as error:
        raise fail(error) from None
    except OSError as error:
        typer.echo(f"stammtisch: {file}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    return found
