"""The web client as plain files: packed for browsers that can unpack, kept by them as long as it may be."""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from importlib.resources import files
from os import stat_result
from pathlib import Path

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Match, Mount, Route
from starlette.staticfiles import NotModifiedResponse, PathLike, StaticFiles
from starlette.types import Scope

from stammtisch.server.http.callers import services_of, wanted_language
from stammtisch.server.http.shared_page import serve_shared

KEPT = {
    "assets/": "public, max-age=31536000, immutable",
    "decks/": "public, max-age=86400",
    "icons/": "public, max-age=86400",
}
"""How long a browser may keep what lies in a folder: the names of assets bear their content."""
ASKED_AGAIN = "no-cache"
FIRST_PAGE = "index.html"
WANTED_NEXT = "</v1/games/brief?language={language}>; rel=preload; as=fetch; crossorigin"
"""What the first page asks for as soon as it runs: fetched together with it, there is something to tap at once."""
TYPES: Mapping[str, str] = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}
NOT_BUILT = """\
<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stammtisch</title>
<h1>Stammtisch</h1>
<p>Der Server läuft. Die Oberfläche für den Browser ist hier noch nicht gebaut: <code>scripts/web</code> baut sie
(dazu braucht es Node.js), danach den Server neu starten.</p>
<p lang="en">The server is running. The client for the browser has not been built here: <code>scripts/web</code> builds
it (Node.js is needed); then start the server again.</p>
</html>
"""


class ClientFiles(StaticFiles):
    """The files that the build has written; beside many of them lies the same one packed."""

    def file_response(
        self, full_path: PathLike, stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        asked = Headers(scope=scope)
        path, packed = Path(full_path), Path(f"{full_path}.gz")
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path)[0]
        unpacks = "gzip" in asked.get("accept-encoding", "") and packed.is_file()
        served = packed if unpacks else path
        response = FileResponse(served, status_code=status_code, stat_result=served.stat(), media_type=kind)
        response.headers["vary"] = "accept-encoding"
        if path.name == FIRST_PAGE:
            request = Request(scope)
            response.headers["vary"] = "accept-encoding, accept-language"
            response.headers["link"] = WANTED_NEXT.format(language=wanted_language(request, services_of(request)))
        response.headers["cache-control"] = kept(self.get_path(scope))
        if unpacks:
            response.headers["content-encoding"] = "gzip"
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


def kept(path: str) -> str:
    """
    >>> kept("assets/index-1a2b.js"), kept("index.html")
    ('public, max-age=31536000, immutable', 'no-cache')
    """
    return next((how for folder, how in KEPT.items() if path.startswith(folder)), ASKED_AGAIN)


class Pages(Mount):
    """The web client: everything that is not the interface."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        return (Match.NONE, {}) if scope["path"].startswith("/v1/") else super().matches(scope)


def serve_pages(app: FastAPI) -> None:
    """Serve the web client where it is part of the package; where it is not, say how it is built."""
    folder = files("stammtisch.server").joinpath("static")
    if isinstance(folder, Path) and folder.joinpath(FIRST_PAGE).is_file():
        serve_shared(app, folder.joinpath(FIRST_PAGE))
        app.router.routes.append(Pages("/", ClientFiles(directory=folder, html=True)))
    else:
        app.router.routes.extend([Route("/", not_built), Route("/d/{code}", not_built)])


async def not_built(_: Request) -> HTMLResponse:
    return HTMLResponse(NOT_BUILT)
