"""A database on several machines: an address for each of them."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

ROLE_WISHED = "target_session_attrs"
"""What libpq is asked with. We look for the machine that takes commits in any case."""


def places(url: str) -> tuple[str, ...]:
    """The address of every machine that the URL names; of a single one as it stands.

    >>> places("postgresql://stammtisch@a:5433,b/karten?target_session_attrs=read-write&sslmode=require")
    ('postgresql://stammtisch@a:5433/karten?sslmode=require', 'postgresql://stammtisch@b/karten?sslmode=require')
    >>> places("postgresql://a/karten")
    ('postgresql://a/karten',)
    """
    parts = urlsplit(url)
    login, at, named = parts.netloc.rpartition("@")
    if "," not in named:
        return (url,)
    asked = [(key, value) for key, value in parse_qsl(parts.query, keep_blank_values=True) if key != ROLE_WISHED]
    return tuple(
        urlunsplit(parts._replace(netloc=f"{login}{at}{one}", query=urlencode(asked)))
        for one in named.split(",")
        if one
    )


def host(url: str) -> str:
    """What is said to people: the machines of the URL, without login and ports.

    >>> host("postgresql://resi:secret@a:5433,b/karten"), host("postgresql:///karten")
    ('a, b', 'localhost')
    """
    return ", ".join(urlsplit(one).hostname or "localhost" for one in places(url))
