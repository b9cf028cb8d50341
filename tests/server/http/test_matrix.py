"""Who may do what: every operation of the document, for every kind of caller."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from stammtisch.server.http.app import routes
from stammtisch.words.sentences import words
from tests.server.http.house import served

CALLERS = ("anonymous", "watcher", "other", "spectator", "seat", "owner", "bot", "stray")
"""`anonymous`, `other` (a person) and `stray` (a bot) ask about a table that is closed to them; `watcher` (without a
login) and `spectator` about one that may be watched; `seat`, `owner` and `bot` about one where they sit."""
NO, OK, MADE, GONE, BOTS = "401 no-login", "200", "201", "204", "403 not-for-bots"
MISSING, NO_DEAL, INVITED = "404 not-found", "404 no-such-deal", "403 by-invitation"
SEEN = (MISSING, OK, MISSING, OK, OK, OK, OK, MISSING)
EVERYBODY = (OK,) * 8
PEOPLE = (NO, NO, OK, OK, OK, OK, BOTS, BOTS)
LOGGED_IN = (NO, NO, OK, OK, OK, OK, OK, OK)
MAKERS = (NO, NO, MADE, MADE, MADE, MADE, BOTS, BOTS)
GOERS = (NO, NO, GONE, GONE, GONE, GONE, BOTS, BOTS)
EMPTY = "409 nobody-there"
NOT_HERE = "403 no-passkeys"
NO_PASSKEYS = (NO, NO, NOT_HERE, NOT_HERE, NOT_HERE, NOT_HERE, BOTS, BOTS)
NO_SHEET = (NO, NO, MISSING, MISSING, MISSING, MISSING, BOTS, BOTS)
SAY = {"type": "say", "phrase": words("de").chat_codes[0]}

ROWS: dict[str, tuple[dict[str, Any] | None, tuple[str, ...]]] = {
    # by operation: the body, and what each caller gets, in the order of CALLERS
    "come": ({"name": "Resi", "token": True}, (MADE, MADE, *["409 logged-in"] * 6)),
    "show": (None, LOGGED_IN),
    "change": ({"name": "Resi"}, PEOPLE),
    "open_table": ({"game": "skat"}, MAKERS),
    "lobby": (None, LOGGED_IN),
    "one_table": (None, SEEN),
    "table_card": (None, SEEN),
    "invitation": (None, EVERYBODY),  # the code is the right to look
    "renew": (None, (NO, NO, MISSING, MISSING, "409 not-opener", OK, BOTS, BOTS)),
    "join_open": ({}, (NO, NO, MISSING, INVITED, OK, OK, OK, MISSING)),
    "join_by_code": ({"code": "wrong"}, (NO, NO, MISSING, MISSING, MISSING, MISSING, BOTS, BOTS)),
    "stream": (None, (NO, NO, MISSING, OK, OK, OK, OK, MISSING)),
    "command": (SAY, (NO, NO, MISSING, "200 not-seated", OK, OK, OK, MISSING)),
    "archive": (None, PEOPLE),
    "statistics": (None, PEOPLE),
    "deals": (None, tuple(NO_DEAL if told == OK else told for told in SEEN)),
    "one_deal": (None, tuple(NO_DEAL if told == OK else told for told in SEEN)),
    "fair": (None, SEEN),
    "score_sheet": (None, SEEN),
    "replay": (None, tuple(NO_DEAL if told == OK else told for told in SEEN)),
    "review": (None, tuple(NO_DEAL if told == OK else told for told in SEEN)),
    "decision": (None, (NO, NO, MISSING, NO_DEAL, NO_DEAL, NO_DEAL, BOTS, BOTS)),
    "luck": (None, (NO, NO, MISSING, "409 no-review", OK, OK, BOTS, BOTS)),
    "from_here": ({}, (NO, NO, NO_DEAL, NO_DEAL, NO_DEAL, NO_DEAL, BOTS, BOTS)),
    "share_deal": ({}, (NO, NO, MISSING, NO_DEAL, NO_DEAL, NO_DEAL, BOTS, BOTS)),
    "my_shares": (None, PEOPLE),
    "unshare": (None, (NO, NO, MISSING, MISSING, MISSING, MISSING, BOTS, BOTS)),
    "shared_deal": (None, (MISSING,) * 8),  # nobody has made a link of that code
    "order": (None, EVERYBODY),
    "sorts": (None, EVERYBODY),
    "chat": (None, EVERYBODY),
    "house": (None, EVERYBODY),
    # this house is open, and whoever runs it has not said that members invite
    "invite_to_house": (None, (NO, NO, *["403 members-invite-nobody"] * 4, BOTS, BOTS)),
    "house_invitations": (None, PEOPLE),
    "end_house_invitation": (None, (NO, NO, MISSING, MISSING, MISSING, MISSING, BOTS, BOTS)),
    "lexicon": (None, EVERYBODY),
    "rule": (None, (MISSING,) * 8),  # there is no clause of that number
    "qr": (None, EVERYBODY),
    # nobody needs a login to learn; of these names there is nothing
    "course": (None, EVERYBODY),
    "lesson": (None, (MISSING,) * 8),
    "lesson_answer": ({"action": "pass"}, (MISSING,) * 8),
    "lesson_played_on": ({"actions": []}, (MISSING,) * 8),
    "first_deal": (None, EVERYBODY),
    "first_deal_again": ({"actions": []}, EVERYBODY),
    "next_puzzle": (None, ("422 invalid",) * 8),  # of which game is not said
    "puzzle": (None, (MISSING,) * 8),
    "puzzle_answer": ({"card": "EO"}, (MISSING,) * 8),
    "every_game": (None, EVERYBODY),
    "every_brief": (None, EVERYBODY),
    "check": ({}, EVERYBODY),
    "writing_form": (None, EVERYBODY),
    "vectors": (None, PEOPLE),
    # a sheet belongs to nobody who sits at a table online; of this id there is none
    "open_sheet": ({}, (NO, NO, *["422 invalid"] * 4, BOTS, BOTS)),
    "my_sheets": (None, PEOPLE),
    "join_sheet": ({"code": "wrong"}, (NO, NO, MISSING, MISSING, MISSING, MISSING, BOTS, BOTS)),
    "one_sheet": (None, NO_SHEET),
    "sheet_csv": (None, NO_SHEET),
    "sheet_stich": (None, NO_SHEET),
    "write_entries": ({"device": "x", "entries": [{"command": "12345678", "what": "closed"}]}, NO_SHEET),
    "take_pen": ({"device": "x"}, NO_SHEET),
    "renew_codes": ({"which": "show"}, NO_SHEET),
    "open_circle": ({}, (NO, NO, *["422 invalid"] * 4, BOTS, BOTS)),
    "my_circles": (None, PEOPLE),
    "join_circle": ({"code": "wrong"}, NO_SHEET),
    "invited_to": (None, (MISSING,) * 8),  # nobody has made a link of that code
    "one_circle": (None, NO_SHEET),
    "rename_circle": ({"name": "Donnerstag"}, NO_SHEET),
    "close_circle": (None, NO_SHEET),
    "renew_invite": ({}, NO_SHEET),
    "add_guest": ({"name": "Vroni"}, NO_SHEET),
    "change_member": ({"do": "leave"}, NO_SHEET),
    "circle_rules": (None, NO_SHEET),
    "new_rules": ({"game": "skat", "preset": "skat-isko"}, NO_SHEET),
    "circle_evenings": (None, NO_SHEET),
    "count_evening": ({"table": "x"}, NO_SHEET),
    "withdraw_evening": (None, NO_SHEET),
    "circle_log": (None, NO_SHEET),
    "year_table": (None, NO_SHEET),
    "agree_on_money": ({"table": "x", "currency": "euro"}, NO_SHEET),
    "agreed_on_money": (None, NO_SHEET),
    "circle_figures": (None, NO_SHEET),
    "circle_wall": (None, NO_SHEET),
    # a ranking belongs to who has opened it; of this id there is none, and nobody has made a code
    "open_ranking": ({}, (NO, NO, *["422 invalid"] * 4, BOTS, BOTS)),
    "my_rankings": (None, PEOPLE),
    "wall": (None, (MISSING,) * 8),
    "behind_code": (None, (MISSING,) * 8),
    "one_ranking": (None, NO_SHEET),
    "ranking_csv": (None, NO_SHEET),
    "rename_ranking": ({"name": "Donnerstag"}, NO_SHEET),
    "attach_table": ({"sheet": "0" * 26, "seats": [0, 0]}, NO_SHEET),
    "withdraw_table": (None, NO_SHEET),
    "change_person": ({"do": "erase"}, NO_SHEET),
    "renew_ranking_code": ({"which": "show"}, NO_SHEET),
    "make": ({"name": "Robo"}, MAKERS),
    "mine": (None, PEOPLE),
    "delete": (None, (NO, NO, MISSING, MISSING, MISSING, GONE, BOTS, BOTS)),
    # this server is reached by plain http under an address, where no browser makes a passkey
    "passkeys_here": (None, EVERYBODY),
    "my_passkeys": (None, PEOPLE),
    "begin_passkey": (None, NO_PASSKEYS),
    "add_passkey": ({"id": "AA", "client_data": "AA", "attestation": "AA"}, NO_PASSKEYS),
    "drop_passkey": (None, (NO, NO, MISSING, MISSING, MISSING, MISSING, BOTS, BOTS)),
    "begin_login": (None, (NOT_HERE,) * 8),
    "come_back": ({"id": "AA", "client_data": "AA", "authenticator_data": "AA", "signature": "AA"}, (NOT_HERE,) * 8),
    "begin_proof": (None, NO_PASSKEYS),
    "prove": ({"id": "AA", "client_data": "AA", "authenticator_data": "AA", "signature": "AA"}, NO_PASSKEYS),
    # where the caller has never sat there is nobody; the seat itself is a computer's
    "my_blocks": (None, PEOPLE),
    "block": ({"seat": 3}, (NO, NO, MISSING, MISSING, EMPTY, EMPTY, BOTS, BOTS)),
    "unblock": (None, (NO, NO, MISSING, MISSING, MISSING, MISSING, BOTS, BOTS)),
    "report": ({"seat": 3, "reason": "rude"}, (NO, NO, MISSING, MISSING, EMPTY, EMPTY, BOTS, BOTS)),
    "my_logins": (None, PEOPLE),
    "end_login": (None, (NO, NO, MISSING, MISSING, MISSING, MISSING, BOTS, BOTS)),
    "end_other_logins": (None, GOERS),
    "export": (None, PEOPLE),
    "go": (None, GOERS),
    "erase_me": (None, GOERS),
}
LAST = ("go", "erase_me")
"""After these nobody is who they were."""


@dataclass(frozen=True)
class Caller:
    """Somebody, and the table that they ask about."""

    client: httpx.Client
    table: str
    code: str


@lru_cache
def operations() -> dict[str, tuple[str, str]]:
    """By the name of an operation: method and path."""
    paths = routes().openapi()["paths"]
    return {
        operation["operationId"]: (method.upper(), path)
        for path, row in paths.items()
        for method, operation in row.items()
    }


@contextmanager
def callers(server: str) -> Iterator[tuple[dict[str, Caller], str]]:
    """All of them, and a bot of the owner's that may be deleted."""
    with ExitStack() as stack:

        def client(token: str = "") -> httpx.Client:
            headers = {"authorization": f"Bearer {token}"} if token else {}
            return stack.enter_context(httpx.Client(base_url=server, headers=headers, timeout=20))

        nobody = client()

        def guest(name: str) -> httpx.Client:
            return client(nobody.post("/v1/session", json={"name": name, "token": True}).json()["token"])

        other, spectator, seat, owner = [guest(name) for name in ("Alois", "Vroni", "Sepp", "Resi")]

        def bot_of(person: httpx.Client) -> tuple[str, httpx.Client]:
            made = person.post("/v1/bots", json={"name": "Robo"}).json()
            return made["bot"], client(made["token"])

        def opened(**wish: Any) -> tuple[str, str]:
            made = owner.post("/v1/tables", json={"game": "schafkopf", **wish}).json()
            return made["table"], made["code"]

        closed, watched = opened(spectators=False), opened()
        for_bots = opened(spectators=False, join="bots")
        _, bot = bot_of(owner)
        _, stray = bot_of(other)
        spare, _ = bot_of(owner)
        assert seat.post("/v1/join", json={"code": closed[1]}).status_code == 200
        assert bot.post(f"/v1/tables/{for_bots[0]}/join", json={}).status_code == 200
        yield (
            {
                "anonymous": Caller(nobody, *closed),
                "watcher": Caller(nobody, *watched),
                "other": Caller(other, *closed),
                "spectator": Caller(spectator, *watched),
                "seat": Caller(seat, *closed),
                "owner": Caller(owner, *closed),
                "bot": Caller(bot, *for_bots),
                "stray": Caller(stray, *closed),
            },
            spare,
        )


def told(caller: Caller, method: str, path: str, body: dict[str, Any] | None) -> str:
    """Status and code of the answer; of a stream only that it begins."""
    with caller.client.stream(method, path, json=body) as answer:
        if answer.status_code == 200 and path.endswith("/stream"):
            return "200"
        text = answer.read()
        kind = answer.headers.get("content-type", "")
        code = answer.json().get("code", "") if text and kind == "application/json" else ""
        is_told = answer.status_code >= 400 or path.endswith("/commands")
        return f"{answer.status_code} {code if is_told else ''}".strip()


def test_every_operation_has_a_row() -> None:
    assert set(ROWS) == set(operations())
    assert all(len(row) == len(CALLERS) for _, row in ROWS.values())


@pytest.mark.parametrize("last", LAST)
def test_every_caller_gets_what_the_row_says(tmp_path: Path, last: str) -> None:
    ways, found = operations(), dict[str, tuple[str, ...]]()
    rows = {name: row for name, row in ROWS.items() if name == last or name not in LAST}
    with served(tmp_path) as server, callers(server) as (everybody, spare):
        for name, (body, _) in rows.items():
            method, path = ways[name]
            row = []
            for who in reversed(CALLERS):  # bots go with their owners, so they come first
                caller = everybody[who]
                about = {
                    "table": caller.table,
                    "code": caller.code,
                    "number": 1,
                    "step": 1,
                    "game": "skat",
                    "bot": spare,
                }
                about |= {
                    "sheet": "0" * 26,
                    "circle": "0" * 26,
                    "ranking": "0" * 26,
                    "member": 1,
                    "evening": "x",
                    "lesson": "none",
                    "position": "0",
                    "puzzle": "0",
                }
                filled = path.format(
                    **about, passkey=f"k{0:016x}", session=f"s{0:016x}", block=f"b{0:016x}", invitation=f"i{0:016x}"
                )
                given = body | {"id": str(uuid4())} if name == "command" and body else body
                given = given | {"table": caller.table} if name in ("block", "report") and given else given
                row.append(told(caller, method, filled, given))
            found[name] = tuple(reversed(row))

    assert found == {name: row for name, (_, row) in rows.items()}
