"""The table of all that is stored, and what follows from it for whoever erases, tidies up or tells."""

from __future__ import annotations

from stammtisch.server.store.retention.kept import Kept
from stammtisch.server.store.retention.lives import LIVES
from stammtisch.server.store.retention.people import MACHINE, PEOPLE, PLAYED

STORED: tuple[Kept, ...] = (*LIVES, *PEOPLE, *PLAYED, *MACHINE)
"""Every table, in the order in which what is somebody's goes."""
TOPICS = (
    *("account", "logins", "passkeys", "invitations", "tables", "deals", "neighbours", "shares"),
    *("sheets", "circles", "rankings", "machine"),
)
"""The headings of the page, in its order."""

ERASE = tuple(statement for row in STORED for statement in row.erase)
"""What erases the person $1."""
EXPIRED = tuple(f"DELETE FROM {row.table} WHERE expires <= $1" for row in STORED if row.until)
"""What has a date of its own goes after the moment $1."""
REWRITTEN = tuple(row.table for row in STORED if row.erase)
"""Where a deleted name may still lie until the rows are written anew."""
WITHHELD = tuple(dict.fromkeys([row.withheld for row in STORED if row.withheld] + ["others", "running"]))
"""Why something is not in somebody's copy: by table, and what others hold, and what is still in play."""
