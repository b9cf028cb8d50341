"""Which engine a file was made with: its version, and a hash of everything that could change a row."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from stammtisch.version import __version__

PACKAGES = ("stammtisch.core", "stammtisch.games", "stammtisch.search", "stammtisch.bots", "stammtisch_kernel")
"""All their files count, data and the built kernel included."""
LETTERS = 8
LEFT_OUT = "__pycache__"


@lru_cache
def engine_version(modules: tuple[str, ...] = ()) -> str:
    """Of the engine with these modules of the laboratory, for example `0.1.0-3f2a91bc`; read once a process."""
    whole = sha256()
    for place in [*PACKAGES, *modules]:
        for name, file in files_of(place):
            whole.update(f"{place}/{name}\0".encode() + sha256(file.read_bytes()).digest())
    return f"{__version__}-{whole.hexdigest()[:LETTERS]}"


def files_of(place: str) -> list[tuple[str, Path]]:
    """The files of a package in order of their names, or the one of a module; none if it is not installed."""
    spec = find_spec(place)
    if spec is None or spec.origin is None:
        return []
    file = Path(spec.origin)
    if not spec.submodule_search_locations:
        return [(file.name, file)]
    found = [path for path in file.parent.rglob("*") if path.is_file() and LEFT_OUT not in path.parts]
    return sorted((path.relative_to(file.parent).as_posix(), path) for path in found)
