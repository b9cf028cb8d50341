"""Deals that were opened after play: the one of the test vector, and random ones."""

from __future__ import annotations

from random import Random

from stammtisch.fair import Context, OpenedDeal, OpenedSeat, dealt, nonce_commitment, seed_commitment

PACKS = ("bay32", "skat32", "jass36", "bay32-EO-GO", "bay32-EO-GO-SO")
PLAYERS = ("a", "b", "c", "d", "Resi", "Jürgen", "d-17", "鷹")
BOT = OpenedSeat()


def opened(context: Context, seed: bytes, nonces: list[bytes]) -> OpenedDeal:
    """A deal as an honest house leaves it: everybody with a nonce has promised it."""
    seats = [
        OpenedSeat(nonce_commitment(context.table, context.deal, player, nonce), nonce) if nonce else BOT
        for player, nonce in zip(context.seats, nonces, strict=True)
    ]
    commitment = seed_commitment(context.encoded, seed)
    return OpenedDeal(context.encoded, seed, commitment, tuple(seats), dealt(context, seed, nonces))


VECTOR_CONTEXT = Context("t-1", 1, "schafkopf@1", "bay32", ("a", "b", "c", "d"))
VECTOR_SEED = bytes(range(32))
VECTOR_NONCES = [bytes([i] * 16) for i in range(4)]
VECTOR = opened(VECTOR_CONTEXT, VECTOR_SEED, VECTOR_NONCES)


def random_deal(rng: Random) -> OpenedDeal:
    """Two to six seats, some of them bots, any pack."""
    players = tuple(rng.sample(PLAYERS, rng.randint(2, 6)))
    rules = rng.choice(("schafkopf@1", rng.randbytes(32).hex()))
    context = Context(f"t-{rng.randrange(1000)}", rng.randrange(200), rules, rng.choice(PACKS), players)
    nonces = [rng.randbytes(rng.choice((0, 16, rng.randint(16, 32), 32))) for _ in players]
    return opened(context, rng.randbytes(32), nonces)
