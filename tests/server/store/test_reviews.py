"""What the coach has found is kept with the version of the judge, and holds nobody's name."""

from __future__ import annotations

import json

from stammtisch.server.store.port import KeptReview, Player, Store
from tests.server.store.places import DEAL_1, DEAL_2, TABLE_1, Place

FOUND = KeptReview(DEAL_1.id, TABLE_1.id, "2", '{"facts":[1,2]}')


def test_a_review_is_found_again_as_the_same_judge_has_it(place: Place) -> None:
    async def scenario(store: Store) -> None:
        assert await store.review(DEAL_1.id, "2") is None
        await store.put_review(FOUND)

        kept = await store.review(DEAL_1.id, "2")

        assert kept is not None
        assert (kept.deal, kept.table, kept.coach, json.loads(kept.found)) == (101, 11, "2", {"facts": [1, 2]})
        assert await store.review(DEAL_1.id, "1") is None
        assert await store.review(DEAL_2.id, "2") is None

    place.run(scenario)


def test_what_two_have_found_at_once_stands_once_and_a_newer_judge_takes_its_place(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await store.put_review(FOUND)
        await store.put_review(KeptReview(FOUND.deal, FOUND.table, "2", '{"facts":[]}'))
        again = await store.review(DEAL_1.id, "2")
        assert again is not None
        assert json.loads(again.found) == {"facts": [1, 2]}

        await store.put_review(KeptReview(FOUND.deal, FOUND.table, "3", "{}"))

        assert await store.review(DEAL_1.id, "2") is None
        newer = await store.review(DEAL_1.id, "3")
        assert newer is not None
        assert newer.found == "{}"

    place.run(scenario)


def test_it_stays_when_somebody_is_erased_for_nobody_stands_in_it(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await store.put_player(Player(1, "Anni"))
        await store.put_review(FOUND)

        await store.erase(1)

        assert await store.review(DEAL_1.id, "2") is not None

    place.run(scenario)
