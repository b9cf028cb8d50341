"""House rules that a server offers first: `stammtisch serve --preset … --set …`."""

from __future__ import annotations

from pathlib import Path

import pytest

from stammtisch.games.registry import GAMES
from stammtisch.records import Agreement
from stammtisch.server.services import EndpointSettings
from tests.server.http.house import House, run

FIVE = Agreement.on("schafkopf-joho-10-30", {"table_size": 5})
THREE = Agreement.on("schloapfer-perlen", {"players": 3})


def offering(agreed: Agreement | None) -> EndpointSettings:
    return EndpointSettings(rates={}, offered=agreed)


@pytest.mark.parametrize("path", ["/v1/games", "/v1/games/brief"])
def test_its_game_stands_first_and_a_tap_deals_it(tmp_path: Path, path: str) -> None:
    async def test(house: House) -> None:
        first, *others = (await house.caller().get(path)).json()["games"]

        assert first["game"] == "schloapfer"
        assert first["at_once"] == {"preset": "schloapfer-perlen", "changes": {"players": 3}}
        assert first["offered"]
        assert [game["game"] for game in others] == [game for game in GAMES if game != "schloapfer"]
        assert [game["offered"] for game in others] == [False, False]

    run(tmp_path, test, offering(THREE))


def test_without_any_the_games_are_as_they_were(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        told = (await house.caller().get("/v1/games/brief")).json()["games"]

        assert [game["game"] for game in told] == list(GAMES)
        assert not any(game["offered"] for game in told)
        assert [game["at_once"]["preset"] for game in told] == [entry.at_once.preset for entry in GAMES.values()]

    run(tmp_path, test, offering(None))


def test_a_table_for_which_nobody_names_rules_is_opened_with_them(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest()
        cards = []
        for wish in (
            {"game": "schafkopf"},
            {"game": "schafkopf", "preset": "schafkopf-rein"},
            {"game": "schafkopf", "changes": {"legen": True}},
            {"game": "skat"},
        ):
            table = (await resi.post("/v1/tables", json=wish)).json()["table"]
            cards.append((await resi.get(f"/v1/tables/{table}/card")).json())

        assert [card["preset"] for card in cards] == [
            "schafkopf-joho-10-30",
            "schafkopf-rein",
            "schafkopf-rein",
            "skat-skatordnung",
        ]
        assert cards[0]["rules"] == FIVE.options.digest()
        assert cards[0]["options"]["table_size"] == 5

    run(tmp_path, test, offering(FIVE))


def test_an_agreement_without_a_name_is_told_against_the_first_preset(tmp_path: Path) -> None:
    entry = GAMES["schloapfer"]
    nameless = Agreement("schloapfer", entry.rules, entry.options.but({"players": 6}))

    async def test(house: House) -> None:
        first = (await house.caller().get("/v1/games/brief")).json()["games"][0]

        assert first["at_once"] == {"preset": "schloapfer-perlen", "changes": {"players": 6}}

    run(tmp_path, test, offering(nameless))
