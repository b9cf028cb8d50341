"""Receipts: what was taken is signed, the same again whenever it is asked for, and never left out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from stammtisch.fair import nonce_commitment, read_context
from stammtisch.fair.receipt import CommittedReceipt, OpenedReceipt, SealedReceipt, are_linked, signed
from stammtisch.server.promises.signing_key import KeyFileError, read, renew_file, signer_file
from stammtisch.server.protocol.answers import Ok, Refused, Welcome
from stammtisch.server.protocol.answers import Sealed as SealedFrame
from stammtisch.server.protocol.commands import Commit, Leave, Move, Nonce
from stammtisch.server.table.names.shown import public_player
from stammtisch.server.table_request import TableRequest
from tests.server.signers import SIGNER
from tests.server.table.people import Person
from tests.server.table.room import Room, evening

NO_CUT: dict[str, Any] = {"game": "skat", "preset": "skat-kneipe", "changes": {"session_rounds": 12}}
NONCE = "0d" * 16


def own(room: Room, person: Person) -> str:
    return room.state.public_of(person.player.id)


def promise(room: Room, person: Person, deal: int, nonce: str = NONCE) -> str:
    return nonce_commitment(room.row.name, deal, own(room, person), bytes.fromhex(nonce)).hex()


async def commit(room: Room, person: Person, deal: int, nonce: str = NONCE, id: str = "") -> Ok | Refused:
    given = promise(room, person, deal, nonce)
    return await person.do(Commit, id=id, deal=deal, commitment=given, player=own(room, person))


def holds(room: Room, person: Person, answer: Ok | Refused, deal: int, nonce: str = NONCE) -> bool:
    assert isinstance(answer, Ok), answer
    taken = CommittedReceipt(
        room.row.name, deal, person.seat, own(room, person), promise(room, person, deal, nonce), answer.at
    )
    return signed(taken, answer.receipt, SIGNER.keys)


async def signing(room: Room) -> None:
    """A house with a key, on two gateways."""
    room.signer, room.gateways = SIGNER, []
    await room.gateway()
    await room.gateway()


@evening
async def test_every_gateway_gives_the_same_receipt_again(room: Room) -> None:
    await signing(room)
    anni = await room.table(**NO_CUT)
    await room.until_asked(anni)
    id = anni.new_id()

    first = await commit(room, anni, 2, id=id)
    assert holds(room, anni, first, 2)
    assert await commit(room, anni, 2, id=id) == first
    command = Commit(id, 2, promise(room, anni, 2), own(room, anni))
    assert await room.gateways[1].command(room.row, anni.player, command, "de") == first
    other = Commit(id, 3, promise(room, anni, 2), own(room, anni))
    assert isinstance(await anni.send(other), Refused)

    await room.play([anni], lambda: room.is_at("nonces", 2))
    answer = await anni.do(Nonce, deal=2, nonce=NONCE)
    assert isinstance(answer, Ok)
    opened = OpenedReceipt(room.row.name, 2, anni.seat, own(room, anni), NONCE, answer.at)
    assert signed(opened, answer.receipt, SIGNER.keys)


@evening
async def test_what_was_sealed_is_signed_the_same_for_everybody_and_after_coming_back(room: Room) -> None:
    await signing(room)
    anni = await room.table(**NO_CUT)
    await room.until_asked(anni)
    await commit(room, anni, 2)
    await room.play([anni], lambda: room.is_at("turn", 2))
    frame = next(frame for frame in anni.all(SealedFrame) if frame.deal == 2)

    assert frame.nonces[anni.seat] == promise(room, anni, 2)
    sealed = SealedReceipt(room.row.name, 2, frame.context, frame.commitment, tuple(frame.nonces), frame.link, frame.at)
    assert signed(sealed, frame.receipt, SIGNER.keys)
    await anni.go()
    await anni.come(room.gateways[1])
    assert anni.all(SealedFrame)[-1] == frame
    welcome = anni.all(Welcome)[-1]
    assert (welcome.player, welcome.house) == (own(room, anni), SIGNER.key)


@evening
async def test_a_house_without_a_key_signs_nothing(room: Room) -> None:
    anni = await room.table(**NO_CUT)
    await room.until_asked(anni)

    answer = await commit(room, anni, 2)

    assert isinstance(answer, Ok)
    assert answer.receipt == anni.all(Welcome)[-1].house == anni.all(SealedFrame)[-1].receipt == ""


@evening
async def test_nobody_is_followed_from_table_to_table(room: Room) -> None:
    anni = await room.table(**NO_CUT)
    first = own(room, anni)
    room.row = await room.gateways[0].create(anni.player, TableRequest(game="skat", level="anfaenger"))
    await anni.come()

    assert own(room, anni) != first
    assert public_player(anni.player.id) not in (first, own(room, anni))
    await room.until_asked(anni)
    assert own(room, anni) in read_context(room.deal.promise.context.encode()).seats
    await anni.may_not("not-seated", Commit, deal=2, commitment="00" * 32, player=first)


@evening
async def test_an_old_client_promises_for_its_old_id_and_the_deal_names_that(room: Room) -> None:
    anni = await room.table(**NO_CUT)
    await room.until_asked(anni)
    assert isinstance(await anni.commit(2), Ok)

    await room.play([anni], lambda: room.is_at("nonces", 2))

    assert public_player(anni.player.id) in read_context(room.deal.promise.context.encode()).seats
    assert isinstance(await anni.open_nonce(2), Ok)


# a player cannot make an honest house look like one that leaves a promise out


def is_in(room: Room, person: Person, deal: int, nonce: str = NONCE) -> bool:
    """Whether the deal has what was acknowledged, where it has that player in that seat."""
    assert room.deal.number == deal
    name = read_context(room.deal.promise.context.encode()).seats[person.seat]
    return name != own(room, person) or room.deal.promise.promised[person.seat] == promise(room, person, deal, nonce)


@evening
async def test_who_gets_up_and_sits_down_again_finds_the_promise_there(room: Room) -> None:
    await signing(room)
    anni = await room.table(**NO_CUT)
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("turn", 1))
    assert holds(room, kurt, await commit(room, kurt, 2), 2)
    seat = kurt.seat
    await kurt.may(Leave)
    await room.gateways[0].join(room.row, kurt.player, "ab" * 32)
    assert kurt.seat == seat
    answer = await commit(room, kurt, 2, "1d" * 16)
    assert isinstance(answer, Refused)

    await room.play([anni, kurt], lambda: room.is_past(1))

    assert room.deal.promise.promised[seat] == promise(room, kurt, 2)
    assert is_in(room, kurt, 2)


@evening
async def test_the_same_before_the_table_begins(room: Room) -> None:
    await signing(room)
    anni = await room.table(**NO_CUT | {"fill": "wait"})
    kurt = await room.friend("Kurt")
    for deal in (0, 1):
        assert holds(room, kurt, await commit(room, kurt, deal), deal)
    await kurt.may(Leave)
    await room.gateways[0].join(room.row, kurt.player, "ab" * 32)
    assert isinstance(await commit(room, kurt, 1, "1d" * 16), Refused)
    resi = await room.friend("Resi")
    await room.play([anni, kurt, resi], lambda: room.host().running is not None)
    assert is_in(room, kurt, 0)
    assert isinstance(await commit(room, kurt, 1, "1d" * 16), Refused), "made anew in deal 0"

    await room.play([anni, kurt, resi], lambda: room.is_past(0))

    assert room.deal.promise.promised[kurt.seat] == promise(room, kurt, 1)


@evening
async def test_somebody_who_takes_a_seat_in_mid_deal_may_promise_for_the_next(room: Room) -> None:
    """The seat's earlier owner had promised too: each promise counts for its own player."""
    await signing(room)
    anni = await room.table(**NO_CUT)
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("turn", 1))
    assert holds(room, kurt, await commit(room, kurt, 2), 2)
    seat = kurt.seat
    await kurt.may(Leave)
    resi = await room.friend("Resi")
    assert resi.seat == seat
    assert holds(room, resi, await commit(room, resi, 2, "2d" * 16), 2, "2d" * 16)

    await room.play([anni, resi], lambda: room.is_past(1))

    assert room.deal.promise.promised[seat] == promise(room, resi, 2, "2d" * 16)


@evening
async def test_a_promise_in_one_seat_says_nothing_about_another(room: Room) -> None:
    await signing(room)
    anni = await room.table(**NO_CUT)
    kurt, resi = await room.friend("Kurt"), await room.friend("Resi")
    await room.play([anni, kurt, resi], lambda: room.is_at("turn", 1))
    assert holds(room, resi, await commit(room, resi, 2), 2)
    await resi.may(Leave)
    await kurt.may(Leave)
    await room.gateways[0].join(room.row, resi.player)
    assert holds(room, resi, await commit(room, resi, 2, "3d" * 16), 2, "3d" * 16)

    await room.play([anni, resi], lambda: room.is_past(1))

    assert room.deal.promise.promised[resi.seat] == promise(room, resi, 2, "3d" * 16)


@evening
async def test_a_client_that_promises_anew_with_its_own_id_takes_the_place_of_an_old_one(room: Room) -> None:
    await signing(room)
    anni = await room.table(**NO_CUT)
    await room.until_asked(anni)
    assert isinstance(await anni.commit(2), Ok)
    assert holds(room, anni, await commit(room, anni, 2), 2)
    answer = await anni.commit(2)
    assert isinstance(answer, Refused)

    await room.play([anni], lambda: room.is_past(1))

    assert is_in(room, anni, 2)
    assert room.deal.promise.promised[anni.seat] == promise(room, anni, 2)


# the key


def test_a_key_file_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "receipt.key"
    first = signer_file(path)

    assert path.stat().st_mode & 0o777 == 0o600
    assert signer_file(path).keys == first.keys
    assert first.sign(b"x") == signer_file(path).sign(b"x")
    assert [one.name for one in tmp_path.iterdir()] == ["receipt.key"]


def test_a_new_key_is_signed_by_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "receipt.key"
    first = signer_file(path)
    second = renew_file(path)
    third = renew_file(path)

    assert [key.key for key in third.keys] == [first.key, second.key, third.key]
    assert are_linked(third.keys)
    assert read(path).key == third.key
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "text", ["", "{}", '{"secret": "00", "keys": []}', '{"secret": "%s", "keys": []}' % ("00" * 32)]
)
def test_what_is_no_key_is_not_read(tmp_path: Path, text: str) -> None:
    (tmp_path / "receipt.key").write_text(text)

    with pytest.raises(KeyFileError):
        read(tmp_path / "receipt.key")


@evening
async def test_a_receipt_of_the_old_seat_holds_and_the_promise_is_in_the_new_one(room: Room) -> None:
    await signing(room)
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("between", 1))
    answer = await commit(room, anni, 2)
    assert holds(room, anni, answer, 2)
    await anni.may(Move, other=2)
    await room.play([anni], lambda: room.is_at("nonces", 2))

    assert anni.seat == 2
    assert is_in(room, anni, 2)
    assert room.deal.promise.promised[2] == promise(room, anni, 2)
