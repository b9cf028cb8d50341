"""`scripts/site`: builds the site of the documentation into build/site, serves it or checks it.

scripts/site           builds
scripts/site serve     builds, and serves it at http://localhost:8000/
scripts/site --check   builds strictly, and checks it as a reader gets it
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from docsite.checks import flaws
from docsite.http_page import http_pages
from docsite.landing import write_landing
from docsite.library_page import library_page
from docsite.navigation import GENERATED
from docsite.places import LANGUAGES, ROOT, sources
from docsite.protocol_page import protocol_page
from docsite.staging import gathered, stage
from stammtisch.games.registry import GAMES

SITE, STAGED = ROOT / "build" / "site", ROOT / "build" / "site-pages"
PORT = 8000
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
SHORT = re.compile(r"<code>([^<\n]{1,22})</code>")
TABLE = re.compile(r"<table>(.*?)</table>", re.DOTALL)
PICTURE = re.compile(r"<img ((?:alt|src)=(?![^>]*icon\.svg))")
NEEDLESS = ("404.html", "sitemap.xml")
"""Both would need to know the address of the site."""


def build(strict: bool) -> None:
    """The whole site, from nothing."""
    places = sources(GAMES)
    made = dict(zip(GENERATED, (*http_pages(), protocol_page(), library_page()), strict=True))
    pages = gathered(places, made)
    shutil.rmtree(SITE, ignore_errors=True)
    SITE.mkdir(parents=True)
    for language in LANGUAGES:
        folder = STAGED / language
        stage(language, folder, pages, places)
        zensical(folder, strict)
        (folder / "out").rename(SITE / language)
        for needless in NEEDLESS:
            (SITE / language / needless).unlink()
        finish(SITE / language)
    write_landing(SITE)


def finish(folder: Path) -> None:
    """What Markdown cannot say: code that is never broken, pictures that may come later, tables that scroll."""
    for file in folder.rglob("*.html"):
        text = SHORT.sub(r'<code class="short">\1</code>', file.read_text(encoding="utf-8"))
        text = PICTURE.sub(r'<img loading="lazy" \1', text)
        file.write_text(TABLE.sub(lambda match: scrolling(match[1]), text), encoding="utf-8")


def scrolling(table: str) -> str:
    """A table in a box of its own. One of code and what it means can be read row by row on a phone."""
    rows = [row.count("<td") for row in table.split("<tr>")[1:] if "<td" in row]
    stacked = {*rows} == {2} and table.count("<td><code") * 2 > len(rows)
    kind = "stacked" if stacked else "beside"
    return f'<div class="scroll" tabindex="0"><table class="{kind}">{table}</table></div>'


def zensical(folder: Path, strict: bool) -> None:
    command = [sys.executable, "-m", "zensical", "build", "--clean", *(["--strict"] if strict else [])]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode or "Warning:" in COLOURS.sub("", done.stderr):
        told, _, trace = done.stderr.partition("Traceback (most recent call last):")
        print(COLOURS.sub("", told) + "".join(trace.splitlines()[-1:]), file=sys.stderr)
    if done.returncode:
        raise SystemExit(f"site: {folder.name} could not be built")


def serve() -> None:
    handler = partial(SimpleHTTPRequestHandler, directory=str(SITE))
    with ThreadingHTTPServer(("127.0.0.1", PORT), handler) as server:
        print(f"site: http://localhost:{PORT}/, until Ctrl+C")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["serve"], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    check = arguments == ["--check"]
    build(check)
    print(f"site: {sum(1 for _ in SITE.rglob('*.html'))} pages in {SITE.relative_to(ROOT)}")
    if check:
        found = flaws(SITE, STAGED)
        for flaw in found:
            print(flaw, file=sys.stderr)
        return 1 if found else 0
    if arguments:
        serve()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
