"""What is found by other keys: running tables, rows of the lobby, the archive, people and their logins."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import pytest

from stammtisch.server.store.errors import BatchRefused
from stammtisch.server.store.port import NEVER, Appended, ArchivedDeal, Batch, Live, Login, LostRace, Player, Store
from tests.server.store.places import DEAL_1, DEAL_2, TABLE_1, TABLE_2, Place, batch, event, table_row

ANNI, BERND = Player(1, "Anni", "bar", '{"skat":{}}', None, 5), Player(2, "Bernd")
BOT, OTHER_BOT = Player(3, "Robo", bot_of=1), Player(4, "Robbi", bot_of=1)


def test_the_clock_is_of_today(place: Place) -> None:
    async def scenario(store: Store) -> int:
        return await store.now()

    before = time.time_ns() // 1_000_000

    assert before - 60_000 <= place.run(scenario) <= before + 60_000


def test_where_a_table_stands_moves_with_its_event(place: Place) -> None:
    first, second = Live(TABLE_1.id, DEAL_1.id, 1, 500), Live(TABLE_1.id, DEAL_1.id, 2, NEVER)

    async def scenario(store: Store) -> None:
        assert await store.live_of(TABLE_1.id) is None
        await store.write(batch(event(seq=1), live=first))
        assert await store.live_of(TABLE_1.id) == first
        await store.write(batch(event(seq=2), live=second))
        assert await store.live_of(TABLE_1.id) == second
        await store.write(batch(event(seq=3)))
        assert await store.live_of(TABLE_1.id) == second

    place.run(scenario)


def test_an_event_that_lost_moves_no_table(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await store.write(batch(event()))
        lost = batch(event(), live=Live(TABLE_1.id, DEAL_1.id, 1, 500))
        won = batch(event(DEAL_2), live=Live(TABLE_2.id, DEAL_2.id, 1, 600))

        assert await asyncio.gather(*map(store.write, (lost, won))) == [LostRace(), Appended()]
        assert await store.live() == [won.live]

    place.run(scenario)


def test_the_last_of_several_events_in_one_group_says_where_the_table_stands(place: Place) -> None:
    lives = [Live(TABLE_1.id, DEAL_1.id, seq, 100 * seq) for seq in (1, 2, 3)]

    async def scenario(store: Store) -> None:
        writes = (store.write(batch(event(seq=live.seq), live=live)) for live in lives)

        assert await asyncio.gather(*writes) == [Appended()] * 3
        assert await store.live() == [lives[-1]]

    place.run(scenario)


def test_overdue_are_those_whose_deadline_lies_before(place: Place) -> None:
    early, late = Live(TABLE_1.id, DEAL_1.id, 1, 500), Live(TABLE_2.id, 0, 1, NEVER)

    async def scenario(store: Store) -> None:
        await store.write(batch(event(DEAL_1), live=early))
        await store.write(batch(event(TABLE_2), live=late))

        assert await store.live() == [early, late]
        assert await store.live(overdue_at=500) == []
        assert await store.live(overdue_at=501) == [early]

    place.run(scenario)


def test_a_table_that_is_over_runs_no_more(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await store.write(batch(event(DEAL_1), live=Live(TABLE_1.id, DEAL_1.id, 1, 500)))
        await store.write(Batch((event(TABLE_1),), end=TABLE_1.id, table=table_row(ended=True)))

        assert await store.live() == []

    place.run(scenario)


def test_one_process_at_least_may_sweep(place: Place) -> None:
    async def scenario(store: Store) -> list[bool]:
        return [await store.sweeping(), await store.sweeping()]

    assert place.run(scenario) == [True, True]


def test_a_seed_is_read_by_its_deal(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await store.write(Batch((event(),), seed=(DEAL_1.id, b"\x00sealed")))

        assert await store.seed(DEAL_1.id) == b"\x00sealed"
        assert await store.seed(DEAL_2.id) is None

    place.run(scenario)


def test_a_table_is_found_by_id_code_and_name(place: Place) -> None:
    row = table_row()

    async def scenario(store: Store) -> None:
        await store.write(Batch((), table=row))

        assert await store.table_by(id=row.id) == row
        assert await store.table_by(code=row.code) == row
        assert await store.table_by(name=row.name) == row
        assert await store.table_by(code="nobody") is None

    place.run(scenario)


def test_a_new_row_takes_the_place_of_the_old_one(place: Place) -> None:
    row = table_row()
    renewed = replace(row, code="kurt", summary='{"free":2}', open=False)

    async def scenario(store: Store) -> None:
        await store.write(Batch((), table=row))
        await store.write(Batch((), table=renewed))

        assert await store.table_by(id=row.id) == renewed
        assert await store.table_by(code=row.code) is None

    place.run(scenario)


def test_the_code_of_a_table_that_has_ended_is_free_again(place: Place) -> None:
    ended, new = table_row(ended=True), table_row(TABLE_2.id)

    async def scenario(store: Store) -> None:
        await store.write(Batch((), table=ended))
        assert await store.table_by(code=ended.code) is None
        assert await store.write(Batch((), table=new)) == Appended()

        assert await store.table_by(code=ended.code) == new
        assert await store.table_by(name=ended.name) == ended

    place.run(scenario)


def test_the_lobby_lists_open_tables_newest_first(place: Place) -> None:
    rows = [table_row(id, f"code-{id}") for id in (1, 2, 3)]

    async def scenario(store: Store) -> None:
        for row in (*rows, table_row(4, "closed", open=False), table_row(5, "ended", ended=True)):
            await store.write(Batch((), table=row))

        assert await store.open_tables() == rows[::-1]
        assert await store.open_tables(limit=2) == [rows[2], rows[1]]

    place.run(scenario)


def test_the_archive_of_a_player_begins_with_the_newest_deal(place: Place) -> None:
    deals = [
        ArchivedDeal(id, TABLE_1.id, id, 5, "skat", '{"cents":[1]}', (2, 1) if id < 3 else (1, 9)) for id in (1, 2, 3)
    ]

    async def scenario(store: Store) -> None:
        for deal in deals:
            await store.write(Batch((), archived=deal))

        assert await store.archive(1) == deals[::-1]
        assert await store.archive(1, before=3) == [deals[1], deals[0]]
        assert await store.archive(1, limit=1) == [deals[2]]
        assert await store.archive(2) == [deals[1], deals[0]]
        assert await store.archive(77) == []

    place.run(scenario)


def test_what_hangs_on_the_wall_is_found_among_the_rest(place: Place) -> None:
    summaries = ('{"cents":[1]}', '{"feat":{"name":"sie"}}', r'{"names":["\"feat\":"]}', '{"cents":[1],"feat":{}}')
    deals = [ArchivedDeal(id, TABLE_1.id, id, 5, "skat", summary, (1,)) for id, summary in enumerate(summaries, 1)]

    async def scenario(store: Store) -> None:
        for deal in deals:
            await store.write(Batch((), archived=deal))

        assert await store.archive(1, feats=True) == [deals[3], deals[1]]
        assert await store.archive(1, before=4, feats=True) == [deals[1]]
        assert await store.archive(1, limit=1, feats=True) == [deals[3]]
        assert await store.archive(2, feats=True) == []

    place.run(scenario)


def test_players_are_put_and_found(place: Place) -> None:
    async def scenario(store: Store) -> None:
        for player in (ANNI, BERND, OTHER_BOT, BOT):
            await store.put_player(player)

        assert await store.player(1) == ANNI
        assert await store.player(77) is None
        assert await store.players([2, 1, 77]) == {1: ANNI, 2: BERND}
        assert await store.players([]) == {}

        await store.put_player(replace(ANNI, name="Anna"))
        assert await store.player(1) == replace(ANNI, name="Anna")

    place.run(scenario)


def test_bots_are_found_by_their_owner(place: Place) -> None:
    async def scenario(store: Store) -> None:
        for player in (ANNI, BERND, OTHER_BOT, BOT):
            await store.put_player(player)

        assert await store.bots_of(1) == [BOT, OTHER_BOT]
        assert await store.bots_of(2) == []

    place.run(scenario)


def test_a_login_holds_until_it_expires_or_is_dropped(place: Place) -> None:
    login = Login(b"\x01" * 32, ANNI.id, expires=1000)

    async def scenario(store: Store) -> None:
        await store.put_player(ANNI)
        await store.put_login(login)

        assert await store.login(login.hash, 999) == login
        assert await store.login(login.hash, 1000) is None
        assert await store.login(b"\x02" * 32, 999) is None

        await store.put_login(replace(login, expires=2000))
        assert await store.login(login.hash, 1000) == replace(login, expires=2000)
        await store.drop_login(login.hash)
        await store.drop_login(login.hash)
        assert await store.login(login.hash, 999) is None

    place.run(scenario)


def test_a_login_is_somebodys(place: Place) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(BatchRefused) as refusal:
            await store.put_login(Login(b"\x01" * 32, 77, expires=1000))

        assert refusal.value.rule == "foreign-key"

    place.run(scenario)
