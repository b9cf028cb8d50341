"""What a closed house shows to those outside: one sentence, or an invitation."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from stammtisch.server.http.callers import services_of
from stammtisch.server.http.paying import too_often
from stammtisch.server.http.plain.page import IMPRINT, PRIVATE, language_of, paper
from stammtisch.server.limits import ADDRESS, RateLimiter, address_of
from stammtisch.server.people.auth import UnknownToken, identify
from stammtisch.server.people.identity import hashed
from stammtisch.server.people.inviting import PLACE
from stammtisch.server.services import EndpointSettings
from stammtisch.words.house_pages import CLOSED, page_language, page_text

INVITATION = PLACE + "{code}"
WATCH = "/watch"
"""Where the client is for those who come by a link that only shows something."""
SCRIPT = "/door.js"
WITH_SCRIPT = f'<script type="module" src="{SCRIPT}"></script>'
HEADERS = {"cache-control": "no-store", "x-robots-tag": "noindex"}


def closed(request: Request, sentence: str = "closed", status: int = 200) -> Response:
    """The one sentence; below it the way back for whoever has a passkey, which the script shows where there is one."""
    language = page_language(CLOSED, language_of(request))
    back = f'<p hidden><button type="button" data-passkey>{said(language, "passkey")}</button></p>'
    return door(
        request, page_text(CLOSED, language, "title"), f"<p>{said(language, sentence)}</p>{back}", language, status
    )


async def invitation(request: Request) -> Response:
    """What is behind a link into the house. Looking at it spends nothing: messengers look at every link."""
    services, code = services_of(request), request.path_params["code"]
    if not services.settings.closed or await is_in(request):
        return RedirectResponse("/", 303, HEADERS)
    limits: RateLimiter = request.app.state.limits
    payer = f"{ADDRESS}{address_of(request.scope)}"
    if wait := limits.take("code", payer):
        return too_often(wait)
    if await services.store.house_invite(hashed(code), services.clock.now()) is None:
        return closed(request, "over", 404)
    limits.give_back("code", payer)
    language = page_language(CLOSED, language_of(request))
    enter = f'<button type="button" class="primary" data-code="{escape(code)}">{said(language, "enter")}</button>'
    body = f"<p>{said(language, 'once')}</p><p>{enter}</p><noscript>{said(language, 'script')}</noscript>"
    return door(request, page_text(CLOSED, language, "invited"), body, language)


async def is_in(request: Request) -> bool:
    try:
        return await identify(request, services_of(request)) is not None
    except UnknownToken:
        return False


def door(request: Request, title: str, body: str, language: str, status: int = 200) -> Response:
    """A page of the house seen from outside."""
    more = WITH_SCRIPT + links(services_of(request).settings)
    page = paper(request, title, body, language, texts=CLOSED, status=status, more=more)
    page.headers.update(HEADERS)
    return page


def said(language: str, name: str) -> str:
    return escape(page_text(CLOSED, language, name))


def with_door(page: str) -> str:
    """The client's page for those outside: whoever leaves what the link shows is back at the door."""
    before, ends, after = page.rpartition("</body>")
    return f"{before}{WITH_SCRIPT}{ends}{after}"


def links(settings: EndpointSettings) -> str:
    """What the operator has written, for programs that look for it."""
    rows = ((settings.imprint, "author", IMPRINT), (settings.privacy, "privacy-policy", PRIVATE))
    return "".join(f'<link rel="{kind}" href="{path}">' for own, kind, path in rows if own)
