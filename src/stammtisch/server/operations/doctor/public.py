"""What a server owes people as soon as strangers can reach it: who runs it, and what becomes of their data."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from http.client import HTTPException
from ipaddress import ip_address
from urllib.parse import urlsplit
from urllib.request import urlopen

from stammtisch.server.http.plain.page import IMPRINT, PRIVATE
from stammtisch.server.operations.doctor.finding import Finding, Installation, fine, wrong
from stammtisch.server.operations.doctor.site import WITHIN

HOME = (".local", ".lan", ".home.arpa", ".internal")
"""Names that only a network of one's own knows."""


async def public(asked: Installation) -> AsyncIterator[Finding]:
    """Nothing for a table in one's own WLAN."""
    if asked.url and is_public(asked.url):
        for one in await asyncio.to_thread(lambda: list(linked(asked.url.rstrip("/")))):
            yield one


def is_public(url: str) -> bool:
    """Whether everybody can come there, as far as the address tells.

    >>> is_public("https://karten.example"), is_public("http://192.168.1.5:8080"), is_public("http://localhost:8080")
    (True, False, False)
    """
    host = urlsplit(url).hostname or ""
    try:
        return ip_address(host).is_global
    except ValueError:
        return "." in host and not host.endswith(HOME)


def linked(url: str) -> Iterator[Finding]:
    """What the first page links to: that is where people look."""
    try:
        with urlopen(f"{url}/", timeout=WITHIN) as answer:
            page = answer.read().decode("utf-8", "replace")
    except (OSError, HTTPException):
        return  # whether it answers at all, others have said
    yield fine("imprint") if f'href="{IMPRINT}"' in page else wrong("no-imprint", url=url)
    yield fine("privacy") if f'href="{PRIVATE}"' in page else wrong("no-privacy", url=url)
