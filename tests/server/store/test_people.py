"""What is kept of people: logins that can be listed and revoked, passkeys, visits, postings; and how all of it goes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.server.store.errors import BatchRefused
from stammtisch.server.store.neighbours import Block, Report
from stammtisch.server.store.people import Challenge, HouseInvite, Passkey, Posting
from stammtisch.server.store.port import Batch, Login, Player, Settlement, Store
from tests.server.store.places import DEAL_1, DEAL_2, TABLE_1, TABLE_2, Place, event

ANNI, BERND, BOT = Player(1, "Anni", "bar", '{"skat":{}}', created=5), Player(2, "Bernd"), Player(3, "Robo", bot_of=1)
PHONE = Login(b"\x01" * 32, ANNI.id, 1000, "passkey", created=10, seen=20, device="Firefox, Android")
LAPTOP = Login(b"\x02" * 32, ANNI.id, 1000, "passkey", created=11, seen=30)
OTHERS = Login(b"\x03" * 32, BERND.id, 1000)
KEY = Passkey(b"\x00key", ANNI.id, b"public", 3, "Handy", created=7)
SECOND_KEY = Passkey(b"other", ANNI.id, b"public", created=8)


async def put(store: Store, *things: Player | Login | Passkey) -> None:
    for thing in things:
        if isinstance(thing, Player):
            await store.put_player(thing)
        elif isinstance(thing, Login):
            await store.put_login(thing)
        else:
            assert await store.put_passkey(thing)


def test_logins_are_listed_the_last_used_first(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await put(store, ANNI, BERND, PHONE, LAPTOP, OTHERS)
        assert await store.logins_of(ANNI.id, 999) == [LAPTOP, PHONE]
        assert await store.logins_of(ANNI.id, 1000) == []

        await store.saw_login(PHONE.hash, 40)
        await store.saw_login(LAPTOP.hash, 25)

        assert await store.logins_of(ANNI.id, 999) == [replace(PHONE, seen=40), LAPTOP]

    place.run(scenario)


def test_all_logins_but_one_are_dropped_and_nobody_elses(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await put(store, ANNI, BERND, PHONE, LAPTOP, OTHERS)

        await store.drop_logins(ANNI.id, but=LAPTOP.hash)
        assert await store.logins_of(ANNI.id, 999) == [LAPTOP]
        await store.drop_logins(ANNI.id)

        assert await store.logins_of(ANNI.id, 999) == []
        assert await store.logins_of(BERND.id, 999) == [OTHERS]

    place.run(scenario)


def test_a_passkey_is_put_once_and_stays_whose_it_is(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await put(store, ANNI, BERND, SECOND_KEY, KEY)

        assert await store.passkey(KEY.id) == KEY
        assert await store.passkey(b"unknown") is None
        assert await store.passkeys_of(ANNI.id) == [KEY, SECOND_KEY]
        assert await store.put_passkey(KEY)
        assert not await store.put_passkey(replace(KEY, player=BERND.id, public_key=b"mine"))
        assert await store.passkey(KEY.id) == KEY

        await store.used_passkey(KEY.id, 4, 99)
        assert await store.passkey(KEY.id) == replace(KEY, count=4, used=99)
        await store.drop_passkey(KEY.id)
        assert await store.passkeys_of(ANNI.id) == [SECOND_KEY]

    place.run(scenario)


def test_a_passkey_is_somebodys(place: Place) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(BatchRefused) as refusal:
            await store.put_passkey(replace(KEY, player=77))

        assert refusal.value.rule == "foreign-key"

    place.run(scenario)


def test_a_challenge_is_taken_once_and_in_time(place: Place) -> None:
    mine, anybodys = Challenge(b"a" * 32, "register", ANNI.id, 100), Challenge(b"b" * 32, "login", None, 100)

    async def scenario(store: Store) -> None:
        await store.put_challenge(mine)
        await store.put_challenge(anybodys)

        assert await store.take_challenge(mine.hash, 99) == mine
        assert await store.take_challenge(mine.hash, 99) is None
        assert await store.take_challenge(anybodys.hash, 100) is None
        assert await store.take_challenge(anybodys.hash, 99) is None

    place.run(scenario)


def test_an_invitation_into_the_house_is_taken_once_and_in_time(place: Place) -> None:
    first, second, late = [HouseInvite(bytes([n]) * 32, n, created=9 - n, expires=100 * n) for n in (3, 2, 1)]

    async def scenario(store: Store) -> None:
        for invite in (first, second, late):
            await store.put_house_invite(invite)
        assert await store.house_invites(100) == [first, second]
        assert await store.house_invite(late.hash, 99) == late
        assert await store.house_invite(late.hash, 100) is None

        assert await store.take_house_invite(first.hash, 100) == first
        assert await store.take_house_invite(first.hash, 100) is None
        assert await store.take_house_invite(late.hash, 100) is None
        await store.drop_house_invite(second.hash)
        assert await store.house_invites(0) == []

    place.run(scenario)


def test_somebody_is_in_by_a_login_that_holds_or_by_a_passkey(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await put(store, ANNI, BOT, Login(b"\x04" * 32, BOT.id, 1000, "bot"))
        assert not await store.anybody_in(0)
        await put(store, PHONE)
        assert await store.anybody_in(999)
        assert not await store.anybody_in(1000)
        await put(store, KEY)
        assert await store.anybody_in(1000)

    place.run(scenario)


def test_where_somebody_has_sat_is_remembered_once(place: Place) -> None:
    async def scenario(store: Store) -> None:
        for table in (TABLE_2.id, TABLE_1.id, TABLE_2.id):
            await store.put_visit(ANNI.id, table)

        assert await store.visits(ANNI.id) == [TABLE_1.id, TABLE_2.id]
        assert await store.visits(BERND.id) == []

    place.run(scenario)


def test_the_postings_of_an_account_stand_in_the_order_of_the_deals(place: Place) -> None:
    async def scenario(store: Store) -> None:
        for deal, cents in ((DEAL_2, -30), (DEAL_1, 50)):
            moved = Settlement(deal.id, TABLE_1.id, (("player:1", cents), ("player:2", -cents)))
            await store.write(Batch((event(deal),), settlement=moved))

        found = await store.postings("player:1")

        assert found == [Posting(DEAL_1.id, TABLE_1.id, 50), Posting(DEAL_2.id, TABLE_1.id, -30)]
        assert await store.postings("player:77") == []
        assert sum(posting.cents for posting in found) == await store.balance("player:1")

    place.run(scenario)


def test_what_has_expired_is_forgotten(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await put(store, ANNI, PHONE, replace(LAPTOP, expires=2000))
        await store.put_challenge(Challenge(b"a" * 32, "login", None, 1000))
        await store.put_challenge(Challenge(b"b" * 32, "login", None, 2000))

        await store.forget_expired(1000)

        assert [login.hash for login in await store.logins_of(ANNI.id, 0)] == [LAPTOP.hash]
        assert await store.take_challenge(b"a" * 32, 0) is None
        assert await store.take_challenge(b"b" * 32, 0) is not None

    place.run(scenario)


def test_of_whoever_is_erased_the_number_is_left_and_nothing_else(place: Place) -> None:
    bots_login = Login(b"\x04" * 32, BOT.id, 1000, "bot")

    async def scenario(store: Store) -> None:
        await put(store, ANNI, BERND, BOT, PHONE, OTHERS, bots_login, KEY)
        await store.put_challenge(Challenge(b"a" * 32, "register", ANNI.id, 1000))
        for player in (ANNI, BERND, BOT):
            await store.put_visit(player.id, TABLE_1.id)

        for _ in range(2):
            await store.erase(ANNI.id)

        assert await store.player(ANNI.id) == Player(ANNI.id, "", "bar")
        assert await store.player(BOT.id) == Player(BOT.id, "")
        assert await store.bots_of(ANNI.id) == []
        assert await store.passkeys_of(ANNI.id) == []
        assert [await store.visits(player.id) for player in (ANNI, BOT)] == [[], []]
        assert [await store.login(login.hash, 0) for login in (PHONE, bots_login)] == [None, None]
        assert await store.take_challenge(b"a" * 32, 0) is None
        assert await store.player(BERND.id) == BERND
        assert await store.login(OTHERS.hash, 0) == OTHERS
        assert await store.visits(BERND.id) == [TABLE_1.id]

    place.run(scenario)


def test_blocks_hold_both_ways_and_reports_are_read_in_order_and_both_go_with_the_person(place: Place) -> None:
    reports = [
        Report(7, at=30, expires=100, table=TABLE_1.id, number=2, reporter=1, about=2, reason="rude"),
        Report(8, at=20, expires=200, table=TABLE_1.id, number=1, reporter=2, about=1, reason="name"),
        Report(9, at=40, expires=300, table=TABLE_1.id, number=0, reporter=2, about=9, reason="stalling"),
    ]

    async def scenario(store: Store) -> None:
        await put(store, ANNI, BERND)
        for block in (Block(1, 2, 5), Block(1, 9, 4), Block(1, 2, 6)):
            await store.put_block(block)
        for report in (*reports, replace(reports[0], at=99)):
            await store.put_report(report)

        assert await store.blocks_of(ANNI.id) == [Block(1, 9, 4), Block(1, 2, 5)]
        assert [await store.apart_from(id) for id in (1, 2, 3)] == [{2, 9}, {1}, set()]
        assert await store.reports() == [reports[1], reports[0], reports[2]]
        assert await store.reports(after=20, limit=1) == [reports[0]]
        assert await store.reports_by(BERND.id) == [reports[1], reports[2]]
        await store.drop_block(1, 9)
        await store.forget_expired(100)
        assert await store.reports() == [reports[1], reports[2]]

        await store.erase(BERND.id)

        assert await store.blocks_of(ANNI.id) == []
        assert await store.reports() == [replace(reports[1], reporter=0), replace(reports[2], reporter=0)]
        await store.erase(ANNI.id)
        assert await store.reports() == [replace(reports[2], reporter=0)]

    place.run(scenario)
