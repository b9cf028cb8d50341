"""A closed house: whether its door is shut, and whether anybody has a key to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import urlopen

from stammtisch.server.clock import SystemClock
from stammtisch.server.operations.doctor.finding import Finding, Installation, advice, fine, wrong
from stammtisch.server.operations.doctor.site import WITHIN
from stammtisch.server.operations.inviting.beside import beside
from stammtisch.server.process.data_folder import LOG
from stammtisch.server.store.connect import SQLITE
from stammtisch.server.store.errors import StoreError

CODE = "closed-house"
LIST = "/v1/tables"
"""What a stranger gets nowhere; in a closed house another reason is told."""


async def closed(asked: Installation) -> AsyncIterator[Finding]:
    """Nothing about a house that anybody may enter, and is meant to be."""
    found = await asyncio.to_thread(is_shut, asked.url.rstrip("/")) if asked.url else None
    if found is False and asked.closed:
        yield wrong("house-open", url=asked.url)
    elif found or asked.closed:
        yield fine("house-closed")
        if await is_nobody_in(asked):
            yield advice("house-empty")


def is_shut(url: str) -> bool | None:
    """Whether strangers are told so; None: nobody answers, as others have said."""
    try:
        with urlopen(f"{url}{LIST}", timeout=WITHIN):
            return False
    except HTTPError as error:
        try:
            return bool(json.loads(error.read()).get("code") == CODE)
        except ValueError:
            return None
    except (OSError, HTTPException):
        return None


async def is_nobody_in(asked: Installation) -> bool:
    """Neither is anybody in, nor is there a link by which somebody could come."""
    log = asked.data / LOG
    if not asked.database and not log.is_file():
        return True
    try:
        async with beside(asked.database or f"{SQLITE}{log}") as store:
            now = SystemClock().now()
            return not (await store.anybody_in(now) or await store.house_invites(now))
    except (StoreError, OSError, ImportError):
        return False  # what is wrong with the store, others have said
