"""What must hold of the finished site, looked at as a browser gets it.

Every link and anchor leads somewhere, nothing is loaded from elsewhere, and all that a page says is in its HTML, where
it can be read without JavaScript.
"""

from __future__ import annotations

import html
import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote

TAG = re.compile(r"<([a-z][a-z0-9]*)((?:\s+[a-z][\w:-]*(?:=(?:\"[^\"]*\"|'[^']*'|[^\s>]+))?)*)\s*/?>")
ATTRIBUTE = re.compile(r"([a-z][\w:-]*)=(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+))")
STYLED = re.compile(r"(?:url\(|@import)\s*[\"']?([^\"')\s;]+)")
SCRIPT = re.compile(r"<(script|style|svg)\b.*?</\1>", re.DOTALL)
INLINE = re.compile(r"</?(?:a|abbr|code|em|span|strong|b|i|kbd|sub|sup|small|wbr)\b[^>]*>")
LOADING_RELS = frozenset({"stylesheet", "icon", "preload", "modulepreload", "prefetch", "preconnect", "manifest"})
FETCHING = frozenset({"mermaid", "glightbox", "pyodide", "arithmatex", "asciinema"})
"""Classes for which the theme's script would load a program from somebody else's server."""
WORD = re.compile(r"[^\W\d_]{4,}")


@dataclass(frozen=True)
class Html:
    """A finished page, by its path on the site."""

    path: str
    text: str

    @cached_property
    def tags(self) -> list[tuple[str, dict[str, str]]]:
        return [(tag, attributes(given)) for tag, given in TAG.findall(SCRIPT.sub(kept_tag, self.text))]

    @cached_property
    def anchors(self) -> frozenset[str]:
        return frozenset(found[name] for _, found in self.tags for name in ("id", "name") if name in found)

    @property
    def links(self) -> Iterator[str]:
        for tag, found in self.tags:
            if tag in ("a", "area", "form") or (tag == "link" and not loading(found)):
                yield from (found[name] for name in ("href", "action") if name in found)

    @property
    def loads(self) -> Iterator[str]:
        """What a browser gets by itself."""
        for tag, found in self.tags:
            if tag == "link" and loading(found):
                yield found.get("href", "")
            elif tag not in ("a", "link"):
                yield from (found[name] for name in ("src", "poster", "data") if name in found)
                yield from (part.split()[0] for part in found.get("srcset", "").split(",") if part.strip())
            yield from STYLED.findall(found.get("style", ""))


def kept_tag(match: re.Match[str]) -> str:
    """A script without its text: what it loads still counts."""
    return match[0][: match[0].index(">") + 1] if match[1] == "script" else ""


def attributes(given: str) -> dict[str, str]:
    """The attributes of a tag, as a browser reads them.

    >>> attributes(' href="a.html?b&amp;c" id=top')
    {'href': 'a.html?b&c', 'id': 'top'}
    """
    return {name: html.unescape(a or b or c) for name, a, b, c in ATTRIBUTE.findall(given)}


def loading(found: Mapping[str, str]) -> bool:
    return not LOADING_RELS.isdisjoint(found.get("rel", "").split())


def elsewhere(address: str) -> bool:
    """Whether an address leads away from the site.

    >>> [elsewhere(each) for each in ("//cdn.example/a.js", "https://a.example", "data:,", "../a.html")]
    [True, True, False, False]
    """
    return bool(re.match(r"//|(?!data:)[a-z][a-z0-9+.-]*:", address))


def flaws(site: Path, staged: Path) -> list[str]:
    """Everything that is wrong, page by page."""
    files = {file.relative_to(site).as_posix(): file for file in site.rglob("*") if file.is_file()}
    pages = {
        path: Html(path, file.read_text(encoding="utf-8")) for path, file in files.items() if path.endswith(".html")
    }
    found: list[str] = []
    for path, page in sorted(pages.items()):
        found += [f"{path}: {flaw}" for flaw in [*lost(page, pages, files), *fetched(page, files), *shape(page)]]
    for path, file in files.items():
        if path.endswith(".css"):
            styled = STYLED.findall(file.read_text(encoding="utf-8"))
            sheet = Html(path, "")
            found += [f"{path}: loads {address}" for address in styled if elsewhere(address)]
            local = (address for address in styled if not elsewhere(address) and not address.startswith("data:"))
            found += [f"{path}: no file: {address}" for address in local if at(sheet, address) not in files]
    return [*found, *unsaid(pages, staged)]


def lost(page: Html, pages: Mapping[str, Html], files: Mapping[str, Path]) -> Iterator[str]:
    """Links that lead nowhere."""
    for link in dict.fromkeys(page.links):
        if elsewhere(link) or not link:
            continue
        path, _, anchor = link.partition("#")
        target = at(page, path) if path else page.path
        if target not in files:
            yield f"no file: {link}"
        elif anchor and target in pages and not {anchor, unquote(anchor)} & pages[target].anchors:
            yield f"no anchor: {link}"


def fetched(page: Html, files: Mapping[str, Path]) -> Iterator[str]:
    """What is loaded from elsewhere, or is not there."""
    for address in dict.fromkeys(page.loads):
        if elsewhere(address):
            yield f"loads {address}"
        elif not address.startswith("data:") and at(page, address) not in files:
            yield f"no file: {address}"
    for _, found in page.tags:
        for name in FETCHING.intersection(found.get("class", "").split()):
            yield f"class {name}: its program would be loaded from elsewhere"


def at(page: Html, address: str) -> str:
    path = unquote(address.partition("#")[0].partition("?")[0])
    joined = posixpath.normpath(posixpath.join(posixpath.dirname(page.path), path))
    return f"{joined}/index.html" if path.endswith("/") else joined


def shape(page: Html) -> Iterator[str]:
    """What every page has: its language, one title, a name for every picture."""
    found = page.tags
    if not any(tag == "html" and each.get("lang") for tag, each in found):
        yield "no language"
    if (titles := sum(tag == "h1" for tag, _ in found)) != 1:
        yield f"{titles} titles of the first order"
    for tag, each in found:
        if tag == "img" and "alt" not in each:
            yield f"a picture without a description: {each.get('src')}"
    names = [each["id"] for _, each in found if "id" in each]
    yield from (f"two anchors {name}" for name in {name for name in names if names.count(name) > 1} if "__" not in name)


def unsaid(pages: Mapping[str, Html], staged: Path) -> Iterator[str]:
    """Words of a page's Markdown that are not in its HTML."""
    for language in sorted(staged.iterdir()):
        for file in sorted((language / "docs").rglob("*.md")):
            path = f"{language.name}/{file.relative_to(language / 'docs').with_suffix('.html').as_posix()}"
            said = words(pages[path].text) if path in pages else None
            if said is None:
                yield f"{path}: not built"
            elif missing := sorted(source_words(file.read_text(encoding="utf-8")) - said):
                yield f"{path}: says without JavaScript nothing of {', '.join(missing[:8])}"


def source_words(text: str) -> set[str]:
    body = text.removeprefix("---\n").partition("\n---\n")[2]
    for pattern in (r"\]\([^)]*\)", r"\{ [.#][^}]*\}", r"<[a-z/][^>]*>", r"^ *```\w*"):
        body = re.sub(pattern, " ", body, flags=re.MULTILINE)
    return set(WORD.findall(html.unescape(body)))


def words(page: str) -> set[str]:
    """The words in the article of a page."""
    article = re.sub(
        r"<(script|style)\b.*?</\1>", " ", page.partition("<article")[2].partition("</article>")[0], flags=re.DOTALL
    )
    described = re.sub(r'<img\b[^>]*?\balt="([^"]*)"[^>]*>', r" \1 ", INLINE.sub("", article))
    return set(WORD.findall(html.unescape(re.sub(r"<[^>]*>", " ", described))))
