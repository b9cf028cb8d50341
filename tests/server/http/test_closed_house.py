"""A closed house: whoever is not let in gets one answer everywhere, and a link lets one person in, once."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from stammtisch.server.http.app import routes
from stammtisch.server.http.closed.gate import OPEN
from stammtisch.server.limits import Rate
from stammtisch.server.people.inviting import MOST, PLACE, new_invite
from stammtisch.server.store.retention.periods import HOUSE_INVITE
from stammtisch.words import LANGUAGES
from stammtisch.words.house_pages import CLOSED as PAGE
from stammtisch.words.house_pages import page_text
from stammtisch.words.sentences import words
from tests.server.http.house import HERE, NO_LIMITS, House, listening, run, with_rates

CLOSED = replace(NO_LIMITS, closed=True)
MEMBERS = replace(CLOSED, members_invite=True)
SHUT = {"code": "closed-house", "sentence": words("de").table_refusal("closed-house")}
EXAMPLES = {"table": "x", "code": "x", "game": "skat", "number": "1", "step": "1", "bot": f"p{1:x}", "member": "1"}
KEYS = ("sheet", "circle", "ranking")
SEEN_BY_STRANGERS = {
    ("POST", "/v1/session"),
    ("GET", "/v1/session"),
    ("GET", "/v1/session/passkey"),
    ("POST", "/v1/session/challenge"),
    ("POST", "/v1/session/passkey"),
    ("GET", "/v1/house.json"),
    ("GET", "/v1/shares/{code}"),
    ("GET", "/v1/rankings/wall/{code}"),
    ("GET", "/v1/tables/{table}"),
    ("GET", "/v1/games/brief"),
}
"""Written down once more: whoever lets strangers see more does it on purpose."""


def operations() -> list[tuple[str, str]]:
    return [(method.upper(), path) for path, row in routes().openapi()["paths"].items() for method in row]


def filled(path: str) -> str:
    """The path with something in its places that could be there."""
    given = EXAMPLES | dict.fromkeys(KEYS, "0" * 26)
    return re.sub(r"\{(\w+)\}", lambda place: given.get(place[1], "x"), path)


async def invited(house: House) -> str:
    code, _ = await new_invite(house.services.store, house.clock.now())
    return code


async def member(house: House, **more: Any) -> httpx.AsyncClient:
    return await house.guest(invitation=await invited(house), **more)


def test_every_operation_answers_a_stranger_the_same_unless_it_is_on_the_list(tmp_path: Path) -> None:
    every = operations()

    async def test(house: House) -> None:
        stranger, shut = house.caller(), set()
        for method, path in every:
            told = await stranger.request(method, filled(path), content=b"{", headers={"content-type": "text/plain"})
            if (told.status_code, told.json()) == (403, SHUT):
                shut.add((method, path))

        assert set(every) - shut == SEEN_BY_STRANGERS
        assert {row for row in OPEN if row[0] != "SOCKET"} == SEEN_BY_STRANGERS

    run(tmp_path, test, CLOSED)


@pytest.mark.parametrize("path", ["/v1/nothing", "/v1/openapi.json", "/v1/tables/../session/x", "/v1/tables/", "/v1/"])
def test_where_there_is_no_operation_a_stranger_is_told_nothing_else(tmp_path: Path, path: str) -> None:
    async def test(house: House) -> None:
        for method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "SOCKET"):
            told = await house.caller().request(method, path)
            assert told.status_code == 403
            assert method == "HEAD" or told.json() == SHUT

    run(tmp_path, test, CLOSED)


def test_nobody_signs_up_without_an_invitation(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        told = await house.caller().post("/v1/session", json={"name": "Kurt"})
        at_a_table = await house.caller().post("/v1/tables", json={"game": "skat", "guest": {"name": "Kurt"}})

        assert (told.status_code, told.json()) == (403, SHUT)
        assert (at_a_table.status_code, at_a_table.json()) == (403, SHUT)

    run(tmp_path, test, CLOSED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reason_is_told_in_the_callers_language(tmp_path: Path, language: str) -> None:
    async def test(house: House) -> None:
        told = await house.caller(**{"accept-language": language}).get("/v1/tables")
        asked = await house.caller().get(f"/v1/tables?language={language}")

        assert told.json() == asked.json()
        assert told.json()["sentence"] == words(language).table_refusal("closed-house")

    run(tmp_path, test, CLOSED)


def test_an_invitation_lets_one_person_in_once_and_they_stay(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        code = await invited(house)
        first, second = [
            await house.caller().post("/v1/session", json={"name": name, "token": True, "invitation": code})
            for name in ("Resi", "Kurt")
        ]

        assert first.status_code == 201
        assert (second.status_code, second.json()["code"]) == (403, "invitation-over")
        resi = house.caller(first.json()["token"])
        assert (await resi.get("/v1/tables")).status_code == 200
        assert (await resi.post("/v1/tables", json={"game": "skat"})).status_code == 201
        assert (await resi.get("/v1/session")).json()["name"] == "Resi"

    run(tmp_path, test, CLOSED)


def test_of_many_who_come_at_once_by_the_same_link_one_is_let_in(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        asked = {"token": True, "invitation": await invited(house)}
        told = await asyncio.gather(*[house.caller().post("/v1/session", json=asked) for _ in range(8)])

        assert sorted(one.status_code for one in told) == [201] + [403] * 7

    run(tmp_path, test, CLOSED)


def test_an_invitation_ends_by_itself_and_a_wrong_one_is_like_one_that_was_spent(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        code = await invited(house)
        house.clock.ahead = HOUSE_INVITE
        for tried in (code, "wrong"):
            told = await house.caller().post("/v1/session", json={"invitation": tried})
            assert (told.status_code, told.json()["code"]) == (403, "invitation-over")

    run(tmp_path, test, CLOSED)


def test_a_link_is_not_spent_on_somebody_who_cannot_come_in_anyway(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        code = await invited(house)
        resi = await member(house)
        assert (await resi.post("/v1/session", json={"invitation": code})).status_code == 409
        assert (await house.caller().post("/v1/session", json={"name": "", "invitation": code})).status_code == 422
        wrong = {"skat": {"preset": "no-such"}}
        assert (await house.caller().post("/v1/session", json={"home": wrong, "invitation": code})).status_code == 422

        assert (await house.caller().post("/v1/session", json={"invitation": code})).status_code == 201

    run(tmp_path, test, CLOSED)


def test_who_guesses_waits(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        caller = house.caller()
        told = [await caller.post("/v1/session", json={"invitation": f"wrong{n}"}) for n in range(3)]
        looked = await caller.get(f"{PLACE}{await invited(house)}")

        assert [one.status_code for one in told] == [403, 403, 429]
        assert looked.status_code == 429

    run(tmp_path, test, replace(with_rates(code=Rate(2, 1000)), closed=True))


def test_members_of_before_are_in_and_whose_login_is_over_is_a_stranger(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def before(house: House) -> None:
        tokens.append((await house.caller().post("/v1/session", json={"token": True})).json()["token"])

    async def after(house: House) -> None:
        resi = house.caller(tokens[0])
        assert (await resi.get("/v1/tables")).status_code == 200
        made = await resi.post("/v1/bots", json={"name": "Robo"})
        assert (await house.caller(made.json()["token"]).get("/v1/tables")).status_code == 200
        assert (await house.caller("wrong").get("/v1/tables")).json() == SHUT
        assert (await resi.delete("/v1/account")).status_code == 204
        assert (await resi.get("/v1/tables")).json() == SHUT

    run(tmp_path, before)
    run(tmp_path, after, CLOSED)


def test_what_a_link_shows_it_shows_to_strangers_too(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, stranger = await member(house), house.caller()
        watched, private = [
            (await resi.post("/v1/tables", json={"game": "skat", "spectators": may})).json()["table"]
            for may in (True, False)
        ]

        assert (await stranger.get(f"/v1/tables/{watched}")).status_code == 200
        assert (await stranger.get(f"/v1/tables/{private}")).json() == {"code": "not-found"}
        assert (await stranger.get("/v1/rankings/wall/wrong")).json() == {"code": "not-found"}
        assert (await stranger.get("/v1/shares/wrong")).json() == {"code": "not-found"}
        assert (await stranger.get("/v1/session")).json() == {"code": "no-login"}

    run(tmp_path, test, CLOSED)


def test_a_stranger_connects_to_a_table_that_may_be_watched_and_to_nothing_else(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await member(house)
        table = (await resi.post("/v1/tables", json={"game": "skat"})).json()["table"]
        async with listening(house) as (address, _):
            ws = f"ws{address.removeprefix('http')}/v1"
            async with connect(f"{ws}/tables/{table}/socket", proxy=None):
                pass
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"{ws}/sockets/other", proxy=None)
            assert refused.value.response.status_code == 403

    run(tmp_path, test, replace(CLOSED, hosts=frozenset({"127.0.0.1", "localhost"})))


# what people see


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_says_one_sentence_to_strangers(tmp_path: Path, language: str) -> None:
    async def test(house: House) -> None:
        for path in ("/", "/index.html"):
            told = await house.caller(**{"accept-language": language}).get(path)
            assert told.status_code == 200
            assert page_text(PAGE, language, "closed") in told.text
            assert f'<html lang="{language}">' in told.text
            assert "<noscript>" not in told.text
            assert (told.headers["cache-control"], told.headers["x-robots-tag"]) == ("no-store", "noindex")

    run(tmp_path, test, CLOSED)


def test_imprint_and_privacy_stay_readable_and_the_door_links_to_them(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        stranger = house.caller()
        door = (await stranger.get("/")).text
        for path in ("/impressum", "/datenschutz", "/status"):
            assert (await stranger.get(path)).status_code == 200
            assert f'href="{path}' in door

    run(tmp_path, test, replace(CLOSED, imprint={"de": "Anni Huber"}, privacy={"de": "Anni Huber"}))


def test_members_get_the_client_and_an_invitation_leads_them_there_unspent(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        browser, code = house.caller(), await invited(house)
        asked = {"invitation": await invited(house)}
        assert (await browser.post("/v1/session", json=asked, headers={"origin": HERE})).status_code == 201

        assert page_text(PAGE, "de", "closed") not in (await browser.get("/")).text
        told = await browser.get(f"{PLACE}{code}")
        assert (told.status_code, told.headers["location"]) == (303, "/")
        assert await house.services.store.house_invites(house.clock.now())

    run(tmp_path, test, CLOSED)


def test_looking_at_an_invitation_does_not_spend_it(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        code, stranger = await invited(house), house.caller()
        for _ in range(3):
            told = await stranger.get(f"{PLACE}{code}")
            assert (told.status_code, f'data-code="{code}"' in told.text) == (200, True)
        wrong = await stranger.get(f"{PLACE}{code}x")

        assert (wrong.status_code, page_text(PAGE, "de", "over") in wrong.text) == (404, True)
        assert "data-code" not in wrong.text

    run(tmp_path, test, CLOSED)


def test_an_open_house_knows_no_door(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        code, stranger = await invited(house), house.caller()
        assert page_text(PAGE, "de", "closed") not in (await stranger.get("/")).text
        assert (await stranger.get(f"{PLACE}{code}")).headers["location"] == "/"
        assert (await stranger.post("/v1/session", json={"invitation": code})).status_code == 201
        assert await house.services.store.house_invites(house.clock.now())

    run(tmp_path, test)


# members who invite


def test_a_member_invites_where_the_house_lets_them_and_ends_it_again(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, vroni = await member(house), await member(house)
        made = (await resi.post("/v1/house/invitations")).json()
        again = (await resi.post("/v1/house/invitations")).json()
        mine = (await resi.get("/v1/house/invitations")).json()

        assert mine["invites"] is True
        assert {one["invitation"] for one in mine["invitations"]} == {made["invitation"], again["invitation"]}
        assert made["expires"] - made["created"] == HOUSE_INVITE
        assert (await vroni.get("/v1/house/invitations")).json()["invitations"] == []
        ends = f"/v1/house/invitations/{made['invitation']}"
        assert (await vroni.delete(ends)).status_code == 404
        assert (await resi.delete(ends)).status_code == 204
        for one, code in ((made, 403), (again, 201)):
            asked = {"invitation": one["path"].removeprefix(PLACE)}
            assert (await house.caller().post("/v1/session", json=asked)).status_code == code

    run(tmp_path, test, MEMBERS)


def test_a_member_has_only_so_many_open_invitations_and_takes_them_along(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await member(house)
        told = [await resi.post("/v1/house/invitations") for _ in range(MOST + 1)]
        assert [one.status_code for one in told] == [201] * MOST + [409]
        assert told[-1].json()["code"] == "invitation-limit"
        assert len((await resi.get("/v1/account")).json()["invitations"]) == MOST

        assert (await resi.delete("/v1/account")).status_code == 204
        assert not await house.services.store.house_invites(house.clock.now())

    run(tmp_path, test, MEMBERS)


def test_where_members_do_not_invite_it_is_said_so(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await member(house)
        told = await resi.post("/v1/house/invitations")

        assert (told.status_code, told.json()["code"]) == (403, "members-invite-nobody")
        assert (await resi.get("/v1/house/invitations")).json() == {"invites": False, "invitations": []}

    run(tmp_path, test, CLOSED)
