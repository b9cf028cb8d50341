"""A server for the browser tests, on this machine alone: bots seem to think shorter than at anybody's real table.

`python -m tests.web.quick_server PORT FOLDER NAME [MS] [closed]`: `stammtisch serve` with one process for bots, which
seem to think MS milliseconds at least; `closed`: nobody comes in without an invitation, and members invite.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

LEAST_BOT = "100"
"""Milliseconds: enough for a beginner's thought, and a deal by clicking stays short."""


def main(port: str, folder: str, name: str, least: str = LEAST_BOT, door: str = "") -> None:
    # Only here: the processes in which bots think import this file too, and need none of it.
    from stammtisch.server.process.run import serve
    from stammtisch.server.process.settings import ServeSettings, checked

    # What an operator may allow is allowed here: whoever does not ask for it sees nothing of it.
    asked = ServeSettings(
        port=int(port),
        data=Path(folder),
        names=(name,),
        processes=1,
        least_bot=int(least),
        circle_money=True,
        closed=bool(door),
        members_invite=bool(door),
        pocket=Path(pocket) if (pocket := os.environ.get("STAMMTISCH_POCKET")) else None,
    )
    serve(checked(asked), lambda line: print(line, flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
