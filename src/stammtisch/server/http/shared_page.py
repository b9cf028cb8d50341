"""`/d/CODE`: the page that opens a link, with what messengers show of it, and its picture."""

from __future__ import annotations

from html import escape

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from stammtisch.server.answering.shares import opened, path_of
from stammtisch.server.http.callers import services_of, wanted_language
from stammtisch.server.http.paying import too_often
from stammtisch.server.http.previews import Previews
from stammtisch.server.http.telling import is_known
from stammtisch.server.limits import ADDRESS, RateLimiter, address_of
from stammtisch.server.live.shares.lines import SHARED, SharedDeal
from stammtisch.words.sentences import Words, words

HEADERS = {"x-robots-tag": "noindex", "cache-control": "no-cache", "vary": "accept-language"}
PICTURE = {"x-robots-tag": "noindex", "cache-control": "public, max-age=86400"}
"""Kept for a day: who has taken a link back is not shown about for longer."""
HEAD_ENDS = "</head>"
WIDTH, HEIGHT = 1200, 630


class SharedPages:
    """The two addresses of a link, over the first page of the web client."""

    def __init__(self, page: str, previews: Previews) -> None:
        self.page = page
        self.previews = previews

    @property
    def routes(self) -> list[Route]:
        return [Route("/d/{code}.png", self.picture), Route("/d/{code}", self.opened)]

    async def opened(self, request: Request) -> Response:
        """The page. A link that is none gets the same one, with nothing about a deal in it."""
        if wait := spent(request):
            return too_often(wait)
        language, code = wanted_language(request, services_of(request)), request.path_params["code"]
        shared = await shared_of(request, code, language)
        speaks = words(language, shared.deal.game) if shared else words(language)
        told = about(shared, speaks) if shared else about_any(speaks)
        if shared and self.previews.deck(shared):
            image = f"{origin(request)}{path_of(code)}.png"
            told |= {"og:image": image, "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
            told |= {"twitter:card": "summary_large_image"}
        return HTMLResponse(with_meta(self.page, told), 200 if shared else 404, HEADERS)

    async def picture(self, request: Request) -> Response:
        if wait := spent(request):
            return too_often(wait)
        code = request.path_params["code"]
        shared = await shared_of(request, code, services_of(request).settings.languages[0])
        found = await self.previews.picture(shared) if shared else None
        if found is None:
            return JSONResponse({"code": "not-found"}, 404, {"x-robots-tag": "noindex"})
        headers = {**PICTURE, "etag": f'"{code}"'}
        if is_known(headers["etag"], request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        return Response(found, media_type="image/png", headers=headers)


def spent(request: Request) -> int:
    """Seconds to wait, for an address that opens links all the time."""
    limits: RateLimiter = request.app.state.limits
    return limits.take("shared", f"{ADDRESS}{address_of(request.scope)}")


async def shared_of(request: Request, code: str, language: str) -> SharedDeal | None:
    found = await opened(services_of(request), code, language)
    return SHARED.decode(found) if found else None


def origin(request: Request) -> str:
    """By which the caller has come here: one of the names that this server answers to."""
    return f"{'https' if services_of(request).settings.tls else 'http'}://{request.headers['host']}"


def about(shared: SharedDeal, speaks: Words) -> dict[str, str]:
    """What is asked, and nothing that answers it: not what was played, and not how it ended."""
    game, contract = shared.deal.game.capitalize(), shared.asked.contract
    if not shared.decision:
        title = shared.deal.result.title if shared.deal.result else ""
        return meta(speaks.text("shared_deal", game=game, contract=title), speaks.text("shared_deal_about"))
    who, n = shared.deal.names[shared.seat], str(shared.trick)
    asked = speaks.text("shared_card_about", contract=contract, n=n, who=who)
    return meta(speaks.text("shared_card", game=game), asked)


def about_any(speaks: Words) -> dict[str, str]:
    return meta(speaks.text("shared_any"), speaks.text("shared_any_about"))


def meta(title: str, text: str) -> dict[str, str]:
    return {"og:site_name": "Stammtisch", "og:type": "website", "og:title": title, "og:description": text}


def with_meta(page: str, told: dict[str, str]) -> str:
    """The page with what messengers read in its head."""
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
    before, ends, after = page.partition(HEAD_ENDS)
    return "".join([before, '<meta name="robots" content="noindex" />', *lines, ends, after])


def serve_shared(app: FastAPI, page: str) -> None:
    """Serve links over this first page."""
    app.router.routes.extend(SharedPages(page, Previews()).routes)
