"""Taking back: alone with bots at once, among friends with everybody's consent; the log keeps what was played."""

from __future__ import annotations

import msgspec

from stammtisch.fair.table_file import read_table
from stammtisch.fair.verify_table import verify_table
from stammtisch.records import read, replay
from stammtisch.server.live.documents.evening import FAIR, REPLAY, STICH, Wanted
from stammtisch.server.protocol.commands import Act, Consent, Leave, Ready, TakeBack
from stammtisch.server.protocol.seen import SeenAction
from tests.server.table.people import Person
from tests.server.table.room import Room, evening

WINDOW = 10_000
"""To be read and answered without haste, however short the questions of the table are."""


def cards(person: Person) -> list[str]:
    """The cards that the person may play now."""
    view = person.change.view
    if not (view.deal and view.deal.asked == "tricks" and person.is_asked):
        return []
    return [one.action for one in view.legal if isinstance(one, SeenAction) and one.action.startswith("play ")]


async def to_cards(room: Room, person: Person, *others: Person, least: int = 2) -> None:
    """Until the person has a choice of cards."""
    await room.play([person, *others], lambda: room.is_at("turn") and len(cards(person)) >= least)


async def friends(room: Room, **wish: object) -> tuple[Person, Person]:
    """Anni, who has just played a card, and Kurt."""
    anni = await room.table(**wish)
    kurt = await room.friend("Kurt")
    await to_cards(room, anni, kurt)
    await anni.may(Act, action=cards(anni)[0])
    return anni, kurt


async def document(room: Room, kind: str, *numbers: int) -> bytes:
    return await (await room.gateways[0].read(room.row, Wanted(kind, "de", numbers))).make()


@evening
async def test_alone_with_bots_the_last_card_comes_back_at_once(room: Room) -> None:
    anni = await room.table()
    await to_cards(room, anni)
    before, lines = anni.change.view, room.deal.play.lines
    await anni.may(Act, action=cards(anni)[0])
    assert anni.change.take_back is not None
    assert anni.change.take_back.may
    assert not anni.change.take_back.asks

    await anni.may(TakeBack)

    assert anni.change.view == before
    assert room.deal.play.lines == lines
    assert anni.change.told == ["Du nimmst zurück."]
    assert anni.change.take_back is not None
    assert anni.change.take_back.times == 1
    assert not anni.change.take_back.may, "one action back, and no further"


@evening
async def test_what_bots_did_after_it_goes_back_too_until_the_next_own_action(room: Room) -> None:
    anni = await room.table()
    await to_cards(room, anni)
    before = anni.change.view
    await anni.may(Act, action=cards(anni)[0])
    await room.until_asked(anni)
    assert len(room.deal.play.lines) > len(before.deal.heard if before.deal else ())

    await anni.may(TakeBack)

    assert anni.change.view == before


@evening
async def test_bots_think_with_the_dice_they_had(room: Room) -> None:
    anni = await room.table()
    await to_cards(room, anni)
    card = cards(anni)[0]
    await anni.may(Act, action=card)
    await room.until_asked(anni)
    first = room.deal.play.lines

    await anni.may(TakeBack)
    await anni.may(Act, action=card)
    await room.until_asked(anni)

    assert room.deal.play.lines == first


@evening
async def test_another_card_is_answered_by_bots_that_think_anew(room: Room) -> None:
    anni = await room.table()
    await to_cards(room, anni)
    one, other, *_ = cards(anni)
    await anni.may(Act, action=one)
    await anni.may(TakeBack)
    asked = len(room.bots.questions)

    await anni.may(Act, action=other)
    await room.until_asked(anni)

    assert len(room.bots.questions) > asked
    assert f"{anni.seat} {other}" in room.deal.play.lines
    assert f"{anni.seat} {one}" not in room.deal.play.lines


@evening
async def test_a_call_that_is_taken_back_was_never_called(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("turn") and anni.is_asked and not cards(anni))
    chips = anni.change.chips
    await anni.act()

    await anni.may(TakeBack)

    assert anni.change.chips == chips


@evening
async def test_what_goes_without_saying_is_nothing_to_take_back(room: Room) -> None:
    """ST-PLAY-08: a client says `play` by itself; taken back is what was chosen before."""
    anni = await room.table(game="skat", preset="skat-isko")
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("turn") and anni.change.usual != "")
    assert anni.change.usual == "play"
    assert kurt.change.usual == "", "who is not asked has nothing to say"
    before = dict(room.deal.own)[anni.change.view.seat or 0]

    await anni.may(Act, action="play")

    assert dict(room.deal.own)[anni.change.view.seat or 0] is before
    assert anni.change.usual == ""


@evening
async def test_the_log_keeps_what_was_played_and_everybody_folds_the_same(room: Room) -> None:
    anni = await room.table()
    await to_cards(room, anni)
    card = cards(anni)[0]
    await anni.may(Act, action=card)
    written = len(room.log)

    await anni.may(TakeBack)

    assert len(room.log) > written
    assert [event.seat for event in room.events("back")] == [anni.seat]
    gateway = await room.gateway()
    assert (await gateway.host(room.row.id)).running == room.deal


@evening
async def test_a_deal_that_went_back_is_marked_for_ever_and_still_verified(room: Room) -> None:
    anni = await room.table()
    await to_cards(room, anni)
    taken, *_, other = cards(anni)
    await anni.may(Act, action=taken)
    await anni.may(TakeBack)
    await anni.may(Act, action=other)
    await room.play([anni], lambda: room.is_at("between"))

    note = "In diesem Spiel wurde zurückgenommen: Es zählt in keiner Statistik."
    assert anni.change.take_back is not None
    assert anni.change.take_back.note == note
    assert anni.change.bill[-1] == note
    await anni.may_not("nothing-back", TakeBack)
    frames = msgspec.json.decode(await document(room, REPLAY, 1))["frames"]
    record = read((await document(room, STICH, 1)).decode())
    heard = [len(frame["view"]["deal"]["heard"]) for frame in frames]
    assert heard == sorted(heard), "the replay shows the play that stands"
    assert dict(record.tags)["TakenBack1"] == "1"
    assert replay(record).session.result == room.deal.play.session.result
    await anni.may(Ready)
    await room.play([anni], lambda: room.is_at("between", 2))
    assert verify_table(read_table(await document(room, FAIR))).holds
    summaries = [msgspec.json.decode(deal.summary) for deal in await room.store.archive(anni.player.id, 1 << 62, 9)]
    assert [summary.get("taken_back", 0) for summary in summaries] == [1]
    assert anni.change.take_back is None, "the next deal is not marked"


@evening
async def test_promises_and_purses_are_not_taken_back(room: Room) -> None:
    anni = await room.table()
    await to_cards(room, anni)
    await anni.may(Act, action=cards(anni)[0])
    await anni.commit(room.deal.number + 1)
    promises = room.deal.promise.promises
    assert promises

    await anni.may(TakeBack)

    assert room.deal.promise.promises == promises
    await room.play([anni], lambda: room.is_at("between"))
    bill = room.deal.play.session.bill
    assert bill is not None
    assert sum(bill.cents) == 0


@evening
async def test_who_has_done_nothing_has_nothing_to_take_back(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: anni.is_asked)

    assert anni.change.take_back is None
    await anni.may_not("nothing-back", TakeBack)


@evening
async def test_among_friends_all_are_asked_and_play_waits_for_them(room: Room) -> None:
    anni, kurt = await friends(room)
    lines = room.deal.play.lines
    assert anni.change.take_back is not None
    assert anni.change.take_back.asks

    await anni.may(TakeBack)

    assert room.deal.play.lines == lines
    assert kurt.change.take_back is not None
    assert kurt.change.take_back.asker == anni.seat
    assert kurt.change.take_back.answer
    assert [bubble.text for bubble in kurt.change.bubbles] == ["Derf i zruck?"]
    assert not kurt.change.view.legal
    assert kurt.change.take_back.until == room.clock.now() + WINDOW
    await kurt.may_not("back-asked", Act, action="play EO")
    await room.clock.advance(WINDOW - 1)
    assert room.deal.play.lines == lines, "no bot plays either"


@evening
async def test_with_the_last_yes_the_card_comes_back(room: Room) -> None:
    anni, kurt = await friends(room)
    resi = await room.friend("Resi")
    lines = room.deal.play.lines
    await anni.may(TakeBack)
    await anni.may_not("not-now", Consent, yes=True)

    await kurt.may(Consent, yes=True)
    assert room.deal.play.lines == lines
    await kurt.may_not("answered", Consent, yes=False)
    await resi.may(Consent, yes=True)

    assert room.deal.play.lines == lines[:-1]
    assert anni.is_asked
    assert room.deal.back.times == 1


@evening
async def test_one_no_lets_it_lie_and_nobody_asks_twice(room: Room) -> None:
    anni, kurt = await friends(room)
    lines = room.deal.play.lines
    await anni.may(TakeBack)

    await kurt.may(Consent, yes=False)

    assert room.deal.play.lines == lines
    assert [bubble.text for bubble in anni.change.bubbles] == ["Was liegt, pickt!"]
    assert room.deal.back.times == 0
    await anni.may_not("back-once", TakeBack)
    await kurt.may_not("not-now", Consent, yes=True)
    await room.play([anni, kurt], lambda: room.is_at("between"))
    assert anni.change.take_back is None, "nothing went back, so nothing is marked"


@evening
async def test_silence_is_a_no(room: Room) -> None:
    anni, kurt = await friends(room)
    lines = room.deal.play.lines
    await anni.may(TakeBack)

    await room.clock.advance(WINDOW)

    assert len(room.events("unanswered")) == 1
    assert room.deal.play.lines[: len(lines)] == lines
    await kurt.may_not("not-now", Consent, yes=True)
    await room.play([anni, kurt], lambda: room.is_at("between"))


@evening
async def test_once_the_next_card_lies_it_is_too_late(room: Room) -> None:
    anni, kurt = await friends(room)
    played = len(room.deal.play.lines)
    await room.play([kurt], lambda: any(" play " in line for line in room.deal.play.lines[played:]))

    assert room.is_at("turn")
    await anni.may_not("too-late", TakeBack)


@evening
async def test_among_strangers_what_lies_lies(room: Room) -> None:
    anni, _ = await friends(room, join="open")

    assert anni.change.take_back is None
    await anni.may_not("no-back", TakeBack)


@evening
async def test_where_the_agreement_says_no_nobody_takes_back(room: Room) -> None:
    anni = await room.table(take_back=False)
    await to_cards(room, anni)
    await anni.may(Act, action=cards(anni)[0])

    assert anni.change.take_back is None
    await anni.may_not("no-back", TakeBack)


@evening
async def test_a_friend_who_sits_down_has_to_agree_from_then_on(room: Room) -> None:
    """Somebody else sits down after the card: the page hears that it would ask now."""
    anni = await room.table()
    await to_cards(room, anni)
    await anni.may(Act, action=cards(anni)[0])
    assert anni.change.take_back is not None
    assert not anni.change.take_back.asks

    await room.friend("Kurt")

    assert anni.change.take_back.asks


@evening
async def test_whoever_gets_up_is_asked_no_more(room: Room) -> None:
    anni, kurt = await friends(room)
    await anni.may(TakeBack)
    await kurt.may(Leave)

    await room.until(lambda: not room.deal.back.is_open)

    assert room.deal.back.times == 0
    await room.play([anni], lambda: room.is_at("between"))
