"""`stammtisch invite`: links are made beside a running server, listed, and ended."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.server.people.inviting import PLACE
from stammtisch.server.process.data_folder import LOG
from stammtisch.server.process.settings import ServeSettings, ServingError, checked
from stammtisch.server.store.connect import connect
from stammtisch.server.store.people import HouseInvite
from stammtisch.server.store.port import Player
from tests.server.store.places import Place


def ask(*words: object) -> Result:
    return CliRunner().invoke(app, ["invite", *map(str, words)])


def told(*words: object) -> dict[str, Any]:
    done = ask(*words, "--json")
    assert done.exit_code == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder as a server leaves it."""

    async def once() -> None:
        store = connect(f"sqlite:///{tmp_path / LOG}")
        await store.open()
        await store.close()

    asyncio.run(once())
    return tmp_path


def test_links_are_made_listed_and_ended(folder: Path) -> None:
    made = told("--data", folder, "--count", 3, "--url", "https://karten.example/")
    names = [one["invitation"] for one in made["links"]]

    assert all(one["link"].startswith(f"https://karten.example{PLACE}") for one in made["links"])
    assert len({one["link"] for one in made["links"]}) == 3
    assert {one["invitation"] for one in told("--data", folder, "--list")["invitations"]} == set(names)
    assert told("--data", folder, "--end", names[0]) == {"ended": 1}
    assert ask("--data", folder, "--end", names[0]).exit_code == 2
    assert told("--data", folder, "--end", "all") == {"ended": 2}
    assert told("--data", folder, "--end", "all") == {"ended": 0}
    assert ask("--data", folder, "--list").stdout == "links: 0\n"


def test_the_file_holds_no_code(folder: Path) -> None:
    code = told("--data", folder)["links"][0]["link"].removeprefix(PLACE)

    assert code.encode() not in b"".join(file.read_bytes() for file in folder.iterdir())


def test_links_are_made_while_a_server_has_the_file_open(folder: Path) -> None:
    async def beside_a_server() -> list[HouseInvite]:
        store = connect(f"sqlite:///{folder / LOG}")
        await store.open()
        try:
            await store.put_player(Player(1, "Resi"))
            await store.put_house_invite(HouseInvite(b"x" * 32, 1, 0, 4 * 10**12))
            for n in range(2, 6):
                await asyncio.gather(asyncio.to_thread(told, "--data", folder), store.put_player(Player(n, "Kurt")))
            return await store.house_invites(0)
        finally:
            await store.close()

    assert len(asyncio.run(beside_a_server())) == 5
    assert "by Resi" in ask("--data", folder, "--list").stdout


def test_links_are_made_in_a_database(postgres_place: Place) -> None:
    told("--database-url", postgres_place.url, "--count", 2)

    assert len(told("--database-url", postgres_place.url, "--list")["invitations"]) == 2


def test_where_no_server_has_been_and_where_another_version_has_nothing_is_made(folder: Path, tmp_path: Path) -> None:
    nowhere = ask("--data", tmp_path / "nowhere")
    assert (nowhere.exit_code, (tmp_path / "nowhere").exists()) == (2, False)
    assert "start the server once" in nowhere.stderr
    for version, said in ((999, "upgrade Stammtisch"), (1, "outdated")):
        connection = sqlite3.connect(folder / LOG)
        connection.execute(f"PRAGMA user_version = {version}")
        connection.close()
        done = ask("--data", folder)
        assert (done.exit_code, said in done.stderr) == (2, True)


def test_two_things_at_once_are_refused(folder: Path) -> None:
    assert ask("--data", folder, "--list", "--end", "all").exit_code == 2


def test_members_invite_only_where_somebody_needs_an_invitation() -> None:
    assert checked(ServeSettings(closed=True, members_invite=True)).members_invite
    with pytest.raises(ServingError, match="members-invite"):
        checked(ServeSettings(members_invite=True))
