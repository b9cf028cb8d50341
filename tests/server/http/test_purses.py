"""Every request has a price: purses of processor time, by person and by address."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.server.limits import RATES, RateLimiter
from stammtisch.server.purses import (
    ADDRESS,
    ALLOWANCES,
    HAMMER,
    PLAYER,
    PRICES,
    STRANGER,
    Allowance,
    Purses,
    payers,
)
from stammtisch.server.services import EndpointSettings
from tests.server.http.house import House, run
from tests.server.http.test_limits import Hand

ONE = ("player", "1")
SMALL = {"player": Allowance(100, 10)}
ONE_REQUEST = Allowance(PRICES["request"], 0.01)
"""What is empty after a request, however quick it was."""
HALL = "192.0.2.7"


@given(st.lists(st.tuples(st.integers(0, 3000), st.integers(1, 100)), max_size=60))
def test_nobody_spends_more_than_a_full_purse_and_what_comes_back(asked: list[tuple[int, int]]) -> None:
    clock = Hand()
    purses = Purses(clock, SMALL)
    spent = last = 0
    for wait, cost in asked:
        clock.time += wait
        if not purses.wait(ONE):
            purses.charge(cost, ONE)
            spent, last = spent + cost, cost
    assert spent <= 100 + clock.time / 100 + last, "and what the last one cost more than there was"


def test_after_the_wait_that_was_told_there_is_something_again() -> None:
    clock = Hand()
    purses = Purses(clock, SMALL)
    purses.charge(130, ONE)
    wait = purses.wait(ONE)
    assert wait == 3
    clock.time += wait * 1000 + 1

    assert purses.wait(ONE) == 0


def test_a_purse_owes_no_more_than_it_holds() -> None:
    purses = Purses(Hand(), SMALL)
    purses.charge(5000, ONE)
    assert purses.wait(ONE) == 10


def test_whoever_goes_on_after_many_refusals_is_not_listened_to_for_a_while() -> None:
    clock = Hand()
    purses = Purses(clock, {HAMMER: Allowance(3, 1)})
    heard = []
    for _ in range(4):
        heard.append(not purses.hammers(HALL))
        purses.refuse(HALL)
    assert heard == [True, True, True, False]
    assert not purses.hammers("198.51.100.9")
    clock.time += 2000
    assert not purses.hammers(HALL)


def test_full_purses_are_forgotten_and_the_last_ones_kept() -> None:
    clock = Hand()
    purses = Purses(clock, SMALL, most=10)
    for number in range(11):
        purses.charge(200, ("player", str(number)))

    assert len(purses._purses) <= 5
    assert purses.wait(("player", "10")) == 10


def test_whoever_has_a_login_pays_for_themselves_and_the_address_for_all() -> None:
    assert payers("a", 7) == [(PLAYER, "7"), (ADDRESS, "a")]
    assert payers("a", None) == [(STRANGER, "a"), (ADDRESS, "a")]


# over HTTP


def paying(opened: House, **allowances: Allowance) -> Counter[str]:
    """From now on everybody pays; what is refused, by kind."""
    refused: Counter[str] = Counter()
    purses = opened.services.purses
    purses.allowances = allowances
    purses.refused = lambda kind: refused.update([kind])
    return refused


def with_purses(tmp_path: Path, test: Callable[[House], Awaitable[None]]) -> None:
    """The test in a house whose purses are its own."""
    run(tmp_path, test, paid=True)


def test_an_empty_purse_is_refused_with_the_time_to_wait_and_others_are_not(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        resi, sepp = await opened.guest(), await opened.guest("Sepp")
        refused = paying(opened, player=Allowance(20, 1), address=Allowance(10_000, 100))
        answers = [await resi.get("/v1/lexicon") for _ in range(60)]

        assert {answer.status_code for answer in answers} == {200, 429}
        last = answers[-1]
        assert last.json() == {"code": "too-often"}
        assert int(last.headers["retry-after"]) >= 1
        assert refused["player"] == sum(answer.status_code == 429 for answer in answers)
        assert (await sepp.get("/v1/lexicon")).status_code == 200, "at the same address"
        assert (await opened.caller().get("/v1/lexicon")).status_code == 200, "a stranger there, too"
        opened.clock.ahead += 30_000
        assert (await resi.get("/v1/lexicon")).status_code == 200

    with_purses(tmp_path, test)


def test_who_hammers_as_a_stranger_does_not_keep_players_at_the_same_address_out(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        resi = await opened.guest()
        paying(opened, stranger=Allowance(20, 1), player=Allowance(1000, 10), address=Allowance(10_000, 100))
        answers = [await opened.caller().get("/v1/lexicon") for _ in range(60)]
        assert answers[-1].status_code == 429
        assert (await resi.get("/v1/lexicon")).status_code == 200

    with_purses(tmp_path, test)


def test_an_address_without_anything_left_is_refused_before_anything_is_done(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        resi = await opened.guest()
        paying(opened, address=ONE_REQUEST)
        first, second = await resi.get("/v1/session"), await resi.get("/v1/session")
        assert first.status_code == 200
        assert (second.status_code, second.headers["connection"]) == (429, "close")
        assert "content-security-policy" in second.headers
        elsewhere = opened.caller(address="198.51.100.9")
        assert (await elsewhere.get("/v1/chat")).status_code == 200

    with_purses(tmp_path, test)


def test_a_household_of_ipv6_is_one_address(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        paying(opened, address=ONE_REQUEST)
        callers = [opened.caller(address=f"2001:db8:1:2::{number:x}") for number in range(1, 6)]
        answers = [(await one.get("/v1/chat")).status_code for one in callers]
        assert answers == [200, 429, 429, 429, 429]
        assert (await opened.caller(address="2001:db8:1:3::1").get("/v1/chat")).status_code == 200

    with_purses(tmp_path, test)


@pytest.mark.parametrize(
    ("behind", "told", "statuses"),
    [
        (False, "198.51.100.{}", [200, 429, 429]),
        (True, "198.51.100.{}", [200, 200, 200]),
        (True, "198.51.100.{}, 203.0.113.5", [200, 429, 429]),
    ],
    ids=["nobody's word without a proxy", "the proxy's word", "not what the caller has told the proxy"],
)
def test_only_the_proxys_word_is_taken_for_an_address(
    tmp_path: Path, behind: bool, told: str, statuses: list[int]
) -> None:
    async def test(opened: House) -> None:
        paying(opened, address=ONE_REQUEST)
        config = uvicorn.Config(opened.app, port=0, lifespan="off", log_config=None, proxy_headers=behind)
        config.load()
        transport = httpx.ASGITransport(config.loaded_app, client=("127.0.0.1", 1))
        found = []
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as proxy:
            for number in range(3):
                headers = {"x-forwarded-for": told.format(number)}
                found.append((await proxy.get("/v1/chat", headers=headers)).status_code)
        assert found == statuses

    with_purses(tmp_path, test)


@pytest.mark.nightly
def test_a_hall_of_120_people_behind_one_address_sits_down_at_30_tables(tmp_path: Path) -> None:
    """With all limits as they are on a server: nobody is refused anything."""

    async def test(opened: House) -> None:
        refused = paying(opened, **ALLOWANCES)
        wish = {"game": "schafkopf", "fill": "wait"}

        async def come(number: int) -> httpx.AsyncClient:
            asked = {"name": f"Gast {number}", "token": True}
            told = await opened.caller(address=HALL).post("/v1/session", json=asked)
            assert told.status_code == 201, told.text
            return opened.caller(told.json()["token"], address=HALL)

        async def sit(four: list[httpx.AsyncClient]) -> None:
            made = await four[0].post("/v1/tables", json=wish)
            assert made.status_code == 201, made.text
            for one in four[1:]:
                joined = await one.post("/v1/join", json={"code": made.json()["code"]})
                assert joined.status_code == 200, joined.text
            for one in four:
                for what in ("sheet", "fair.json"):
                    assert (await one.get(f"/v1/tables/{made.json()['table']}/{what}")).status_code == 200

        people = [await come(number) for number in range(120)]
        await asyncio.gather(*[sit(people[first : first + 4]) for first in range(0, 120, 4)])
        assert not refused

    run(tmp_path, test, EndpointSettings(rates=RATES), paid=True, seconds=300)


def test_a_hall_has_more_of_what_a_person_may_do_often() -> None:
    taken = RateLimiter(Hand(), RATES)
    tables = [taken.take("table", f"address {HALL}", f"player {number // 2}") for number in range(60)]
    assert tables == [0] * 60
    assert [taken.take("table", "player 99") for _ in range(21)][-2:] == [0, 30]


def test_a_person_has_so_many_streams_at_once(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        resi = await opened.guest()
        path = f"/v1/tables/{(await resi.post('/v1/tables', json={'game': 'skat'})).json()['table']}/stream"
        door = opened.app.state.door
        door.limits = replace(door.limits, player=0)
        refused = await resi.get(path)
        assert (refused.status_code, refused.json()) == (429, {"code": "too-often"})

    with_purses(tmp_path, test)
