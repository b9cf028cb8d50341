"""Where the facts of a server lie, and the key that opens the seeds among them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from stammtisch.core.errors import StammtischError
from stammtisch.server.process.data_folder import KEY, LOG, usual_folder
from stammtisch.server.promises.sealing import key_file
from stammtisch.server.store.connect import SQLITE
from stammtisch.server.store.errors import StoreError


class OperationError(StammtischError):
    """What an operator asked for cannot be done; nothing was changed."""


@dataclass(frozen=True, slots=True)
class DataLocation:
    """A data folder, or a PostgreSQL."""

    url: str
    folder: Path | None = None

    @property
    def file(self) -> Path:
        """The SQLite file of a data folder."""
        return Path(self.url.removeprefix(SQLITE))


@dataclass(frozen=True, slots=True)
class Copy:
    """A backup that is being read."""

    mark: bytes
    """Its first bytes, which say what it is."""
    rest: IO[bytes]

    def into(self, target: IO[bytes]) -> None:
        target.write(self.mark)
        shutil.copyfileobj(self.rest, target)


def place_of(data: Path | None, database: str) -> DataLocation:
    """As `stammtisch serve` would find it."""
    if data is not None and database:
        raise OperationError("data: with --database-url there is no data folder")
    if database:
        return DataLocation(database)
    folder = data or usual_folder()
    return DataLocation(f"{SQLITE}{folder / LOG}", folder)


def key_of(place: DataLocation, given: Path | None, digits: str = "") -> bytes:
    """The key that is there: none is ever made here, for a new one opens nothing."""
    path = given or (place.folder / KEY if place.folder else None)
    if path is not None:
        if not path.is_file():
            raise OperationError(f"seal-key-file: {path} is no file")
        return key_file(path)
    try:
        key = bytes.fromhex(digits)
    except ValueError:
        raise OperationError("seal-key-file: STAMMTISCH_SEAL_KEY is not hexadecimal") from None
    if not key:
        raise OperationError("seal-key-file: it is needed, the seeds of all deals are sealed with it")
    return key


@contextmanager
def told() -> Iterator[None]:
    """What a store raises, as one sentence. Its own words may hold a password."""
    try:
        yield
    except StoreError as error:
        from stammtisch.server.process.roles import WHY  # only here: it brings the whole server along

        raise OperationError(WHY.get(type(error), WHY[StoreError])) from error
