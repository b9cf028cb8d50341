"""Roughly what somebody comes with: a browser and a system, so that a list of logins can be told apart. No versions."""

from __future__ import annotations

BROWSERS = (  # what the header says, what we say; the first that fits, for most of them claim to be others too
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_of(agent: str) -> str:
    """The header User-Agent in a word or two; empty where it says nothing that we know.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    >>> device_of("python-httpx/0.28")
    ''
    """
    known = (next((said for sign, said in rows if sign in agent), "") for rows in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, known))
