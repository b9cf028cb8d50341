"""What a plain function answers is what goes over the wire: nothing is decided, added or left out by the web server."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from stammtisch.games.registry import GAMES
from stammtisch.server.answering import (
    archive,
    briefs,
    commands,
    documents,
    games,
    house_rules,
    reading,
    sessions,
    tables,
)
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.live.documents.evening import Wanted
from stammtisch.server.people.access import may_watch
from stammtisch.server.people.identity import Identity, known, log_in
from stammtisch.server.services import Services
from stammtisch.words import LANGUAGES
from tests.server.http.house import House, run
from tests.server.http.test_documents import OWNER, table_of

ID = "0192f5a0-0000-4000-8000-000000000001"
HOME = {"schafkopf": {"preset": "schafkopf-rein", "changes": {"legen": True}}}
BY_GAME: dict[str, Callable[[str, str], Any]] = {
    "orders": lambda game, language: reading.order(game),
    "sorts": reading.sorts,
}
BY_LANGUAGE: dict[str, Callable[[str], Any]] = {
    "games": games.games,
    "games/brief": briefs.briefs,
    "chat": reading.chat,
    "lexicon": reading.lexicon,
}


async def identity_of(services: Services, caller: httpx.AsyncClient) -> Identity:
    identity = await known(services, caller.headers["authorization"].removeprefix("Bearer "))
    assert identity is not None
    return identity


def plain(answer: object) -> Any:
    """As it comes out of JSON."""
    return json.loads(msgspec.json.encode(answer))


def test_what_follows_from_the_rules_alone(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        caller = opened.caller()
        for language in LANGUAGES:
            for path, answer in BY_LANGUAGE.items():
                told = await caller.get(f"/v1/{path}", params={"language": language})
                assert told.json() == plain(answer(language)), path
            for game in GAMES:
                for path, by_game in BY_GAME.items():
                    told = await caller.get(f"/v1/games/{game}/{path}", params={"language": language})
                    assert told.json() == plain(by_game(game, language)), path
        assert (await caller.get("/v1/rules/SK-PLAY-11")).json() == reading.rule("SK-PLAY-11", "de")
        for changes in ({}, {"hm": 1}):
            told = await caller.post("/v1/games/schafkopf/check", json={"preset": "schafkopf-rein", "changes": changes})
            assert told.json() == plain(house_rules.check("schafkopf", "schafkopf-rein", changes, "de"))

    run(tmp_path, test)


def test_who_somebody_is(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        resi, services = await opened.guest(home=HOME), opened.services
        identity = await identity_of(services, resi)
        assert (await resi.get("/v1/session")).json() == plain(sessions.session(identity))

        changed = await sessions.change(services, identity, "Theres", "bar", None)
        assert (changed["name"], changed["language"], changed["home"]) == ("Theres", "bar", HOME)
        assert (await resi.get("/v1/session")).json() == plain(changed)
        assert (await resi.patch("/v1/session", json={})).json() == plain(changed)

        sepp = await sessions.come(services, "Sepp", "de", HOME)
        token, login = await log_in(services, sepp)
        assert (await opened.caller(token).get("/v1/session")).json() == plain(sessions.session(Identity(sepp, login)))

    run(tmp_path, test)


def test_what_there_is_to_know_of_a_table(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        resi, services = await opened.guest(home=HOME), opened.services
        player = (await identity_of(services, resi)).player
        made = (await resi.post("/v1/tables", json={"game": "schafkopf"})).json()
        path = f"/v1/tables/{made['table']}"

        assert (await resi.get(path)).json() == plain(await tables.table_info(services, player, made["table"]))
        for home in ("", "schafkopf-rein"):
            told = await resi.get(f"{path}/card", params={"home": home} if home else {})
            assert told.json() == plain(await tables.table_card(services, player, made["table"], home, "de"))
        row = await tables.granted(services, player, made["table"], may_watch)
        sent = msgspec.json.encode({"type": "act", "id": ID, "action": "hm"})
        told = await resi.post(f"{path}/commands", content=sent, headers={"content-type": "application/json"})
        answer = await commands.command(services, player, row, commands.read(sent), "de")
        assert told.json() == plain(answer)

    run(tmp_path, test)


def test_what_was_played(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        services = opened.services
        path = await table_of(opened, "kurz", 2)
        token, _ = await log_in(services, OWNER)
        resi = opened.caller(token)
        wanted: dict[str, Wanted] = {
            "sheet": documents.sheet("de"),
            "deals/1/replay": documents.replay(1, "de"),
            "deals/1.stich": documents.records(1),
            "deals.stich": documents.records(),
            "fair.json": documents.fair(),
        }
        for what, document in wanted.items():
            made = await documents.document(services, OWNER, "kurz", document)
            told = await resi.get(f"{path}/{what}")
            assert (told.content, told.headers["etag"]) == (await made.make(), made.tag)
        played = (await resi.get("/v1/archive")).json()
        assert played == plain(await archive.archive(services, OWNER, "", "de"))
        assert played["deals"]

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("ask", "status", "code"),
    [
        (lambda services: tables.table_info(services, None, "nowhere"), 404, "not-found"),
        (lambda services: documents.document(services, None, "nowhere", documents.fair()), 404, "not-found"),
    ],
)
def test_what_is_refused_has_a_status_and_a_code(
    tmp_path: Path, ask: Callable[[Services], Awaitable[object]], status: int, code: str
) -> None:
    async def test(opened: House) -> None:
        with pytest.raises(RequestRefused) as refused:
            await ask(opened.services)
        assert (refused.value.status, refused.value.body) == (status, {"code": code})

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("ask", "status", "code"),
    [
        (lambda: reading.order("watten"), 404, "not-found"),
        (lambda: reading.sorts("watten", "de"), 404, "not-found"),
        (lambda: reading.rule("SK-NONE-1", "de"), 404, "not-found"),
        (lambda: house_rules.check("watten", "", {}, "de"), 404, "not-found"),
        (lambda: commands.read(b""), 422, "invalid"),
        (lambda: sessions.check_home({"skat": {"preset": "hm", "changes": {}}}, "de"), 422, "unknown-preset"),
    ],
)
def test_so_has_what_no_table_is_asked_for(ask: Callable[[], object], status: int, code: str) -> None:
    with pytest.raises(RequestRefused) as refused:
        ask()
    assert (refused.value.status, refused.value.body["code"]) == (status, code)
