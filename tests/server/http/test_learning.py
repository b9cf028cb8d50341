"""Learning over HTTP: without a login, and never a card or an answer that the learner may not see yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from stammtisch.coach.collection import collection, seen, table
from stammtisch.coach.lessons import lesson, lessons
from stammtisch.coach.position import FINISH
from stammtisch.core.cards import NAMES, members
from stammtisch.games.registry import GAMES
from stammtisch.words import LANGUAGES
from tests.server.http.house import House, run

Json = dict[str, Any]


async def got(caller: httpx.AsyncClient, path: str, **params: object) -> Json:
    answer = await caller.get(f"/v1{path}", params={name: str(value) for name, value in params.items()})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


async def sent(caller: httpx.AsyncClient, path: str, body: Json, status: int = 200, **params: str) -> Json:
    answer = await caller.post(f"/v1{path}", json=body, params=params)
    assert answer.status_code == status, answer.text
    told: Json = answer.json()
    return told


def texts(value: object) -> Iterator[str]:
    """All that is said in an answer, however deep."""
    if isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from texts(part)
    elif isinstance(value, str):
        yield value


def test_the_course_has_the_first_deal_the_lessons_in_their_order_and_the_puzzles(tmp_path: Path) -> None:
    async def ask(house: House) -> None:
        caller = house.caller()
        told = await got(caller, "/lessons/schafkopf", language="de")
        names = [one["name"] for group in told["groups"] for one in group["lessons"]]
        assert names == [one.name for one in lessons()]
        assert told["first"] == "Schafkopf in 5 Minuten"
        assert sum(theme["puzzles"] for theme in told["themes"]) == told["puzzles"] == len(collection("schafkopf"))
        assert (await got(caller, "/lessons/skat"))["groups"] == []
        assert (await caller.get("/v1/lessons/mau-mau")).status_code == 404

    run(tmp_path, ask)


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("game", GAMES)
def test_whoever_does_what_a_first_deal_says_comes_to_its_bill(tmp_path: Path, game: str) -> None:
    async def ask(house: House) -> None:
        told = await got(house.caller(), f"/first/{game}", language="de")
        now, done = told["start"], list[str]()
        for step in told["steps"]:
            assert step["say"]
            if do := step.get("do", ""):
                assert step["follow"]
                assert step.get("label") or do.split()[0] in ("play", "give")
                card = do.removeprefix("play ")
                assert card not in step.get("refused", {})
                assert told["you"] in now["view"]["turn"]
                done.append(do)
            now = step["then"][-1] if step.get("then") else now
        assert now["story"]["won"] is True
        assert not any("stammtisch play" in text for text in texts(told)), "nobody types anything here"
        refused = [why for step in told["steps"] for why in step.get("refused", {}).values()]
        assert refused or game == "skat", "where a suit is to be followed it says why; there the learner leads"
        # The same cards without help: whoever plays them as they were taught is never refused.
        again, mine = await sent(house.caller(), f"/first/{game}", {"actions": []}), list[str]()
        assert not again["moments"][0].get("hands"), "nobody looks into the others' cards now"
        while not again.get("is_over"):
            view = again["moments"][-1]["view"]
            offered = [choice["action"] for choice in view["legal"] if choice["form"] == "action"]
            wish = next((one for one in done if one in offered), None)
            gives = [choice for choice in view["legal"] if choice["form"] == "choose"]
            if wish is None and gives:
                wish = "give " + " ".join(gives[0]["cards"][: gives[0]["n"]])
            mine.append(wish or offered[0])
            again = await sent(house.caller(), f"/first/{game}", {"actions": mine})
        assert again["moments"][-1]["story"]["verdict"]

    run(tmp_path, ask)


def test_a_first_deal_is_said_in_every_language_and_read_aloud_in_one_that_has_a_voice(tmp_path: Path) -> None:
    async def ask(house: House) -> None:
        caller = house.caller()
        told = {name: await got(caller, "/first/schafkopf", language=name) for name in LANGUAGES}
        assert len({told[name]["steps"][0]["say"][0] for name in LANGUAGES}) == len(LANGUAGES)
        assert [step["spoken"] for step in told["bar"]["steps"]] == [step["say"] for step in told["de"]["steps"]]
        assert not any("spoken" in step for step in told["de"]["steps"])
        french = await got(caller, "/first/schafkopf", language="de", cards="french")
        assert "Kreuz-Dame" in " ".join(texts(french["steps"]))
        assert "Eichel-Ober" not in " ".join(texts(french["steps"]))

    run(tmp_path, ask)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_shows_what_its_seat_sees_and_not_its_solution(tmp_path: Path, game: str) -> None:
    async def ask(house: House) -> None:
        caller = house.caller()
        for one in collection(game)[:12]:
            asked, known = await got(caller, f"/puzzles/{one.id}", language="de"), seen(one).deal
            assert known is not None
            assert sorted(asked["moment"]["hand"]) == sorted(NAMES[card] for card in members(known.hand))
            deal = table(one).deal
            assert deal is not None
            turned = dict(known.facts).get("turned")  # a card that all have seen, and somebody holds
            hidden = {
                NAMES[card]
                for seat, hand in enumerate(deal.hands)
                if seat != one.seat and not known.open_hands[seat]
                for card in members(hand)
                if NAMES[card] != turned
            }
            assert hidden
            assert not hidden & {word for text in texts(asked) for word in text.split()}
            assert not {"right", "costs", "why", "clause"} & asked.keys()
            assert asked["role"]

    run(tmp_path, ask)


def test_the_next_puzzle_fits_the_strength_and_is_none_of_those_just_solved(tmp_path: Path) -> None:
    async def ask(house: House) -> None:
        caller = house.caller()
        easy = [await got(caller, "/puzzles/next", game="skat", rating=700) for _ in range(6)]
        hard = [await got(caller, "/puzzles/next", game="skat", rating=1300) for _ in range(6)]
        assert max(one["rating"] for one in easy) < min(one["rating"] for one in hard)
        few = [one.id for one in collection("skat") if one.theme == "klein-zugeben"]
        last = await got(caller, "/puzzles/next", game="skat", theme="klein-zugeben", **{"not": ",".join(few[1:])})
        assert last["id"] == few[0]
        again = await got(caller, "/puzzles/next", game="skat", theme="klein-zugeben", **{"not": ",".join(few)})
        assert again["id"] in few, "whoever has had them all begins again"
        assert (await caller.get("/v1/puzzles/next?game=skat&theme=nothing")).status_code == 404

    run(tmp_path, ask)


def test_an_answer_says_what_every_card_costs_and_why(tmp_path: Path) -> None:
    one = next(one for one in collection("schafkopf") if one.speaks.startswith("SK-") and len(one.costs) > 1)
    right, wrong = NAMES[one.right[0]], NAMES[one.wrong]

    async def ask(house: House) -> None:
        caller = house.caller()
        found = await sent(caller, f"/puzzles/{one.id}", {"card": right}, language="de")
        failed = await sent(caller, f"/puzzles/{one.id}", {"card": wrong}, language="de")
        assert (found["found"], failed.get("found")) == (True, False)
        assert {cost["card"] for cost in found["costs"]} == {NAMES[card] for card in (*one.right, *one.costs)}
        assert [cost["card"] for cost in found["costs"] if not cost.get("amount")] == found["right"]
        assert found["clause"] == one.speaks
        assert one.speaks not in found["why"], "the clause is a link, and no code in a sentence"
        assert (await got(caller, f"/rules/{found['clause']}"))["told"], "and the link leads somewhere"
        held = {NAMES[card] for card in members(seen(one).deal.hand)}  # type: ignore[union-attr]
        foreign = next(name for name in NAMES if name not in held)
        refused = await sent(caller, f"/puzzles/{one.id}", {"card": foreign}, status=409)
        assert (refused["code"], bool(refused["sentence"])) == ("not-allowed", True)
        await sent(caller, f"/puzzles/{one.id}", {"card": "XX"}, status=422)
        await sent(caller, "/puzzles/0", {"card": right}, status=404)

    run(tmp_path, ask)


def test_a_lesson_asks_judges_and_is_played_to_the_end(tmp_path: Path) -> None:
    name = next(one.name for one in lessons() if {"decides", "fails", "finish"} <= {p.kind for p in one.positions})
    known = {one.id: one for one in lesson(name).positions}

    async def ask(house: House) -> None:
        caller, path = house.caller(), f"/lessons/schafkopf/{name}"
        told = await got(caller, path, language="de")
        assert told["text"]
        assert all(told["clauses"].values())
        assert [one["id"] for one in told["positions"]] == [*known]
        for one in told["positions"]:
            position = known[one["id"]]
            assert "right" not in one
            if position.kind == FINISH:
                actions, now = list[str](), await sent(caller, f"{path}/{position.id}/on", {"actions": []})
                while not now.get("is_over"):
                    legal = now["moments"][-1]["view"]["legal"]
                    actions.append(legal[0]["action"])
                    now = await sent(caller, f"{path}/{position.id}/on", {"actions": actions}, language="de")
                assert now["said"].startswith("Du hast")
                continue
            right = await sent(caller, f"{path}/{position.id}", {"action": str(position.right[0])}, language="de")
            wrong = await sent(caller, f"{path}/{position.id}", {"action": str(position.wrong)}, language="de")
            assert (right["found"], wrong["found"]) == (True, False)
            assert ("Hier gilt die Faustregel nicht" in " ".join(wrong["said"])) == (position.kind == "fails")
        await sent(caller, f"{path}/{told['positions'][0]['id']}", {"action": "nonsense!"}, status=422)
        assert (await caller.get("/v1/lessons/skat/" + name)).status_code == 404

    run(tmp_path, ask)
