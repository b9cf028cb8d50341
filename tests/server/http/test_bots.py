"""Somebody's own bots."""

from __future__ import annotations

from pathlib import Path

from stammtisch.server.http.routes.bots import MOST_BOTS
from tests.server.http.house import House, run


def test_a_bot_has_a_token_that_is_shown_once(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        owner = await house.guest()
        made = (await owner.post("/v1/bots", json={"name": "Robo"})).json()

        assert (await owner.get("/v1/bots")).json() == {"bots": [{"bot": made["bot"], "name": "Robo"}]}
        told = (await house.caller(made["token"]).get("/v1/session")).json()
        assert (told["player"], told["kind"]) == (made["bot"], "bot")

    run(tmp_path, test)


def test_only_its_owner_deletes_a_bot_and_then_its_token_is_good_no_longer(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        owner, other = await house.guest(), await house.guest("Sepp")
        bot = await house.bot(owner)
        name = (await bot.get("/v1/session")).json()["player"]

        assert (await other.delete(f"/v1/bots/{name}")).status_code == 404
        assert (await bot.get("/v1/session")).status_code == 200
        assert (await owner.delete(f"/v1/bots/{name}")).status_code == 204
        assert (await bot.get("/v1/session")).status_code == 401
        assert (await owner.delete(f"/v1/bots/{name}")).status_code == 404
        assert (await owner.get("/v1/bots")).json() == {"bots": []}

    run(tmp_path, test)


def test_a_person_has_so_many_bots(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        owner = await house.guest()
        for _ in range(MOST_BOTS):
            await house.bot(owner)

        refused = await owner.post("/v1/bots", json={"name": "Robo"})

        assert (refused.status_code, refused.json()) == (409, {"code": "too-many-bots"})

    run(tmp_path, test)
