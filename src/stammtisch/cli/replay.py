"""`stammtisch replay`: a record read aloud."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from stammtisch.records import Record
    from stammtisch.words.sentences import Words


def replay(
    file: Annotated[Path, typer.Argument(help="A .stich record.")],
    lang: Annotated[str, typer.Option(help="de, bar, en or sv.")] = "de",
) -> None:
    """Retell a record sentence by sentence, with every bill."""
    from stammtisch.cli.output import fail
    from stammtisch.core.errors import StammtischError
    from stammtisch.records import read_all
    from stammtisch.words.sentences import words

    try:
        words(lang)  # an unknown language is refused before anything is read
        records = read_all(file.read_bytes())
    except StammtischError as error:
        raise fail(error) from None
    except OSError as error:
        typer.echo(f"stammtisch: {file}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    for record in records:
        for sentence in told(record, words(lang, record.agreement.game)):
            typer.echo(sentence)


def told(record: Record, words: Words) -> list[str]:
    """A record as sentences: who holds what, what is said and played, what it comes to."""
    from stammtisch.core.session import open_session
    from stammtisch.words.telling import Teller, deed, next_deal_waits

    session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    seats = range(len(session.carry.purses))
    names = tuple(record.names.get(seat, name) for seat, name in zip(seats, words.bot_names, strict=False))
    teller = Teller(words, names, None)
    spoken: list[str] = []
    for seat, action in record.log:
        before, session = session, session.apply(seat, action)
        spoken += teller.tell(deed(before, seat, action, session))
        spoken += teller.open_hands(before, session)
        spoken += ["", teller.heading(session)] if next_deal_waits(before, session) else []
    return [*spoken, words.text("session_end"), *teller.closing(session)] if session.over else spoken
