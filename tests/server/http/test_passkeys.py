"""Passkeys: a guest becomes somebody who can come back; and nothing else lets anybody in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from stammtisch.server.limits import Rate
from stammtisch.server.people import passkeys
from stammtisch.server.services import EndpointSettings
from stammtisch.server.store.retention.periods import DAY
from tests.server.http.authenticator import Authenticator, come_back, prove, text, upgrade
from tests.server.http.house import NO_LIMITS, House, run, with_rates

REFUSED = (403, {"code": "passkey-refused"})
PROOF_NEEDED = (403, {"code": "proof-needed"})
OURS = {"origin": "http://localhost"}


def told(answer: httpx.Response) -> tuple[int, Any]:
    return answer.status_code, answer.json()


def test_a_guest_keeps_a_passkey_and_comes_back_with_it_as_the_same_person(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        guest, device = await house.guest("Resi", language="bar"), Authenticator()
        before = (await guest.get("/v1/session")).json()

        made = await upgrade(guest, device, name="Handy")

        assert (made.status_code, made.json()["name"], made.json()["used"]) == (201, "Handy", None)
        after = (await guest.get("/v1/session")).json()
        assert after == before | {"kind": "passkey"}
        browser = house.caller(**OURS)
        back = await come_back(browser, device)
        assert (back.status_code, back.json()["player"], back.json()["name"]) == (201, before["player"], "Resi")
        assert "httponly" in back.headers["set-cookie"].lower()
        assert (await browser.get("/v1/session")).json() == back.json()
        (key,) = (await browser.get("/v1/passkeys")).json()["passkeys"]
        assert key["used"] >= key["created"]

    run(tmp_path, test)


def test_a_challenge_is_good_once_for_one_person_for_one_thing_and_for_five_minutes(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        guest, other, device = await house.guest(), await house.guest("Sepp"), Authenticator()

        async def options(of: httpx.AsyncClient, way: str = "/v1/account/challenge") -> Any:
            return (await of.post(way)).json()["options"]

        async def kept(by: httpx.AsyncClient, asked: Any) -> tuple[int, Any]:
            return told(await by.post("/v1/passkeys", json=device.created(asked)))

        first = await options(guest)
        assert await kept(other, first) == REFUSED
        assert await kept(guest, first) == REFUSED, "the other has used it up"
        assert await kept(guest, await options(other)) == REFUSED
        assert await kept(guest, await options(guest, "/v1/session/challenge")) == REFUSED
        assert await kept(guest, {"challenge": text(b"made up by myself")}) == REFUSED
        late = await options(guest)
        house.clock.ahead = 5 * 60_000
        assert await kept(guest, late) == REFUSED
        assert (await kept(guest, await options(guest)))[0] == 201
        signed = device.signed(await options(house.caller(), "/v1/session/challenge"))
        assert (await house.caller().post("/v1/session/passkey", json=signed)).status_code == 201
        assert told(await house.caller().post("/v1/session/passkey", json=signed)) == REFUSED

    run(tmp_path, test)


@pytest.mark.parametrize(
    "forger",
    [
        {"origin": "http://localhost.evil.example"},
        {"site": "evil.example"},
        {"key": Authenticator().key},
        {"id": b"somebody else's"},
    ],
)
def test_what_another_page_or_another_key_has_signed_lets_nobody_in(tmp_path: Path, forger: dict[str, Any]) -> None:
    async def test(house: House) -> None:
        device = Authenticator()
        assert (await upgrade(await house.guest(), device)).status_code == 201

        assert told(await come_back(house.caller(), replace(device, **forger))) == REFUSED
        assert (await come_back(house.caller(), device)).status_code == 201

    run(tmp_path, test)


def test_bytes_that_were_spoiled_on_the_way_are_refused_and_break_nothing(tmp_path: Path) -> None:
    chance = Random(1)

    def spoiled(whole: str) -> str:
        raw = bytearray(passkeys.decoded(whole))
        for _ in range(chance.choice((1, 2, 8))):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        return text(bytes(raw[: chance.choice((len(raw), chance.randrange(1, len(raw))))]))

    async def test(house: House) -> None:
        guest = await house.guest()
        for _ in range(60):
            asked = (await guest.post("/v1/account/challenge")).json()["options"]
            answer = Authenticator().created(asked)

            kept = await guest.post("/v1/passkeys", json=answer | {"attestation": spoiled(answer["attestation"])})

            # what is no part of the key or the promise may be anything, as the number of the device's maker
            assert kept.status_code == 201 or told(kept) == REFUSED
            guest = await house.guest() if kept.status_code == 201 else guest

    run(tmp_path, test)


def test_a_key_that_was_copied_is_noticed_by_its_count(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        device = Authenticator(count=7)
        await upgrade(await house.guest(), device)
        copy = replace(device)
        assert (await come_back(house.caller(), device)).status_code == 201

        assert told(await come_back(house.caller(), copy)) == REFUSED

    run(tmp_path, test)


def test_a_copied_cookie_does_not_become_an_account_of_the_thiefs(tmp_path: Path) -> None:
    """V11: with the cookie of somebody who has a passkey no other passkey can be made, and none taken away."""

    async def test(house: House) -> None:
        owner, device = house.caller(**OURS), Authenticator()
        await owner.post("/v1/session", json={"name": "Resi"})
        await upgrade(owner, device)
        await prove(owner, device)
        await upgrade(owner, Authenticator())
        thief = house.caller(**OURS)
        thief.cookies = httpx.Cookies(owner.cookies)
        assert (await thief.get("/v1/session")).json()["name"] == "Resi"

        assert told(await thief.post("/v1/account/challenge")) == PROOF_NEEDED
        made_up = Authenticator().created({"challenge": text(bytes(32))})
        assert told(await thief.post("/v1/passkeys", json=made_up)) == PROOF_NEEDED
        keys = (await thief.get("/v1/passkeys")).json()["passkeys"]
        assert told(await thief.delete(f"/v1/passkeys/{keys[0]['passkey']}")) == PROOF_NEEDED
        own = Authenticator()
        assert (await upgrade(await house.guest("Thief"), own)).status_code == 201
        assert told(await prove(thief, own)) == REFUSED

        assert (await prove(owner, device)).status_code == 200
        assert (await thief.get("/v1/session")).status_code == 401, "the copy is worth nothing after the proof"
        assert (await thief.post("/v1/account/challenge")).status_code == 401
        assert (await upgrade(owner, Authenticator())).status_code == 201

    run(tmp_path, test)


def test_the_guests_old_token_and_other_logins_end_when_the_guest_gets_an_account(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        owner, device = house.caller(**OURS), Authenticator()
        await owner.post("/v1/session", json={"name": "Resi"})
        thief = house.caller(**OURS)
        thief.cookies = httpx.Cookies(owner.cookies)
        prepared = (await thief.post("/v1/account/challenge")).json()["options"]

        await upgrade(owner, device)

        assert (await thief.get("/v1/session")).status_code == 401
        assert (await thief.post("/v1/passkeys", json=Authenticator().created(prepared))).status_code == 401
        assert told(await owner.post("/v1/passkeys", json=Authenticator().created(prepared))) == PROOF_NEEDED
        assert len((await owner.get("/v1/sessions")).json()["sessions"]) == 1

    run(tmp_path, test)


def test_a_proof_is_good_for_five_minutes_in_its_own_login(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        first, device = await house.guest(), Authenticator()
        await upgrade(first, device)
        second = house.caller(**OURS)
        await come_back(second, device)

        assert (await second.post("/v1/account/challenge")).status_code == 200, "coming in is a proof"
        assert told(await first.post("/v1/account/challenge")) == PROOF_NEEDED
        options = (await first.post("/v1/session/proof/challenge")).json()["options"]
        assert [one["id"] for one in options["allowCredentials"]] == [text(device.id)]
        signed = device.signed(options)
        assert told(await second.post("/v1/session/proof", json=signed)) == REFUSED, "asked in another login"
        assert (await prove(first, device)).status_code == 200
        assert (await first.post("/v1/account/challenge")).status_code == 200
        house.clock.ahead = 5 * 60_000
        assert told(await first.post("/v1/account/challenge")) == PROOF_NEEDED
        assert told(await (await house.guest()).post("/v1/session/proof/challenge")) == (409, {"code": "no-account"})

    run(tmp_path, test)


def test_a_passkey_belongs_to_one_person(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        owner, thief, device = await house.guest(), await house.guest("Sepp"), Authenticator()
        await upgrade(owner, device)

        assert told(await upgrade(thief, device)) == REFUSED
        assert (await thief.get("/v1/session")).json()["kind"] == "guest"

    run(tmp_path, test)


def test_the_last_passkey_stays_and_others_may_go(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        owner, other, lost = await house.guest(), await house.guest("Sepp"), Authenticator()
        await upgrade(owner, lost)
        first = (await owner.get("/v1/passkeys")).json()["passkeys"][0]["passkey"]
        assert told(await owner.delete(f"/v1/passkeys/{first}")) == (409, {"code": "last-passkey"})
        await prove(owner, lost)
        await upgrade(owner, second := Authenticator())

        assert told(await owner.delete(f"/v1/passkeys/{first}")) == PROOF_NEEDED, "the token is another one again"
        await prove(owner, second)
        assert told(await other.delete(f"/v1/passkeys/{first}")) == (404, {"code": "not-found"})
        assert (await owner.delete(f"/v1/passkeys/{first}")).status_code == 204

        assert len((await owner.get("/v1/passkeys")).json()["passkeys"]) == 1
        assert told(await come_back(house.caller(), lost)) == REFUSED

    run(tmp_path, test)


def test_whoever_comes_back_leaves_the_guest_behind(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        device, browser = Authenticator(), house.caller(**OURS)
        await upgrade(await house.guest("Resi"), device)
        await browser.post("/v1/session", json={"name": "Nobody"})

        back = await come_back(browser, device)

        assert (back.status_code, back.json()["name"]) == (201, "Resi")
        assert told(await browser.post("/v1/session/challenge")) == (409, {"code": "logged-in"})
        names = [row[0] for row in await house.services.store.rows("SELECT name FROM player")]  # type: ignore[attr-defined]
        assert sorted(names) == ["", "Resi"]

    run(tmp_path, test)


def test_going_ends_a_login_and_not_the_account(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        device, guest = Authenticator(), await house.guest("Resi")
        await upgrade(guest, device)

        assert (await guest.delete("/v1/session")).status_code == 204

        assert (await guest.get("/v1/session")).status_code == 401
        assert (await come_back(house.caller(), device)).json()["name"] == "Resi"

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("settings", "host", "possible"),
    [
        (NO_LIMITS, "localhost:8080", True),
        (NO_LIMITS, "127.0.0.1:8080", False),
        (replace(NO_LIMITS, hosts=frozenset({"stube.local"})), "stube.local", False),
        (
            EndpointSettings(frozenset({"karten.example"}), tls=True, site="karten.example", rates={}),
            "karten.example",
            True,
        ),
        (
            EndpointSettings(frozenset({"andere.example"}), tls=True, site="karten.example", rates={}),
            "andere.example",
            False,
        ),
    ],
)
def test_passkeys_are_where_a_browser_makes_them(
    tmp_path: Path, settings: EndpointSettings, host: str, possible: bool
) -> None:
    async def test(house: House) -> None:
        guest = house.caller(host=host)
        token = (await guest.post("/v1/session", json={"token": True})).json()["token"]
        guest = house.caller(token, host=host)

        assert (await guest.get("/v1/session/passkey")).json() == {"possible": possible}
        for way in ("/v1/account/challenge", "/v1/session/challenge"):
            answer = await guest.post(way)
            assert (answer.status_code == 200) == possible
            assert possible or told(answer) == (403, {"code": "no-passkeys"})

    run(tmp_path, test, settings)


def test_under_https_the_passkey_is_bound_to_the_site(tmp_path: Path) -> None:
    settings = EndpointSettings(frozenset({"karten.example"}), tls=True, site="karten.example", rates={})

    async def test(house: House) -> None:
        device = Authenticator("https://karten.example", "karten.example")
        guest = house.caller(host="karten.example")
        token = (await guest.post("/v1/session", json={"token": True})).json()["token"]
        assert (await upgrade(house.caller(token, host="karten.example"), device)).status_code == 201

        back = await come_back(house.caller(host="karten.example"), device)

        assert back.headers["set-cookie"].startswith("__Host-stammtisch=")
        plain = replace(device, origin="http://karten.example")
        assert told(await come_back(house.caller(host="karten.example"), plain)) == REFUSED

    run(tmp_path, test, settings)


def test_without_the_package_there_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "IS_INSTALLED", False)

    async def test(house: House) -> None:
        assert (await house.caller().get("/v1/session/passkey")).json() == {"possible": False}

    run(tmp_path, test)


def test_the_store_has_no_challenge_that_could_be_stolen_and_forgets_old_ones(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        challenge = (await house.caller().post("/v1/session/challenge")).json()["options"]["challenge"]
        files = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
        assert passkeys.decoded(challenge) not in files
        rows: Any = house.services.store.rows  # type: ignore[attr-defined]
        assert await rows("SELECT count(*) FROM challenge") == [(1,)]

        await house.services.store.forget_expired(house.clock.now() + DAY)

        assert await rows("SELECT count(*) FROM challenge") == [(0,)]

    run(tmp_path, test)


def test_an_address_tries_so_often_and_has_to_wait(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for _ in range(2):
            assert (await house.caller().post("/v1/session/challenge")).status_code == 200

        assert told(await house.caller().post("/v1/session/challenge")) == (429, {"code": "too-often"})

    run(tmp_path, test, with_rates(passkey=Rate(2, 10)))
