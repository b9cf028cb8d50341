"""The copy of what is somebody's: all that the table of what is stored says of people, or why it is not in it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from stammtisch.server.store.retention.tables import STORED
from tests.server.http.house import served
from tests.server.http.test_play import WISH, act, guest, play
from tests.server.store.filling import MARK, filled
from tests.server.store.places import Place

PLAYED = {
    *("player", "login", "visit", "table_row", "table_event", "event", "settlement"),
    *("archive", "archive_player", "coach_review"),
}
"""What somebody who has played has anyway."""
RANKING = f"""
    INSERT INTO life_event (kind, id, seq, at, what, actor, body, command) VALUES
    ('ranking', '{MARK}', 1, 1, 'opened', %d, '{{"game": "skat", "seed": "00"}}', ''),
    ('ranking', '{MARK}', 2, 1, 'attached', %d, '{{"sheet": "s", "seats": [1], "hash": "00"}}', '')"""


def at(told: Any, path: str) -> list[Any]:
    """All that stands under a path; through lists it goes on in each of their elements."""
    found = [told]
    for name in path.split("."):
        parts = [part for one in found for part in (one if isinstance(one, list) else [one])]
        found = [part.get(name) for part in parts]
    return found


def test_what_the_table_of_what_is_stored_says_of_people_is_in_their_copy(tmp_path: Path) -> None:
    place = Place(f"sqlite:///{tmp_path / 'log.sqlite'}")
    with served(tmp_path) as server, guest(server, "Resi") as resi:
        table = resi.post("/v1/tables", json=WISH).json()["table"]
        list(play(resi, table, lambda: act(resi, table, "end")))
        [(who,)] = asyncio.run(place.raw("SELECT id FROM player WHERE name = 'Resi'"))
        asyncio.run(filled(place, who, but=PLAYED))
        asyncio.run(place.raw(f"UPDATE house_invite SET expires = {2**52}"))
        asyncio.run(place.raw(RANKING % (who, who)))

        told = resi.get("/v1/account").json()

    for row in STORED:
        if row.is_about_people and not row.withheld:
            assert any(at(told, row.export)), row.table
    assert [one["what"] for one in told["tables"][0]["been"]][:2] == ["created", "sat"]
    assert (told["rankings"][0]["own"], told["rankings"][0]["brought"]) == (True, ["s"])
    assert str(who) not in str(told)
