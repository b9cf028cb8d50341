"""Is it working: for whoever wonders whether it is their own network. What is wrong is told, nothing of the inside."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse

from stammtisch.server.clock import Millis
from stammtisch.server.http.callers import services_of
from stammtisch.server.http.plain.page import STATUS, language_of, paper
from stammtisch.version import __version__
from stammtisch.words.house_pages import STATE, page_language, page_text

WELL = "ok"
PARTS = ("store", "bus")
"""What a health check may miss: each has a sentence."""


async def status(request: Request) -> HTMLResponse:
    """The same as `/healthz`, as sentences, and under the same number."""
    language, services = page_language(STATE, language_of(request)), services_of(request)
    number, told = await services.condition.report() if services.condition else (200, {"status": WELL})
    rows = [("version", escape(__version__)), ("asked", moment(services.clock.now(), language))]
    if services.condition:
        rows.insert(0, ("since", moment(services.condition.since, language)))
    facts = "".join(f"<dt>{said(language, name)}</dt><dd>{value}</dd>" for name, value in rows)
    again = f'<p><a class="button" href="{STATUS}?language={language}">{said(language, "again")}</a></p>'
    body = f"{sentences(told, language)}<dl>{facts}</dl>{again}"
    return paper(request, page_text(STATE, language, "title"), body, language, texts=STATE, status=number)


def sentences(told: dict[str, str], language: str) -> str:
    """How it is in one line, and what is wrong."""
    state = told["status"]
    wrong = [f"<li>{said(language, part)}</li>" for part in PARTS if told.get(part, WELL) != WELL]
    code = state if state != WELL or not wrong else "slow"
    look = "well" if code == WELL else "unwell"
    return f'<p class="state {look}">{said(language, code)}</p>' + (f"<ul>{''.join(wrong)}</ul>" if wrong else "")


def said(language: str, path: str) -> str:
    return escape(page_text(STATE, language, path))


def moment(at: Millis, language: str) -> str:
    """Without a script nobody knows the reader's clock: the world's time, and it says so."""
    when = datetime.fromtimestamp(at / 1000, UTC)
    return f'<time datetime="{when:%Y-%m-%dT%H:%MZ}">{when.strftime(said(language, "moment"))}</time>'
