"""One deal out of a session is a record of its own, and begins with what the session had carried into it."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest

from stammtisch.core.session import open_session
from stammtisch.games.registry import GAMES
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import everything
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.records import Agreement, Record, RecordError, one_deal, read, read_json, replay, write, write_json
from stammtisch.records.replay import Account
from stammtisch.records.start import EVERY_GAME
from tests.records.sessions import golden, random_record


def account_of(record: Record, number: int) -> Account | None:
    return next(part.account for part in replay(record).parts if part.number == number)


def tags_of(record: Record) -> dict[str, str]:
    lines = [line for line in write(record).splitlines() if line.startswith("[Start.")]
    return {line.split(" ", 1)[0].removeprefix("[Start."): line.split('"')[1] for line in lines}


def test_purses_and_dealer_are_carried_into_it() -> None:
    deal = one_deal(read(golden("turnier")), 2)

    assert tags_of(deal) == {"dealer": "2", "purses": "-10 10 10 -10", "pot": "0", "deals": "1"}
    assert "== Deal 2, dealer 2" in write(deal)


def test_the_pot_is_carried_into_it() -> None:
    assert tags_of(one_deal(read(golden("basbelopp")), 2))["pot"] == "80"


def test_doubles_that_all_pass_has_left_are_carried_into_it() -> None:
    assert tags_of(one_deal(read(golden("joho-10-30")), 2))["doubles"] == "1"


def test_bock_and_the_unshuffled_pack_are_carried_into_it() -> None:
    deal = one_deal(read(golden("verein")), 4)

    tags = tags_of(deal)
    assert tags["bock"] == "4"
    assert tags["pack"].startswith("SO GU E8 E7 G9 SK S9 S7 EO HU HT H7")
    assert len(tags["pack"].split()) == 32


@pytest.mark.parametrize("kind", SPECIAL_ROUNDS)
def test_a_special_round_is_carried_into_it(kind: str) -> None:
    due = everything(4) if kind == "dreier_runde" else ()
    start = SchafkopfCarry(dealer=3, purses=(0, 0, 0, 0), queue=(kind,) * 2, obligations=due)
    record = Record(Agreement.on("schafkopf-joho-10-50"), start=start)

    assert tags_of(record)["queue"] == f"{kind} {kind}"
    assert tags_of(record).get("obligations", "") == " ".join(due)
    assert read(write(record)) == record
    assert read_json(write_json(record)) == record


@pytest.mark.parametrize("kind", SPECIAL_ROUNDS)
def test_each_deal_of_a_special_round_comes_to_the_same_alone(kind: str) -> None:
    agreement = Agreement.on("schafkopf-joho-10-50")
    due = everything(4) if kind == "dreier_runde" else ()
    start = SchafkopfCarry(dealer=3, purses=(0, 0, 0, 0), queue=(kind,) * 4, obligations=due)
    rng = Random(kind)
    table = SimulatedTable(open_session(agreement.entry.game, agreement.options, start), Temper.draw(rng), rng)
    while not table.session.over:
        table.act(*table.next(table.session.carry.deals + 1 >= 4))
    record = Record(agreement, tuple(table.log), start=start)

    assert read(write(record)) == record
    assert replay(record).parts[1].account
    for part in replay(record).parts[1:]:
        if part.account:  # the players may have gone home before the last one
            deal = one_deal(record, part.number)
            assert account_of(deal, part.number) == part.account
            assert read(write(deal)) == deal


def test_what_was_said_about_the_deal_before_stays_there() -> None:
    record = read(golden("verein"))

    second, third = write(one_deal(record, 2)), write(one_deal(record, 3))

    assert "3 claim 40\n# Dieter rechnet den Schneider mit.\n3 claim 20\n# Noch vor dem Abheben" in second
    assert "claim" not in third
    assert tags_of(one_deal(record, 3))["purses"] == "20 60 -140 60"


def test_a_deal_alone_does_not_end_the_session() -> None:
    last = one_deal(read(golden("verein")), 4)

    assert "time-up" not in write(last)
    assert write(last).endswith("== Open\n")


@pytest.mark.parametrize("name", ["basbelopp", "joho-10-30", "joho-10-50", "verein", "turnier"])
def test_each_deal_comes_to_the_same_alone(name: str) -> None:
    record = read(golden(name))

    for part in replay(record).parts[1:]:
        deal = one_deal(record, part.number)
        assert account_of(deal, part.number) == part.account
        assert read(write(deal)) == deal
        assert read_json(write_json(deal)) == deal
        assert one_deal(deal, part.number) == deal


@pytest.mark.parametrize("seed", range(40))
def test_each_deal_of_a_random_session_comes_to_the_same_alone(seed: int) -> None:
    record = random_record(seed, 4)

    for part in replay(record).parts[1:]:
        if part.account:
            deal = one_deal(record, part.number)
            assert account_of(deal, part.number) == part.account
            assert read(write(deal)) == deal


@pytest.mark.parametrize("number", [0, 4, -1])
def test_a_deal_that_is_not_there_is_refused(number: int) -> None:
    with pytest.raises(RecordError, match="no-such-deal"):
        one_deal(read(golden("turnier")), number)


def test_a_deal_that_is_not_over_is_refused() -> None:
    record = read(golden("turnier"))

    with pytest.raises(RecordError, match="no-such-deal"):
        one_deal(replace(record, log=record.log[:-1], comments=()), 3)


SETTLED = {
    "schafkopf": {"last", "claim", "points"},
    "skat": {"last", "payers", "tournament"},
    "schloapfer": {"last", "places"},
}
PLAIN = {"last", "points"}
"""Fields of a carry that are empty whenever cards are dealt, or that say nothing of the deals to come."""


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_carry_can_be_written_or_is_settled_when_cards_are_dealt(game: str) -> None:
    entry = GAMES[game]
    names = {field.name for field in fields(entry.game.carry(entry.options))}

    assert names - EVERY_GAME.keys() - entry.carried.keys() == SETTLED.get(game, PLAIN)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_each_deal_of_an_evening_comes_to_the_same_alone(game: str, seed: int) -> None:
    record = replace(random_record(seed, 5, game), comments=())

    for part in replay(record).parts[1:]:
        if part.account:
            deal = one_deal(record, part.number)
            assert account_of(deal, part.number) == part.account
            assert read(write(deal)) == deal


def test_a_start_that_no_deal_begins_with_cannot_be_recorded() -> None:
    start = one_deal(read(golden("turnier")), 2).start
    assert start is not None

    with pytest.raises(RecordError, match="wrong-start"):
        Record(read(golden("turnier")).agreement, start=replace(start, last=True))
