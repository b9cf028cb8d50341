"""The few fields of a message that a client needs that only plays: everything else is skipped over unread."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
from msgspec import Struct

from stammtisch.server.protocol.seen import SeenAction, SeenChoice, SeenNumber

NOT_PLAYED = ("end",)
"""What ends an evening: a test that ends after a minute says nothing about the next one."""


class GatewayView(Struct, frozen=True):
    """Who is asked, and what this seat may do."""

    turn: tuple[int, ...]
    legal: tuple[SeenChoice, ...]


class HeardTable(Struct, frozen=True):
    """Whether the table is over."""

    ended: str = ""


class GatewayMessage(Struct, frozen=True):
    """Any message of a gateway."""

    type: str
    deal: int = 0
    n: int = 0
    stage: str = ""
    view: GatewayView | None = None
    ready: tuple[int, ...] = ()
    id: str = ""
    code: str = ""
    table: HeardTable | None = None


class Shown(Struct, frozen=True):
    """A change as it is compared: the view as it came."""

    deal: int
    n: int
    stage: str
    view: msgspec.Raw


HEARD = msgspec.json.Decoder(GatewayMessage)
SHOWN = msgspec.json.Decoder(Shown)


def chosen(choices: Sequence[SeenChoice], rng: Random, but: tuple[str, ...] = NOT_PLAYED) -> str:
    """Any of the choices but these, written in the one notation; empty where there is none.

    >>> chosen((SeenAction("end"), SeenAction("play EO")), Random(1))
    'play EO'
    """
    wanted = [one for one in choices if not (isinstance(one, SeenAction) and one.action in but)]
    if not wanted:
        return ""
    choice = rng.choice(wanted)
    if isinstance(choice, SeenAction):
        return choice.action
    if isinstance(choice, SeenNumber):
        return f"{choice.verb} {rng.randint(choice.low, choice.high)}"
    return " ".join(("give", *rng.sample(choice.cards, choice.n)))
