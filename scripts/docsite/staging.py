"""The pages of one language, laid out as Zensical reads them: Markdown, pictures, settings and look."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from docsite.flowchart import pictured
from docsite.links import mended
from docsite.names import PATH as NAMES
from docsite.names import names_page
from docsite.navigation import as_toml, navigation
from docsite.places import LANGUAGES, ROOT, Place
from docsite.rules import clause_places, rule_pages
from docsite.words import said

HERE = Path(__file__).parent
FONTS = ROOT / "web" / "src" / "fonts"
STYLE = ROOT / "web" / "src" / "style"
ICON = ROOT / "web" / "public" / "icons" / "icon.svg"
SEARCH = (("foreground", "ink"), ("background", "surface"), ("background-subtle", "raised"), ("backdrop", "table"))
DARK = re.compile(r':root\[data-table="dark"\] \{(.*?)\n\}', re.DOTALL)
WITHOUT_CONTENTS = (NAMES, "index.md")
"""Pages that are their own table of contents."""
Pages = Mapping[Place, tuple[str, str]]
"""By place: the text of a page, and the file that it comes from; empty, if it is made."""


def gathered(places: Mapping[str, Place], made: Mapping[str, str]) -> Pages:
    """All pages of the site. What is made in English from the code is given."""
    found: dict[Place, tuple[str, str]] = {}
    for source, place in places.items():
        if not (source.startswith("docs/rules/") and place.path.endswith("/index.md")):
            found[place] = ((ROOT / source).read_text(encoding="utf-8"), source)
    for language in LANGUAGES:
        found |= {Place(language, path): (text, "") for path, text in rule_pages(language)}
        found[Place(language, NAMES)] = names_page(language), ""
    return found | {Place("en", path): (text, "") for path, text in made.items()}


def stage(language: str, folder: Path, pages: Pages, places: Mapping[str, Place]) -> None:
    """Writes the folder of one language anew."""
    shutil.rmtree(folder, ignore_errors=True)
    for place, (text, source) in pages.items():
        if place.language == language:
            done = mended(pictured(text), place, clause_places(language), source, places if source else None)
            file = folder / "docs" / place.path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(front_matter(place, pages) + done.text, encoding="utf-8")
            for path, lies in done.files.items():
                copy(ROOT / lies, folder / "docs" / path)
    look(folder / "docs")
    shutil.copytree(HERE / "theme", folder / "theme")
    (folder / "zensical.toml").write_text(settings(language, places), encoding="utf-8")


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def front_matter(place: Place, pages: Pages) -> str:
    """The same page in the other languages, or their first pages: links that need no script."""
    alternates = [
        {
            "lang": language,
            "name": said(language, "here"),
            "href": place.out(
                other if (other := Place(language, place.path)) in pages else Place(language, "index.md")
            ),
            "same": other in pages,
        }
        for language in LANGUAGES
    ]
    hidden = ["toc"] if place.path in WITHOUT_CONTENTS else []
    return f"---\n{json.dumps({'alternates': alternates, 'hide': hidden}, ensure_ascii=False)}\n---\n"


def look(docs: Path) -> None:
    """The tokens and fonts of the web client, so that there is one look."""
    for font in FONTS.glob("*.woff2"):
        copy(font, docs / "look" / "fonts" / font.name)
    copy(FONTS / "OFL.txt", docs / "look" / "fonts" / "OFL.txt")
    copy(ICON, docs / "look" / "icon.svg")
    copy(HERE / "site.css", docs / "look" / "site.css")
    (docs / "look" / "tokens.css").write_text(tokens(), encoding="utf-8")


def tokens() -> str:
    """The client's fonts and tokens. Light or dark is chosen by the reader's system, as there is no setting here."""
    fonts = (STYLE / "fonts.css").read_text(encoding="utf-8").replace("../fonts/", "fonts/")
    given = (STYLE / "tokens.css").read_text(encoding="utf-8")
    dark = DARK.search(given)
    assert dark is not None, "tokens.css has no dark table"
    night = f"@media (prefers-color-scheme: dark) {{\n:root {{{dark[1]}\n{numbers(dark[1])}}}\n}}"
    return f"{fonts}\n{given}\n:root {{{numbers(given)}}}\n{night}\n"


def numbers(given: str) -> str:
    """The colours of the theme's search, which wants them as three numbers.

    >>> numbers("--table: #f4eada; --ink: #2a1c11; --surface: #fffaf0; --raised: #f8eedb;").split("; ")[:2]
    ['--color-foreground: 42 28 17', '--color-background: 255 250 240']
    """
    found = dict(re.findall(r"--([a-z-]+): #([0-9a-f]{6});", given)[::-1])
    return " ".join(f"--color-{name}: {' '.join(map(str, bytes.fromhex(found[token])))};" for name, token in SEARCH)


def settings(language: str, places: Mapping[str, Place]) -> str:
    given = (HERE / "zensical.toml").read_text(encoding="utf-8")
    filled = {
        "language": json.dumps(language),
        "nav": as_toml(navigation(language, places)),
    }
    return re.sub(r'"@(\w+)"', lambda match: filled[match[1]], given)
