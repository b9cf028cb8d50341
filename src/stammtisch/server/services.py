"""What the HTTP and the WebSocket endpoints share: where facts are, who runs the tables, what time it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from stammtisch.records import Agreement
from stammtisch.server.clock import Clock, Millis
from stammtisch.server.counts import SILENT, Counts
from stammtisch.server.limits import RATES, Rate
from stammtisch.server.live.gateway import Gateway
from stammtisch.server.purses import FREE, Purses
from stammtisch.server.sheets.papers import Papers
from stammtisch.server.store.port import Store, TableStore
from stammtisch.words import LANGUAGES

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


@dataclass(frozen=True, slots=True)
class EndpointSettings:
    """How a server is reached, and how much of it one caller may take."""

    hosts: frozenset[str] = frozenset(LOOPBACK)
    """The names and addresses that it answers to, in lower case and without a port."""
    origins: frozenset[str] = frozenset()
    """Origins whose pages may act for a person, beside the server's own: `https://stammtisch.example`."""
    tls: bool = False
    """Whether people reach it by https, here or at a proxy in front of it."""
    site: str = ""
    """The name of the site under https, to which passkeys are bound; empty: there are none."""
    languages: tuple[str, ...] = LANGUAGES
    rates: Mapping[str, Rate] = field(default_factory=lambda: RATES)
    """By what is limited: how often. What has no row has no limit."""
    offered: Agreement | None = None
    """The house rules that are offered first, and dealt by a tap; None: those of each game."""
    imprint: Mapping[str, str] = field(default_factory=dict)
    """What the operator says of themselves, by language, their own first; empty: nothing."""
    privacy: Mapping[str, str] = field(default_factory=dict)
    """What the operator says of other people's data, the same way."""
    circle_money: bool = False
    """Whether a circle may count an evening online in money."""
    closed: bool = False
    """Whether nobody comes in without an invitation."""
    members_invite: bool = False
    """Whether who is in a closed house may let others in."""
    pocket: Path | None = None
    """What browsers play with where there is no network; None: nobody is offered that here."""


class Backing(Protocol):
    """What an answer needs: tables, who runs them, what time it is."""

    @property
    def store(self) -> TableStore: ...
    @property
    def gateway(self) -> Gateway: ...
    @property
    def clock(self) -> Clock: ...


class Condition(Protocol):
    """How this process is, as a load balancer is told it."""

    @property
    def since(self) -> Millis: ...
    async def report(self) -> tuple[int, dict[str, str]]: ...


@dataclass(frozen=True, slots=True)
class Services:
    """All that an endpoint needs."""

    store: Store
    gateway: Gateway
    clock: Clock
    settings: EndpointSettings = field(default_factory=EndpointSettings)
    purses: Purses = field(default_factory=lambda: FREE)
    papers: Papers = field(default_factory=Papers)
    """Score sheets that were folded lately."""
    counts: Counts = SILENT
    condition: Condition | None = None
    """None: nobody has asked, as in a test."""
