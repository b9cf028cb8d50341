"""Thousands of tables at once: what is played there is what was played at the real table."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.lab.batch import EndedDeals, ManyTables, read_deals
from stammtisch.lab.deal_columns import write_columns
from stammtisch.lab.deals_job import Row, played

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
