"""Deals and tables of `deal/v1` with Python's verdict, each a line of JSON: a second implementation compares.

    scripts/fair-vectors COUNT [SEED]

Half of them are spoiled, so that not only honest houses are compared. The same count and seed give the same lines.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import TypeVar

from stammtisch.core.cards import spell
from stammtisch.fair import (
    FIRST_LINK,
    Chance,
    Context,
    FairDeal,
    FairError,
    FairTable,
    OpenedDeal,
    OpenedSeat,
    Opening,
    Verdict,
    closed,
    deal_key,
    dealt,
    nonce_commitment,
    read_table,
    seed_commitment,
    starting_order,
    verify,
    verify_table,
    write_table,
)
from stammtisch.fair.draws import cut_in, form_of, read_lines

PLAYERS = ("a", "b", "c", "d", "Resi", "Jürgen", "d-17", "鷹", "p😀", 'q"\\')
DECKS = ("bay32", "skat32", "jass36", "bay32-EO-GO", "bay32-EO-GO-SO", "bay24")
PLAY = ("0 pass", "1 play", "2 play EO", "0 give EO E9", "1 name solo:E", "house time", "3 bid 18")
ODD = ("0 give E9 EO", "1 cut 007", "house", "x pass", "0  pass", "1 play XX", "0 deck", "house cut 3", "2 cut 9")
FELL_AWAY = ["0 end", "1 end"]
"""The session ended before the cards of the deal."""
EVERY_TABLE = 10
"""One vector in so many is a table, the others are single deals."""

Thing = TypeVar("Thing")
Spoiler = Callable[[Random, Thing], Thing]


def honest_deal(rng: Random) -> OpenedDeal:
    """Two to six seats, some of them without a nonce, any pack."""
    context = context_of(rng, f"t-{rng.randrange(1000)}", rng.randrange(200), rng.choice(DECKS))
    seed, seats = rng.randbytes(32), seats_of(rng, context)
    deck = dealt(context, seed, [seat.nonce for seat in seats])
    return OpenedDeal(context.encoded, seed, seed_commitment(context.encoded, seed), seats, deck)


def context_of(rng: Random, table: str, deal: int, deck: str) -> Context:
    players = tuple(rng.sample(PLAYERS, rng.randint(2, 6)))
    return Context(table, deal, rng.choice(("schafkopf@1", rng.randbytes(32).hex())), deck, players)


def seats_of(rng: Random, context: Context) -> tuple[OpenedSeat, ...]:
    """Bots, people, and people who promised and kept silent."""
    seats = []
    for player in context.seats:
        nonce = rng.randbytes(rng.choice((16, rng.randint(16, 32), 32)))
        promise = nonce_commitment(context.table, context.deal, player, nonce)
        both = OpenedSeat(promise, nonce)
        seats.append(rng.choice((OpenedSeat(), OpenedSeat(promise), both, both)))
    return tuple(seats)


def flipped(rng: Random, data: bytes) -> bytes:
    """One bit changed; where there is none, a byte comes from nowhere."""
    if not data:
        return b"\0"
    bit = rng.randrange(8 * len(data))
    return data[: bit // 8] + bytes([data[bit // 8] ^ 1 << bit % 8]) + data[bit // 8 + 1 :]


def other_seat(rng: Random, seats: tuple[OpenedSeat, ...]) -> tuple[OpenedSeat, ...]:
    place = rng.randrange(len(seats))
    seat = seats[place]
    wrong = rng.choice(
        (
            replace(seat, nonce=flipped(rng, seat.nonce)),
            replace(seat, commitment=flipped(rng, seat.commitment)),
            replace(seat, nonce=rng.randbytes(rng.choice((1, 15, 33)))),
            OpenedSeat(b"", rng.randbytes(16)),
        )
    )
    return (*seats[:place], wrong, *seats[place + 1 :])


DEAL_SPOILERS: tuple[Spoiler[OpenedDeal], ...] = (
    lambda rng, deal: replace(deal, seed=flipped(rng, deal.seed)),
    lambda rng, deal: replace(deal, seed=deal.seed[1:]),
    lambda rng, deal: replace(deal, commitment=flipped(rng, deal.commitment)),
    lambda rng, deal: replace(deal, context=flipped(rng, deal.context)),
    lambda rng, deal: replace(deal, context=deal.context.replace(b'"deck":"', b'"deck":"x')),
    lambda rng, deal: replace(deal, context=deal.context.replace(b",", b", ", 1)),
    lambda rng, deal: replace(deal, seats=deal.seats[1:]),
    lambda rng, deal: replace(deal, seats=other_seat(rng, deal.seats)),
    lambda rng, deal: replace(deal, deck=(deal.deck[1], deal.deck[0], *deal.deck[2:])),
    lambda rng, deal: replace(deal, deck=deal.deck[:-1]),
)


def honest_table(rng: Random) -> FairTable:
    """A first dealer by lot or by cards, then a few deals; the last one may be broken off, or not opened yet."""
    deals: list[FairDeal] = []
    name = f"t-{rng.randrange(1000)}"
    count = rng.randint(1, 4)
    for number in range(count):
        gathered = [f"stacked-{number - 1}", f"stacked24-{number - 1}"] if number > 1 else []
        decks = ("none", "bay32", "bay24") if number == 0 else (*DECKS, *gathered)
        context = context_of(rng, name, number, rng.choice(decks))
        seats = seats_of(rng, context)
        seed = rng.randbytes(32)
        lines = lines_of(rng, context, Chance(context, seed, [seat.nonce for seat in seats]))
        cut = cut_in(read_lines(lines))
        if number == count - 1 and rng.random() < 0.3:
            lines, cut = rng.choice((FELL_AWAY, lines[:1])), "1 cut 14"
        opening = Opening(context.encoded, seed_commitment(context.encoded, seed), seats, cut)
        deals.append(closed(deals[-1].link if deals else FIRST_LINK, opening, seed, lines))
    if rng.random() < 0.2:
        return FairTable(name, (*deals[:-1], deals[-1].unopened), deals[-1].link, over=False)
    return FairTable(name, tuple(deals), deals[-1].link)


def lines_of(rng: Random, context: Context, chance: Chance) -> list[str]:
    """What is drawn for the pack of the context, and something that looks like play."""
    lines: list[str] = []

    def draw(example: str) -> None:
        action = read_lines([f"house {example}"])[0][1]
        lines.append(f"house {chance.draw(form_of(action, context))}")  # type: ignore[arg-type]

    if context.deck == "none":
        draw("dealer 0")
        return lines
    if not context.deck.startswith("stacked"):
        for _ in range(rng.randint(1, 2) if context.deal == 0 else 1):
            draw(f"deck {spell(starting_order(context.deck))}")
    cuts = context.deal > 0 and not context.deck.startswith("jass36")
    by_house = cuts and rng.random() < 0.5
    if by_house and rng.random() < 0.5:
        lines.append("1 pass")
    if by_house:
        draw("cut 5")
    elif cuts:
        lines.append("1 cut 14")
    return lines + rng.sample(PLAY, 3)


def other_deal(rng: Random, table: FairTable) -> FairTable:
    """One deal of the table changed; mostly its link no longer fits."""
    place = rng.randrange(len(table.deals))
    deal = table.deals[place]
    opening, lines = deal.opening, list(deal.lines or ())
    lines.insert(rng.randint(0, len(lines)), rng.choice(ODD))
    changed = (
        replace(deal, opening=replace(opening, cut=rng.choice(("", "1 pass", "2 cut 9")))),
        replace(deal, opening=replace(opening, seats=other_seat(rng, opening.seats))),
        replace(deal, opening=replace(opening, seats=opening.seats[1:])),
        replace(deal, link=flipped(rng, deal.link)),
        replace(deal, log=flipped(rng, deal.log)),
        replace(deal, seed=rng.randbytes(rng.choice((31, 32)))),
        replace(deal, seed=None),
        replace(deal, lines=tuple(lines)),
        replace(deal, lines=tuple(lines[1:])),
        relinked(table, place, tuple(lines)),
        relinked(table, place, tuple(lines[1:])),
        relinked(table, place, tuple(FELL_AWAY)),
    )
    return replace(table, deals=(*table.deals[:place], rng.choice(changed), *table.deals[place + 1 :]))


def relinked(table: FairTable, place: int, lines: tuple[str, ...]) -> FairDeal:
    """The deal with other lines, and a house that hashes them as if nothing were wrong."""
    before = table.deals[place - 1].link if place else FIRST_LINK
    return closed(before, table.deals[place].opening, table.deals[place].seed or bytes(32), lines)


TABLE_SPOILERS: tuple[Spoiler[FairTable], ...] = (
    lambda rng, table: replace(table, name=table.name + "x"),
    lambda rng, table: replace(table, head=flipped(rng, table.head)),
    lambda rng, table: replace(table, deals=table.deals[1:]),
    lambda rng, table: replace(table, deals=table.deals[::-1]),
    other_deal,
    other_deal,
    other_deal,
)


def deal_vector(rng: Random) -> dict[str, object]:
    deal = honest_deal(rng)
    key = deal_key(deal.context, deal.seed, [seat.nonce for seat in deal.seats]).hex()
    if rng.random() < 0.5:
        deal = rng.choice(DEAL_SPOILERS)(rng, deal)
        key = ""
    return {
        "context": deal.context.hex(),
        "commitment": deal.commitment.hex(),
        "seats": [[seat.commitment.hex(), seat.nonce.hex()] for seat in deal.seats],
        "seed": deal.seed.hex(),
        "deck": spell(deal.deck),
        "key": key,
        "verdict": said(verify(deal)),
    }


def table_vector(rng: Random) -> dict[str, object]:
    table = honest_table(rng)
    if rng.random() < 0.4:
        table = rng.choice(TABLE_SPOILERS)(rng, table)
    source = write_table(table).encode()
    if rng.random() < 0.1:
        source = flipped(rng, source)
    try:
        verdict = verify_table(read_table(source))
    except FairError:
        return {"table": source.hex(), "deals": [], "flaws": ["unreadable"], "unopened": []}
    flaws, unopened = list(map(str, verdict.flaws)), list(verdict.unopened)
    return {"table": source.hex(), "deals": list(map(said, verdict.deals)), "flaws": flaws, "unopened": unopened}


def said(verdict: Verdict) -> list[list[str]]:
    """Flaws and missing players, as texts."""
    return [list(map(str, verdict.flaws)), list(verdict.missing)]


def vectors(count: int, seed: int = 1) -> Iterator[str]:
    """So many vectors, each a line of JSON."""
    for number in range(count):
        rng = Random(f"vector/{seed}/{number}")
        vector = deal_vector(rng) if number % EVERY_TABLE else table_vector(rng)
        yield json.dumps(vector, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    for line in vectors(*map(int, sys.argv[1:3])):
        print(line)
