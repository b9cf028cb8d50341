"""Thousands of tables at once: what is played there is what was played at the real table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random

import numpy
import pytest

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import Play
from stammtisch.core.errors import OptionsError
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.lab.batch import EndedDeals, ManyTables, SeenByTurn, open_values, read_deals, seen_at_table
from stammtisch.lab.deal_columns import write_columns
from stammtisch.lab.deals_job import Row, played
from stammtisch.search.solving import best_of, evaluate_cards
from stammtisch.search.tables import rules_of_deal

DEALS = {"skat-isko": 24, "schafkopf-verein": 30, "schafkopf-joho-10-50": 20}


@pytest.fixture(scope="module", params=DEALS)
def dealt(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Row]]:
    preset = request.param
    rows = [played(preset, ("tips",), 4, 0.0, number)[1] for number in range(DEALS[preset])]
    file = tmp_path_factory.mktemp("batch") / "deals.npz"
    write_columns(rows, file, preset)
    return file, [row for row in rows if any(row["led_from"])]


def followed(batch: ManyTables, rows: list[Row]) -> list[EndedDeals]:
    """Every table plays the cards of the record, as far as it goes, and then any that it may."""
    done, ended = numpy.zeros(len(batch.rows), int), list[EndedDeals]()
    for _ in range(max(len(row["card"]) for row in rows)):
        cards = []
        for table, number in enumerate(batch.number):
            row, at = rows[number], done[table]
            if at < len(row["card"]):
                assert row["seat"][at] == batch.turn[table]
                cards.append(row["card"][at])
            else:
                cards.append(int(batch.legal[table]).bit_length() - 1)
        done += 1
        one = batch.step(numpy.array(cards))
        done[one.tables] = 0
        ended.append(one)
    return ended


def test_the_cards_of_a_record_may_be_played_and_bring_its_eyes(dealt: tuple[Path, list[Row]]) -> None:
    file, rows = dealt
    batch = ManyTables(read_deals(file), 40, seed=2)

    compared = 0
    for ended in followed(batch, rows):
        for number, taken, reward in zip(ended.deals, ended.taken, ended.reward, strict=True):
            row = rows[number]
            if len(row["card"]) == sum(hand.bit_count() for hand in row["led_from"]) and "null" not in row["contract"]:
                assert tuple(taken) == tuple(row["eyes"])
                assert taken.sum() == 120
                compared += 1
            assert numpy.abs(reward).max() <= 1
            sides = {round(float(one), 9) for seat, one in enumerate(reward) if row["side"] >> seat & 1}
            assert len(sides) <= 1
    assert compared > 10


def test_the_seat_on_turn_sees_its_own_and_nothing_of_others(dealt: tuple[Path, list[Row]]) -> None:
    file, rows = dealt
    batch = ManyTables(read_deals(file), 12, seed=3)
    rng = numpy.random.default_rng(1)
    for _ in range(9):
        batch.step(numpy.array([rng.choice(numpy.flatnonzero(row)) for row in batch.seen().legal]))

    seen = batch.seen()

    for table, row in enumerate(batch.rows):
        seat = batch.turn[table]
        hand = sum(1 << int(card) for card in numpy.flatnonzero(seen.hand[table]))
        assert hand == row[seat]
        assert (seen.legal[table] <= seen.hand[table]).all()
        others = sum(int(row[other]) for other in range(batch.players) if other != seat)
        shown = seen.table[table].any(axis=0) | seen.played[table].any(axis=0)
        assert not any(others >> int(card) & 1 for card in numpy.flatnonzero(shown))
        assert seen.table[table].sum() == row[12]
        assert not seen.table[table, 0].any(), "the own place is empty as long as one is on turn"
        assert seen.played[table].max() <= 12
        declarer = rows[batch.number[table]]["declarer"]
        assert declarer < 0 or seen.declarer[table].argmax() == (declarer - seat) % batch.players
    assert seen.strength.shape == seen.group.shape == seen.worth.shape == (len(batch.deals.contracts), 36)
    assert seen.duties.shape == (len(batch.deals.contracts), 7)


def at_the_table(preset: str, number: int) -> Iterator[tuple[Session, int, int]]:
    """The same deal as in the file, card by card: the table before it, whose turn it is, and the card."""
    start = opened(preset, number)
    chance, thinking = Random(f"4/{number}"), Random(f"4/{number}/thinking")
    before = start
    for seat, action, _, session in driven(start, [TipsBot()] * 4, 0.0, chance, thinking):
        if isinstance(action, Play):
            yield before, seat, action.card
        before = session
        if session.carry.deals > start.carry.deals:
            return


def one_deal(preset: str, number: int, folder: Path) -> ManyTables | None:
    """A batch of one table with this deal; None: no card was led."""
    row = played(preset, ("tips",), 4, 0.0, number)[1]
    if not any(row["led_from"]):
        return None
    write_columns([row], folder / "one.npz", preset)
    return ManyTables(read_deals(folder / "one.npz"), 1)


def differing(one: SeenByTurn, other: SeenByTurn) -> list[str]:
    return [
        field.name
        for field in fields(SeenByTurn)
        if not numpy.array_equal(getattr(one, field.name), getattr(other, field.name))
    ]


@pytest.mark.parametrize(("preset", "deals"), [("skat-isko", 8), ("schafkopf-verein", 5), ("schafkopf-joho-10-50", 5)])
def test_a_seat_of_a_real_table_is_a_row_of_the_same_numbers(preset: str, deals: int, tmp_path: Path) -> None:
    compared, aside, void = 0, 0, 0
    for number in range(deals):
        batch = one_deal(preset, number, tmp_path)
        if batch is None:
            continue
        for session, seat, card in at_the_table(preset, number):
            seen = seen_at_table(view(session, seat))
            assert differing(seen, batch.seen()) == []
            aside, void = aside + int(seen.aside.sum()), void + int(seen.void.sum())
            batch.step(numpy.array([card]))
            compared += 1
    assert compared > 50
    assert void > 50
    assert (aside > 0) == (preset == "skat-isko")


@pytest.mark.parametrize("preset", ["skat-isko", "schafkopf-verein"])
def test_the_teacher_counts_the_totals_that_the_solver_finds(preset: str, tmp_path: Path) -> None:
    totals, compared, differ = (31, 61, 90), 0, 0
    for number in range(14):
        batch = one_deal(preset, number, tmp_path)
        if batch is None or not batch.deals.side[0]:
            continue
        for session, _, card in at_the_table(preset, number):
            assert session.deal is not None
            cards = int(batch.legal[0])
            if cards.bit_count() > 1 and session.deal.hands[session.deal.order[0]].bit_count() < 6:
                found = open_values(batch, totals)[0]
                exact = evaluate_cards(session.deal)
                declaring = bool(batch.deals.side[0] >> batch.turn[0] & 1)
                sign = 1 if declaring != rules_of_deal(session.deal).misere else -1
                assert {one: sign * sum(value.low >= total for total in totals) for one, value in exact.items()} == {
                    one: found[one] for one in exact
                }
                assert found[best_of(session.deal, exact)] == max(found[one] for one in exact)
                assert not found[[one for one in range(36) if not cards >> one & 1]].any()
                compared, differ = compared + 1, differ + (len({found[one] for one in exact}) > 1)
            batch.step(numpy.array([card]))
    assert compared > 20
    assert differ > 3


def test_cards_are_dealt_anew_to_all_but_the_declarer(dealt: tuple[Path, list[Row]]) -> None:
    file, rows = dealt
    partnered = {row["contract"] for row in rows if int(row["side"]).bit_count() > 1}
    deals = read_deals(file).where(lambda contract: contract not in partnered)
    again = deals.dealt_anew(numpy.random.default_rng(1))
    seats = numpy.arange(deals.players)
    declares = deals.declarer[:, None] == seats

    assert (again.hands[declares] == deals.hands[declares]).all()
    assert (numpy.bitwise_count(again.hands) == numpy.bitwise_count(deals.hands)).all()
    assert (numpy.bitwise_or.reduce(again.hands, 1) == numpy.bitwise_or.reduce(deals.hands, 1)).all()
    assert (again.hands != deals.hands)[~declares].mean() > 0.9
    assert (deals.dealt_anew(numpy.random.default_rng(1)).hands == again.hands).all()


def test_who_is_a_partner_by_a_card_keeps_it(dealt: tuple[Path, list[Row]]) -> None:
    file, rows = dealt
    partnered = next((row["contract"] for row in rows if int(row["side"]).bit_count() > 1), None)
    if partnered is None:
        pytest.skip("nobody has a partner at this game")

    with pytest.raises(OptionsError):
        read_deals(file).where(lambda contract: contract == partnered).dealt_anew(numpy.random.default_rng(1))


def test_deals_are_chosen_by_their_contract(dealt: tuple[Path, list[Row]]) -> None:
    file, rows = dealt
    word = rows[0]["contract"]

    chosen = read_deals(file).where(lambda contract: contract == word)

    assert len(chosen.hands) == sum(row["contract"] == word for row in rows) > 0
    assert {chosen.contracts[kind] for kind in chosen.kind} == {word}


def test_one_card_that_may_not_be_played_and_nobody_plays(dealt: tuple[Path, list[Row]]) -> None:
    batch = ManyTables(read_deals(dealt[0]), 5, seed=1)
    cards = numpy.array([int(legal).bit_length() - 1 for legal in batch.legal])
    cards[3] = next(card for card in range(36) if not batch.legal[3] >> card & 1)
    before = batch.rows.copy()

    with pytest.raises(ValueError, match="may not be played"):
        batch.step(cards)

    assert (batch.rows == before).all()


def test_who_sits_out_plays_in_no_batch(tmp_path: Path) -> None:
    rows = [played("skat-isko", ("tips",), 4, 0.0, number)[1] for number in range(3)]
    for row in rows:
        row["led_from"] = (*row["led_from"][:2], 0)
    write_columns(rows, tmp_path / "deals.npz", "skat-isko")

    with pytest.raises(OptionsError):
        read_deals(tmp_path / "deals.npz")


def test_the_kernel_takes_only_rows_of_its_numbers(dealt: tuple[Path, list[Row]]) -> None:
    batch = ManyTables(read_deals(dealt[0]), 3, seed=1)
    asked = batch.kernels[0]

    for rows, cards in (
        (batch.rows.astype(numpy.int32), numpy.zeros(3, numpy.int64)),
        (batch.rows, numpy.zeros(2, numpy.int64)),
        (batch.rows.T, numpy.zeros(3, numpy.int64)),
    ):
        with pytest.raises((ValueError, TypeError)):
            asked.legal_rows(rows, cards)
