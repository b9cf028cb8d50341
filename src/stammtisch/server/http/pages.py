"""The web client as plain files: packed for browsers that can unpack, kept by them as long as it may be."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Mapping
from hashlib import sha256
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
from stammtisch.server.http.closed.page import INVITATION, WATCH, invitation, with_door
from stammtisch.server.http.plain.linking import with_links
from stammtisch.server.http.plain.serving import serve_plain
from stammtisch.server.http.pocket_files import serve_pocket, with_pocket
from stammtisch.server.http.shared_page import serve_shared
from stammtisch.server.http.telling import is_known
from stammtisch.server.services import EndpointSettings

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

    first: FirstPage | None = None
    """The first page, where it is another than the file."""

    def file_response(
        self, full_path: PathLike, stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        if self.first and Path(full_path).name == FIRST_PAGE:
            return self.first.response(Request(scope))
        asked = Headers(scope=scope)
        path, packed = Path(full_path), Path(f"{full_path}.gz")
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path)[0]
        unpacks = "gzip" in asked.get("accept-encoding", "") and packed.is_file()
        served = packed if unpacks else path
        response = FileResponse(served, status_code=status_code, stat_result=served.stat(), media_type=kind)
        response.headers["vary"] = "accept-encoding"
        if path.name == FIRST_PAGE:
            response.headers.update(of_first_page(Request(scope)))
        response.headers["cache-control"] = kept(self.get_path(scope))
        if unpacks:
            response.headers["content-encoding"] = "gzip"
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


class FirstPage:
    """The first page with the links of the operator: made once, packed once."""

    def __init__(self, page: str) -> None:
        self.plain = page.encode()
        self.packed = gzip.compress(self.plain, mtime=0)
        self.tag = f'"{sha256(self.plain).hexdigest()[:32]}"'

    async def opened(self, request: Request) -> Response:
        return self.response(request)

    def response(self, request: Request) -> Response:
        headers = {"etag": self.tag, "cache-control": ASKED_AGAIN, **of_first_page(request)}
        if is_known(self.tag, request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        unpacks = "gzip" in request.headers.get("accept-encoding", "")
        packed = {"content-encoding": "gzip"} if unpacks else {}
        return HTMLResponse(self.packed if unpacks else self.plain, headers=headers | packed)


def of_first_page(request: Request) -> dict[str, str]:
    """What it asks for next, in the language that the browser likes."""
    wanted = WANTED_NEXT.format(language=wanted_language(request, services_of(request)))
    return {"vary": "accept-encoding, accept-language", "link": wanted}


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
    serve_plain(app)
    app.router.routes.append(Route(INVITATION, invitation))
    folder = files("stammtisch.server").joinpath("static")
    if isinstance(folder, Path) and folder.joinpath(FIRST_PAGE).is_file():
        serve_client(app, folder)
    else:
        app.router.routes.extend([Route("/", not_built), Route("/d/{code}", not_built)])


def serve_client(app: FastAPI, folder: Path) -> None:
    """Its files, the first page with the links of this house."""
    settings: EndpointSettings = app.state.services.settings
    page = folder.joinpath(FIRST_PAGE).read_text(encoding="utf-8")
    linked = with_pocket(with_links(page, settings), settings.pocket)
    serve_pocket(app, settings.pocket)
    shown = with_door(linked) if settings.closed else linked
    client = ClientFiles(directory=folder, html=True)
    client.first = FirstPage(linked) if linked != page else None
    serve_shared(app, rooted(shown))
    if settings.closed:
        app.router.routes.append(Route(WATCH, FirstPage(shown).opened))
    app.router.routes.append(Pages("/", client))


def rooted(page: str) -> str:
    """The page as it can be opened below a folder: its files are looked for at the root.

    >>> rooted('<link href="./assets/index-1a2b.css">')
    '<link href="/assets/index-1a2b.css">'
    """
    return page.replace('="./', '="/')


async def not_built(_: Request) -> HTMLResponse:
    return HTMLResponse(NOT_BUILT)
