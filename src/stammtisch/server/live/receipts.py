"""Receipts that the house signs: made from the log alone, so that every gateway signs the same bytes again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from stammtisch.fair.receipt import CommittedReceipt, OpenedReceipt, Receipt, SealedReceipt
from stammtisch.server.promises.signing import Signer
from stammtisch.server.protocol.answers import Ok, Sealed
from stammtisch.server.protocol.commands import Command
from stammtisch.server.store.port import Event
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.running import Running

Making = Callable[[str, int, int, Mapping[str, Any]], Receipt]


def committed(table: str, seat: int, at: int, data: Mapping[str, Any]) -> Receipt:
    return CommittedReceipt(table, data["deal"], seat, data["public"], data["promised"], at)


def opened(table: str, seat: int, at: int, data: Mapping[str, Any]) -> Receipt:
    return OpenedReceipt(table, data["deal"], seat, data["public"], data["nonce"], at)


RECEIPTS: dict[str, Making] = {"commit": committed, "promised": committed, "nonce": opened}
"""By kind of event: what is signed. Whoever has not named a public id gets no receipt."""


def acknowledged(signer: Signer, table: str, command: Command, event: Event | None) -> Ok:
    """The answer to a command that has written this event; the same whenever it is asked for again."""
    if not signer.key or event is None or event.kind not in RECEIPTS:
        return Ok(command.id)
    data = fields(event)
    if not data.get("public"):
        return Ok(command.id)
    assert event.seat is not None
    receipt = RECEIPTS[event.kind](table, event.seat, event.at, data)
    return Ok(command.id, event.at, signer.sign(receipt.message))


def sealed(running: Running) -> Sealed:
    promise = running.promise
    return Sealed(running.number, promise.context, promise.commitment, list(promise.promised), promise.link)


def with_receipt(signer: Signer, table: str, running: Running) -> Sealed:
    """What was promised for a deal, signed."""
    bare = sealed(running)
    if not signer.key:
        return bare
    receipt = SealedReceipt(table, bare.deal, bare.context, bare.commitment, tuple(bare.nonces), bare.link, running.at)
    return msgspec.structs.replace(bare, at=running.at, receipt=signer.sign(receipt.message))
