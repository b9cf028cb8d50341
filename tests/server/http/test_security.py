"""Nobody gets in: hosts, origins, headers, sizes, and answers that tell nothing."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from stammtisch.server.people.security import HEADERS, LARGEST_BODY
from stammtisch.server.services import EndpointSettings
from stammtisch.server.store.errors import Unavailable
from tests.server.http.house import HERE, House, run

PATHS = ("/v1/games", "/v1/session", "/v1/nothing", "/nothing", "/", "/v1/openapi.json")
HOSTS = {
    "localhost": 200,
    "LOCALHOST:8080": 200,
    "127.0.0.1:8080": 200,
    "[::1]:8080": 200,
    "stube.test": 200,
    "evil.test": 403,
    "localhost.evil.test": 403,
    "localhost:8080@evil.test": 403,
    "": 403,
}
ORIGINS = {
    HERE: 200,
    f"{HERE}:80": 200,
    "https://friends.test": 200,
    "": 403,
    "null": 403,
    "https://localhost": 403,
    f"{HERE}:8080": 403,
    "http://evil.test": 403,
    f"{HERE}.evil.test": 403,
    f"{HERE}/": 403,
    "http://[": 403,
}
UNREADABLE = (
    b"",
    b"{",
    b"[" * 50_000,
    b'{"name": "\\ud800"}',
    b'{"\\ud800": 1}',
    b"\xff\xfe",
    b'{"home": 1' + b"0" * 5000 + b"}",
    b'{"token": "yes"}',
    b'{"more": 1}',
    b"null",
)
JSON = {"content-type": "application/json"}


def test_every_answer_carries_the_headers(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for path in PATHS:
            answer = await house.caller().get(path)

            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
            assert "strict-transport-security" not in answer.headers
            assert (answer.headers.get("cache-control") == "no-store") == path.startswith("/v1/")

    run(tmp_path, test)


def test_the_server_answers_to_its_own_names_alone(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        told = {host: await house.caller(host=host).get("/v1/games") for host in HOSTS}

        assert {host: answer.status_code for host, answer in told.items()} == HOSTS
        assert told["evil.test"].json() == {"code": "unknown-host"}

    run(tmp_path, test, EndpointSettings(hosts=EndpointSettings().hosts | {"stube.test"}, rates={}))


def test_a_cookie_changes_something_from_our_own_pages_alone(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        browser = house.caller()
        await browser.post("/v1/session", json={"name": "Resi"}, headers={"origin": HERE})
        for origin, status in ORIGINS.items():
            await browser.patch("/v1/session", json={"name": "Resi"}, headers={"origin": HERE})

            answer = await browser.patch(
                "/v1/session", json={"name": "Vroni"}, headers={"origin": origin} if origin else {}
            )

            assert answer.status_code == status, origin
            assert (await browser.get("/v1/session")).json()["name"] == ("Vroni" if status == 200 else "Resi")

    run(tmp_path, test, EndpointSettings(origins=frozenset({"https://friends.test"}), rates={}))


def test_a_token_needs_no_origin_and_a_foreign_page_has_none(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        guest = await house.guest()
        assert (await guest.patch("/v1/session", json={})).status_code == 200

        foreign = await guest.patch("/v1/session", json={}, headers={"origin": "http://evil.test"})

        assert (foreign.status_code, foreign.json()) == (403, {"code": "foreign-origin"})

    run(tmp_path, test)


def test_a_method_that_a_path_has_not_is_told_with_those_that_it_has(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for path, allowed in (
            ("/v1/tables", "GET, POST"),
            ("/v1/join", "POST"),
            ("/v1/bots/p1", "DELETE"),
            ("/v1/puzzles/next", "GET"),
        ):
            answer = await house.caller().put(path)

            assert (answer.status_code, answer.json()) == (405, {"code": "method-not-allowed"})
            assert answer.headers["allow"] == allowed
        assert (await house.caller().get("/v1/join")).status_code == 405

    run(tmp_path, test)


def test_a_token_in_the_address_is_no_login(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        token = (await house.guest()).headers["authorization"].removeprefix("Bearer ")

        for name in ("token", "access_token", "authorization", "stammtisch"):
            assert (await house.caller().get("/v1/session", params={name: token})).status_code == 401

    run(tmp_path, test)


async def pieces(size: int) -> AsyncIterator[bytes]:
    for start in range(0, size, 1000):
        yield b" " * min(1000, size - start)


def test_a_body_is_read_up_to_64_kib_with_its_length_and_in_pieces(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for size, status in ((LARGEST_BODY, 422), (LARGEST_BODY + 1, 413)):
            for body in (b" " * size, pieces(size)):
                answer = await house.caller().post("/v1/session", content=body, headers=JSON)
                assert answer.status_code == status

    run(tmp_path, test)


def test_what_cannot_be_read_is_invalid_and_nothing_of_it_comes_back(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for body in UNREADABLE:
            answer = await house.caller().post("/v1/session", content=body, headers=JSON)

            assert answer.status_code == 422, body[:20]
            assert answer.json()["code"] == "invalid"
            said = {"sentence"} if answer.json().get("where") == "body.name" else set()  # one of ours, about names
            assert set(answer.json()) == {"code", "where", *said} or answer.json() == {"code": "invalid"}
            assert "more" not in answer.text

    run(tmp_path, test)


def test_a_form_is_not_taken_for_json(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
            headers = {"content-type": kind} if kind else {}
            answer = await house.caller().post("/v1/session", content=b'{"token": true}', headers=headers)
            assert answer.status_code == 422

    run(tmp_path, test)


def test_our_own_mistake_is_told_to_the_log_and_to_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(house: House) -> None:
        guest = await house.guest()
        await house.services.store.close()

        answer = await guest.get("/v1/session")

        assert answer.status_code in (500, 503)
        assert answer.json() in ({"code": "internal"}, {"code": "unavailable"})
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
        assert caplog.records[-1].levelno == logging.ERROR

    run(tmp_path, test)


def test_nothing_of_an_exception_leaves_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def broken() -> None:
        raise KeyError("the seven of hearts")

    async def away() -> None:
        raise Unavailable("postgresql://user:password@host")

    async def test(house: House) -> None:
        house.app.add_api_route("/v1/broken", broken)
        house.app.add_api_route("/v1/away", away)

        for path, status, code in (("/v1/broken", 500, "internal"), ("/v1/away", 503, "unavailable")):
            answer = await house.caller().get(path)
            assert (answer.status_code, answer.json()) == (status, {"code": code})

    run(tmp_path, test)
