"""A ranking is opened and changed: decided on what is there, appended, or decided anew after a lost race."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from secrets import choice, token_hex

from stammtisch.games.registry import GAMES
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.shares import ALPHABET
from stammtisch.server.answering.sheets.access import held_sheet, plain_code
from stammtisch.server.answering.sheets.codes import LENGTH
from stammtisch.server.clock import Millis
from stammtisch.server.rankings import folding as event
from stammtisch.server.rankings.decide import PersonWish, RankingEvent, RankingRefused, attach, with_person, withdraw
from stammtisch.server.rankings.folding import after, folded, opened
from stammtisch.server.rankings.listing import ranking_rows
from stammtisch.server.rankings.state import AttachedTable, RankingState
from stammtisch.server.services import Services
from stammtisch.server.sheets.folding import body
from stammtisch.server.store.lives.port import SHOW, LifeEvent, Row
from stammtisch.server.store.lives.ranking_port import ATTACH, RANKING, RankingCode, RankingName, RankingTableGone
from stammtisch.server.store.port import Player
from stammtisch.server.store.retention.periods import CODE
from stammtisch.server.table.plan import TableError

TRIES = 8
MOST_RANKINGS = 100
"""Of one person."""
MOST_EVENTS = 3000
ITSELF = 0
"""The number under which the ranking's own name stands."""
SEED_BYTES = 8
Decide = Callable[[RankingState], tuple[RankingEvent, Sequence[Row]]]


@dataclass(frozen=True, slots=True)
class RankingWish:
    """A ranking as it is asked for."""

    id: str
    name: str
    game: str


async def state_of(services: Services, id: str) -> RankingState | None:
    return folded(await services.store.life(RANKING, id))


async def own_ranking(services: Services, player: Player, id: str) -> RankingState:
    """For who has opened it; for everybody else there is none."""
    state = await state_of(services, id)
    if state is None or state.owner != player.id:
        raise RequestRefused("not-found")
    return state


def new_code(ranking: str, may: str, now: Millis) -> RankingCode:
    return RankingCode(ranking, may, "".join(choice(ALPHABET) for _ in range(LENGTH)), now + CODE)


async def open_ranking(services: Services, player: Player, wish: RankingWish) -> RankingState:
    """A new ranking, with what its lot is drawn from. The same one again, of the same person, is the one there."""
    if wish.game not in GAMES:
        raise RequestRefused("not-found")
    if await state_of(services, wish.id) is not None:
        return await own_ranking(services, player, wish.id)
    if len(await services.store.rankings_of(player.id)) >= MOST_RANKINGS:
        raise TableError("ranking-limit")
    now, id = services.clock.now(), wish.id
    said = body(game=wish.game, seed=token_hex(SEED_BYTES))
    first = LifeEvent(RANKING, id, 1, now, event.OPENED, player.id, said, "opened")
    codes = [new_code(id, may, now) for may in (SHOW, ATTACH)]
    await services.store.append_lives(
        [first], [*ranking_rows(opened(first)), RankingName(id, ITSELF, wish.name), *codes]
    )
    return await own_ranking(services, player, id)


async def change(
    services: Services, player: Player, state: RankingState, decide: Decide, command: str = ""
) -> RankingState:
    """What somebody with the right to it wants."""
    id = state.id
    for _ in range(TRIES):
        events = await services.store.life(RANKING, id)
        now_there = folded(events)
        assert now_there is not None
        if command and any(one.command == command for one in events):
            return now_there
        if len(events) >= MOST_EVENTS:
            raise TableError("ranking-full")
        try:
            made, rows = decide(now_there)
        except RankingRefused as refused:
            raise TableError(refused.code) from None
        told = LifeEvent(
            *(RANKING, id, now_there.n + 1, services.clock.now(), made.what, player.id, body(**made.fields), command)
        )
        new = after(now_there, told)
        if await services.store.append_lives([told], [*ranking_rows(new), *rows]):
            return new
    raise TableError("busy")


async def rename(services: Services, player: Player, id: str, name: str) -> RankingState:
    state = await own_ranking(services, player, id)
    return await change(services, player, state, lambda _: (RankingEvent(event.NAMED), [RankingName(id, ITSELF, name)]))


async def renew(services: Services, player: Player, id: str, which: str) -> RankingState:
    """A new code; the old one opens nothing any more."""
    state = await own_ranking(services, player, id)
    code = new_code(id, which, services.clock.now())
    return await change(services, player, state, lambda _: (RankingEvent(event.CODES), [code]))


async def coded(services: Services, code: str) -> tuple[RankingState, str]:
    """The ranking behind a code, and what the code is for."""
    found = await services.store.ranking_code(plain_code(code), services.clock.now())
    state = await state_of(services, found.ranking) if found else None
    if found is None or state is None:
        raise RequestRefused("not-found")
    return state, found.may


async def attach_table(
    services: Services, player: Player, id: str, sheet: str, seats: Sequence[int], code: str = "", command: str = ""
) -> tuple[RankingState, AttachedTable]:
    """A sheet that the caller may write counts from now on, with who sat there."""
    state = await attachable(services, player, id, code)
    held = await held_sheet(services, player, sheet)
    if not held.writes:
        raise RequestRefused("not-found")
    if len(seats) != held.state.seats:
        raise RequestRefused("invalid", where="body.seats")
    agreed = held.state.agreement
    called = {row.seat: row for row in await services.store.sheet_names(sheet)}

    def decide(there: RankingState) -> tuple[RankingEvent, Sequence[Row]]:
        made = attach(there, sheet, agreed.game, seats, agreed.options.digest())
        new = after(there, LifeEvent(RANKING, id, there.n + 1, 0, made.what, player.id, body(**made.fields)))
        numbers = new.tables[sheet].seats
        fresh = [(seat, number) for seat, number in enumerate(numbers) if number not in there.people]
        rows = [RankingName(id, number, called[seat].name, called[seat].player) for seat, number in fresh]
        return made, rows

    new = await change(services, player, state, decide, command)
    return new, new.tables[sheet]


async def attachable(services: Services, player: Player, id: str, code: str) -> RankingState:
    """The ranking for who has opened it, or shows the code for tables."""
    if not code:
        return await own_ranking(services, player, id)
    state, may = await coded(services, code)
    if state.id != id or may != ATTACH:
        raise RequestRefused("not-found")
    return state


async def withdraw_table(services: Services, player: Player, id: str, sheet: str) -> RankingState:
    state = await own_ranking(services, player, id)
    return await change(services, player, state, lambda there: (withdraw(there, sheet), [RankingTableGone(id, sheet)]))


async def with_somebody(services: Services, player: Player, id: str, wish: PersonWish, name: str) -> RankingState:
    state = await own_ranking(services, player, id)
    if wish.do == "call" and not name:
        raise TableError("bad-name")
    player_of = {number: row.player for number, row in (await services.store.ranking_names(id)).items()}

    def rows() -> list[Row]:
        if wish.do == "call":
            return [RankingName(id, wish.number, name, player_of.get(wish.number, 0))]
        return [RankingName(id, wish.number, "")] if wish.do == "erase" else []

    return await change(services, player, state, lambda there: (with_person(there, wish), rows()))
