"""Tables: opening, finding, joining, and their house rules."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx

from stammtisch.core.options import Options
from stammtisch.games.registry import GAMES
from stammtisch.server.answering.house_rules import shown
from stammtisch.server.limits import Rate
from tests.server.http.house import House, run, with_rates

RUFSPIEL: dict[str, Any] = {"game": "schafkopf", "preset": "schafkopf-rein"}
NO_SENSE: list[tuple[dict[str, Any], str, str | None]] = [
    ({"changes": {"steigern": True, "bid_mode": "auction"}}, "conflict", "C04"),
    ({"changes": {"bok": True}}, "unknown-option", None),
    ({"changes": {"bock": 1}}, "wrong-value", None),
    ({"changes": {"table_size": 6}}, "too-many-seats", None),
    ({"preset": "skat-isko"}, "unknown-preset", None),
    ({"game": "mau-mau"}, "unknown-game", None),
    ({"level": "weltmeister"}, "unknown-level", None),
    ({"clock": "schnell"}, "invalid", None),
    ({"join": "everybody"}, "invalid", None),
    ({"bot_ms": -1}, "invalid", None),
    ({"commitment": "00"}, "invalid", None),
    ({"changes": {"unit_cents": 10**12}}, "invalid", None),
    ({"more": 1}, "invalid", None),
]


async def opened(caller: httpx.AsyncClient, **wish: Any) -> dict[str, Any]:
    told = await caller.post("/v1/tables", json=RUFSPIEL | wish)
    assert told.status_code == 201, told.text
    return dict(told.json())


def test_whoever_opens_a_table_sits_at_it_and_sees_its_code(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest("Resi")
        table = await opened(resi)

        info = (await resi.get(f"/v1/tables/{table['table']}")).json()

        assert info["code"] == table["code"]
        assert info["chairs"][0]["name"] == "Resi"
        assert info["rules"] == GAMES["schafkopf"].presets["schafkopf-rein"].digest()

    run(tmp_path, test)


def test_whoever_is_new_comes_in_with_the_first_table(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        new = house.caller()
        table = await opened(new, guest={"name": "Vroni", "language": "sv"})

        known = (await new.get("/v1/session")).json()
        info = (await new.get(f"/v1/tables/{table['table']}")).json()

        assert table["session"] == known
        assert (known["name"], known["language"], known["kind"]) == ("Vroni", "sv", "guest")
        assert info["chairs"][0]["name"] == "Vroni"

    run(tmp_path, test)


def test_whoever_is_known_stays_who_they_are(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest("Resi")
        table = await opened(resi, guest={"name": "Vroni"})

        assert "session" not in table
        assert (await resi.get("/v1/session")).json()["name"] == "Resi"

    run(tmp_path, test)


def test_nobody_opens_a_table_without_saying_that_they_are_new(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        told = await house.caller().post("/v1/tables", json=RUFSPIEL)

        assert (told.status_code, told.json()["code"]) == (401, "no-login")
        assert "set-cookie" not in told.headers

    run(tmp_path, test)


def test_guests_with_a_table_are_counted_as_guests(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        wish = RUFSPIEL | {"guest": {}}
        codes = [(await house.caller().post("/v1/tables", json=wish)).status_code for _ in range(3)]

        assert codes == [201, 201, 429]

    run(tmp_path, test, with_rates(guest=Rate(2, 3600)))


def test_a_wish_that_makes_no_sense_is_told_by_code_and_number(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest()
        for wish, code, number in NO_SENSE:
            told = await resi.post("/v1/tables", json=RUFSPIEL | wish)

            assert told.status_code == 422
            assert (told.json()["code"], told.json().get("number")) == (code, number)
            assert code == "invalid" or told.json()["sentence"]

    run(tmp_path, test)


def test_the_lobby_shows_open_tables_and_to_bots_those_for_bots(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest()
        bot = await house.bot(resi)
        tables = {join: (await opened(resi, join=join))["table"] for join in ("code", "open", "bots")}

        async def listed(caller: httpx.AsyncClient) -> set[str]:
            return {row["table"] for row in (await caller.get("/v1/tables")).json()["tables"]}

        assert await listed(resi) == {tables["open"], tables["bots"]}
        assert await listed(bot) == {tables["bots"]}

    run(tmp_path, test)


def test_a_table_that_may_not_be_watched_is_found_by_those_who_sit_there(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, sepp = await house.guest(), await house.guest("Sepp")
        table = await opened(resi, spectators=False)
        path = f"/v1/tables/{table['table']}"

        assert (await resi.get(path)).status_code == 200
        for part in ("", "/card", "/stream", "/deals.stich", "/deals/1.stich", "/fair.json"):
            missing = await sepp.get(path + part)
            assert (missing.status_code, missing.json()) == (404, {"code": "not-found"})
        assert (await sepp.post("/v1/join", json={"code": table["code"]})).status_code == 200
        assert (await sepp.get(path)).status_code == 200

    run(tmp_path, test)


def test_an_open_table_without_spectators_is_known_and_not_watched(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, sepp = await house.guest(), await house.guest("Sepp")
        path = f"/v1/tables/{(await opened(resi, spectators=False, join='open'))['table']}"

        assert (await sepp.get(path)).status_code == 200
        assert "code" not in (await sepp.get(path)).json()
        for part in ("/stream", "/deals.stich", "/fair.json"):
            assert (await sepp.get(path + part)).status_code == 404

    run(tmp_path, test)


def test_who_may_sit_down_without_a_code(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, sepp = await house.guest(), await house.guest("Sepp")
        robo = await house.bot(sepp)
        for join, person, bot in (("code", 403, 403), ("open", 200, 403), ("bots", 200, 200)):
            path = f"/v1/tables/{(await opened(resi, join=join))['table']}/join"

            assert (await robo.post(path, json={})).status_code == bot
            assert (await sepp.post(path, json={})).status_code == person
            assert (await resi.post(path, json={})).json()["seat"] == 0, "the own seat again"

    run(tmp_path, test)


def test_a_code_joins_however_it_is_typed_and_the_old_one_no_longer(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, sepp, vroni = [await house.guest(name) for name in ("Resi", "Sepp", "Vroni")]
        table = await opened(resi)
        code = table["code"]

        joined = await sepp.post("/v1/join", json={"code": f"{code[:4]}-{code[4:]}".upper()})
        assert joined.json() == {"table": table["table"], "seat": 1, "player": joined.json()["player"]}
        assert (await sepp.post(f"/v1/tables/{table['table']}/code")).status_code == 409  # a guest is not the master
        renewed = (await resi.post(f"/v1/tables/{table['table']}/code")).json()["code"]

        assert renewed != code
        assert (await vroni.post("/v1/join", json={"code": code})).status_code == 404
        assert (await vroni.post("/v1/join", json={"code": renewed})).json()["seat"] == 2

    run(tmp_path, test)


def test_a_code_is_renewed_by_those_who_sit_there_alone(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, sepp = await house.guest(), await house.guest("Sepp")
        table = await opened(resi)

        assert (await sepp.post(f"/v1/tables/{table['table']}/code")).status_code == 404
        assert (await sepp.post("/v1/join", json={"code": table["code"]})).status_code == 200

    run(tmp_path, test)


def test_who_guesses_too_often_is_not_told_about_the_right_code_either(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, sepp = await house.guest(), await house.guest("Sepp")
        code = (await opened(resi))["code"]
        for wrong in ("wrong", "falsch", "fel"):
            missing = await sepp.post("/v1/join", json={"code": wrong})
            assert (missing.status_code, missing.json()) == (404, {"code": "not-found"})

        assert (await sepp.post("/v1/join", json={"code": code})).status_code == 429
        assert (await house.caller().get(f"/v1/invitations/{code}")).status_code == 429
        house.clock.ahead = 60_000
        assert (await sepp.post("/v1/join", json={"code": code})).status_code == 200

    run(tmp_path, test, with_rates(code=Rate(3, 60)))


def test_guesses_that_come_at_once_are_counted(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        sepp = await house.guest("Sepp")

        told = await asyncio.gather(*[sepp.get(f"/v1/invitations/wrong{number}") for number in range(9)])

        assert sorted(answer.status_code for answer in told) == [404] * 3 + [429] * 6

    run(tmp_path, test, with_rates(code=Rate(3, 60)))


def test_the_right_code_costs_nothing(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        code = (await opened(await house.guest()))["code"]

        for _ in range(5):
            assert (await house.caller().get(f"/v1/invitations/{code}")).status_code == 200

    run(tmp_path, test, with_rates(code=Rate(1, 60)))


def shown_values(options: Options) -> dict[str, Any]:
    return {name: shown(value) for name, value in options.values().items()}


def test_an_invitation_tells_who_sits_there_and_what_differs_at_home(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest("Resi")
        code = (await opened(resi, changes={"unit_cents": 5}, spectators=False))["code"]
        home = {"schafkopf": {"preset": "schafkopf-rein", "changes": {"unit_cents": 5, "solo_units": 3}}}
        sepp = await house.guest("Sepp", home=home, language="en")

        stranger = (await house.caller().get(f"/v1/invitations/{code}")).json()
        known = (await sepp.get(f"/v1/invitations/{code}")).json()

        assert stranger["names"][0] == "Resi"
        assert stranger["watch"] == ""
        assert stranger["card"]["against"] == "schafkopf-rein"
        assert [row["option"] for row in stranger["card"]["differences"]] == ["unit_cents"]
        assert known["card"]["against"] == "home"
        [difference] = known["card"]["differences"]
        assert (difference["option"], difference["there"]) == ("solo_units", 3)
        assert difference["clauses"]
        assert difference["sentence"] == "solo_units = 5 (not 3)"
        assert code not in str(stranger)

    run(tmp_path, test)


def test_a_card_is_told_against_any_preset_of_the_game(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        path = f"/v1/tables/{(await opened(await house.guest()))['table']}/card"
        here = GAMES["schafkopf"].presets["schafkopf-rein"]

        for preset, there in GAMES["schafkopf"].presets.items():
            card = (await house.caller().get(path, params={"home": preset})).json()
            assert card["against"] == preset
            assert [row["option"] for row in card["differences"]] == list(here.diff(there))
        wrong = await house.caller().get(path, params={"home": "skat-isko"})
        assert (wrong.status_code, wrong.json()["code"]) == (422, "unknown-preset")

    run(tmp_path, test)


def test_an_invitation_is_told_against_what_the_device_last_played(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        made = await opened(await house.guest("Resi"), changes={"solo_units": 3})
        paths = f"/v1/invitations/{made['code']}", f"/v1/tables/{made['table']}/card"
        played = shown_values(GAMES["schafkopf"].presets["schafkopf-joho-10-30"])

        async def card(path: str, last: str) -> dict[str, Any]:
            told = (await house.caller().get(path, params={"last": last, "language": "de"})).json()
            found: dict[str, Any] = told.get("card", told)
            return found

        for path in paths:
            last = await card(path, json.dumps({"preset": "schafkopf-joho-10-30", "changes": played}))
            assert last["against"] == "last"
            assert last["costly"][0]["title"] == "Stoß"
            same = await card(path, json.dumps({"preset": "schafkopf-rein", "changes": {"solo_units": 3}}))
            assert (same["differences"], same["costly"], same["glance"]["tariff"]) == ([], [], "Ruf 10 · Solo 30")
            for unread in ("", "{", "[]", '{"preset": "skat-isko"}', '{"preset": "", "changes": {"gone": true}}'):
                usual = await card(path, unread)
                assert usual["against"] == "schafkopf-rein"
                assert [row["here_text"] for row in usual["costly"]] == ["0,30 €"]

    run(tmp_path, test)


def test_a_full_table_takes_nobody(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        code = (await opened(await house.guest(), preset="schafkopf-turnier"))["code"]
        guests = [await house.guest(f"Gast {number}") for number in range(4)]

        seats = [await guest.post("/v1/join", json={"code": code}) for guest in guests]

        assert [told.json().get("seat") for told in seats[:3]] == [1, 2, 3]
        assert seats[3].status_code in (200, 409)
        assert seats[3].json().get("seat") is None

    run(tmp_path, test)
