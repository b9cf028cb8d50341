"""`stammtisch import` and `stammtisch export`: records of other programs, and ours for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from stammtisch.cli.keeping import created
from stammtisch.cli.language import spoken
from stammtisch.cli.usage import said

if TYPE_CHECKING:
    from stammtisch.records import Record

Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="A new file to write; without it standard output.")
]
Told = tuple[str, str]
"""What was written of a piece, and what was wrong with it: one of them is empty."""


def import_records(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Lines of the Skat server, or JSON; - is standard input.")
    ],
    out: Out = None,
) -> None:
    """Read games of the International Skat Server (ISS), or records as JSON, and write a .stich record.

    Each piece that our rules do not know, or count otherwise, is named and left out. Exit 1 if there was one.
    """
    from stammtisch.records import read_iss, read_json

    text = read_text(file)
    is_json = text.lstrip().startswith("{")
    read: Callable[[str], Record] = read_json if is_json else read_iss
    pieces = [text] if is_json and is_one(text) else [line for line in text.splitlines() if line.strip()]
    deliver((attempt(stich, read, piece) for piece in pieces), out, "\n", "piece-of-file")


def export_records(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A .stich record; - is standard input.")],
    form: Annotated[
        Literal["iss", "json"],
        typer.Option("--as", help="iss: a line for each deal of Skat; json: an object a record."),
    ] = "json",
    out: Out = None,
) -> None:
    """Write a record for other programs: as lines of the International Skat Server (ISS), or as JSON.

    Each deal that a line cannot hold is named and left out. Exit 1 if there was one.
    """
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.records import read_all, write_json

    try:
        records = read_all(read_text(file))
    except StammtischError as error:
        raise fail(error) from None
    if form == "json":
        written = [write_json(record) for record in records]
        one_each = written if len(written) == 1 else [on_one_line(text) for text in written]
        deliver(((text.rstrip("\n") + "\n", "") for text in one_each), out, "", "")
        return
    deals = [(record, number) for record in records for number in finished_deals(record)]
    deliver((attempt(iss_line, record, number) for record, number in deals), out, "", "deal-of-file")


def finished_deals(record: Record) -> list[int]:
    from stammtisch.records import replay

    return [part.number for part in replay(record).parts[1:] if part.account]


def stich(read: Callable[[str], Record], piece: str) -> str:
    from stammtisch.records import write

    return write(read(piece))


def iss_line(record: Record, number: int) -> str:
    from stammtisch.records import one_deal, write_iss

    return write_iss(one_deal(record, number)) + "\n"


def attempt(write: Callable[..., str], *args: object) -> Told:
    from stammtisch.core.errors import StammtischError

    try:
        return write(*args), ""
    except StammtischError as error:
        return "", str(error)


def deliver(pieces: Iterable[Told], out: Path | None, between: str, what: str) -> None:
    """Write what could be written, and name what could not; where nothing could, no file is made."""
    language = spoken()
    found = list(pieces)
    texts = [text for text, _ in found if text]
    for number, (_, wrong) in enumerate(found, 1):
        if wrong:
            typer.echo(f"stammtisch: {said(language, what, n=number, reason=wrong)}", err=True)
    if texts and out is not None:
        created(out, language)
        out.write_text(between.join(texts), encoding="utf-8")
    elif texts:
        typer.echo(between.join(texts), nl=False)
    if not found:
        typer.echo(f"stammtisch: {said(language, 'nothing-there')}", err=True)
    raise typer.Exit(0 if found and len(texts) == len(found) else 1)


def read_text(file: Path) -> str:
    """A file, or standard input; what cannot be read is one sentence."""
    try:
        found = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        return found.decode("utf-8-sig")
    except OSError as error:
        typer.echo(f"stammtisch: {file}: {error.strerror}", err=True)
    except UnicodeDecodeError:
        typer.echo(f"stammtisch: {file}: UTF-8", err=True)
    raise typer.Exit(2)


def is_one(text: str) -> bool:
    """Whether a text is one JSON object, and not a line for each of several; what is broken is read whole."""
    import json

    lines: Iterator[str] = (line for line in text.splitlines() if line.strip())
    try:
        json.loads(next(lines))
    except ValueError:
        return True
    return next(lines, None) is None


def on_one_line(text: str) -> str:
    import json

    return json.dumps(json.loads(text), ensure_ascii=False)
