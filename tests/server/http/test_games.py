"""Games and their house rules, for an editor that knows none of them."""

from __future__ import annotations

import json
from pathlib import Path

from stammtisch.games.registry import GAMES
from stammtisch.words import LANGUAGES
from stammtisch.words.house_rules import option_title
from stammtisch.words.lexicon_labels import label
from tests.server.http.house import House, run

WRONG: list[tuple[dict[str, object], str, str | None]] = [
    ({"preset": "schafkopf-rein", "changes": {"steigern": True, "bid_mode": "auction"}}, "conflict", "C04"),
    ({"preset": "nowhere"}, "unknown-preset", None),
    ({"preset": "skat-isko"}, "unknown-preset", None),
    ({"changes": {"bok": True}}, "unknown-option", None),
    ({"changes": {"bock": 1}}, "wrong-value", None),
    ({"changes": {"sonderrunden": ["geist", "geist"]}}, "wrong-value", None),
    ({"changes": {"unit_cents": 0}}, "wrong-value", None),
]


def test_the_list_has_all_that_an_editor_needs(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        told = (await house.caller().get("/v1/games")).json()

        assert [game["game"] for game in told["games"]] == list(GAMES)
        for game in told["games"]:
            entry = GAMES[game["game"]]
            assert [preset["preset"] for preset in game["presets"]] == list(entry.presets)
            assert [option["option"] for option in game["options"]] == list(entry.options.specs())
            for option in game["options"]:
                spec = entry.options.specs()[option["option"]]
                whole = range(option["low"], (option["high"] or 10**6) + 1) if option["kind"] == "whole" else ()
                for value in option["values"] if option["kind"] != "subset" else [option["values"]]:
                    assert (tuple(value) if isinstance(value, list) else value) in spec
                assert all(value in spec for value in (whole[0], whole[-1])) if whole else True
        assert told["usual"] in told["levels"]
        assert list(told["languages"]) == list(LANGUAGES)

    run(tmp_path, test)


def test_every_option_is_told_in_words(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for language in LANGUAGES:
            told = (await house.caller().get("/v1/games", params={"language": language})).json()
            for game in told["games"]:
                for option in game["options"]:
                    assert option["title"] == option_title(language, game["game"], option["option"])
                    words = [value for value in option["values"] if isinstance(value, str | bool)]
                    assert {json.dumps(value).strip('"') for value in words} <= option["texts"].keys()
            assert list(told["level_titles"]) == told["levels"]

    run(tmp_path, test)


def test_the_brief_is_what_the_long_list_says_too(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for language in LANGUAGES:
            long = (await house.caller().get("/v1/games", params={"language": language})).json()
            short = await house.caller().get("/v1/games/brief", params={"language": language})
            assert len(short.content) < 2000
            for game, brief in zip(long["games"], short.json()["games"], strict=True):
                assert brief.items() <= game.items()

    run(tmp_path, test)


def test_a_table_can_be_opened_by_what_the_brief_says(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest()
        for brief in (await resi.get("/v1/games/brief", params={"language": "en"})).json()["games"]:
            opened = await resi.post("/v1/tables", json={"game": brief["game"], **brief["at_once"]})
            table = (await resi.get(f"/v1/tables/{opened.json()['table']}")).json()
            assert brief["seats"] == label("en", f"seats.{len(table['chairs'])}")

    run(tmp_path, test)


def test_a_sheet_is_written_as_players_of_the_game_do(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        told = (await house.caller().get("/v1/games/brief")).json()["games"]
        forms = {brief["game"]: brief["sheet"] for brief in told}
        assert forms["schafkopf"] == {"cells": "cents", "last": "cents", "last_if_any": True, "kreuz": False}
        assert forms["skat"] == {"cells": "text", "last": "text", "last_if_any": False, "kreuz": False}
        assert forms["schloapfer"] == {"cells": "text", "last": "cents", "last_if_any": True, "kreuz": True}

    run(tmp_path, test)


def test_differences_are_told_in_words_and_in_the_language_asked_for(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest()
        wish = {"game": "schafkopf", "preset": "schafkopf-rein", "changes": {"hochzeit": True, "solo_units": 3}}
        opened = (await resi.post("/v1/tables", json=wish)).json()
        for path in (f"/v1/tables/{opened['table']}/card", f"/v1/invitations/{opened['code']}"):
            told = (await resi.get(path, params={"language": "en"})).json()
            rows = [
                (row["title"], row["here_text"], row["there_text"]) for row in told.get("card", told)["differences"]
            ]
            assert rows == [("Hochzeit", "Yes", "No"), ("A Solo costs", "€0.30", "€0.50")]

    run(tmp_path, test)


def test_sentences_are_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for language in LANGUAGES:
            asked = await house.caller().get("/v1/games", params={"language": language})
            wanted = await house.caller().get("/v1/games", headers={"accept-language": f"xx, {language}-XY;q=0.5"})
            own = await (await house.guest(language=language)).get("/v1/games")

            assert asked.json() == wanted.json() == own.json()
            assert asked.json()["languages"]["de"] == label(language, "language.de")

    run(tmp_path, test)


def test_a_check_tells_the_hash_and_what_has_no_effect(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        changes = {"bock_stacking": "multiply"}
        told = await house.caller().post("/v1/games/skat/check", json={"preset": "skat-isko", "changes": changes})

        digest = GAMES["skat"].presets["skat-isko"].but({"bock_stacking": "multiply"}).digest()
        assert told.json()["digest"] == digest
        assert [idle["number"] for idle in told.json()["idle"]] == ["ST-C9"]

    run(tmp_path, test)


def test_some_of_a_list_may_be_sent_in_any_order(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        digests = set()
        for rounds in (["trixer", "ramsch"], ["ramsch", "trixer"]):
            changes = {"sonderrunden": rounds, "sonderrunde_request": "solo_loser"}
            told = await house.caller().post("/v1/games/schafkopf/check", json={"changes": changes})
            digests.add(told.json()["digest"])
            opened = await (await house.guest()).post("/v1/tables", json={"game": "schafkopf", "changes": changes})
            card = (await house.caller().get(f"/v1/invitations/{opened.json()['code']}")).json()["card"]
            assert card["options"]["sonderrunden"] == ["ramsch", "trixer"]
        assert len(digests) == 1

    run(tmp_path, test)


def test_a_table_says_what_it_plays_for(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest()
        asked = {"schafkopf-basbelopp": {}, "schafkopf-rein": {}, "skat-kneipe": {"currency": "points"}}
        found = {}
        for preset, changes in asked.items():
            game = preset.partition("-")[0]
            opened = await resi.post("/v1/tables", json={"game": game, "preset": preset, "changes": changes})
            table = opened.json()["table"]
            info, sheet = [(await resi.get(f"/v1/tables/{table}{part}")).json() for part in ("", "/sheet")]
            assert info.get("currency") == sheet.get("currency")
            found[preset] = info.get("currency", "euro")
        assert found == {"schafkopf-basbelopp": "krona", "schafkopf-rein": "euro", "skat-kneipe": "points"}

    run(tmp_path, test)


def test_a_check_tells_what_is_wrong_by_code_number_and_sentence(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for asked, code, number in WRONG:
            told = await house.caller().post("/v1/games/schafkopf/check", json=asked)

            assert told.status_code == 200
            problem = told.json()["problem"]
            assert (problem["code"], problem.get("number")) == (code, number)
            assert problem["sentence"]
            assert "digest" not in told.json()

    run(tmp_path, test)


def test_an_unknown_game_is_not_found(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        assert (await house.caller().post("/v1/games/mau-mau/check", json={})).status_code == 404

    run(tmp_path, test)


def test_an_editor_is_told_what_to_ask_and_every_option_in_a_sentence(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        told = (await house.caller().get("/v1/games", params={"language": "de"})).json()

        for game in told["games"]:
            assert [option["option"] for option in game["options"] if " " not in option["sentence"]] == []
            assert 1 < len(game["questions"]) <= 6
            known = {option["option"] for option in game["options"]}
            for question in game["questions"]:
                for answer in question["answers"]:
                    assert {*answer["changes"], *answer["also"]} <= known
        assert told["games"][0]["questions"][0]["answers"][2] == {
            "label": "10 / 50",
            "changes": {"unit_cents": 10, "rufspiel_units": 1, "solo_units": 5},
            "also": {},
            "told": "Ruf 10 Cent, Solo 50 Cent",
        }

    run(tmp_path, test)


def test_rules_that_make_sense_are_told_at_a_glance(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        path, asked = (
            "/v1/games/schafkopf/check?language=de",
            {"preset": "schafkopf-rein", "changes": {"solo_units": 2}},
        )
        told = (await house.caller().post(path, json=asked)).json()["glance"]

        assert told["tariff"] == "Ruf 10 · Solo 20"
        assert told["rows"][1] == {
            "row": "solo",
            "title": "Solo",
            "text": "0,20 €",
            "options": ["unit_cents", "solo_units"],
            "off": False,
        }
        wrong = (await house.caller().post(path, json={"changes": {"unit_cents": 0}})).json()
        assert "glance" not in wrong

    run(tmp_path, test)
