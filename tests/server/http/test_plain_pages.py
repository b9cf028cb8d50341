"""Pages that the server writes itself: the operator's words, what is kept of people, and the links to both."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from fastapi import FastAPI

from stammtisch.server.http.pages import serve_client
from stammtisch.server.http.plain.markup import html_of
from stammtisch.server.process.own_words import own_words
from stammtisch.server.process.settings import ServingError
from stammtisch.server.store.retention.device import DEVICE_TOPICS, ON_DEVICE
from stammtisch.server.store.retention.periods import FIGURES
from stammtisch.server.store.retention.tables import STORED, TOPICS, WITHHELD
from stammtisch.words.house_pages import PRIVACY, page_texts
from tests.server.http.house import NO_LIMITS, House, run

OWN = replace(
    NO_LIMITS,
    imprint={"de": "Anni Huber\nDorfstr. 1\n\nanni@huber.example", "en": "Anni Huber, in English"},
    privacy={"de": "# Wer\n\nVerantwortlich ist **Anni Huber**."},
)
PAGE = "<!doctype html><html><head></head><body><div id=app></div></body></html>"
HOSTILE = [
    "<script>alert(1)</script>",
    "**<img src=x onerror=alert(1)>**",
    'https://x.example/"onmouseover="alert(1)',
    "# </h2><script>alert(1)</script>",
    "- <b>x</b>",
    "javascript:alert(1)",
    'mailto:a@b.de"><script>alert(1)</script>',
]
CLIENT = ("", "/", "/d/{code}", "/d/{code}.png")
OURS = {"h2", "h3", "p", "br", "ul", "li", "strong", "a"}


class Seen(HTMLParser):
    """Which tags and attributes a browser would find."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))


@pytest.mark.parametrize("text", HOSTILE)
def test_words_of_the_operator_bring_no_tag_of_their_own(text: str) -> None:
    seen = Seen()
    seen.feed(html_of(text))

    assert {tag for tag, _ in seen.tags} <= OURS
    for _, attributes in seen.tags:
        assert set(attributes) <= {"href"}
        assert re.match(r"https?://|mailto:", attributes.get("href") or "mailto:")
        assert not re.search(r"""["'<>\s]""", attributes.get("href") or "")


def test_the_operators_words_stand_on_their_pages_in_the_readers_language(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        caller = house.caller(**{"accept-language": "bar"})
        german, english = await caller.get("/impressum"), await caller.get("/impressum?language=en")
        private = await caller.get("/datenschutz")

        assert "Anni Huber<br>Dorfstr. 1" in german.text
        assert '<html lang="de">' in german.text
        assert '<a href="mailto:anni@huber.example">' in german.text
        assert "Anni Huber, in English" in english.text
        assert "<h2>Wer</h2><p>Verantwortlich ist <strong>Anni Huber</strong>." in private.text
        assert all(page.status_code == 200 for page in (german, english, private))
        assert "default-src 'self'" in german.headers["content-security-policy"]

    run(tmp_path, test, OWN)


def test_without_words_of_the_operator_there_is_no_imprint_but_what_is_kept_is_told(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        caller = house.caller()
        assert (await caller.get("/impressum")).status_code == 404
        told = await caller.get("/datenschutz?language=en")
        assert told.status_code == 200
        assert "has not written anything" in told.text
        assert "/impressum" not in told.text

    run(tmp_path, test)


@pytest.mark.parametrize("language", [*page_texts(PRIVACY)])
def test_the_page_tells_every_topic_figure_and_place(tmp_path: Path, language: str) -> None:
    async def test(house: House) -> None:
        told = (await house.caller().get(f"/datenschutz?language={language}")).text
        texts = page_texts(PRIVACY)[language]
        assert all(str(figure) in told for figure in FIGURES.values())
        assert all(f"<h3>{texts['topic'][topic]['title']}</h3>" in told for topic in TOPICS)
        assert all(f"<code>{one.name}</code>" in told for one in ON_DEVICE)
        assert "{" not in told
        assert "<script" not in told
        assert " style=" not in told

    run(tmp_path, test)


def flat(texts: dict[str, Any], path: str = "") -> dict[str, str]:
    return {
        key: value
        for name, part in texts.items()
        for key, value in (flat(part, f"{path}{name}.") if isinstance(part, dict) else {f"{path}{name}": part}).items()
    }


def test_every_language_says_the_same_and_no_figure_stands_in_a_text() -> None:
    all_texts = {language: flat(dict(texts)) for language, texts in page_texts(PRIVACY).items()}
    blanks = {
        language: {key: {name for _, name, _, _ in Formatter().parse(text) if name} for key, text in texts.items()}
        for language, texts in all_texts.items()
    }

    assert blanks["de"] == blanks["en"] == blanks["sv"]
    assert {name for names in blanks["de"].values() for name in names} == {*FIGURES}
    assert [text for texts in all_texts.values() for text in texts.values() if re.search(r"\d", text)] == []
    texts = page_texts(PRIVACY)["de"]
    assert {*texts["topic"]} == {*TOPICS} == {topic for row in STORED for topic in row.topics.split()}
    assert {*texts["browser"]} == {*DEVICE_TOPICS}
    assert {*texts["withheld"]} == {*WITHHELD}


def client(app: FastAPI, folder: Path) -> None:
    """The client of this folder in the place of the one that is built."""
    folder.joinpath("index.html").write_text(PAGE)
    app.router.routes[:] = [one for one in app.router.routes if getattr(one, "path", "") not in CLIENT]
    serve_client(app, folder)


def test_every_page_of_the_client_links_to_what_is_there(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        client(house.app, tmp_path)
        caller = house.caller()
        first, shared = await caller.get("/"), await caller.get("/d/no-such-link")

        for page in (first, shared):
            assert 'href="/impressum"><span lang="de">Impressum</span><span lang="en">Imprint</span>' in page.text
            assert 'href="/datenschutz"' in page.text
            assert 'href="/status"' in page.text
            assert page.text.endswith("</footer></body></html>")
        assert first.headers["content-encoding"] == "gzip"
        assert "accept-language" in first.headers["vary"]
        again = await caller.get("/", headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")

    run(tmp_path, test, OWN)


def test_where_nothing_is_set_the_page_is_the_file(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        client(house.app, tmp_path)
        assert (await house.caller().get("/")).text == PAGE

    run(tmp_path, test)


def test_files_of_other_languages_lie_beside(tmp_path: Path) -> None:
    file = tmp_path / "imprint.md"
    file.write_text("deutsch")
    (tmp_path / "imprint.sv.md").write_text("svenska")

    assert own_words(file, "imprint-file") == {"de": "deutsch", "sv": "svenska"}
    assert own_words(None, "imprint-file") == {}
    file.write_text(" \n")
    for wrong in (file, tmp_path / "none.md"):
        with pytest.raises(ServingError) as told:
            own_words(wrong, "imprint-file")
        assert told.value.option == "imprint-file"
