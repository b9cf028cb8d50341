"""The links that an operator owes, behind the client's own page: only where there is something to link."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from stammtisch.server.http.plain.page import IMPRINT, PRIVATE, STATUS
from stammtisch.server.services import EndpointSettings
from stammtisch.words.house_pages import PRIVACY, page_text, page_texts

BODY_ENDS = "</body>"


def with_links(page: str, settings: EndpointSettings) -> str:
    """The page with them. It knows which language it speaks, and shows the words of that one alone."""
    links = "".join(wanted(settings))
    if not links:
        return page
    before, ends, after = page.rpartition(BODY_ENDS)
    return f'{before}<footer class="legal">{links}</footer>{ends}{after}'


def wanted(settings: EndpointSettings) -> Iterator[str]:
    """Whether it is working is told beside them; where nobody owes anything, people ask across the room."""
    imprint, privacy = bool(settings.imprint), bool(settings.privacy)
    rows = ((imprint, IMPRINT, "imprint"), (privacy, PRIVATE, "title"), (imprint or privacy, STATUS, "status"))
    for is_there, path, name in rows:
        if is_there:
            words = {language: escape(page_text(PRIVACY, language, name)) for language in page_texts(PRIVACY)}
            spans = "".join(f'<span lang="{language}">{word}</span>' for language, word in words.items())
            yield f'<a href="{path}">{spans}</a>'
