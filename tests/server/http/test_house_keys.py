"""The public keys of the house, for whoever holds a receipt; and the own id at a table, for whoever sits down."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from stammtisch.fair.receipt import CommittedReceipt, signed
from tests.server.http.house import House, run
from tests.server.signers import SIGNER

ID = "00000000-0000-4000-8000-00000000000%d"


def test_everybody_finds_the_keys_and_asks_again_for_nothing(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        stranger = house.caller()

        found = await stranger.get("/v1/house.json")
        again = await stranger.get("/v1/house.json", headers={"if-none-match": found.headers["etag"]})

        assert found.json() == {"v": 1, "keys": [asdict(key) for key in SIGNER.keys]}
        assert (again.status_code, again.content) == (304, b"")

    run(tmp_path, test)


def test_who_opens_a_table_gets_receipts_before_any_socket_is_open(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest("Resi")
        session = (await resi.get("/v1/session")).json()
        table = (await resi.post("/v1/tables", json={"game": "skat"})).json()
        assert table["player"] != session["player"]

        for deal in (0, 1):
            said = {"type": "commit", "id": ID % deal, "deal": deal, "commitment": "c1" * 32, "player": table["player"]}
            answer = (await resi.post(f"/v1/tables/{table['table']}/commands", json=said)).json()

            assert answer["type"] == "ok"
            taken = CommittedReceipt(table["table"], deal, 0, table["player"], "c1" * 32, answer["at"])
            assert signed(taken, answer["receipt"], SIGNER.keys)

    run(tmp_path, test)
