"""A group of routes: a part of /v1, complete when it is imported, so that an app only has to list it."""

from __future__ import annotations

from fastapi import APIRouter

from stammtisch.server.http.errors import errors

VERSION = "/v1"


def group(tag: str, prefix: str = "") -> APIRouter:
    """Not to be included into another router: the framework would build every route anew for each app."""
    return APIRouter(
        prefix=f"{VERSION}{prefix}",
        tags=[tag],
        responses=errors(401, 403, 413, 422, 503),
        generate_unique_id_function=lambda route: route.name,
    )
