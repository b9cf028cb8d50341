"""Games and their house rules, for an editor that knows none of them."""

from __future__ import annotations

from pathlib import Path

from stammtisch.games.registry import GAMES
from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon_labels import label
from tests.server.http.house import House, run

WRONG: list[tuple[dict[str, object], str, str | None]] = [
    ({"preset": "schafkopf-rein", "changes": {"steigern": True, "bid_mode": "auction"}}, "conflict", "C04"),
    ({"preset": "nowhere"}, "unknown-preset", None),
    ({"preset": "skat-isko"}, "unknown-preset", None),
    ({"changes": {"bok": True}}, "unknown-option", None),
    ({"changes": {"bock": 1}}, "wrong-value", None),
    ({"changes": {"sonderrunden": ["geist", "ramsch"]}}, "wrong-value", None),
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
