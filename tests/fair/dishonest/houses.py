"""Houses that cheat, a patch each around the real server; and honest ones beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import patch

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from stammtisch.core.cards import NAMES
from stammtisch.fair import FairTable, dealt, nonce_commitment, read_context, seed_commitment
from stammtisch.fair.context import Context
from stammtisch.server.live.host import Host
from stammtisch.server.live.receipts import with_receipt
from stammtisch.server.live.subscribers import Subscriber
from stammtisch.server.live.timers import TableTimers
from stammtisch.server.promises.signing import Signer
from stammtisch.server.promises.signing_key import KeySigner
from stammtisch.server.store.port import DEAL, Stream
from stammtisch.server.table import decide, opening
from stammtisch.server.table.bodies import body, fields
from stammtisch.server.table.due import Due
from stammtisch.server.table.plan import Fresh, Plan, TableError
from stammtisch.server.table.running import NONCES, Running
from stammtisch.server.table.running import replace as changed
from stammtisch.server.table.seats import Promise
from tests.server.signers import SIGNER
from tests.server.table.room import Room

SEEDS = 24
"""How many seeds a house tries before it takes the best."""
Patches = Callable[[Room], Sequence[AbstractContextManager[Any]]]


@dataclass(frozen=True)
class House:
    """What it does, and how."""

    name: str
    what: str
    patches: Patches = lambda room: ()
    file: Callable[[FairTable], FairTable] = lambda table: table
    """What it makes of the table's file."""
    signer: Signer = SIGNER
    honest: bool = False
    loses: str = ""
    """The stage of deal 2 in which the client loses its network for three seconds."""

    def open(self, room: Room) -> ExitStack:
        stack = ExitStack()
        for one in self.patches(room):
            stack.enter_context(one)
        return stack


# leaving out


def drops(room: Room) -> Sequence[AbstractContextManager[Any]]:
    return (patch.object(opening, "promise", lambda *_: None),)


def too_late(room: Room) -> Sequence[AbstractContextManager[Any]]:
    def refuse(*_: object) -> Plan:
        raise TableError("too-late")

    return (patch.object(decide, "nonce", refuse),)


def names_a_bot(room: Room) -> Sequence[AbstractContextManager[Any]]:
    """The person's seat is called a bot's: then nobody misses a share."""

    def bots(table: Any, given: Sequence[object]) -> tuple[str, ...]:
        return tuple([f"bot-{seat}" for seat in range(len(given))])

    return (*drops(room), patch.object(opening, "sealed_names", bots))


def of_another_table(room: Room) -> Sequence[AbstractContextManager[Any]]:
    """A commitment that the player has made elsewhere stands in the place of the one made here."""
    real = opening.promise

    def swapped(table: Any, seat: int, number: int, promises: Any) -> Promise | None:
        given = real(table, seat, number, promises)
        other = nonce_commitment("another-table", number, "p" + "0" * 24, bytes(32)).hex()
        return given and Promise(other, given.public)

    return (patch.object(opening, "promise", swapped),)


# choosing the cards


def score(context: bytes, seed: bytes, nonces: Sequence[bytes]) -> int:
    """How many jacks lie on top: what this house likes."""
    return sum(NAMES[card][1] == "U" for card in dealt(read_context(context), seed, nonces)[:10])


def grinds(room: Room) -> Sequence[AbstractContextManager[Any]]:
    """Of many seeds the best one is promised, as if no nonce came."""
    real = opening.opened

    def best(table: Any, carry: Any, fresh: Fresh, *rest: Any) -> Plan:
        plans = [real(table, carry, Fresh(fresh.deal, room.fresh_seed()), *rest) for _ in range(SEEDS)]
        return max(plans, key=liked)

    return (patch.object(opening, "opened", best),)


def liked(plan: Plan) -> int:
    assert plan.opening is not None
    fresh, first = plan.opening
    context = fields(first)["context"].encode()
    if read_context(context).deck == "none":
        return 0
    return score(context, fresh.seed, [b""] * len(read_context(context).seats))


def before_chance(room: Room, tamper: Callable[[Room, Host, Running], None]) -> Sequence[AbstractContextManager[Any]]:
    """All nonces are open, and the house has not drawn yet: now it does something else first."""
    real = TableTimers.plan

    def tampered(self: TableTimers, step: Due, *rest: Any) -> Plan:
        host = self.host
        assert isinstance(host, Host)
        deal = host.running
        if (
            step.what == "chance"
            and deal
            and deal.number
            and not deal.promise.drawn
            and deal.stage in (NONCES, "chance")
        ):
            tamper(room, host, deal)
        return real(self, step, *rest)

    return (patch.object(TableTimers, "plan", tampered),)


def with_seed(room: Room, host: Host, deal: Running, seed: bytes) -> Running:
    """The deal as if it had been opened with another seed, in the store too."""
    context = deal.promise.context.encode()
    commitment = seed_commitment(context, seed).hex()
    events = room.memory.events[Stream(DEAL, deal.deal)]
    events[1] = replace(events[1], body=body(**{**fields(events[1]), "commitment": commitment}))
    room.memory.seeds[deal.deal] = host.house.sealer.seal(deal.deal, seed)
    host.running = changed(deal, promise=changed(deal.promise, seed=seed, commitment=commitment))
    return host.running


def chooses_late(room: Room) -> Sequence[AbstractContextManager[Any]]:
    """The seed is chosen when the nonces are known."""

    def tamper(room: Room, host: Host, deal: Running) -> None:
        nonces = [bytes.fromhex(nonce or "") for nonce in deal.promise.nonces]
        seeds = [room.fresh_seed() for _ in range(SEEDS)]
        with_seed(room, host, deal, max(seeds, key=lambda seed: score(deal.promise.context.encode(), seed, nonces)))

    return before_chance(room, tamper)


def deals_anew(room: Room) -> Sequence[AbstractContextManager[Any]]:
    """The cards please nobody in the house: the same deal is opened once more, and everybody is told."""

    def tamper(room: Room, host: Host, deal: Running) -> None:
        anew = with_seed(room, host, deal, room.fresh_seed())
        for watch in host.watches:
            watch.tell(with_receipt(host.house.signer, host.table.name, anew))

    return before_chance(room, tamper)


def forgets_a_nonce(room: Room) -> Sequence[AbstractContextManager[Any]]:
    """A nonce that was taken is called missing: of the two decks the better one is dealt."""

    def tamper(room: Room, host: Host, deal: Running) -> None:
        events = room.memory.events[Stream(DEAL, deal.deal)]
        for seq, event in events.items():
            if event.kind == "nonce":
                events[seq] = replace(event, body=body(**{**fields(event), "nonce": ""}))
        nonces = tuple(["" for _ in deal.promise.nonces])
        host.running = changed(deal, promise=changed(deal.promise, nonces=nonces))

    return before_chance(room, tamper)


# saying two things


def says_two(room: Room) -> Sequence[AbstractContextManager[Any]]:
    """To some it promises one seed, to some another; one of them hears both."""
    real = Subscriber.deal_opened

    def twice(self: Subscriber) -> None:
        deal = self.host.running
        assert deal is not None
        commitment = seed_commitment(deal.promise.context.encode(), bytes(32)).hex()
        other = changed(deal, promise=changed(deal.promise, commitment=commitment))
        if deal.number == 2:
            self.tell(with_receipt(self.host.house.signer, self.host.table.name, other))
        real(self)

    return (patch.object(Subscriber, "deal_opened", twice),)


def other_rules(room: Room) -> Sequence[AbstractContextManager[Any]]:
    """The deals are bound to other rules than those that hang on the wall."""

    def bound(table: str, deal: int, rules: str, deck: str, seats: tuple[str, ...]) -> Context:
        return Context(table, deal, rules[::-1], deck, seats)

    return (patch.object(opening, "Context", bound),)


def signs_nothing(room: Room) -> Sequence[AbstractContextManager[Any]]:
    """The house has a key, and what it seals is not signed with it."""

    def bare(self: Host, deal: Running) -> Any:
        return msgspec.structs.replace(with_receipt(self.house.signer, self.table.name, deal), receipt="")

    return (patch.object(Host, "sealed", bare),)


# closing


def without_last(table: FairTable) -> FairTable:
    deals = table.deals[:-1]
    return replace(table, deals=deals, head=deals[-1].link)


def never_opened(table: FairTable) -> FairTable:
    """The last deal stays closed, and the table is said to go on."""
    return replace(table, deals=(*table.deals[:-1], table.deals[-1].unopened), over=False)


def keeps_closed(room: Room) -> Sequence[AbstractContextManager[Any]]:
    """The table ends, and its last deal is never opened."""
    real = Subscriber.deal_closed

    def silent(self: Subscriber, event: Any) -> None:
        if self.host.running is not None and not self.host.running.play.session.over:
            real(self, event)

    return (patch.object(Subscriber, "deal_closed", silent),)


FORGER = KeySigner(Ed25519PrivateKey.from_private_bytes(b"another key".ljust(32)), SIGNER.keys)
HOUSES = (
    House("honest", "keeps what it promises", honest=True),
    House(
        "ground-with-a-share",
        "tries many seeds before it promises one; an honest share is in every deal, so it gains nothing",
        grinds,
        honest=True,
    ),
    House("lost-network", "is honest; the client loses its network for three seconds", honest=True, loses="nonces"),
    House("commitment-dropped", "takes commitments and leaves them out", drops),
    House("nonce-called-late", "calls every nonce too late", too_late),
    House("nonce-forgotten", "takes a nonce, and deals as if it had not come", forgets_a_nonce),
    House("two-sealed", "promises two different seeds for a deal", says_two),
    House("deal-left-out", "leaves a deal out of its file", file=without_last),
    House(
        "seed-ground-dropped",
        "leaves commitments out and takes the best of many seeds",
        lambda room: (*drops(room), *grinds(room)),
    ),
    House("seed-ground-late", "chooses its seed when the nonces are open", chooses_late),
    House("dealt-anew", "does not like the cards and deals again", deals_anew),
    House("closed-before-opening", "closes the table and never opens the last deal", keeps_closed, never_opened),
    House("receipt-forged", "signs with another key than it shows", signer=FORGER),
    House("sealed-unsigned", "has a key and does not sign what it seals", signs_nothing),
    House("share-of-another-table", "puts a share in that was promised elsewhere", of_another_table),
    House("wrong-fingerprint", "binds its deals to other rules than it shows", other_rules),
    House("called-a-bot", "calls the person a bot, and leaves the share out", names_a_bot),
)
