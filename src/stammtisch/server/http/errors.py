"""Every error has the same body: a stable code, and a sentence where somebody has to read it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from stammtisch.server.answering.refusals import STATUS, RequestRefused, not_now, unreadable
from stammtisch.server.http.models.base import Problem
from stammtisch.server.people.auth import UnknownToken
from stammtisch.server.store.errors import StoreError
from stammtisch.server.table.plan import TableError
from stammtisch.words import LANGUAGES

MEANING: Mapping[int, str] = {
    401: "No login, or one that is no longer good.",
    403: "Not for this caller, from this origin, or by this name of the server.",
    404: "There is no such thing, or none that the caller may know of.",
    409: "Not now: the code says why.",
    413: "The body is too large.",
    422: "The request cannot be read, or asks for something that makes no sense.",
    429: "Too often; the header Retry-After says when to come again.",
    503: "Not at the moment: come again.",
}
CODES = {400: "invalid", 404: "not-found"}
"""By status of the framework: our code."""
log = logging.getLogger(__name__)


def language_of(request: Request) -> str:
    """The caller's, once it is known."""
    language: str = getattr(request.state, "language", LANGUAGES[0])
    return language


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The answers of a route besides the good one, for its documentation."""
    return {status: {"model": Problem, "description": MEANING[status]} for status in statuses}


def answer_errors(app: FastAPI) -> None:
    """Let the app answer every error in the one form."""

    @app.exception_handler(RequestRefused)
    async def refused(request: Request, error: RequestRefused) -> JSONResponse:
        return JSONResponse(error.body, error.status, error.headers)

    @app.exception_handler(UnknownToken)
    async def unknown_token(request: Request, error: UnknownToken) -> JSONResponse:
        return await refused(request, RequestRefused("no-login"))

    @app.exception_handler(TableError)
    async def at_the_table(request: Request, error: TableError) -> JSONResponse:
        return await refused(request, not_now(error, language_of(request)))

    @app.exception_handler(StoreError)
    async def unavailable(request: Request, error: StoreError) -> JSONResponse:
        log.error("The store has failed.", exc_info=error)
        return await refused(request, RequestRefused("unavailable"))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        """Where it is wrong, by the names of our own schema; nothing of what was sent."""
        first = error.errors()[0]
        depth = 1 if first["type"] == "extra_forbidden" else 2
        place = ".".join(str(part) for part in first["loc"][:depth])
        return await refused(request, unreadable(place, language_of(request)))

    @app.exception_handler(HTTPException)
    async def by_framework(request: Request, error: HTTPException) -> JSONResponse:
        code = CODES.get(error.status_code, "invalid")
        return JSONResponse({"code": code}, STATUS[code], error.headers)
