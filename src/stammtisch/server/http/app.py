"""The app: every group of routes, the socket, and the guard around them."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from stammtisch.server.connection.endpoint import Sockets
from stammtisch.server.http.closed.gate import Gate
from stammtisch.server.http.documents import document
from stammtisch.server.http.errors import answer_errors
from stammtisch.server.http.pages import serve_pages
from stammtisch.server.http.paying import Paying
from stammtisch.server.http.routes import (
    accounts,
    archive,
    bots,
    games,
    house,
    joining,
    learning,
    neighbours,
    passkeys,
    play,
    reading,
    reviews,
    sessions,
    shares,
    tables,
)
from stammtisch.server.http.routes.circles import evenings, figures, members
from stammtisch.server.http.routes.rankings import standings
from stammtisch.server.http.routes.sheets import forms, paper
from stammtisch.server.limits import RateLimiter
from stammtisch.server.people.security import Guard
from stammtisch.server.services import Services
from stammtisch.version import __version__

GROUPS = (
    sessions,
    passkeys,
    accounts,
    tables,
    joining,
    play,
    archive,
    reading,
    reviews,
    shares,
    games,
    house,
    bots,
    neighbours,
    learning,
    forms,
    paper,
    members,
    evenings,
    figures,
    standings,
)
ROUTES = [route for group in GROUPS for route in group.router.routes]
WAYS = sorted(
    [
        (route.path.count("{"), route.path, compile_path(route.path)[0], frozenset(route.methods or ()))
        for route in ROUTES
        if isinstance(route, APIRoute)
    ],
    key=lambda way: way[:2],
)
"""Of every route: how many places of its path are open, its path, what it looks like, and its methods; fewest first."""
SAFE_WAYS = {"GET", "HEAD"}
"""Of a page."""
ABOUT = """\
The online table. Whoever plays shows a token: a browser by the cookie that `POST /v1/session` sets, a program by
`Authorization: Bearer …`. Sentences are in the caller's language, or that of `?language=`. Every error has the same
body: a stable `code`, and a `sentence` where somebody reads it.
"""


def make_app(services: Services, sockets: Sockets | None = None) -> FastAPI:
    """The app over these services. Whoever wants to drain its sockets brings them along."""
    app = routes()
    app.state.services = services
    app.state.limits = RateLimiter(services.clock, services.settings.rates)
    sockets = sockets or Sockets(services)
    app.state.door = sockets.door
    app.router.routes.append(sockets.route)
    app.add_middleware(Gate, services=services)
    app.add_middleware(Paying, purses=services.purses)
    app.add_middleware(Guard, settings=services.settings)
    serve_pages(app)
    return app


def routes() -> FastAPI:
    """The routes alone: enough for the document."""
    app = FastAPI(
        title="Stammtisch",
        version=__version__,
        description=ABOUT,
        openapi_url="/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.router.routes.extend(ROUTES)
    answer_errors(app)

    @app.exception_handler(405)
    async def other_method(request: Request, error: HTTPException) -> JSONResponse:
        """The framework names the methods of one route; a path may have several."""
        fits = [(path, methods) for _, path, looks, methods in WAYS if looks.match(request.url.path)]
        ways = {method for path, methods in fits if path == fits[0][0] for method in methods}
        return JSONResponse({"code": "method-not-allowed"}, 405, {"allow": ", ".join(sorted(ways or SAFE_WAYS))})

    def described() -> dict[str, Any]:
        return document(app)

    app.openapi = described  # type: ignore[method-assign]
    return app
