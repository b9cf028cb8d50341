"""One of the own decisions once more: as the seat saw it then, for who decided it alone, and only where it counts."""

from __future__ import annotations

import msgspec
import pytest

from stammtisch.coach.collection import collection
from stammtisch.server.answering.learning.decisions import asked
from stammtisch.server.live.documents.evening import REPLAY
from stammtisch.server.live.reviews.lines import CurveLine, FactLine
from stammtisch.server.protocol.commands import Act, TakeBack
from stammtisch.server.protocol.learning import DecisionAsked
from stammtisch.server.protocol.seen import SeenAction
from stammtisch.server.table.plan import TableError
from stammtisch.words.lexicon_rulebook import clause
from tests.server.table.people import Person
from tests.server.table.room import Room, evening
from tests.server.table.test_from_here import from_here, own_step
from tests.server.table.test_practice import to_the_bill
from tests.server.table.test_reviews import WHOLE_DEALS, document, finished, lines, opened
from tests.server.table.test_take_back import cards, to_cards


async def decision(room: Room, person: Person, step: int, language: str = "de") -> DecisionAsked:
    return asked(await room.gateways[0].decision(room.row, person.player, 1, step), language)


@evening
async def test_the_table_is_told_as_the_seat_saw_it_and_nothing_more(room: Room) -> None:
    anni, _ = await finished(room)
    step, card = await own_step(room, anni, 3)

    told = await decision(room, anni, step)

    deal = told.moment.view.deal
    assert deal is not None
    assert (told.you, told.game, len(told.moment.hand)) == (anni.seat, "schafkopf", 5)
    assert f"play {card}" in [one.action for one in told.moment.view.legal if isinstance(one, SeenAction)]
    frames = msgspec.json.decode(await document(room, REPLAY))["frames"]
    assert sorted(frames[step]["hands"][anni.seat]) == sorted(told.moment.hand)
    assert not any(deal.open_hands)
    assert not told.moment.hands
    assert told.role
    assert told.calls
    playable = {one.action.removeprefix("play ") for one in told.moment.view.legal if isinstance(one, SeenAction)}
    assert {*told.themes} <= playable
    assert {*told.themes.values()} <= {one.theme for one in collection("schafkopf")}
    assert told.themes
    text = msgspec.json.encode(told).decode()
    others = [name for name in room.host().table.names if name not in told.names]
    assert not [name for name in others if name in text], "nobody's name is kept"
    assert (await decision(room, anni, step, "sv")).role != told.role


@evening
async def test_what_was_not_ones_own_decision_is_refused(room: Room) -> None:
    anni, _ = await finished(room)
    curve = await anext(await opened(room, anni.player))
    assert isinstance(curve, CurveLine)
    assert curve.counts
    other = next(one.step for one in curve.cards if one.seat != anni.seat)
    stranger = room.person("Hias")
    own, _ = await own_step(room, anni, 2)

    for player, step, code in (
        (anni, other, "no-decision"),
        (anni, 999, "no-decision"),
        (stranger, own, "no-such-deal"),
    ):
        with pytest.raises(TableError) as refused:
            await decision(room, player, step)
        assert refused.value.code == code


@evening
async def test_a_hand_that_is_played_again_leaves_no_decision(room: Room) -> None:
    anni, _ = await finished(room)
    step, _ = await own_step(room, anni, 6)

    same = await from_here(room, anni, step)
    await to_the_bill(room, same)
    curve = await anext(await opened(room, same.player))

    assert isinstance(curve, CurveLine)
    assert not curve.counts
    with pytest.raises(TableError, match="no-decision"):
        await decision(room, same, curve.cards[-1].step)


@evening
async def test_a_deal_that_went_back_leaves_none(room: Room) -> None:
    anni = await room.table(changes=WHOLE_DEALS)
    await to_cards(room, anni)
    await anni.may(Act, action=cards(anni)[0])
    await anni.may(TakeBack)
    await to_the_bill(room, anni)

    with pytest.raises(TableError, match="no-decision"):
        await decision(room, anni, 12)


@pytest.mark.nightly
@evening
async def test_choices_say_what_nobody_is_blamed_for_and_the_tip_where_it_is_written(room: Room) -> None:
    anni, _ = await finished(room, is_hasty=False)

    facts = [line for line in await lines(room, anni.player) if isinstance(line, FactLine)]

    for line in facts:
        played = next((one for one in line.choices if one.card == line.card), None)
        assert played is None or not played.fine
        assert all(one.fine or one.card == line.card for one in line.choices if one.best)
        assert not line.clause or clause(line.clause)
