"""The pocket's files: what a browser plays with where there is no network, where they are installed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

import msgspec
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

DISTRIBUTION = "stammtisch_pocket"
"""The package that has them: five megabytes that a server for one table in the same room does without."""
LIST = "manifest.json"
"""Says which version this is, and which files it has; whoever has them all asks for nothing else."""
KEPT_FOREVER = "public, max-age=31536000, immutable"
"""A version is named in the path, so that two are never mixed."""
TYPES: Mapping[str, str] = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".json": "application/json",
}
PACKED = (("br", ".br"), ("gzip", ".gz"))
"""What a browser may be able to unpack, the smallest first, and what the packed file beside a file is called."""
MARKED = re.compile("<html(?=[ >])")
"""Where the first page is told that there is a pocket."""


class PocketList(msgspec.Struct, frozen=True):
    """What the list says of itself."""

    version: str
    files: dict[str, object]
    packs: dict[str, object] = {}
    """What playing does not need: archives by their name, without the ending."""

    @property
    def names(self) -> frozenset[str]:
        return frozenset({*self.files, *(f"{pack}.zip" for pack in self.packs)})


def installed_pocket() -> Path | None:
    """The folder of the distribution, where it is installed."""
    found = find_spec(DISTRIBUTION)
    return Path(found.origin).parent if found and found.origin else None


def with_pocket(page: str, folder: Path | None) -> str:
    """The page as it knows whether it may offer to play without a network.

    >>> with_pocket("<html lang='de'>", Path("somewhere")), with_pocket("<html>", None)
    ("<html data-pocket lang='de'>", '<html>')
    """
    return MARKED.sub("<html data-pocket", page, count=1) if folder else page


def serve_pocket(app: FastAPI, folder: Path | None) -> None:
    """Its files under their version. Where there are none, whoever asks is told so."""
    if folder is None:
        app.router.routes.append(Route("/pocket/{path:path}", not_installed))
        return
    known = msgspec.json.decode(folder.joinpath(LIST).read_bytes(), type=PocketList)

    async def listed(_: Request) -> Response:
        return FileResponse(folder / LIST, media_type=TYPES[".json"], headers={"cache-control": "no-cache"})

    async def file(request: Request) -> Response:
        version, name = request.path_params["version"], request.path_params["name"]
        if version != known.version or name not in known.names:
            return await not_installed(request)
        return packed_file(folder / name, request.headers.get("accept-encoding", ""))

    app.router.routes.extend([Route(f"/pocket/{LIST}", listed), Route("/pocket/{version}/{name}", file)])


def packed_file(path: Path, accepted: str) -> FileResponse:
    """The smallest that the browser can read."""
    readable = {coding.split(";")[0].strip() for coding in accepted.split(",")}
    beside = ((coding, path.with_name(path.name + ending)) for coding, ending in PACKED if coding in readable)
    coding, served = next(((coding, found) for coding, found in beside if found.is_file()), ("", path))
    headers = {"cache-control": KEPT_FOREVER, "vary": "accept-encoding"}
    headers |= {"content-encoding": coding} if coding else {}
    return FileResponse(served, media_type=TYPES.get(path.suffix), headers=headers)


async def not_installed(_: Request) -> JSONResponse:
    return JSONResponse({"code": "no-pocket"}, 404)
