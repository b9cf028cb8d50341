"""`stammtisch backup` and `stammtisch restore`: all facts of a server in one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stammtisch.cli.place_options import Data, Database, DatabasePassword, SealKey, database, key, said

WITH_KEY = "Also write the key of the seeds to FILE.key. Store the two separately."


def backup(
    file: Annotated[Path, typer.Argument(help="A file that does not exist yet; - is standard output.")],
    data: Data = None,
    database_url: Database = "",
    database_password_file: DatabasePassword = None,
    with_key: Annotated[bool, typer.Option("--with-key", help=WITH_KEY)] = False,
    seal_key_file: SealKey = None,
) -> None:
    """Back up everything as of now, while the server keeps running. The key of the seeds is not included."""
    from stammtisch.server.operations.backup import PIPE, back_up, written
    from stammtisch.server.operations.places import OperationError, place_of

    with said():
        place = place_of(data, database(database_url, database_password_file))
        if with_key and file == PIPE:
            raise OperationError("with-key: it goes into a file of its own, and standard output has none")
        sealing = key(place, seal_key_file) if with_key else b""
        back_up(place, file)
        if with_key:
            with written(file.with_name(f"{file.name}.key")) as target:
                target.write(sealing)


def restore(
    file: Annotated[Path, typer.Argument(help="What `stammtisch backup` has written; - is standard input.")],
    data: Data = None,
    database_url: Database = "",
    database_password_file: DatabasePassword = None,
    seal_key_file: SealKey = None,
) -> None:
    """Restore a backup into an empty database or a folder without a log. Nothing is overwritten."""
    from stammtisch.server.operations.backup import bring_back, written
    from stammtisch.server.operations.places import place_of
    from stammtisch.server.process.data_folder import KEY

    with said():
        place = place_of(data, database(database_url, database_password_file))
        if place.folder is None:
            bring_back(place, file)
            return
        # Without its key a folder would get a new one at the next start, and no deal could be opened again.
        sealing = key(place, seal_key_file)
        bring_back(place, file)
        if seal_key_file is not None and not (place.folder / KEY).exists():
            with written(place.folder / KEY) as target:
                target.write(sealing)
