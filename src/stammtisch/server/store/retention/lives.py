"""What is kept of sheets, circles and rankings. Their numbers stay; names and rights go with their people."""

from __future__ import annotations

from stammtisch.server.store.retention.kept import EMPTIED, GONE, NUMBER, Kept

MINE = "SELECT sheet FROM sheet_right WHERE player_id = $1"
ALONE = f"{MINE} AND sheet NOT IN (SELECT sheet FROM sheet_right WHERE player_id <> $1)"
"""Sheets that nobody else may write."""
OWN = "SELECT id FROM ranking WHERE owner = $1"
CALLED = "(SELECT lower(name) FROM player WHERE id = $1)"

CIRCLES = (
    Kept(
        "circle_name",
        "circle member name",
        topics="circles",
        fate=GONE,
        erase=(
            """DELETE FROM circle_name WHERE EXISTS (SELECT 1 FROM circle_member
                WHERE circle_member.circle = circle_name.circle AND circle_member.member = circle_name.member
                AND circle_member.player_id = $1)""",
        ),
        export="circles.called",
    ),
    Kept(
        "circle_member",
        "circle member player_id role status since until figures",
        topics="circles",
        fate=EMPTIED,
        person="player_id",
        cleared="player_id",
        erase=("UPDATE circle_member SET player_id = 0 WHERE player_id = $1",),
        export="circles.role",
    ),
    Kept("circle", "id created closed n", topics="circles"),
    Kept("circle_invite", "circle code expires uses", topics="circles", until="circle_days"),
    Kept("evening", "id circle at source game book currency deals", topics="circles"),
    Kept(
        "circle_tally",
        "circle evening member year book game currency cents points deals calls won",
        topics="circles",
        fate=NUMBER,
        export="circles.tally",
    ),
    Kept("circle_deals", "circle evening year feats deals", topics="circles", fate=NUMBER, withheld="again"),
)
"""The own name in every circle; sums stay, under a number."""

RANKINGS = (
    Kept(
        "ranking_code",
        "ranking may code expires",
        topics="rankings",
        fate=GONE,
        erase=(f"DELETE FROM ranking_code WHERE ranking IN ({OWN})",),
        until="code_days",
        withheld="key",
    ),
    Kept(
        "ranking_name",
        "ranking number name player_id",
        topics="rankings",
        fate=EMPTIED,
        person="player_id",
        cleared="name player_id",
        erase=(
            f"UPDATE ranking_name SET name = '', player_id = 0 WHERE player_id = $1 OR ranking IN ({OWN})",
            f"""UPDATE ranking_name SET name = '', player_id = 0
                WHERE ranking IN (SELECT ranking FROM ranking_table WHERE player_id = $1) AND lower(name) = {CALLED}""",
        ),
        export="rankings.called",
    ),
    Kept("ranking", "id owner game opened n", topics="rankings", fate=NUMBER, person="owner", export="rankings"),
    Kept(
        "ranking_table",
        "ranking sheet player_id",
        topics="rankings",
        fate=NUMBER,
        person="player_id",
        export="rankings.brought",
    ),
)
"""The own name everywhere, also where it was only typed in; of the own rankings all: nobody else may change them."""

SHEETS = (
    Kept(
        "sheet_code",
        "sheet may code expires",
        topics="sheets",
        fate=GONE,
        erase=(f"DELETE FROM sheet_code WHERE sheet IN ({ALONE})",),
        until="code_days",
        withheld="key",
    ),
    Kept(
        "sheet_name",
        "sheet seat name player_id",
        topics="sheets",
        fate=EMPTIED,
        person="player_id",
        cleared="name player_id",
        erase=(
            f"UPDATE sheet_name SET name = '', player_id = 0 WHERE player_id = $1 OR sheet IN ({ALONE})",
            f"UPDATE sheet_name SET name = '', player_id = 0 WHERE sheet IN ({MINE}) AND lower(name) = {CALLED}",
        ),
        export="sheets.names",
    ),
    Kept(
        "sheet_note",
        "sheet command player_id text",
        topics="sheets",
        fate=GONE,
        person="player_id",
        erase=(f"DELETE FROM sheet_note WHERE player_id = $1 OR sheet IN ({ALONE})",),
        export="sheets.notes",
    ),
    Kept(
        "sheet_right",
        "sheet player_id may at",
        topics="sheets",
        fate=GONE,
        person="player_id",
        erase=("DELETE FROM sheet_right WHERE player_id = $1",),
        export="sheets.may",
    ),
    Kept(
        "sheet",
        "id owner game opened changed deals closed n",
        topics="sheets",
        fate=NUMBER,
        person="owner",
        export="sheets",
    ),
    Kept(
        "life_event",
        "kind id seq at what actor body command",
        topics="sheets circles rankings",
        fate=NUMBER,
        person="actor",
        export="sheets.said",
    ),
)
"""The own seat everywhere, and the own name where somebody else has typed it. What nobody else may read any more
loses all names: they were typed in by who goes. The numbers stay."""

LIVES = (*CIRCLES, *RANKINGS, *SHEETS)
