"""Questions that change nothing: why not, and what would you do."""

from __future__ import annotations

import msgspec

from stammtisch.server.protocol.answers import Hinted, ReasonAnswer, Refused
from stammtisch.server.protocol.commands import Hint, Why
from stammtisch.server.protocol.seen import SeenAction
from stammtisch.server.workers import deciding
from stammtisch.server.workers.thought import HINTS, Advised
from tests.server.table.people import Person
from tests.server.table.room import Room, evening


async def asked(room: Room, action: str, person: Person) -> ReasonAnswer:
    return await room.gateways[0].why(room.row, person.player, Why(person.new_id(), action), "de")


async def hints(question: bytes) -> bytes:
    return deciding.hinted(question, 0.01)


@evening
async def test_who_asks_why_not_hears_the_reason_and_nothing_happens(room: Room) -> None:
    anni = await room.table()
    await room.until_asked(anni)
    events, legal = len(room.log), anni.change.view.legal[0]
    assert isinstance(legal, SeenAction)

    assert (await asked(room, legal.action, anni)).code == ""
    not_now = await asked(room, "cut 3", anni)
    assert not_now.code
    assert not_now.sentence
    assert (await asked(room, "hm", anni)).code
    assert (await asked(room, "pass", room.person("Zaungast"))).code == "not-seated"
    assert len(room.log) == events


@evening
async def test_a_hint_comes_in_three_steps(room: Room) -> None:
    await room.bus.serve(HINTS, hints)
    anni = await room.table()
    await room.until_asked(anni)

    found = [await room.gateways[0].hint(room.row, anni.player, Hint(anni.new_id(), step), "de") for step in (1, 2)]

    first, second = found
    assert isinstance(first, Hinted)
    assert isinstance(second, Hinted)
    assert first.action == ""
    assert SeenAction(second.action) in anni.change.view.legal


@evening
async def test_the_last_step_says_what_each_choice_costs_best_first(room: Room) -> None:
    async def known(question: bytes) -> bytes:
        low, high = {"play": 20.0, "pass": 0.0}, {"play": 48.0, "pass": 0.0}
        brings = {"play": -30.0, "pass": 4.0}
        return msgspec.json.encode(Advised((), "pass", brings, "cents", low=low, high=high, worlds=24, by="played"))

    await room.bus.serve(HINTS, known)
    anni = await room.table()
    await room.until_asked(anni)

    found = await room.gateways[0].hint(room.row, anni.player, Hint(anni.new_id(), 3), "de")

    assert isinstance(found, Hinted)
    assert list(found.values) == ["pass", "play"]
    assert found.costs == {"pass": "", "play": "0,34 €"}
    assert (found.low, found.high) == ({"pass": "", "play": "0,20 €"}, {"pass": "0,00 €", "play": "0,48 €"})
    assert found.doubts == {"play": "0,20 € bis 0,48 €"}
    assert found.told == {"play": "kostet 0,34 € (0,20 € bis 0,48 €)"}
    assert (found.worlds, found.basis) == (24, "24 mögliche Verteilungen zu Ende gespielt.")
    assert found.alike == ""


@evening
async def test_what_might_bring_more_than_the_advice_is_said_to_be_chance(room: Room) -> None:
    async def known(question: bytes) -> bytes:
        low, high = {"play": 0.0, "pass": 0.0}, {"play": 9.0, "pass": 0.0}
        brings = {"play": 2.0, "pass": 4.0}
        return msgspec.json.encode(Advised((), "play", brings, "cents", low=low, high=high, worlds=8, by="played"))

    await room.bus.serve(HINTS, known)
    anni = await room.table()
    await room.until_asked(anni)

    found = await room.gateways[0].hint(room.row, anni.player, Hint(anni.new_id(), 3), "de")

    assert isinstance(found, Hinted)
    assert found.told == {"pass": "brächte 0,02 € mehr (kann Zufall sein)"}


@evening
async def test_what_nothing_separates_is_both_good_before_any_number(room: Room) -> None:
    async def known(question: bytes) -> bytes:
        brings, equal = {"play": 3.0, "pass": 4.0}, ("pass", "play")
        return msgspec.json.encode(Advised((), "pass", brings, "cents", low=dict.fromkeys(brings, 0.0), equal=equal))

    await room.bus.serve(HINTS, known)
    anni = await room.table()
    await room.until_asked(anni)

    found = await room.gateways[0].hint(room.row, anni.player, Hint(anni.new_id(), 2), "de")

    assert isinstance(found, Hinted)
    assert found.equal == ["pass", "play"]
    assert found.alike.startswith("Beide gut: ")
    assert found.values == found.costs == {}


@evening
async def test_a_tip_that_does_not_hold_is_told_as_such(room: Room) -> None:
    async def known(question: bytes) -> bytes:
        return msgspec.json.encode(Advised((), "pass", despite="SK-TIP-01"))

    await room.bus.serve(HINTS, known)
    anni = await room.table()
    await room.until_asked(anni)

    found = await room.gateways[0].hint(room.row, anni.player, Hint(anni.new_id(), 2), "de")

    assert isinstance(found, Hinted)
    assert found.ideas[0].startswith("Diesmal gilt die Faustregel nicht: Vier Trumpf")


@evening
async def test_where_other_people_sit_there_are_hints_only_if_agreed(room: Room) -> None:
    await room.bus.serve(HINTS, hints)
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)

    answer = await room.gateways[0].hint(room.row, anni.player, Hint(anni.new_id()), "de")

    assert isinstance(answer, Refused)
    assert answer.code == "no-hints"


@evening
async def test_where_helps_are_agreed_on_friends_get_hints(room: Room) -> None:
    await room.bus.serve(HINTS, hints)
    anni = await room.table(hints=True)
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)

    answer = await room.gateways[0].hint(room.row, anni.player, Hint(anni.new_id()), "de")

    assert isinstance(answer, Hinted)


@evening
async def test_how_far_a_hand_carries_is_a_help_and_the_ladder_is_none(room: Room) -> None:
    anni = await room.table(game="skat", preset="skat-isko")
    await room.play([anni], lambda: anni.is_asked and anni.change.auction is not None)
    alone = anni.change.auction
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: kurt.is_asked and kurt.change.auction is not None)
    with_others = kurt.change.auction

    assert alone is not None
    assert with_others is not None
    assert (alone.limit > 17, len(alone.carries)) == (True, 2)
    assert (with_others.limit, with_others.carries, with_others.sign) == (0, [], "")
    assert len(with_others.rungs) > 4


@evening
async def test_at_skat_every_game_that_may_be_named_has_its_value(room: Room) -> None:
    anni = await room.table(game="skat", preset="skat-isko")

    def is_naming() -> bool:
        return anni.is_asked and any("name grand" in str(choice) for choice in anni.change.view.legal)

    await room.play([anni], is_naming)
    named = [choice.action.removeprefix("name ") for choice in anni.change.view.legal if isinstance(choice, SeenAction)]

    assert set(anni.change.prices) == {code for code in named if code != "take-back"}
    assert set(anni.change.below) <= set(anni.change.prices)


@evening
async def test_who_is_not_asked_gets_no_hint_and_without_an_adviser_nobody_does(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("turn") and not anni.is_asked)
    early = await room.gateways[0].hint(room.row, anni.player, Hint(anni.new_id()), "de")
    await room.until_asked(anni)
    alone = await room.gateways[0].hint(room.row, anni.player, Hint(anni.new_id()), "de")

    assert isinstance(early, Refused)
    assert isinstance(alone, Refused)
    assert [early.code, alone.code] == ["not-now", "no-advice"]
