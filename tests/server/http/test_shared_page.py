"""`/d/CODE`: what messengers read of a link and the picture they show, without the solution."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from stammtisch.core.cards import NAMES
from stammtisch.server.drawing.preview import SIZE, Preview, drawn
from stammtisch.server.http import previews
from stammtisch.server.http.previews import MOST_WAITING, Previews, preview_of
from stammtisch.server.http.shared_page import SharedPages, about, with_meta
from stammtisch.server.live.shares.lines import SharedDeal
from stammtisch.words.sentences import words
from tests.server.http.house import House, run
from tests.server.http.test_shares import played

PAGE = "<!doctype html><html><head><title>Stammtisch</title></head><body></body></html>"
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="250" height="390" fill="#fff"/></svg>'


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """Cards of which only the paper is drawn: the build makes the real ones."""
    for name in ("classic", "french"):
        folder = tmp_path / "decks" / name
        folder.mkdir(parents=True)
        for card in NAMES:
            folder.joinpath(f"{card}.svg").write_text(SVG)
    return tmp_path / "decks"


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> SharedDeal:
    """The eighteenth card of a deal."""
    with played(tmp_path_factory.mktemp("finished")) as deal:
        return deal.opened(deal.share(18))


def metas(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', page)
    return {name: unescape(text) for name, text in found}


def test_the_page_says_what_is_asked_and_not_what_was_played(told: SharedDeal) -> None:
    said = metas(with_meta(PAGE, about(told, words("de", "schafkopf"))))

    assert said["robots"] == "noindex"
    assert said["og:title"] == "Schafkopf: Was würdest du spielen?"
    assert "5. Stich" in said["og:description"]
    assert told.deal.result is not None
    assert told.deal.result.outcome not in said["og:description"]
    whole = about(SharedDeal(told.seat, 0, told.asked, told.deal), words("sv", "schafkopf"))
    assert whole["og:title"].startswith("Schafkopf: ")


def test_a_name_of_a_game_cannot_break_out_of_the_page() -> None:
    page = with_meta(PAGE, {"og:title": '"><script>'})

    assert "<script>" not in page
    assert metas(page)["og:title"] == '"><script>'


def test_a_page_and_a_picture_for_a_link_and_the_same_page_for_none(
    tmp_path: Path, deck: Path, told: SharedDeal
) -> None:
    async def test(house: House) -> None:
        async def opened(services: object, code: str, language: str) -> bytes | None:
            return msgspec.json.encode(told) if code == "known" else None

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("stammtisch.server.http.shared_page.opened", opened)
            house.app.router.routes[:0] = SharedPages(PAGE, Previews(deck)).routes
            caller = house.caller()
            known, gone, other = [await caller.get(f"/d/{code}") for code in ("known", "gone", "other")]
            picture = await caller.get("/d/known.png")
            again = await caller.get("/d/known.png", headers={"if-none-match": picture.headers["etag"]})
            nothing = await caller.get("/d/gone.png")

        assert (known.status_code, gone.status_code) == (200, 404)
        for page in (known, gone):
            assert page.headers["x-robots-tag"] == "noindex"
            assert page.headers["referrer-policy"] == "no-referrer"
            assert page.headers["content-type"].startswith("text/html")
        assert metas(known.text)["og:image"] == "http://localhost/d/known.png"
        assert "og:image" not in metas(gone.text)
        assert gone.content == other.content
        assert (gone.headers, gone.status_code) == (other.headers, other.status_code)
        assert picture.headers["content-type"] == "image/png"
        assert "max-age=86400" in picture.headers["cache-control"]
        assert again.status_code == 304
        assert nothing.status_code == 404
        assert Image.open(BytesIO(picture.content)).size == SIZE

    run(tmp_path, test)


def test_the_picture_shows_the_hand_that_is_asked_and_the_trick_and_nothing_else(told: SharedDeal) -> None:
    frame = told.deal.frames[told.step]

    preview = preview_of(told)

    assert preview.hand == tuple(frame.hands[told.seat])
    assert frame.view.deal
    assert preview.trick == frame.view.deal.table
    assert len(preview.trick) == 1, "the second card of its trick"
    assert preview.is_asked


def test_where_no_cards_are_drawn_there_is_a_page_without_a_picture(tmp_path: Path, told: SharedDeal) -> None:
    bare = Previews(tmp_path / "nowhere")

    assert bare.deck(told) is None
    assert asyncio.run(bare.picture(told)) is None


def test_a_picture_is_drawn_once_and_who_comes_when_many_wait_gets_none(
    deck: Path, told: SharedDeal, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[Preview]()

    def pen(preview: Preview, folder: Path) -> bytes:
        made.append(preview)
        return drawn(preview, folder)

    monkeypatch.setattr(previews, "drawn", pen)

    async def scenario() -> None:
        kept = Previews(deck)
        first, second = await asyncio.gather(kept.picture(told), kept.picture(told))
        assert first == second == await kept.picture(told)
        assert len(made) == 1
        crowded = Previews(deck)
        crowded.waiting = MOST_WAITING
        assert await crowded.picture(told) is None

    asyncio.run(scenario())


@pytest.mark.nightly
def test_a_hand_of_any_size_fits(deck: Path) -> None:
    for count in (1, 4, 8, 12):
        hand = tuple(NAMES[:count])
        for preview in (Preview(hand), Preview(hand, tuple(NAMES[:4]), is_asked=True)):
            assert Image.open(BytesIO(drawn(preview, deck / "classic"))).size == SIZE
