"""Where the pages without a script stand."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.routing import Route

from stammtisch.server.http.plain.page import IMPRINT, PRIVATE, STATUS
from stammtisch.server.http.plain.privacy import imprint, privacy
from stammtisch.server.http.plain.status import status


def serve_plain(app: FastAPI) -> None:
    app.router.routes.extend([Route(IMPRINT, imprint), Route(PRIVATE, privacy), Route(STATUS, status)])
