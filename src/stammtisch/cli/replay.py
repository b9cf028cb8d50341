"""`stammtisch replay`: a record read aloud."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.choices import Spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from stammtisch.core.action import Seat
    from stammtisch.records import Record
    from stammtisch.words.sentences import Words


def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="One or more .stich records.")],
    sheet: Annotated[
        bool, typer.Option("--sheet", help="Only the score sheets; of several records also what each has won.")
    ] = False,
    lang: Spoken = "",
) -> None:
    """Retell a record sentence by sentence, with every bill; or show its score sheet."""
    from stammtisch.cli.replay_sheet import sheets
    from stammtisch.words.sentences import words_at

    records = [record for file in files for record in read_file(file)]
    if sheet:
        for line in sheets(records, lang):
            typer.echo(line)
        return
    for record in records:
        held = record.agreement
        for sentence in told(record, words_at(lang, held.game, held.options, held.preset)):
            typer.echo(sentence)


def read_file(file: Path) -> tuple[Record, ...]:
    """The records of a file; what cannot be read ends the command with a sentence."""
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.records import read_all

    try:
        return read_all(file.read_bytes())
    except StammtischError as error:
        raise fail(StammtischError(f"{file}: {error}")) from None
    except OSError as error:
        typer.echo(f"stammtisch: {file}: {error.strerror}", err=True)
        raise typer.Exit(2) from None


def told(record: Record, words: Words) -> list[str]:
    """A record as sentences: who holds what, what is said and played, what it comes to."""
    from stammtisch.cli.replay_sheet import seated
    from stammtisch.core.session import open_session
    from stammtisch.words.telling import Teller, deed, next_deal_waits

    session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    names = seated(record, session, words)
    you = somebody_called_you(names)
    names = tuple(words.text("you") if seat == you else name for seat, name in enumerate(names))
    teller = Teller(words, names, you, sees_all=True)
    spoken: list[str] = []
    for seat, action in record.log:
        before, session = session, session.apply(seat, action)
        spoken += teller.tell(deed(before, seat, action, session))
        spoken += teller.open_hands(before, session)
        spoken += ["", teller.heading(session)] if next_deal_waits(before, session) else []
    return [*spoken, words.text("session_end"), *teller.closing(session)] if session.over else spoken


def somebody_called_you(names: Sequence[str]) -> Seat | None:
    """The seat of a person who gave no name, and was written down as „Du“: the evening is told to them."""
    from stammtisch.words import LANGUAGES
    from stammtisch.words.sentences import words

    called = {words(language).text("you") for language in LANGUAGES}
    return next((seat for seat, name in enumerate(names) if name in called), None)
