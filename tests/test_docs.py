"""Pages lead somewhere: their links, and the places that the glossary names."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("changelog.d/*.md"), *ROOT.glob("docs/**/*.md")]
LANGUAGES = ("de", "en", "sv")
READERS = ("Player", "Host", "Secretary", "Researcher", "Operator", "Contributor")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_a_page(page: Path) -> None:
    text = re.sub(r"^ *```.*?^ *```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", text)  # what a block is written into has links of its own

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_glossary_names_places_that_exist() -> None:
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    places = set(re.findall(r"`((?:core|games)/[^`]*)`", text))

    assert {place for place in places if not (ROOT / "src/stammtisch" / place).exists()} == set()
    assert len(places) > 10


def linked(page: Path, text: str) -> set[Path]:
    """The pages that a text leads to."""
    links = re.findall(r"\]\((?!https?:|#)([^)#]+\.md)", text)
    return {(page.parent / link).resolve() for link in links}


def sections_of(text: str) -> dict[str, str]:
    return {title.strip(): body for title, _, body in (part.partition("\n") for part in text.split("\n## ")[1:])}


def test_every_reader_has_a_table_in_the_index() -> None:
    index = ROOT / "docs/README.md"
    sections = sections_of(index.read_text(encoding="utf-8"))

    assert tuple(sections)[: len(READERS)] == READERS
    assert [name for name in READERS if not linked(index, sections[name])] == []


def test_every_page_stands_in_a_table_of_the_index() -> None:
    index, decisions = ROOT / "docs/README.md", ROOT / "docs/adr/README.md"
    sections = sections_of(index.read_text(encoding="utf-8"))
    rows = [line for name in READERS for line in sections[name].splitlines() if line.startswith("|")]
    listed = linked(index, "\n".join(rows)) | linked(decisions, decisions.read_text(encoding="utf-8"))
    pages = {path.resolve() for path in ROOT.glob("docs/**/*.md")} - {index.resolve()}

    assert sorted(path.relative_to(ROOT.resolve()).as_posix() for path in pages - listed) == []


def in_other_languages(page: Path) -> set[Path]:
    """The same page in its other languages: a name with letters before the ending, or without them for English."""
    name, _, language = page.stem.partition(".")
    if language not in ("", *LANGUAGES):
        return set()
    others = (page.with_name(f"{name}{ending}.md") for ending in ("", *(f".{language}" for language in LANGUAGES)))
    return {other.resolve() for other in others if other != page and other.exists()}


def test_a_page_for_players_is_in_german_and_in_swedish() -> None:
    names = {page.relative_to(ROOT).as_posix() for page in PAGES}
    german, swedish = (
        {name.removesuffix(f".{language}.md") for name in names if name.endswith(f".{language}.md")}
        for language in ("de", "sv")
    )

    assert german ^ swedish == set()
    assert len(german) > 20


def test_a_page_leads_to_its_other_languages() -> None:
    missing = {
        page.relative_to(ROOT).as_posix(): sorted(other.name for other in lost)
        for page in PAGES
        if (lost := in_other_languages(page) - linked(page, page.read_text(encoding="utf-8")))
    }

    assert missing == {}
    assert len([page for page in PAGES if in_other_languages(page)]) > 20
