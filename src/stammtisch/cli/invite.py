"""`stammtisch invite`: links into a closed house."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.place_options import AsJson, Data, Database, DatabasePassword, database, said

if TYPE_CHECKING:
    from stammtisch.server.store.people import HouseInvite, People

Count = Annotated[int, typer.Option("--count", "-n", min=1, max=200, help="How many links.")]
Url = Annotated[str, typer.Option(metavar="URL", help="Where people find the server; the links begin with it.")]
ListThem = Annotated[bool, typer.Option("--list", help="List the links that nobody has used yet.")]
End = Annotated[
    str, typer.Option(metavar="NAME", help="End the link of this name, as --list shows it; `all`: every one.")
]
ALL = "all"


def invite(
    data: Data = None,
    database_url: Database = "",
    database_password_file: DatabasePassword = None,
    count: Count = 1,
    url: Url = "",
    list_them: ListThem = False,
    end: End = "",
    as_json: AsJson = False,
) -> None:
    """Make a link that lets one person into a closed house, once; or list the links, or end one.

    The server may be running. A link is shown this once; it ends by itself after 30 days.
    """
    import asyncio

    from stammtisch.cli.output import show
    from stammtisch.server.operations.inviting.beside import beside
    from stammtisch.server.operations.places import OperationError, place_of, told

    if list_them and end:
        raise typer.BadParameter("give one: --list or --end")

    async def work(where: str) -> dict[str, object]:
        async with beside(where) as store:
            if end:
                return {"ended": await ended(store, end)}
            return {"invitations": await listed(store)} if list_them else await made(store, count, url.rstrip("/"))

    with said(), told():
        place = place_of(data, database(database_url, database_password_file))
        if place.folder and not place.file.is_file():
            raise OperationError(f"data: there is no log in {place.folder} yet; start the server once")
        found = asyncio.run(work(place.url))
    if as_json:
        show(found, as_json)
        return
    for line in lines(found):
        typer.echo(line)


async def made(store: People, count: int, url: str) -> dict[str, object]:
    from stammtisch.server.clock import SystemClock
    from stammtisch.server.people.inviting import PLACE, new_invite, public_invite

    now = SystemClock().now()
    new = [await new_invite(store, now) for _ in range(count)]
    links = [{"invitation": public_invite(one), "link": f"{url}{PLACE}{code}"} for code, one in new]
    return {"links": links, "expires": new[0][1].expires}


async def listed(store: People) -> list[dict[str, object]]:
    from stammtisch.server.clock import SystemClock
    from stammtisch.server.people.inviting import public_invite

    held = await store.house_invites(SystemClock().now())
    names = await store.players(sorted({one.player for one in held}))
    by = {id: player.name for id, player in names.items()}

    def row(one: HouseInvite) -> dict[str, object]:
        return {"invitation": public_invite(one), "by": by.get(one.player, ""), "expires": one.expires}

    return [row(one) for one in held]


async def ended(store: People, called: str) -> int:
    from stammtisch.server.clock import SystemClock
    from stammtisch.server.operations.places import OperationError
    from stammtisch.server.people.inviting import end_invite, public_invite

    now = SystemClock().now()
    names = [public_invite(one) for one in await store.house_invites(now)] if called == ALL else [called]
    if sum([await end_invite(store, now, name) for name in names]) == 0 and called != ALL:
        raise OperationError(f"end: there is no link {called}; it may have been used, or has ended")
    return len(names)


def lines(found: dict[str, object]) -> list[str]:
    """
    >>> lines({"links": [{"invitation": "i0", "link": "/in/x"}], "expires": 0})
    ['/in/x', 'until 1970-01-01; a link lets one person in, once']
    >>> lines({"invitations": [{"invitation": "i0", "by": "Resi", "expires": 0}]}), lines({"ended": 2})
    (['links: 1', 'i0  until 1970-01-01  by Resi'], ['ended: 2'])
    """
    match found:
        case {"links": list(links), "expires": int(until)}:
            return [*(one["link"] for one in links), f"until {day(until)}; a link lets one person in, once"]
        case {"invitations": list(rows)}:
            return [f"links: {len(rows)}", *(line(one) for one in rows)]
        case _:
            return [f"ended: {found['ended']}"]


def line(one: dict[str, object]) -> str:
    by = f"  by {one['by']}" if one["by"] else ""
    return f"{one['invitation']}  until {day(int(str(one['expires'])))}{by}"


def day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")
