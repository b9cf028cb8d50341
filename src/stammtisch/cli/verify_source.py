"""The bytes that are to be verified: of a file, or from the web."""

from __future__ import annotations

import time
from http.client import HTTPException
from pathlib import Path
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPHandler,
    HTTPRedirectHandler,
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
    UnknownHandler,
)

LARGEST = 1 << 24
"""An evening has some hundred thousand bytes, and nobody has to read what is much longer."""
SECONDS = 20.0
"""For all of it: a server that sends a byte now and then is not waited for."""
CHUNK = 1 << 16
WEB = ("http", "https")


class SourceError(Exception):
    """The source cannot be read, in a sentence."""


def read_source(source: str) -> bytes:
    """What stands at an http or https address, or else in a file."""
    if "://" not in source:
        return read_file(Path(source))
    try:
        if urlsplit(source).scheme in WEB and urlsplit(source).hostname:
            return fetched(source)
    except ValueError as error:
        raise SourceError(f"{source}: {error}") from None
    raise SourceError(f"{source}: only files and http or https addresses are read")


def read_file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            found = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise SourceError(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    return not_too_long(found, str(path))


def not_too_long(found: bytes, source: str) -> bytes:
    if len(found) > LARGEST:
        raise SourceError(f"{source}: longer than {LARGEST} bytes")
    return found


class SameHost(HTTPRedirectHandler):
    """Follows to another page of the host that was asked, never to another host or from https to http."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: object, newurl: str
    ) -> Request | None:
        asked, told = urlsplit(req.full_url), urlsplit(newurl)
        if told.hostname != asked.hostname or told.scheme not in (asked.scheme, "https"):
            fp.close()
            raise SourceError(f"{req.full_url}: sends us on to {newurl}, which was not asked")
        return super().redirect_request(req, fp, code, msg, headers, newurl)  # type: ignore[arg-type]


def opener() -> OpenerDirector:
    """Of all that urllib can open, the web alone."""
    director = OpenerDirector()
    for handler in (
        ProxyHandler(),
        HTTPHandler(),
        HTTPSHandler(),
        HTTPDefaultErrorHandler(),
        SameHost(),
        HTTPErrorProcessor(),
        UnknownHandler(),
    ):
        director.add_handler(handler)
    return director


def fetched(url: str, seconds: float = SECONDS) -> bytes:
    """The body of the answer, within a time and a size."""
    until = time.monotonic() + seconds
    found = b""
    try:
        with opener().open(Request(url, headers={"User-Agent": "stammtisch-verify"}), timeout=seconds) as answer:
            while chunk := answer.read1(CHUNK):
                found = not_too_long(found + chunk, url)
                if time.monotonic() > until:
                    raise SourceError(f"{url}: not all there after {seconds:g} seconds")
    except HTTPError as error:
        error.close()
        raise SourceError(f"{url}: the server answers {error.code}") from None
    except URLError as error:
        raise SourceError(f"{url}: {error.reason}") from None
    except (OSError, HTTPException, ValueError) as error:
        raise SourceError(f"{url}: {error or type(error).__name__}") from None
    return found
