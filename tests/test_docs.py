"""Pages lead somewhere: their links, and the places that the glossary names."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("changelog.d/*.md"), *ROOT.glob("docs/**/*.md")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_a_page(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8"))

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_glossary_names_places_that_exist() -> None:
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    places = set(re.findall(r"`((?:core|games)/[^`]*)`", text))

    assert {place for place in places if not (ROOT / "src/stammtisch" / place).exists()} == set()
    assert len(places) > 10
