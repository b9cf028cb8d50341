"""A table's deals in one chain: what is changed, left out or put in afterwards is found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import islice

import pytest

from stammtisch.fair import (
    FIRST_LINK,
    FairDeal,
    FairTable,
    OpenedSeat,
    closed,
    read_context,
    seed_commitment,
    verify_table,
)
from stammtisch.fair.chain import link_hash, log_hash
from stammtisch.fair.verify_table import deal_flaws
from stammtisch.games.registry import GAMES
from tests.fair.tables import evening, vector_table
from tests.fair.test_verify import flips

VECTOR = vector_table()
HEAD = "06e36e87c3bf4b70b6481e11ba3f1b0425863f4a2e97d02fad050513f168d064"


def lp(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def test_the_vector_holds() -> None:
    verdict = verify_table(VECTOR)

    assert verdict.holds
    assert verdict.unopened == ()
    assert not verdict.missing
    assert VECTOR.head.hex() == HEAD


def test_the_links_are_these_bytes() -> None:
    """Spelt out once more, for whoever writes another verifier."""
    before = b""
    for deal in VECTOR.deals:
        opening, lines = deal.opening, "\n".join(deal.lines or ()).encode()
        log = sha256(b"deal/v1/log" + lp(deal.seed or b"") + lp(lines)).digest()
        fields = [before, opening.context, opening.commitment, opening.cut.encode()]
        fields += [seat.commitment for seat in opening.seats] + [seat.nonce for seat in opening.seats]
        before = sha256(b"deal/v1/chain" + b"".join(map(lp, [*fields, log]))).digest()
        assert (deal.log, deal.link) == (log, before)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_an_honest_evening_holds(game: str, seed: int) -> None:
    table = evening(seed, 5, game).table
    verdict = verify_table(table)

    assert verdict.holds
    assert len(table.deals) > 1
    assert [read_context(deal.opening.context).deal for deal in table.deals] == list(range(len(table.deals)))


def test_silent_players_are_counted() -> None:
    table = evening(1, 8, silent=0.5).table
    silent = [
        player
        for deal in table.deals
        for player, seat in zip("0123", deal.opening.seats, strict=True)
        if seat.commitment and not seat.nonce
    ]

    assert verify_table(table).holds
    assert silent
    assert verify_table(table).missing == {f"p-{player}": silent.count(player) for player in set(silent)}


def test_nobody_is_blamed_in_a_deal_that_fell_away() -> None:
    *others, last = VECTOR.deals
    waiting = tuple(replace(seat, nonce=b"") for seat in last.opening.seats)
    fallen = closed(others[-1].link, replace(last.opening, seats=waiting), last.seed or b"", last.lines or ())
    verdict = verify_table(FairTable("t-1", (*others, fallen), fallen.link))

    assert verdict.holds
    assert not verdict.missing


def test_before_it_is_opened_a_deal_shows_neither_seed_nor_lines() -> None:
    shown = VECTOR.deals[1].unopened

    assert (shown.seed, shown.lines) == (None, None)
    assert shown.link == VECTOR.deals[1].link


def test_a_running_table_may_open_later_and_one_that_is_over_may_not() -> None:
    """Deals that nobody plays are opened when the session ends."""
    deals = (VECTOR.deals[0], VECTOR.deals[1].unopened, *VECTOR.deals[2:])
    running = verify_table(replace(VECTOR, deals=deals, over=False))
    over = verify_table(replace(VECTOR, deals=deals))

    assert running.holds
    assert running.unopened == over.unopened == (1,)
    assert not over.holds
    assert [str(flaw) for flaw in over.flaws] == ["unopened"]


def test_what_is_not_opened_is_bound_all_the_same() -> None:
    """The hash of the log was published: another log does not fit when the seed is opened at last."""
    first, second = VECTOR.deals[:2]
    lines = (*(second.lines or ())[:-1], "3 play")
    verdict = verify_table(FairTable("t-1", (first, replace(second, lines=lines)), second.link))

    assert [str(flaw) for flaw in verdict.deals[1].flaws] == ["log"]


def test_the_hash_of_the_log_betrays_nothing_without_the_seed() -> None:
    """The same lines have another hash in every deal: whoever tries all cards that are left finds none that fits."""
    lines = VECTOR.deals[1].lines or ()

    assert len({log_hash(bytes([i] * 32), lines) for i in range(20)}) == 20


def relinked(deals: list[FairDeal]) -> FairTable:
    """The chain made anew by a house that wants to hide something."""
    before, done = FIRST_LINK, []
    for deal in deals:
        log = log_hash(deal.seed or b"", deal.lines or ())
        done.append(replace(deal, log=log, link=link_hash(before, deal.opening, log)))
        before = done[-1].link
    return FairTable("t-1", tuple(done), before)


def with_lines(number: int, *lines: str) -> FairTable:
    deals = list(VECTOR.deals)
    deals[number] = replace(deals[number], lines=lines)
    return relinked(deals)


def with_context(number: int, **changes: object) -> FairTable:
    deals = list(VECTOR.deals)
    opening, seed = deals[number].opening, deals[number].seed or b""
    context = replace(read_context(opening.context), **changes).encoded  # type: ignore[arg-type]
    bots = (OpenedSeat(),) * 4
    opening = replace(opening, context=context, commitment=seed_commitment(context, seed), seats=bots)
    deals[number] = replace(deals[number], opening=opening)
    return relinked(deals)


def with_cut(number: int, cut: str) -> FairTable:
    deals = list(VECTOR.deals)
    deals[number] = replace(deals[number], opening=replace(deals[number].opening, cut=cut))
    return relinked(deals)


def found(table: FairTable, number: int) -> list[str]:
    return [str(flaw) for flaw in verify_table(table).deals[number].flaws]


DECK, CUT, *PASSES = VECTOR.deals[1].lines or ()
LEFT, DRAWN, *_ = VECTOR.deals[2].lines or ()
SWAPPED = " ".join([*DECK.split()[:2], *DECK.split()[:1:-1]])
N = int(DRAWN.split()[-1])


@pytest.mark.parametrize(
    ("table", "number", "flaws"),
    [
        (with_lines(1, SWAPPED, CUT, *PASSES), 1, ["deck"]),
        (with_lines(1, DECK, "3 cut 15", *PASSES), 1, ["cut"]),
        (with_lines(1, DECK, "3 pass", "house cut 14", *PASSES), 1, ["cut"]),
        (with_lines(1, DECK, *PASSES), 1, ["cut"]),
        (with_lines(1, DECK, DECK, CUT, *PASSES), 1, ["lines"]),
        (with_lines(1, "house cut 9", DECK, *PASSES), 1, ["lines"]),
        (with_lines(1, DECK, CUT, "house dealer 2"), 1, ["lines"]),
        (with_lines(1, DECK, CUT, "3 pass\n0 pass"), 1, ["lines"]),
        (with_lines(1, DECK, CUT, "03 pass"), 1, ["lines"]),
        (with_lines(1), 1, ["unfinished", "cut"]),
        (with_lines(2, LEFT, f"house cut {N - 1}"), 2, ["cut"]),
        (with_lines(2, "house cut 14"), 2, ["cut"]),
        (with_lines(2, DECK, LEFT, DRAWN), 2, ["lines"]),
        (with_lines(2), 2, ["unfinished", "cut"]),
        (with_lines(0, f"house dealer {1 - int((VECTOR.deals[0].lines or ('',))[0][-1]) % 2}"), 0, ["dealer"]),
        (with_lines(0), 0, ["unfinished"]),
        (with_lines(3, DECK), 3, ["deck"]),
        (with_lines(3, DECK, "0 pass"), 3, ["cut", "deck"]),
        (with_lines(3, "1 cut 10"), 3, ["cut"]),
        (with_cut(1, "3 cut 13"), 1, ["cut"]),
        (with_cut(1, ""), 1, ["cut"]),
        (with_cut(2, "0 cut 9"), 2, ["cut"]),
        (with_context(3, deal=4), 3, ["number"]),
        (with_context(3, table="t-2"), 3, ["table"]),
        (with_context(3, deck="stacked-1"), 3, ["pack"]),
        (with_context(3, deck="bay31"), 3, ["pack"]),
        (with_context(3, seats=("a", "b")), 3, ["seats"]),
        (with_context(3, deck="stacked-2"), 3, []),
        (with_context(3, deck="skat32"), 3, []),
    ],
)
def test_a_house_that_makes_a_new_chain_is_found_by_the_deal(table: FairTable, number: int, flaws: list[str]) -> None:
    assert found(table, number) == flaws
    assert verify_table(table).holds == (not flaws)


def test_a_deal_that_is_left_out_put_in_or_moved_is_found() -> None:
    zero, one, two, three = VECTOR.deals
    for deals in ((zero, two, three), (zero, one, one, two, three), (zero, two, one, three), (one, two, three)):
        assert not verify_table(FairTable("t-1", deals, three.link)).holds
        assert not verify_table(relinked(list(deals))).holds


def test_the_head_is_the_last_link() -> None:
    cut_short = replace(VECTOR, deals=VECTOR.deals[:-1])

    assert [str(flaw) for flaw in verify_table(cut_short).flaws] == ["head"]
    assert [str(flaw) for flaw in verify_table(FairTable("t-1", (), b"")).flaws] == ["deals"]


def test_a_seed_without_its_lines_is_no_opened_deal() -> None:
    deals = (replace(VECTOR.deals[0], lines=None), *VECTOR.deals[1:])

    assert found(replace(VECTOR, deals=deals), 0) == ["log"]


def changes(deal: FairDeal) -> Iterator[FairDeal]:
    """The deal with a single bit changed, for every bit of everything in it."""
    opening = deal.opening
    for context in flips(opening.context):
        yield replace(deal, opening=replace(opening, context=context))
    for commitment in flips(opening.commitment):
        yield replace(deal, opening=replace(opening, commitment=commitment))
    for cut in flips(opening.cut.encode()):
        yield replace(deal, opening=replace(opening, cut=cut.decode("latin-1")))
    for i, seat in enumerate(opening.seats):
        others = [replace(seat, nonce=data) for data in flips(seat.nonce)]
        others += [replace(seat, commitment=data) for data in flips(seat.commitment)]
        for other in others:
            yield replace(deal, opening=replace(opening, seats=(*opening.seats[:i], other, *opening.seats[i + 1 :])))
    yield from (replace(deal, log=data) for data in flips(deal.log))
    yield from (replace(deal, link=data) for data in flips(deal.link))
    yield from (replace(deal, seed=data) for data in flips(deal.seed or b""))
    for lines in flips("\n".join(deal.lines or ()).encode()):
        yield replace(deal, lines=tuple(lines.decode("latin-1").split("\n")))


def unseen(table: FairTable, every: int, start: int = 0) -> list[FairTable]:
    """Changes of a single bit that are not found in the deal itself, among every so many of them."""
    missed = []
    for number, deal in enumerate(table.deals):
        for other in islice(changes(deal), start, None, every):
            changed = replace(table, deals=(*table.deals[:number], other, *table.deals[number + 1 :]))
            missed += [changed] if next(deal_flaws(changed, number), None) is None else []
    return missed


def test_every_single_bit_of_the_vector_matters() -> None:
    assert unseen(VECTOR, 1) == []


@pytest.mark.parametrize("game", GAMES)
def test_single_bits_of_an_evening_matter(game: str) -> None:
    table = evening(3, 4, game).table

    assert verify_table(table).holds
    assert unseen(table, 37) == []


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", range(4))
def test_every_single_bit_of_ten_thousand_deals_matters(game: str, part: int) -> None:
    deals, seed = 0, 1000 * (part + 1)
    while deals < 840:
        table = evening(seed, 30, game).table
        assert verify_table(table).holds
        assert unseen(table, 1) == []
        deals, seed = deals + len(table.deals), seed + 1
