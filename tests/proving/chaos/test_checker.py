"""What the checker of the fault harness calls lost, doubled, or neither."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from stammtisch.server.protocol.answers import Ok
from stammtisch.server.protocol.commands import Commit
from stammtisch.server.store.port import DEAL, Event, Stream, TableRow
from stammtisch.server.table.bodies import body
from stammtisch_proving.chaos.checker import Violations, check_commands, check_promises
from stammtisch_proving.chaos.history import OK, OPEN, REFUSED, History, Sent
from stammtisch_proving.chaos.projection import DealStates, Projected
from tests.server.table.room import Room, evening

TABLE = "stube"


def id(number: int) -> str:
    return str(UUID(int=number))


def sent(number: int, outcome: str, type: str = "act", **fields: Any) -> Sent:
    fields = fields or {"action": "play EO"}
    return Sent(TABLE, 1, {"type": type, "id": id(number), **fields}, outcome, tries=1)


def event(seq: int, command: str, kind: str = "act", seat: int = 1, **fields: Any) -> Event:
    return Event(Stream(DEAL, 1), seq, 0, kind, seat, body(**(fields or {"action": "play EO"})), command)


def found(commands: list[Sent], events: list[Event]) -> tuple[int, int]:
    """How much is lost, and doubled."""
    table = Projected(TableRow(1, "code", TABLE, "schafkopf", False, "{}"), events)
    result = Violations()
    check_commands([History("Anni", commands)], {TABLE: table}, result)
    assert len(result.details) == bool(result.lost) + bool(result.doubled)
    return result.lost, result.doubled


@pytest.mark.parametrize(
    ("outcome", "times", "lost", "doubled"),
    [
        (OK, 1, 0, 0),
        (OK, 0, 1, 0),
        (OK, 2, 0, 1),
        (REFUSED, 0, 0, 0),
        (REFUSED, 1, 0, 1),
        (OPEN, 0, 0, 0),
        (OPEN, 1, 0, 0),
        (OPEN, 2, 0, 1),
    ],
)
def test_ok_is_once_refused_is_never_unknown_is_at_most_once(outcome: str, times: int, lost: int, doubled: int) -> None:
    events = [event(seq, id(7)) for seq in range(1, times + 1)]
    assert found([sent(7, outcome)], events) == (lost, doubled)


@pytest.mark.parametrize(
    ("outcomes", "times", "lost", "doubled"),
    [
        ((OK,), 1, 0, 0),
        ((OK,), 2, 0, 1),
        ((OK, OK), 1, 1, 0),
        ((REFUSED,), 1, 0, 1),
        ((OK, OPEN), 2, 0, 0),
        ((OK, REFUSED), 1, 0, 0),
    ],
)
def test_what_stands_under_other_ids_is_counted(outcomes: tuple[str, ...], times: int, lost: int, doubled: int) -> None:
    """A server without idempotency keeps no ids of clients: then only the content tells."""
    events = [event(seq, id(100 + seq)) for seq in range(1, times + 1)]
    assert found([sent(number, outcome) for number, outcome in enumerate(outcomes)], events) == (lost, doubled)


def test_the_same_id_with_another_content_is_lost_and_doubled() -> None:
    assert found([sent(7, OK)], [event(1, id(7), action="play GO")]) == (1, 1)


def test_another_seat_is_another_command() -> None:
    assert found([sent(7, OK)], [event(1, id(7), seat=2)]) == (1, 1)


def test_what_the_server_does_by_itself_is_nobodys_command() -> None:
    assert found([], [event(1, "", action="play EO", by="auto")]) == (0, 0)


@pytest.mark.parametrize(
    ("type", "fields", "kind", "written"),
    [
        ("act", {"action": "give G7 E8"}, "act", {"action": "give E8 G7"}),
        ("act", {"action": "yes"}, "answer", {"action": "yes"}),
        ("act", {"action": "cut 14"}, "cut", {"action": "cut 14"}),
        ("commit", {"deal": 2, "commitment": "ab"}, "commit", {"promised": "ab"}),
        ("nonce", {"deal": 2, "nonce": "cd"}, "nonce", {"nonce": "cd"}),
        ("say", {"phrase": "hello"}, "said", {"phrase": "hello"}),
    ],
)
def test_every_command_is_found_in_what_it_writes(
    type: str, fields: dict[str, Any], kind: str, written: dict[str, Any]
) -> None:
    assert found([sent(7, OK, type, **fields)], [event(1, id(7), kind, **written)]) == (0, 0)
    assert found([sent(7, OK, type, **fields)], [event(1, id(8), kind, **written)]) == (0, 0)
    assert found([sent(7, OK, type, **fields)], []) == (1, 0)


def test_ready_and_return_have_no_content() -> None:
    ready, back = (
        Sent(TABLE, 1, {"type": "ready", "id": id(1)}, OK),
        Sent(TABLE, 1, {"type": "return", "id": id(2)}, OK),
    )
    events = [
        Event(Stream(DEAL, 1), 1, 0, "ready", 1, "{}", id(1)),
        Event(Stream(DEAL, 1), 2, 0, "returned", 1, "{}", id(2)),
    ]
    assert found([ready, back], events) == (0, 0)


@evening
async def test_a_commitment_that_was_taken_and_is_not_in_its_deal_is_lost(room: Room) -> None:
    anni = await room.table(game="skat", preset="skat-kneipe", changes={"session_rounds": 12})
    own = room.state.public_of(anni.player.id)
    await room.until_asked(anni)
    assert isinstance(await anni.do(Commit, deal=2, commitment="ab" * 32, player=own), Ok)
    await room.play([anni], lambda: room.is_past(1))
    table = Projected(room.row, deals=[DealStates(room.state, (room.deal,))])

    def lost(commitment: str, outcome: str = OK, player: str = own) -> int:
        message = {"type": "commit", "id": id(1), "deal": 2, "commitment": commitment, "player": player}
        result = Violations()
        check_promises(
            [History("Anni", [Sent(room.row.name, anni.seat, message, outcome)])], {room.row.name: table}, result
        )
        assert len(result.details) == result.lost
        return result.lost

    assert lost("ab" * 32) == 0
    assert lost("cd" * 32) == 1
    assert lost("cd" * 32, REFUSED) == lost("cd" * 32, OPEN) == lost("cd" * 32, player="p0") == 0
