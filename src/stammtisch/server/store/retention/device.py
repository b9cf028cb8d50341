"""What a browser keeps for us on the person's own device. The server never sees it; erasing is the browser's own."""

from __future__ import annotations

from dataclasses import dataclass

COOKIE, LOCAL, SESSION, DATABASE, CACHE = KINDS = ("cookie", "localStorage", "sessionStorage", "IndexedDB", "cache")


@dataclass(frozen=True, slots=True)
class OnDevice:
    """One place, by the name that the browser's own tools show."""

    kind: str
    name: str
    topic: str


ON_DEVICE = (
    OnDevice(COOKIE, "stammtisch", "login"),
    OnDevice(COOKIE, "__Host-stammtisch", "login"),
    OnDevice(LOCAL, "stammtisch.guest", "login"),
    OnDevice(LOCAL, "stammtisch.settings", "settings"),
    OnDevice(LOCAL, "stammtisch.different", "settings"),
    OnDevice(LOCAL, "stammtisch.once", "settings"),
    OnDevice(LOCAL, "stammtisch.tables", "tables"),
    OnDevice(LOCAL, "stammtisch.last", "tables"),
    OnDevice(LOCAL, "stammtisch.paid", "tables"),
    OnDevice(LOCAL, "stammtisch.kept", "proofs"),
    OnDevice(LOCAL, "stammtisch.nonces", "proofs"),
    OnDevice(LOCAL, "stammtisch.house", "proofs"),
    OnDevice(LOCAL, "stammtisch.learnt", "learning"),
    OnDevice(LOCAL, "stammtisch.drills", "learning"),
    OnDevice(LOCAL, "stammtisch.circles", "written"),
    OnDevice(LOCAL, "stammtisch.device", "written"),
    OnDevice(DATABASE, "stammtisch.sheets", "written"),
    OnDevice(LOCAL, "stammtisch.pocket", "pocket"),
    OnDevice(DATABASE, "stammtisch-pocket", "pocket"),
    OnDevice(CACHE, "pocket", "pocket"),
    OnDevice(LOCAL, "stammtisch.games", "speed"),
    OnDevice(SESSION, "stammtisch.reloaded", "speed"),
    OnDevice(CACHE, "shell", "speed"),
    OnDevice(CACHE, "pictures", "speed"),
    OnDevice(CACHE, "answers", "speed"),
)
DEVICE_TOPICS = tuple(dict.fromkeys(one.topic for one in ON_DEVICE))
