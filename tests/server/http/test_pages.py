"""The files of the web client: with the first page comes what it asks for next."""

from __future__ import annotations

from pathlib import Path

import pytest

from stammtisch.server.http.pages import ClientFiles, Pages
from tests.server.http.house import House, run


@pytest.mark.parametrize(("spoken", "language"), [("sv-SE,de;q=0.8", "sv"), ("fr", "de"), ("", "de")])
def test_the_first_page_names_its_games_in_the_browsers_language(tmp_path: Path, spoken: str, language: str) -> None:
    folder = tmp_path / "static"
    folder.mkdir()
    for name in ("index.html", "other.html"):
        folder.joinpath(name).write_text("<!doctype html>")

    async def test(house: House) -> None:
        house.app.router.routes.append(Pages("/", ClientFiles(directory=folder, html=True)))
        caller = house.caller(**{"accept-language": spoken})

        first, other = await caller.get("/"), await caller.get("/other.html")

        assert first.headers["link"].startswith(f"</v1/games/brief?language={language}>; rel=preload; as=fetch")
        assert "accept-language" in first.headers["vary"]
        assert "link" not in other.headers
        assert (await caller.get(f"/v1/games/brief?language={language}")).status_code == 200

    run(tmp_path, test)
