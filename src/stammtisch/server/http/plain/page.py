"""The frame of a page that the server writes itself: one sheet of paper, and where it goes on from there."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse

from stammtisch.server.http.callers import services_of, spoken_language
from stammtisch.server.services import EndpointSettings
from stammtisch.words.house_pages import PRIVACY, page_text, page_texts

IMPRINT, PRIVATE, STATUS = "/impressum", "/datenschutz", "/status"
NAMES = {"de": "Deutsch", "bar": "Boarisch", "en": "English", "sv": "Svenska"}
LOOK = "/plain.css"
HEADERS = {"cache-control": "no-cache", "vary": "accept-language"}


def language_of(request: Request) -> str:
    """As the link says that was followed; otherwise as the browser likes it."""
    return spoken_language(request, services_of(request))


def paper(
    request: Request, title: str, body: str, language: str, *, texts: str = PRIVACY, status: int = 200, more: str = ""
) -> HTMLResponse:
    """The whole page. `language` is the one that it is in, `texts` the file of its words; `more` goes into its head."""
    settings = services_of(request).settings
    text = (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        f'<title>{escape(title)} – Stammtisch</title><link rel="icon" href="/icons/icon.svg" type="image/svg+xml">'
        f'<link rel="stylesheet" href="{LOOK}">{more}</head><body><div class="plain">'
        f'<header><a class="brand" href="/">Stammtisch</a></header>'
        f'<main class="sheet"><h1>{escape(title)}</h1>{body}</main>'
        f"<footer>{''.join(footer(request.url.path, settings, language, texts))}</footer></div></body></html>"
    )
    return HTMLResponse(text, status, HEADERS)


def footer(path: str, settings: EndpointSettings, language: str, texts: str) -> Iterator[str]:
    """The other pages of the house, and this one in the other languages."""
    pages = [(PRIVATE, "title"), (STATUS, "status")]
    if settings.imprint:
        pages.insert(0, (IMPRINT, "imprint"))
    for place, text in pages:
        if place != path:
            yield f'<a href="{place}?language={language}">{escape(page_text(PRIVACY, language, text))}</a>'
    yield '<span class="languages">'
    for other in settings.languages:
        if other != language and other in page_texts(texts):
            yield f'<a href="{escape(path)}?language={other}" lang="{other}" hreflang="{other}">{NAMES[other]}</a>'
    yield "</span>"
