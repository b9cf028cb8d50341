"""Links to deals: one for each thing that somebody hands on, gone when it is taken back, and gone with its maker."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.server.store.port import Player, Store
from stammtisch.server.store.shares import SharedLink
from tests.server.store.places import DEAL_1, DEAL_2, TABLE_1, Place

LINK = SharedLink("abcdefghijkmnpqrst", 1, DEAL_1.id, TABLE_1.id, 3, 17, created=5)


async def kept_once(store: Store) -> None:
    assert await store.share(LINK.code) is None
    assert await store.put_share(LINK) == LINK

    assert await store.put_share(replace(LINK, code="another", created=9)) == LINK, "the same thing, the same link"
    whole = await store.put_share(replace(LINK, code="whole", decision=0, created=6))
    others = await store.put_share(replace(LINK, code="others", player=2, deal=DEAL_2.id))

    assert (await store.share("whole"), await store.share("others")) == (whole, others)
    assert await store.share("another") is None
    assert await store.shares_of(1) == [whole, LINK], "the newest first"


async def taken_back(store: Store) -> None:
    await store.put_share(LINK)
    await store.drop_share(2, LINK.code)
    assert await store.share(LINK.code) == LINK, "nobody takes back what another has made"

    await store.drop_share(1, LINK.code)

    assert await store.share(LINK.code) is None
    assert await store.put_share(replace(LINK, code="new")) == replace(LINK, code="new")


async def gone_with_its_maker(store: Store) -> None:
    await store.put_player(Player(1, "Anni"))
    others = replace(LINK, code="others", player=2)
    for link in (LINK, others):
        await store.put_share(link)

    await store.erase(1)

    assert await store.share(LINK.code) is None
    assert await store.shares_of(1) == []
    assert await store.share("others") == others


def test_the_same_thing_has_one_link_of_each_person(place: Place) -> None:
    place.run(kept_once)


def test_what_was_taken_back_is_as_if_it_had_never_been(place: Place) -> None:
    place.run(taken_back)


def test_a_link_goes_with_its_maker_and_no_other(place: Place) -> None:
    place.run(gone_with_its_maker)
