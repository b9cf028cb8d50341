"""Imprint and privacy: the operator's own words, and what is kept of people, from the table that erasing goes by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse

from stammtisch.server.http.callers import services_of
from stammtisch.server.http.plain.markup import html_of
from stammtisch.server.http.plain.page import language_of, paper
from stammtisch.server.store.retention.device import DEVICE_TOPICS, ON_DEVICE
from stammtisch.server.store.retention.periods import FIGURES
from stammtisch.server.store.retention.tables import TOPICS, WITHHELD
from stammtisch.words.house_pages import PRIVACY, page_language, page_text

OF_EACH = ("what", "until", "readers", "erased")


async def imprint(request: Request) -> HTMLResponse:
    """Who runs the house, as they have written it; nobody has: there is no such page."""
    language = page_language(PRIVACY, language_of(request))
    own = services_of(request).settings.imprint
    body = own_words(own, language) if own else f"<p>{said(language, 'no_imprint')}</p>"
    return paper(request, page_text(PRIVACY, language, "imprint"), body, language, status=200 if own else 404)


async def privacy(request: Request) -> HTMLResponse:
    """The operator's words first, then what is true of every server."""
    language = page_language(PRIVACY, language_of(request))
    own = services_of(request).settings.privacy
    told = own_words(own, language) if own else f'<p class="soft">{said(language, "no_owner")}</p>'
    return paper(request, page_text(PRIVACY, language, "title"), told + "".join(sections(language)), language)


def own_words(texts: Mapping[str, str], language: str) -> str:
    """In the reader's language where there are such; otherwise as they stand first."""
    found = language if language in texts else next(iter(texts))
    return f'<div lang="{found}">{html_of(texts[found])}</div>'


def said(language: str, path: str) -> str:
    return escape(page_text(PRIVACY, language, path, **FIGURES))


def sections(language: str) -> Iterator[str]:
    """What is kept, topic by topic; what is not; what lies in the browser; what a person can do."""
    yield f"<h2>{said(language, 'kept')}</h2><p>{said(language, 'kept_about')}</p>"
    for topic in TOPICS:
        rows = (
            f"<dt>{said(language, name)}</dt><dd>{said(language, f'topic.{topic}.{name}')}</dd>" for name in OF_EACH
        )
        title = said(language, f"topic.{topic}.title")
        yield f'<section class="kept"><h3>{title}</h3><dl>{"".join(rows)}</dl></section>'
    yield f"<h2>{said(language, 'passing')}</h2>{items(language, ('talk', 'address', 'log', 'tracking'))}"
    yield f"<h2>{said(language, 'elsewhere')}</h2>{items(language, ('backups', 'proxy'))}"
    yield f"<h2>{said(language, 'device')}</h2><p>{said(language, 'device_about')}</p><ul>"
    for topic in DEVICE_TOPICS:
        names = ", ".join(f"<code>{one.name}</code>" for one in ON_DEVICE if one.topic == topic)
        yield f"<li>{said(language, f'browser.{topic}')} <small>{names}</small></li>"
    yield f"</ul><h2>{said(language, 'yours')}</h2><p>{said(language, 'copy')}</p>"
    yield items(language, tuple(f"withheld.{code}" for code in WITHHELD))
    yield "".join(f"<p>{said(language, name)}</p>" for name in ("erase", "change"))


def items(language: str, names: tuple[str, ...]) -> str:
    return f"<ul>{''.join(f'<li>{said(language, name)}</li>' for name in names)}</ul>"
