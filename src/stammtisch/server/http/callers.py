"""What routes depend on: the services, who is calling, and how often they may."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request, Security
from fastapi.security import APIKeyCookie, HTTPBearer

from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.http.paying import PAYER
from stammtisch.server.limits import ADDRESS, RateLimiter, address_of
from stammtisch.server.people.auth import identify
from stammtisch.server.people.identity import Identity
from stammtisch.server.protocol.login import COOKIES
from stammtisch.server.purses import PRICES, payers
from stammtisch.server.services import Services
from stammtisch.server.store.port import Player

KNOWN = "stammtisch.known"
"""In the scope of a request, where a closed house has looked already: who asks."""
# They check nothing: `identify` does. They tell the document how a caller shows a token.
bearer = HTTPBearer(auto_error=False, scheme_name="bearer", description="A token of `POST /v1/session` or of a bot.")
cookie = APIKeyCookie(
    name=COOKIES[False],
    auto_error=False,
    scheme_name="cookie",
    description=f"Set by `POST /v1/session`; under TLS its name is `{COOKIES[True]}`.",
)
NO_LOGIN_NEEDED: dict[str, Any] = {"security": [{}]}
"""For the document: or without a token (`openapi_extra` of a route)."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody who asks, with or without a login."""

    services: Services
    limits: RateLimiter
    identity: Identity | None
    language: str
    address: str

    @property
    def player(self) -> Player | None:
        return self.identity.player if self.identity else None

    def spend(self, kind: str) -> None:
        """Count this against the address and the login; too often is refused."""
        if wait := self.limits.take(kind, *self._keys()):
            self.services.purses.refused(kind)
            raise RequestRefused("too-often", retry_after=wait)

    def pays(self, price: str) -> bool:
        """Take a price from the caller's purses; whether there was something in them."""
        purses, keys = self.services.purses, payers(self.address, self.player.id if self.player else None)
        purses.charge(PRICES[price], *keys)
        return not purses.wait(*keys)

    def spend_at(self, kind: str, table: int) -> None:
        """Count this against the login at one table alone: a club behind one address is not counted together."""
        own = f"player {self.player.id}" if self.player else f"address {self.address}"
        if wait := self.limits.take(kind, f"{own} table {table}"):
            raise RequestRefused("too-often", retry_after=wait)

    def give_back(self, kind: str) -> None:
        """It costs nothing after all."""
        self.limits.give_back(kind, *self._keys())

    def _keys(self) -> list[str]:
        own = [f"player {self.player.id}"] if self.player else []
        return [f"{ADDRESS}{self.address}", *own]


@dataclass(frozen=True, slots=True)
class LoggedIn(Caller):
    """Somebody with a login."""

    identity: Identity


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


async def anyone(
    request: Request,
    services: Annotated[Services, Depends(services_of)],
    shown: Annotated[object, Security(bearer)],
    kept: Annotated[object, Security(cookie)],
) -> Caller:
    scope = request.scope
    identity = scope[KNOWN] if KNOWN in scope else await identify(request, services)
    language = spoken_language(request, services, identity.player.language if identity else "")
    request.state.language = language  # for errors that are raised further down
    address = address_of(request.scope)
    player = request.scope[PAYER] = identity.player.id if identity else None
    if wait := services.purses.wait(*payers(address, player)[:1]):
        services.purses.refuse(address)
        raise RequestRefused("too-often", retry_after=wait)
    return Caller(services, request.app.state.limits, identity, language, address)


def spoken_language(request: Request, services: Services, own: str = "") -> str:
    """As the request asks for it; otherwise the caller's own, or as their browser likes it."""
    asked = request.query_params.get("language", "")
    return asked if asked in services.settings.languages else own or wanted_language(request, services)


def wanted_language(request: Request, services: Services) -> str:
    """The first of the browser's languages that we speak; German where there is none."""
    for wanted in request.headers.get("accept-language", "").lower().split(","):
        tag = wanted.partition(";")[0].strip().partition("-")[0]
        if tag in services.settings.languages:
            return tag
    return services.settings.languages[0]


async def somebody(caller: Annotated[Caller, Depends(anyone)]) -> LoggedIn:
    if caller.identity is None:
        raise RequestRefused("no-login")
    return LoggedIn(caller.services, caller.limits, caller.identity, caller.language, caller.address)


async def person(caller: Annotated[LoggedIn, Depends(somebody)]) -> LoggedIn:
    if caller.identity.is_bot:
        raise RequestRefused("not-for-bots")
    return caller


Anyone = Annotated[Caller, Depends(anyone)]
"""With or without a login."""
Somebody = Annotated[LoggedIn, Depends(somebody)]
"""A person or a bot."""
Person = Annotated[LoggedIn, Depends(person)]
"""No bot."""
