"""Guests: cookies, tokens, names, home rules."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from stammtisch.server.limits import Rate
from stammtisch.server.people.identity import private_id
from stammtisch.server.services import EndpointSettings
from stammtisch.server.store.retention.periods import DAY
from tests.server.http.house import HERE, House, run, with_rates

OURS = {"origin": HERE}


def test_a_browser_gets_a_cookie_that_scripts_and_other_sites_cannot_use(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        browser = house.caller()

        told = await browser.post("/v1/session", json={"name": "Resi", "language": "bar"}, headers=OURS)

        assert told.status_code == 201
        assert "token" not in told.json()
        kept = told.headers["set-cookie"].lower()
        assert kept.startswith("stammtisch=")
        assert all(part in kept for part in ("httponly", "samesite=strict", "path=/"))
        assert "secure" not in kept
        assert (await browser.get("/v1/session")).json()["name"] == "Resi"

    run(tmp_path, test)


def test_under_tls_the_cookie_is_bound_to_its_host(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        told = await house.caller().post("/v1/session", json={}, headers={"origin": "https://localhost"})

        kept = told.headers["set-cookie"]
        assert kept.startswith("__Host-stammtisch=")
        assert "Secure" in kept
        assert "max-age" in told.headers["strict-transport-security"]

    run(tmp_path, test, EndpointSettings(tls=True, rates={}))


def test_a_program_gets_a_token_and_no_cookie_and_the_store_has_its_hash_alone(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        told = await house.caller().post("/v1/session", json={"token": True})

        token = told.json()["token"]
        assert "set-cookie" not in told.headers
        assert len(token) == 43
        login = await house.services.store.login(sha256(token.encode()).digest(), house.clock.now())
        assert login is not None
        assert login.player == private_id(told.json()["player"])
        files = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
        assert token.encode() not in files

    run(tmp_path, test)


def test_whoever_is_logged_in_does_not_lose_the_login_by_coming_again(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        guest = await house.guest()

        again = await guest.post("/v1/session", json={})

        assert (again.status_code, again.json()) == (409, {"code": "logged-in"})

    run(tmp_path, test)


def test_name_language_and_home_rules_can_be_changed(tmp_path: Path) -> None:
    changes = {"bock": False, "sonderrunden": ["ramsch"], "sonderrunde_request": "solo_loser"}
    home = {"schafkopf": {"preset": "schafkopf-verein", "changes": changes}}

    async def test(house: House) -> None:
        guest = await house.guest()

        changed = await guest.patch("/v1/session", json={"name": "Vroni", "language": "sv", "home": home})

        assert changed.status_code == 200, changed.text
        told = (await guest.get("/v1/session")).json()
        assert (told["name"], told["language"], told["home"]) == ("Vroni", "sv", home)
        await guest.patch("/v1/session", json={"name": "Zenzi"})
        assert (await guest.get("/v1/session")).json()["home"] == home

    run(tmp_path, test)


def test_home_rules_that_make_no_sense_are_told_in_the_own_language(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        guest = await house.guest(language="en")
        changes = {"steigern": True, "bid_mode": "auction"}

        wrong = await guest.patch("/v1/session", json={"home": {"schafkopf": {"preset": "", "changes": changes}}})

        assert wrong.status_code == 422
        assert wrong.json()["code"] == "conflict"
        assert wrong.json()["number"] == "C04"
        assert "auction" in wrong.json()["sentence"]

    run(tmp_path, test)


def test_a_name_can_be_shown_anywhere(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for name in ("", " Resi", "Re\nsi", "a" * 41, "\u202eiseR", "\x00", 7, None):
            refused = await house.caller().post("/v1/session", json={"name": name})

            told = refused.json()
            assert "Name" in told.pop("sentence")
            assert (refused.status_code, told) == (422, {"code": "invalid", "where": "body.name"}), name

    run(tmp_path, test)


def test_whoever_goes_is_gone_and_so_are_the_bots(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        guest = await house.guest()
        bot = await house.bot(guest)
        id = private_id((await guest.get("/v1/session")).json()["player"])
        assert id is not None

        gone = await guest.delete("/v1/session")

        assert gone.status_code == 204
        assert (await guest.get("/v1/session")).status_code == 401
        assert (await bot.get("/v1/session")).status_code == 401
        left = await house.services.store.player(id)
        assert left is not None
        assert left.name == ""

    run(tmp_path, test)


def test_a_login_ends_after_half_a_year(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        guest = await house.guest()
        house.clock.ahead = 180 * DAY - 60_000
        assert (await guest.get("/v1/session")).status_code == 200

        house.clock.ahead = 180 * DAY

        assert (await guest.get("/v1/session")).status_code == 401

    run(tmp_path, test)


def test_a_wrong_token_is_told_and_a_stale_cookie_is_nobody(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        assert (await house.caller("wrong").get("/v1/games")).status_code == 401
        assert (await house.caller(authorization="Basic cmVzaQ==").get("/v1/games")).status_code == 401
        stale = house.caller(cookie="stammtisch=old")
        assert (await stale.get("/v1/games")).status_code == 200
        assert (await stale.post("/v1/session", json={}, headers=OURS)).status_code == 201

    run(tmp_path, test)


def test_an_address_makes_so_many_guests_and_has_to_wait(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        here, there = house.caller(address="192.0.2.1"), house.caller(address="192.0.2.2")
        for _ in range(2):
            assert (await here.post("/v1/session", json={"token": True})).status_code == 201

        refused = await here.post("/v1/session", json={"token": True})

        assert (refused.status_code, refused.json()) == (429, {"code": "too-often"})
        assert 0 < int(refused.headers["retry-after"]) <= 10
        assert (await there.post("/v1/session", json={"token": True})).status_code == 201
        house.clock.ahead = 10_000
        assert (await here.post("/v1/session", json={"token": True})).status_code == 201

    run(tmp_path, test, with_rates(guest=Rate(2, 10)))
