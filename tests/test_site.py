"""The check of the site can be wrong only by being silent: what it finds is planted here."""

from __future__ import annotations

from pathlib import Path

import pytest

from docsite.checks import flaws
from docsite.flowchart import pictured, read
from docsite.links import mended
from docsite.navigation import GENERATED, Entry, navigation
from docsite.places import LANGUAGES, Place, sources
from docsite.rules import all_chapters, rule_pages
from stammtisch.games.registry import GAMES
from stammtisch.words.lexicon_rulebook import clauses

PAGE = "<!doctype html><html lang=de><body><h1>Titel</h1><article>Karten werden gegeben. {}</article></body></html>"
PLANTED = {
    "a link to nothing": ('<a href="gone.html">x</a>', "no file: gone.html"),
    "an anchor that is not there": ('<a href="other.html#gone">x</a>', "no anchor: other.html#gone"),
    "an anchor of the page itself": ('<a href="#gone">x</a>', "no anchor: #gone"),
    "a picture that is not there": ('<img alt="" src=gone.png>', "no file: gone.png"),
    "a picture that nobody is told of": ('<img src="data:,">', "a picture without a description: data:,"),
    "a script from elsewhere": ('<script src="https://cdn.example/a.js"></script>', "loads https://cdn.example/a.js"),
    "a font from elsewhere": ('<link rel="preload stylesheet" href="//f.example/a.css">', "loads //f.example/a.css"),
    "a source of a picture": (
        '<source srcset="a.png 1x, https://p.example/b.png 2x">',
        "loads https://p.example/b.png",
    ),
    "a style in a tag": ("<p style=\"background: url('https://p.example/b.png')\">", "loads https://p.example/b.png"),
    "a flowchart": ('<pre class="x mermaid">a</pre>', "class mermaid: its program would be loaded from elsewhere"),
    "two titles": ("<h1>Noch einer</h1>", "2 titles of the first order"),
    "two anchors": ("<p id=a></p><p id=a></p>", "two anchors a"),
}


def site_of(folder: Path, body: str, markdown: str = "Karten werden gegeben.") -> list[str]:
    """The flaws of a site of two pages, the first of them with a body."""
    site, staged = folder / "site", folder / "staged"
    for place, text in {
        site / "de" / "index.html": PAGE.format(body),
        site / "de" / "other.html": PAGE.format('<p id="there">und <b>ge</b>mischt</p>'),
        site / "de" / "a.png": "",
        staged / "de" / "docs" / "index.md": f"---\n{{}}\n---\n{markdown}\n",
    }.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return flaws(site, staged)


@pytest.mark.parametrize(("body", "flaw"), PLANTED.values(), ids=PLANTED)
def test_a_planted_flaw_is_found(tmp_path: Path, body: str, flaw: str) -> None:
    assert f"de/index.html: {flaw}" in site_of(tmp_path, body)


def test_what_is_right_is_let_through(tmp_path: Path) -> None:
    body = '<a href="other.html#there">x</a> <a href="https://a.example/">y</a> <img alt="Karte" src="a.png?1">'

    assert site_of(tmp_path, body) == []


def test_what_only_a_script_would_say_is_found(tmp_path: Path) -> None:
    body = "<script>say('Herzsolo')</script>"

    assert site_of(tmp_path, body, "Karten werden gegeben, Herzsolo") == [
        "de/index.html: says without JavaScript nothing of Herzsolo"
    ]


def test_a_stylesheet_that_loads_from_elsewhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "site" / "de").mkdir(parents=True)
    sheet = "@import 'https://f.example/f.css'; a { background: url(gone.png) }"
    (tmp_path / "site" / "de" / "x.css").write_text(sheet, encoding="utf-8")

    assert [each for each in site_of(tmp_path, "") if "x.css" in each] == [
        "de/x.css: loads https://f.example/f.css",
        "de/x.css: no file: gone.png",
    ]


def test_every_clause_stands_on_a_page_of_each_language() -> None:
    numbers = [number for chapter in all_chapters() for number in chapter.clauses]

    assert numbers == [clause.number for clause in clauses()]
    for language in LANGUAGES:
        text = "".join(text for _, text in rule_pages(language))
        assert [number for number in numbers if f"{{ #{number.lower()} .clause }}" not in text] == []


def test_every_page_stands_in_the_navigation() -> None:
    def below(entries: list[Entry] | Entry) -> set[str]:
        if isinstance(entries, str):
            return {entries}
        parts = (
            entries if isinstance(entries, list) else [*entries[1]] if not isinstance(entries[1], str) else [entries[1]]
        )
        return set().union(*(below(part) for part in parts))

    places = sources(GAMES)
    for language in LANGUAGES:
        pages = {place.path for place in places.values() if place.language == language}
        made = {path for path, _ in rule_pages(language)} | ({*GENERATED} if language == "en" else set())
        assert (pages | made) - below(navigation(language, places)) == set()


def test_links_lead_to_where_a_page_stands_on_the_site() -> None:
    here = Place("de", "howto/a.md")
    places = {"docs/howto/b.de.md": Place("de", "howto/b.md"), "docs/play/skat.en.md": Place("en", "play/skat.md")}
    known = {"SK-PLAY-09": Place("de", "rules/schafkopf/play.md")}
    text = (
        "[eins](b.de.md#da), [weg](gone.md), [zwei](../play/skat.en.md), [`drei`](../../deploy/Caddyfile), "
        "SK-PLAY-09, `SK-PLAY-09`, SK-PLAY-99\n\n## SK-PLAY-09\n<!-- weg -->\n\n```\n[vier](b.de.md) SK-PLAY-09\n```\n"
    )

    found = mended(text, here, known, "docs/howto/a.de.md", places).text
    links, _, rest = found.partition("\n")

    assert links.split(", ") == [
        "[eins](b.md#da)",
        "[weg](gone.md)",
        "[zwei](../../en/play/skat.html)",
        "`drei`",
        "[SK-PLAY-09](../rules/schafkopf/play.md#sk-play-09)",
        "`SK-PLAY-09`",
        "SK-PLAY-99",
    ]
    assert rest == "\n## SK-PLAY-09\n\n\n```\n[vier](b.de.md) SK-PLAY-09\n```\n"


def test_a_flowchart_is_drawn_with_all_that_it_says() -> None:
    chart = read('flowchart TD\n    a["one<br/>the first"] --> b & c\n    b -.-> d["four"]\n')

    assert chart.rows() == [["a"], ["b", "c"], ["d"]]
    assert chart.arrows == [("a", "b", False), ("a", "c", False), ("b", "d", True)]
    drawn = pictured('```mermaid\nflowchart TD\n    a["one<br/>x < y"] --> b\n```\n')
    assert all(part in drawn for part in ("<svg", ">one<", "x &lt; y", "a → b"))
