"""What bids do to the odds at Skat is learnt again by the same command, byte for byte."""

from __future__ import annotations

import json
from random import Random

from stammtisch.bots.champion.skat.model import GRAND, read_model, shipped_file
from stammtisch.bots.champion.skat.told import PLACES, STEPS, TOLD
from stammtisch.core.cards import cards
from stammtisch.games.skat import PRESETS
from stammtisch_proving.training.skat_bidding import Bidder, reizen
from stammtisch_proving.training.skat_bids import open_cards, row
from stammtisch_proving.training.skat_told import JOB, fit
from stammtisch_proving.training.trainers import pieces, shipped

DEALS, SEED = 40, 501
ISKO = PRESETS["skat-isko"]
STRONG = "EU GU HU EA ET EK GA GT HA HT"
WEAK = "HK HO H9 SK SO S9 S8 GK GO G9"
MIDDLING = "SU E9 E8 E7 EO H8 H7 G8 S7 ST"


def test_the_same_deals_give_the_same_numbers() -> None:
    rows, again = ([found for number in range(DEALS) if (found := row(SEED, number))] for _ in range(2))
    models, log = fit({JOB: rows})

    content = shipped("skat-bids", DEALS, SEED, models)
    assert shipped("skat-bids", DEALS, SEED, fit({JOB: again})[0]) == content
    assert models["rows"] == len(rows) > DEALS // 2
    assert [len(numbers) for numbers in models["bidding"]] == [3] * (len(STEPS) + 1)
    assert {"model", "rows", "train", "test"} <= log[0].keys()


def test_what_is_learnt_is_added_to_what_is_known() -> None:
    text = shipped_file("skat.json")
    more = json.dumps({"kinds": {"grand": {"weights": {"told-none": 0.5}}}})
    before, after = read_model(text).games[GRAND].start, read_model(text, more).games[GRAND].start

    quiet = 1 + PLACES * TOLD.index("none")
    assert after[quiet] == before[quiet] + 0.5
    assert after[:PLACES] == before[:PLACES]


def test_rows_say_who_has_bid_and_what_open_cards_make_of_it() -> None:
    some = [found for number in range(20) if (found := row(SEED, number))]

    assert len(some) > 10
    assert {found["open"] for found in some} == {False, True}
    for found in some:
        one, other = found["others"]
        assert (one | other).bit_count() == 20
        assert (one | other) & found["hand"] == 0
        assert found["laid"] & ~found["hand"] == 0
        assert max(found["bids"]) <= found["price"]
        assert json.loads(json.dumps(found)) == found


def test_who_goes_furthest_plays_at_the_price_of_the_next() -> None:
    """Middlehand asks forehand, then rearhand who is left (ST-BID-07)."""
    bidders = [Bidder(cards(hand), n, ISKO, Random(1)) for n, hand in enumerate((WEAK, MIDDLING, STRONG))]
    bid = reizen(bidders, ISKO)

    assert bid
    assert bid.position == 2
    assert bid.gone == (0, bid.gone[1], bid.price)
    assert 18 <= bid.gone[1] < bid.price


def test_nobody_plays_where_nobody_can() -> None:
    assert reizen([Bidder(cards(WEAK), n, ISKO, Random(1)) for n in range(3)], ISKO) is None


def test_four_jacks_and_four_aces_win_whoever_sees_them() -> None:
    mine = cards("EU GU HU SU EA GA HA SA ET GT")
    rest = [cards("EK EO E9 E8 E7 GK GO G9 G8 G7"), cards("HT HK HO H9 H8 H7 ST SK SO S9")]

    assert open_cards(GRAND, [mine, *rest], 0, cards("S8 S7"), ISKO)


def test_a_job_has_every_deal_once() -> None:
    (items,) = pieces("skat-bids", 1200, SEED).values()

    assert [item.first for item in items] == [0, 500, 1000]
    assert sum(item.count for item in items) == 1200
