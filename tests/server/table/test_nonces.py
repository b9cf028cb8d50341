"""What the players add to the shuffle: promised before, opened in time, missed for all to see."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from stammtisch.fair.chain import FairTable
from stammtisch.fair.table_file import read_table
from stammtisch.fair.verify_table import verify_table
from stammtisch.server.protocol.answers import Ok, Opened, Refused, Sealed
from stammtisch.server.protocol.commands import Act, Leave, Nonce, Ready, Replace
from stammtisch.server.protocol.seen import SeenAction
from stammtisch.server.table.names.shown import public_player
from stammtisch.server.workers.thought import Thought
from stammtisch_proving.load.heard import chosen as drawn
from tests.server.table.people import Person
from tests.server.table.room import Room, evening
from tests.server.virtual import by_dice

SECONDS = 1000
NO_CUT: dict[str, Any] = {"game": "skat", "preset": "skat-kneipe", "changes": {"session_rounds": 12}}
"""Skat as it is played here asks nobody to cut."""


async def fair(room: Room) -> FairTable:
    return read_table((await room.gateways[0].fair_table(room.row)).encode())


async def promised(room: Room, *people: Person, deal: int = 2, but: tuple[Person, ...] = ()) -> None:
    """All of them promise a nonce for the second deal, but these, and play until it is open."""
    await room.play([*people], lambda: room.is_at("turn", deal - 1))
    for person in people:
        assert person in but or isinstance(await person.commit(deal), Ok)
    await room.play([*people], lambda: room.is_at("nonces", deal) or room.is_at("cut", deal))


@evening
async def test_a_promised_nonce_is_opened_and_goes_into_the_shuffle(room: Room) -> None:
    anni = await room.table(**NO_CUT)
    kurt = await room.friend("Kurt")
    await promised(room, anni, kurt)
    assert [bool(promise) for promise in anni.all(Sealed)[-1].nonces] == [True, True, False]

    assert isinstance(await anni.open_nonce(2), Ok)
    await room.clock.advance(1 * SECONDS)
    assert room.deal.stage == "nonces"
    assert isinstance(await kurt.open_nonce(2), Ok)
    await room.clock.advance()

    assert room.deal.stage == "turn"
    await room.play([anni, kurt], lambda: room.is_past(2))
    opened = next(frame for frame in anni.all(Opened) if frame.deal == 2)
    assert opened.nonces == [anni.nonces[2].hex(), kurt.nonces[2].hex(), ""]
    assert verify_table(await fair(room)).holds
    assert [chair.missed for chair in room.state.chairs] == [0, 0, 0]


@evening
async def test_a_nonce_that_is_not_opened_within_two_seconds_is_missing(room: Room) -> None:
    """The deal goes on without it, and everybody can count it."""
    anni = await room.table(**NO_CUT)
    kurt = await room.friend("Kurt")
    await promised(room, anni, kurt)
    assert isinstance(await anni.open_nonce(2), Ok)
    opened = room.deal.play.since

    await room.clock.advance(opened + 2 * SECONDS - 1 - room.clock.now())
    assert room.deal.stage == "nonces"
    await room.clock.advance(1)
    assert room.deal.stage == "turn"
    answer = await kurt.open_nonce(2)
    assert isinstance(answer, Refused)
    assert answer.code == "opened"

    await room.play([anni, kurt], lambda: room.is_past(2))
    assert [chair.missed for chair in room.state.chairs] == [0, 1, 0]
    verdict = verify_table(await fair(room))
    assert verdict.holds
    assert verdict.missing == Counter({public_player(kurt.player.id): 1})


@evening
async def test_only_the_promised_nonce_opens_and_only_once(room: Room) -> None:
    anni = await room.table(**NO_CUT)
    kurt = await room.friend("Kurt")
    await promised(room, anni, kurt, but=(kurt,))

    await anni.may_not("other-nonce", Nonce, deal=2, nonce="00" * 16)
    await anni.may_not("wrong-deal", Nonce, deal=1, nonce=anni.nonces[2].hex())
    await anni.may_not("wrong-deal", Nonce, deal=3, nonce=anni.nonces[2].hex())
    await kurt.may_not("no-promise", Nonce, deal=2, nonce="00" * 16)
    assert isinstance(await anni.open_nonce(2), Ok)
    await anni.may_not("opened", Nonce, deal=2, nonce=anni.nonces[2].hex())


@evening
async def test_a_promise_stands(room: Room) -> None:
    """For the next deal only, and it cannot be taken back."""
    anni = await room.table(**NO_CUT)
    await room.until_asked(anni)

    assert isinstance(await anni.commit(2), Ok)
    for deal, code in ((2, "answered"), (1, "wrong-deal"), (3, "wrong-deal")):
        answer = await anni.commit(deal)
        assert isinstance(answer, Refused)
        assert answer.code == code


@evening
async def test_a_promise_that_was_taken_is_never_left_out_though_its_player_is_away(room: Room) -> None:
    """Or the house could leave out whom it likes. It costs two seconds, once: who is away promises nothing more."""
    anni = await room.table(**NO_CUT)
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("turn", 1))
    assert isinstance(await kurt.commit(2), Ok)
    await room.play([anni, kurt], lambda: room.is_at("between", 1))
    await kurt.go()
    await room.clock.advance(3 * SECONDS)
    await anni.may(Ready)
    await room.clock.advance(90 * SECONDS)
    await anni.may(Replace, seat=kurt.seat)
    await room.clock.advance()

    assert room.deal.number == 2
    assert [bool(one) for one in room.deal.promise.promised] == [False, True, False]
    await room.clock.advance(2 * SECONDS)
    assert room.is_at("turn", 2)
    await room.play([anni], lambda: room.is_past(2))
    assert room.deal.promise.promised == ("", "", "")
    assert [chair.missed for chair in room.state.chairs] == [0, 1, 0]


@evening
async def test_the_promise_of_who_has_left_does_not_bind_who_comes(room: Room) -> None:
    anni = await room.table(**NO_CUT)
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("turn", 1))
    assert isinstance(await kurt.commit(2), Ok)
    await kurt.may(Leave)
    resi = await room.friend("Resi")

    await room.play([anni, resi], lambda: room.is_past(1))

    assert room.deal.promise.promised == ("", "", "")


@evening
async def test_everybody_at_the_table_is_told_who_has_missed(room: Room) -> None:
    anni = await room.table(**NO_CUT)
    kurt = await room.friend("Kurt")
    await promised(room, anni, kurt)
    assert isinstance(await anni.open_nonce(2), Ok)

    await room.play([anni, kurt], lambda: room.is_past(2))

    assert [chair.missed for chair in anni.table.chairs] == [0, 1, 0]


async def before_the_cut(room: Room, **agreed: Any) -> Person:
    """Anni has promised a nonce, and is to cut."""
    anni = await room.table(**agreed)
    for number in range(2, 9):
        await promised(room, anni, deal=number)
        if room.deal.stage == "cut" and room.deal.waits_for == (anni.seat,):
            return anni
        await anni.open_nonce(number)
    raise AssertionError("she never cuts")


@evening
async def test_a_chosen_cut_is_promised_before_any_nonce_opens(room: Room) -> None:
    anni = await before_the_cut(room)
    number = room.deal.number
    await anni.may_not("too-soon", Nonce, deal=number, nonce=anni.nonces[number].hex())
    assert anni.change.stage == "cut"
    assert anni.change.view.turn == (anni.seat,)

    await anni.may(Act, action="cut 14")
    assert room.deal.stage == "nonces"
    assert isinstance(await anni.open_nonce(number), Ok)
    await room.clock.advance()

    assert f"{anni.seat} cut 14" in room.deal.play.lines
    await room.play([anni], lambda: room.is_past(number))
    table = await fair(room)
    assert table.deals[number].opening.cut == f"{anni.seat} cut 14"
    assert verify_table(table).holds


@evening
async def test_at_skat_the_neighbour_cuts_where_that_is_agreed(room: Room) -> None:
    changes = {**NO_CUT["changes"], "cut": "neighbour"}
    anni = await before_the_cut(room, **{**NO_CUT, "changes": changes})
    number = room.deal.number

    await anni.may(Act, action="cut 4")
    assert isinstance(await anni.open_nonce(number), Ok)
    await room.clock.advance()

    assert f"{anni.seat} cut 4" in room.deal.play.lines
    await room.play([anni], lambda: room.is_past(number))
    assert verify_table(await fair(room)).holds


@evening
async def test_who_does_not_cut_in_time_has_cut_as_is_usual(room: Room) -> None:
    anni = await room.table(clock="open")
    await room.play([anni], lambda: room.is_at("cut") and room.deal.waits_for == (anni.seat,))
    assert anni.change.deadline == room.clock.now() + 80_000
    assert drawn(anni.change.view.legal, Random(1))

    await room.clock.advance(80_000)

    assert room.deal.stage in ("nonces", "turn")
    assert room.state.chairs[anni.seat].kept
    assert room.deal.play.bank[anni.seat] == 0


def passing(thought: Thought) -> str:
    return "pass" if SeenAction("pass") in thought.seen.legal else by_dice(thought)


@evening
async def test_the_cut_of_a_pack_that_was_thrown_together_is_promised_too(room: Room) -> None:
    """SK-DEAL-12: nobody has played and nobody shuffles; the same order holds: first the cut, then the nonces."""
    anni = await room.table(changes={"reshuffle_on_throw_in": False})
    room.bots.answer = passing
    await room.play([anni], lambda: room.is_at("turn", 1))
    assert isinstance(await anni.commit(2), Ok)
    while not room.is_past(1):
        await room.play([], lambda: anni.is_asked or room.is_at("between"))
        await anni.may(Act, action="pass") if anni.is_asked else await anni.may(Ready)
        await room.clock.advance()
    assert room.deal.promise.context.count("stacked-1") == 1
    assert room.deal.stage == "cut"

    await room.play([anni], lambda: not room.is_at("cut"))
    assert room.deal.stage == "nonces"
    assert anni.change.stage == "nonces"
    assert anni.change.view.turn == (-1,)
    assert room.deal.play.lines == ()
    assert isinstance(await anni.open_nonce(2), Ok)
    room.bots.answer = by_dice
    await room.play([anni], lambda: room.is_past(2))

    table = await fair(room)
    assert table.deals[2].opening.cut
    assert verify_table(table).holds, verify_table(table)
