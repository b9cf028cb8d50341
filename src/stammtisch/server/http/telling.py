"""What was played, as an answer with a tag: who shows the tag again is told that nothing has changed."""

from __future__ import annotations

from fastapi import Request, Response

from stammtisch.server.answering import documents
from stammtisch.server.http.callers import Caller
from stammtisch.server.live.documents.evening import Wanted

KEEP = "private, no-cache"
"""A browser may keep it, and asks each time whether it still holds: names may have been erased."""


async def told(
    request: Request, caller: Caller, table: str, wanted: Wanted, media_type: str = "application/json"
) -> Response:
    """The document; 304 where the caller has it. Who may not read it is refused first."""
    document = await documents.document(caller.services, caller.player, table, wanted)
    headers = {"etag": document.tag, "cache-control": KEEP, "vary": "accept-language, authorization, cookie"}
    if is_known(document.tag, request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    return Response(await document.make(), media_type=media_type, headers=headers)


def is_known(tag: str, shown: str) -> bool:
    """Whether the tag is among those that the caller shows; a proxy may have made it a weak one.

    >>> is_known('"a"', 'W/"b", W/"a"'), is_known('"a"', '"b"'), is_known('"a"', "")
    (True, False, False)
    """
    return tag in [one.strip().removeprefix("W/") for one in shown.split(",")]
