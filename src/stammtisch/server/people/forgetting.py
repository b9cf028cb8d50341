"""Names go from circles, sheets and rankings: rows are emptied, and a stream tells every device that there is news."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import msgspec

from stammtisch.server.circles import state as circle
from stammtisch.server.circles.decide import CircleEvent, erased
from stammtisch.server.circles.folding import after, folded
from stammtisch.server.circles.state import CircleState
from stammtisch.server.circles.tallying import circle_rows
from stammtisch.server.rankings.folding import FORGOTTEN
from stammtisch.server.services import Services
from stammtisch.server.sheets.state import ERASED
from stammtisch.server.store.lives.circle_port import CIRCLE, CircleName
from stammtisch.server.store.lives.port import SHEET, LifeEvent, Row, SheetName
from stammtisch.server.store.lives.ranking_port import RANKING
from stammtisch.server.store.port import Player

TRIES = 8


async def forget_on_sheet(services: Services, id: str, seats: Iterable[int] = ()) -> None:
    """These seats have no name any more; whoever has kept one asks again, and loses it."""
    names = [SheetName(id, seat, "") for seat in seats]
    while events := await services.store.life(SHEET, id):
        told = LifeEvent(SHEET, id, events[-1].seq + 1, services.clock.now(), ERASED, 0)
        listed = await services.store.sheet_row(id)
        # A device that only looks at its list finds the news there.
        news = [replace(listed, n=told.seq, changed=told.at)] if listed else []
        if await services.store.append_lives([told], [*news, *names]):
            return


async def tell_rankings(services: Services, player: Player) -> None:
    """Every ranking with the person in it has news; its names go with the account."""
    for id in await services.store.rankings_with(player.id):
        while events := await services.store.life(RANKING, id):
            told = LifeEvent(RANKING, id, events[-1].seq + 1, services.clock.now(), FORGOTTEN, 0)
            if await services.store.append_lives([told]):
                break


async def forget_member(services: Services, state: CircleState, member: int) -> None:
    """A member's name goes from the circle and from all its evenings."""
    await services.store.append_lives([], [CircleName(state.id, member, "")])
    for evening in state.evenings.values():
        seats = [seat for seat, one in enumerate(evening.seats) if one == member]
        if seats and evening.source == circle.SHEET:
            await forget_on_sheet(services, evening.id, seats)


async def append_circle(
    services: Services,
    state: CircleState,
    actor: int,
    made: Sequence[CircleEvent],
    rows: Sequence[Row] = (),
    command: str = "",
    on: str = "",
) -> CircleState | None:
    """The circle with these events, the first under this command, from this device; None: somebody else was first."""
    now, new, events = services.clock.now(), state, list[LifeEvent]()
    for one in made:
        fields = one.fields | ({"on": on} if on else {})
        body = msgspec.json.encode(fields, order="sorted").decode()
        known_as = "" if events else command
        events.append(LifeEvent(CIRCLE, state.id, new.n + 1, now, one.what, actor, body, known_as))
        new = after(new, events[-1])
    known = circle_rows(state)
    changed = [row for row in circle_rows(new) if row not in known]
    return new if await services.store.append_lives(events, [*changed, *rows]) else None


async def leave_circles(services: Services, player: Player) -> None:
    """The person goes from every circle; evenings and sums stay, under a number."""
    for id in await services.store.circles_with(player.id):
        for _ in range(TRIES):
            state = folded(await services.store.life(CIRCLE, id))
            if state is None:
                break
            own = {one.number for one in state.members.values() if one.player == player.id}
            gone = [one for one in state.members.values() if one.number in own or one.into in own]
            made = [event for one in gone for event in erased(state, one)]
            if await append_circle(services, state, 0, made) is not None:
                for one in gone:
                    await forget_member(services, state, one.number)
                break
