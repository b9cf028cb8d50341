"""What the web client draws without knowing a rule."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from stammtisch.words.sentences import words
from tests.server.http.house import House, run, served
from tests.server.http.test_play import WISH, Json, act, guest, play


def test_a_finished_deal_stands_on_the_sheet_and_can_be_seen_again(tmp_path: Path) -> None:
    with served(tmp_path) as server, guest(server, "Resi") as resi, guest(server, "Sepp") as sepp:
        table = resi.post("/v1/tables", json=WISH).json()["table"]
        path, at_the_bill = f"/v1/tables/{table}", list[Json]()

        def read_the_sheet() -> None:
            at_the_bill.append(resi.get(f"{path}/sheet").json())
            act(resi, table, "end")

        heard = list(play(resi, table, read_the_sheet))

        sheet = resi.get(f"{path}/sheet", params={"language": "en"}).json()
        [row] = sheet["rows"]
        assert (sheet["game"], row["deal"], sum(row["cents"])) == ("schafkopf", 1, 0)
        assert list(map(int, row["cells"])) == sheet["purses"]
        assert [row["cells"] for row in at_the_bill[0]["rows"]] == [row["cells"]], "while the bill is read"
        bill = next(message["bill"] for message in heard if message.get("bill"))
        assert at_the_bill[0]["rows"][0]["outcome"].split(":")[0] == bill[0].split(":")[0]

        shown = resi.get(f"{path}/deals/1/replay").json()
        frames = shown["frames"]
        full = max(frames, key=lambda frame: sum(map(len, frame["view"]["deal"]["open_hands"])))
        assert sorted(map(len, full["view"]["deal"]["open_hands"])) == [8, 8, 8, 8]
        assert [set(hand) for hand in full["hands"]] == [set(hand) for hand in full["view"]["deal"]["open_hands"]]
        assert frames[-1]["view"]["deal"]["over"]
        assert any(frame["told"] for frame in frames)
        assert resi.get(f"{path}/deals/2/replay").json()["code"] == "no-such-deal"
        for part in ("sheet", "deals/1/replay"):
            assert sepp.get(f"{path}/{part}").json() == {"code": "not-found"}


@pytest.mark.nightly
def test_the_chips_and_the_hand_are_told_in_the_viewers_words(tmp_path: Path) -> None:
    with served(tmp_path) as server, guest(server, "Resi") as resi:
        table = resi.post("/v1/tables", json=WISH).json()["table"]
        changes = [
            message for message in play(resi, table, lambda: act(resi, table, "end")) if message["type"] == "change"
        ]

    in_play = [change for change in changes if change["view"].get("deal", {}).get("contract")]
    assert all(change["contract"] for change in in_play)
    assert any(change.get("chips") for change in in_play)
    asked = [change for change in changes if 0 in change["view"]["turn"] and change["view"]["legal"]]
    assert all(change["prompt"] for change in asked)
    assert all(len(change["labels"]) == len(change["view"]["legal"]) for change in asked)
    held = [change for change in changes if change["view"].get("deal", {}).get("hand")]
    assert all(sorted(change["hand"]) == sorted(change["view"]["deal"]["hand"]) for change in held)


@pytest.mark.parametrize(
    ("game", "contract", "first", "trumps", "cards"),
    [
        ("schafkopf", "", ["EO", "GO", "HO", "SO", "EU"], 14, 32),
        ("schafkopf", "wenz", ["EU", "GU", "HU", "SU", "EA"], 4, 32),
        ("skat", "null", ["EA", "EK"], 0, 32),
        ("schloapfer", "schloapfer:G", ["GU"], 9, 36),
    ],
)
def test_a_hand_is_sorted_for_a_game_that_somebody_thinks_of(
    tmp_path: Path, game: str, contract: str, first: list[str], trumps: int, cards: int
) -> None:
    async def test(house: House) -> None:
        told = (await house.caller().get(f"/v1/games/{game}/orders", params={"contract": contract})).json()

        assert told["cards"][: len(first)] == first
        assert (told["trumps"], len(told["cards"])) == (trumps, cards)

    run(tmp_path, test)


def test_nobody_sorts_for_a_game_that_there_is_not(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        for path in ("skat/orders?contract=wenz", "bridge/orders", "bridge/sorts"):
            assert (await house.caller().get(f"/v1/games/{path}")).json() == {"code": "not-found"}

    run(tmp_path, test)


def test_what_one_may_think_of_has_a_name_and_an_order(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        told = (await house.caller().get("/v1/games/schafkopf/sorts", params={"language": "de"})).json()["sorts"]

        assert told[0]["title"] == "Rufspiel"
        assert {"Wenz", "Geier", "Eichel-Solo"} <= {sort["title"] for sort in told}
        assert all(len(sort["cards"]) == 32 for sort in told)

    run(tmp_path, test)


def test_phrases_lexicon_and_clauses_are_told_in_the_language_asked_for(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        caller = house.caller()

        phrases = (await caller.get("/v1/chat", params={"language": "sv"})).json()["phrases"]
        assert {row["phrase"]: row["sentence"] for row in phrases} == {
            code: words("sv").chat(code) for code in words("sv").chat_codes
        }
        entries = (await caller.get("/v1/lexicon", params={"language": "en"})).json()["entries"]
        trick = next(entry for entry in entries if "trick" in entry["words"])
        assert "der Stich" in trick["others"]
        rule = (await caller.get("/v1/rules/sk-play-09")).json()
        assert (rule["number"], rule["game"]) == ("SK-PLAY-09", "schafkopf")
        assert (await caller.get("/v1/rules/SK-PLAY-999")).json() == {"code": "not-found"}

    run(tmp_path, test)


def test_a_link_is_drawn_as_a_qr_code_for_the_name_by_which_one_has_come(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        answer: httpx.Response = await house.caller().get("/v1/qr.svg", params={"path": "/#/join/abc"})

        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.content.startswith(b"<svg")
        other = await house.caller().get("/v1/qr.svg", params={"path": "/#/join/abd"})
        assert other.content != answer.content
        assert (await house.caller().get("/v1/qr.svg", params={"path": "https://elsewhere"})).status_code == 422

    run(tmp_path, test)
