"""Nachkarten over HTTP: a line at a time, for those alone who may see the deal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec

from stammtisch.server.limits import Rate
from stammtisch.server.live.reviews.lines import CurveLine, FactLine, ReviewLine
from tests.server.http.house import served, with_rates
from tests.server.http.test_play import WISH, act, guest, play

LINES: msgspec.json.Decoder[ReviewLine] = msgspec.json.Decoder(ReviewLine)


def first(player: httpx.Client, path: str, n: int, language: str = "de") -> list[ReviewLine]:
    """The first lines; then the reader hangs up."""

    def read(stream: httpx.Response) -> Iterator[ReviewLine]:
        for _, line in zip(range(n), stream.iter_lines(), strict=False):
            yield LINES.decode(line)

    with player.stream("GET", path, params={"language": language}) as stream:
        assert stream.status_code == 200, stream.read()
        assert stream.headers["content-type"] == "application/x-ndjson"
        return [*read(stream)]


def test_the_curve_and_the_first_card_come_as_lines_in_the_readers_language(tmp_path: Path) -> None:
    with served(tmp_path) as server, guest(server, "Resi") as resi, guest(server, "Sepp") as sepp:
        wish = {**WISH, "changes": {"all_pass": "muss", "tout": False}, "spectators": True}
        table = resi.post("/v1/tables", json=wish).json()["table"]
        path = f"/v1/tables/{table}/deals/1/review"
        assert resi.get(path).json()["code"] == "no-such-deal", "it goes on"
        list(play(resi, table, lambda: act(resi, table, "end")))

        curve, german = first(resi, path, 2)
        _, english = first(resi, path, 2, "en")

        assert isinstance(curve, CurveLine)
        assert isinstance(german, FactLine)
        assert isinstance(english, FactLine)
        assert (curve.you, len(curve.cards), curve.names[0]) == (0, 32, "Resi")
        assert german.seat == english.seat == 0
        assert (german.n, german.card) == (english.n, english.card)
        assert german.told != english.told
        told = sepp.get(path, headers={"accept-language": "en"})
        assert (told.status_code, told.json()["code"]) == (409, "no-review"), "nothing is made for who looks on"
        assert told.json()["sentence"]


def test_who_may_not_see_the_deal_is_told_of_none(tmp_path: Path) -> None:
    with served(tmp_path) as server, guest(server, "Resi") as resi, guest(server, "Sepp") as sepp:
        table = resi.post("/v1/tables", json=WISH).json()["table"]
        list(play(resi, table, lambda: act(resi, table, "end")))

        told = sepp.get(f"/v1/tables/{table}/deals/1/review")

        assert (told.status_code, told.json()) == (404, {"code": "not-found"})


def test_nobody_asks_for_more_reviews_than_others_have_time_for(tmp_path: Path) -> None:
    with served(tmp_path, with_rates(review=Rate(2, 60))) as server, guest(server, "Resi") as resi:
        told = [resi.get("/v1/tables/nowhere/deals/1/review") for _ in range(3)]

        assert [one.status_code for one in told] == [404, 404, 429]
        assert json.loads(told[-1].text)["code"] == "too-often"
