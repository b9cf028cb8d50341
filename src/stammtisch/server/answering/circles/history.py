"""What was done in a circle, and on which device: for its members to read."""

from __future__ import annotations

import msgspec

from stammtisch.server.answering.circles.changing import HeldCircle
from stammtisch.server.answering.circles.reading import name_of
from stammtisch.server.answering.plain import Plain
from stammtisch.server.circles import folding as event
from stammtisch.server.circles.state import WIRT
from stammtisch.server.services import Services
from stammtisch.server.store.lives.circle_port import CIRCLE
from stammtisch.server.store.lives.port import LifeEvent

LISTED = 200
"""Lines at most."""


async def history(services: Services, held: HeldCircle, language: str) -> list[Plain]:
    """The newest first. Who waits, and whom no Wirt wanted, only a Wirt learns."""
    names = await services.store.circle_names(held.state.id)
    lines = [told(held, one, names, language) for one in await services.store.life(CIRCLE, held.state.id)]
    nodded = {line["member"] for line in lines if line["what"] == event.NODDED}
    shown = [
        line
        for line in lines
        if held.member.role == WIRT
        or (line["what"] != event.REFUSED and (not line["waits"] or line["member"] in nodded))
    ]
    return shown[: -LISTED - 1 : -1]


def told(held: HeldCircle, one: LifeEvent, names: dict[int, str], language: str) -> Plain:
    """People stand in it by number, so a name that was erased is erased here, too."""
    said = msgspec.json.decode(one.body)
    members = held.state.members.values()
    doer = next((member.number for member in members if one.actor and member.player == one.actor), 0)
    about, into = said.get("member", 0), said.get("into", 0)
    return {
        "n": one.seq,
        "at": one.at,
        "what": one.what,
        "by": doer,
        "by_name": name_of(doer, names, language) if doer else "",
        "on": said.get("on", ""),
        "member": about,
        "name": name_of(about, names, language) if about else "",
        "role": said.get("role", ""),
        "into": name_of(into, names, language) if into else "",
        "waits": bool(said.get("waits")),
        "version": said.get("version", 0),
    }
