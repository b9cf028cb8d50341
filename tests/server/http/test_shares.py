"""Links to deals over HTTP: made by those who sat there, opened by anybody, and gone without a trace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from stammtisch.server.limits import Rate
from stammtisch.server.live.shares.lines import SHARED, SharedDeal
from tests.server.http.house import House, run, served, with_rates
from tests.server.http.test_play import WISH, Json, act, client, command, guest, play, tell

RUFSPIEL = {**WISH, "changes": {"all_pass": "muss", "tout": False}}
NAME = "Zenzi Quirlhuber"


class Finished(NamedTuple):
    """A deal that is over."""

    server: str
    maker: httpx.Client
    stranger: httpx.Client
    table: str

    @property
    def deal(self) -> str:
        return f"/v1/tables/{self.table}/deals/1"

    def share(self, decision: int = 0) -> str:
        made = self.maker.post(f"{self.deal}/share", json={"decision": decision})
        assert made.status_code == 201, made.text
        told = made.json()
        assert told["path"] == f"/d/{told['code']}"
        return str(told["code"])

    def opened(self, code: str) -> SharedDeal:
        return SHARED.decode(self.stranger.get(f"/v1/shares/{code}").content)


@contextmanager
def played(folder: Path, wish: Json = RUFSPIEL) -> Iterator[Finished]:
    with served(folder) as server, guest(server, NAME) as maker, client(server) as stranger:
        table = maker.post("/v1/tables", json=wish).json()["table"]
        list(play(maker, table, lambda: act(maker, table, "end")))
        yield Finished(server, maker, stranger, table)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finished]:
    """One for all tests that leave it as it is."""
    with played(tmp_path_factory.mktemp("finished")) as found:
        yield found


def test_a_deal_is_handed_on_and_opened_without_a_login(finished: Finished) -> None:
    one, whole = finished.share(18), finished.share()

    assert finished.share(18) == one, "the same thing has the same link"
    assert one != whole
    assert len(one) * 5 >= 80, "bits"
    answer = finished.stranger.get(f"/v1/shares/{one}")
    assert answer.headers["x-robots-tag"] == "noindex"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cache-control"] == "no-store"
    told, replayed = finished.opened(one), finished.maker.get(f"{finished.deal}/replay").json()
    assert told.decision == 18
    assert [frame.hands for frame in told.deal.frames] == [
        frame.get("hands", []) for frame in replayed["frames"][: len(told.deal.frames)]
    ]
    assert finished.opened(whole).seat == replayed["you"]
    assert replayed["names"][replayed["you"]] == NAME
    for code in (one, whole):
        text = finished.stranger.get(f"/v1/shares/{code}").text
        for name in (*replayed["names"], *NAME.split(), finished.table):
            assert name not in text
    mine = finished.maker.get("/v1/shares").json()["shares"]
    assert {(row["code"], row["table"], row["number"]) for row in mine} >= {
        (whole, finished.table, 1),
        (one, finished.table, 1),
    }
    kept = finished.maker.get("/v1/account").json()["shares"]
    assert {row["code"] for row in kept} >= {one, whole}, "it is in the export"


def test_a_link_that_was_taken_back_is_like_one_that_never_was(finished: Finished) -> None:
    code, maker, stranger = finished.share(7), finished.maker, finished.stranger
    with guest(finished.server, "Sepp") as sepp:
        assert sepp.delete(f"/v1/shares/{code}").json() == {"code": "not-found"}, "nobody else's to take back"
    assert maker.delete(f"/v1/shares/{code}").status_code == 204

    for path in ("/v1/shares/{}", "/d/{}", "/d/{}.png"):
        gone, none = [stranger.get(path.format(one)) for one in (code, "a" * len(code))]
        assert (gone.status_code, gone.content) == (none.status_code, none.content)
        assert without_date(gone) == without_date(none)
    assert stranger.get(f"/v1/shares/{code}").json() == {"code": "not-found"}
    assert maker.delete(f"/v1/shares/{code}").status_code == 404
    assert code not in maker.get("/v1/shares").text
    assert finished.share(7) != code


def without_date(answer: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name != "date"}


@pytest.mark.nightly
def test_a_hand_that_was_played_again_may_be_handed_on(finished: Finished) -> None:
    again = {"game": "schafkopf", "again": {"table": finished.table, "deal": 1}}
    practice = finished.maker.post("/v1/tables", json=again).json()["table"]
    for message in play(finished.maker, practice, lambda: None):
        if message["type"] == "change" and message.get("story"):
            break

    code = finished._replace(table=practice).share()

    text = finished.stranger.get(f"/v1/shares/{code}").text
    tell(finished.maker, practice, command("leave"))
    assert finished.table not in text
    assert practice not in text


def test_it_goes_with_its_maker_and_only_who_sat_there_makes_one(tmp_path: Path) -> None:
    with played(tmp_path, {**RUFSPIEL, "spectators": True}) as deal, guest(deal.server, "Sepp") as sepp:
        looked_on = sepp.post(f"{deal.deal}/share", json={})
        assert (looked_on.status_code, looked_on.json()["code"]) == (404, "no-such-deal")
        assert deal.stranger.post(f"{deal.deal}/share", json={}).json() == {"code": "no-login"}
        assert deal.maker.post(f"{deal.deal}/share", json={"decision": -1}).status_code == 422
        code = deal.share(3)
        assert deal.opened(code).decision == 3

        assert deal.maker.delete("/v1/account").status_code == 204

        assert deal.stranger.get(f"/v1/shares/{code}").status_code == 404


def test_cards_that_stay_closed_until_the_end_of_the_evening_are_not_handed_on(tmp_path: Path) -> None:
    wish = {"game": "schloapfer", "level": "random", "bot_ms": 0, "spectators": False}
    with served(tmp_path) as server, guest(server, NAME) as maker:
        table = maker.post("/v1/tables", json=wish).json()["table"]
        path, told = f"/v1/tables/{table}/deals/1/share", list[httpx.Response]()

        def at_the_bill() -> None:
            told.append(maker.post(path, json={}))
            act(maker, table, "end")

        list(play(maker, table, at_the_bill))

        assert (told[0].status_code, told[0].json()["code"]) == (404, "no-such-deal")
        assert maker.post(path, json={}).status_code == 201, "now the evening is over"


def test_nobody_makes_or_tries_links_all_the_time(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        maker, stranger = await house.guest(), house.caller(address="192.0.2.7")
        share = [(await maker.post("/v1/tables/none/deals/1/share", json={})).status_code for _ in range(2)]
        tried = [(await stranger.get("/v1/shares/none")).status_code for _ in range(3)]

        assert (share, tried) == ([404, 429], [404, 404, 429])

    run(tmp_path, test, with_rates(share=Rate(1, 60), shared=Rate(2, 60)))


def test_who_has_handed_on_too_much_takes_something_back_first(
    finished: Finished, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = finished.share(1)
    monkeypatch.setattr("stammtisch.server.answering.shares.MOST", 1)
    assert finished.share(1) == code

    told = finished.maker.post(f"{finished.deal}/share", json={"decision": 2})

    assert (told.status_code, told.json()["code"]) == (409, "share-limit")
    assert told.json()["sentence"]
