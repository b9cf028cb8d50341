"""Free words at a table: who may write, who reads it, and that nothing of it is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from stammtisch.server.limits import RATES, RateLimiter
from stammtisch.server.live.talks.memory import MOST_LINES, MOST_TALKS, Talks, Written
from stammtisch.server.protocol.answers import Ok, Refused, Talk
from stammtisch.server.protocol.commands import Hello, Leave, Mute, Quiet, Write
from stammtisch.server.store.retention.periods import TALK
from stammtisch.server.table.names.free_text import clean_line
from tests.server.table.people import Person
from tests.server.table.room import Room, evening
from tests.server.virtual import VirtualClock, settle


async def says(person: Person, text: str, id: str = "") -> Ok | Refused:
    gateway = person.gateway or person.room.gateways[0]
    answer = await gateway.talk(person.room.row, person.player, Write(id or person.new_id(), text), "de")
    await settle()
    return answer


async def quiets(person: Person, seat: int, on: bool = True) -> Ok | Refused:
    assert person.gateway is not None
    answer = await person.gateway.talk(person.room.row, person.player, Quiet(person.new_id(), seat, on), "de")
    await settle()
    return answer


def code(answer: Ok | Refused) -> str:
    return answer.code if isinstance(answer, Refused) else "ok"


def read(person: Person) -> list[str]:
    """What is on the person's screen."""
    texts: list[str] = []
    for talk in person.all(Talk):
        texts = [*([] if talk.anew else texts), *[line.text for line in talk.lines]]
    return texts


@evening
async def test_those_who_sit_there_read_it_and_nobody_else(room: Room) -> None:
    """No spectator, no stranger, nobody who has left; whoever comes later finds what was said."""
    anni = await room.table(fill="wait")
    kurt = await room.friend("Kurt")
    watcher, stranger = room.person("Zaungast"), room.person("Fremd")
    await watcher.come()

    assert code(await says(kurt, "Toni kommt  später.")) == "ok"
    assert code(await says(stranger, "Hallo!")) == "not-seated"

    assert read(anni) == read(kurt) == ["Toni kommt später."]
    (line,) = anni.all(Talk)[0].lines
    assert (line.seat, line.name, line.at) == (kurt.seat, "Kurt", room.clock.now())
    toni = await room.friend("Toni")
    assert read(toni) == ["Toni kommt später."]
    await toni.may(Leave)
    await says(anni, "Schad.")
    assert read(toni) == ["Toni kommt später."]
    assert watcher.all(Talk) == []
    assert room.gateways[0].last_lines(room.row, 1)[0].text == "Schad."


@evening
async def test_it_is_off_where_strangers_sit_down_and_for_programs(room: Room) -> None:
    anni = await room.table(join="open", clock="open")
    kurt = await room.friend("Kurt")
    assert anni.table.public
    assert code(await says(anni, "Servus")) == "no-talk"
    assert read(kurt) == []

    anni = await room.table(fill="wait")
    assert not anni.table.public
    robo = await room.friend("Robo", bot_of=anni.player.id)
    await says(anni, "Servus")
    assert (read(anni), read(robo)) == (["Servus"], [])
    assert code(await says(robo, "Piep")) == "no-talk"


@evening
async def test_a_line_is_short_clean_and_said_once(room: Room) -> None:
    anni = await room.table(fill="wait")
    id = anni.new_id()
    assert code(await says(anni, "a" * 201)) == "too-long"
    assert code(await says(anni, "\u200b\u202e \u2066")) == "nothing-said"
    for _ in range(2):
        assert code(await says(anni, "Jo\u0308rg\u202e <b>https://example.org</b>\u200d", id)) == "ok"
    assert read(anni) == ["J\u00f6rg <b>https://example.org</b>"]
    assert code(await says(anni, "e\u0301" * 200)) == "ok"
    assert read(anni)[-1] == "\u00e9" * 200


@pytest.mark.parametrize(
    "sign",
    [
        *map(chr, range(0x202A, 0x202F)),
        *map(chr, range(0x2066, 0x206A)),
        "\u200b",
        "\u200d",
        "\u200e",
        "\u200f",
        "\u2060",
        "\ufeff",
        "\x00",
        "\x1b",
        "\x7f",
        "\u00ad",
        "\u061c",
        "\ufe0f",
        "\u3164",
        "\U000e0041",
        "\ue000",
        "\U000f0000",
    ],
)
def test_no_sign_turns_the_line_or_hides_in_it(sign: str) -> None:
    assert clean_line(f"a{sign}b") == "ab"


@evening
async def test_who_was_muted_says_nothing_and_a_flood_is_stopped(room: Room) -> None:
    anni = await room.table(fill="wait")
    kurt = await room.friend("Kurt")
    gateway = room.gateways[0]
    gateway.house = replace(gateway.house, limits=RateLimiter(room.clock, RATES))
    room.host().house = gateway.house
    answers = [code(await says(kurt, f"Nummer {n}")) for n in range(10)]
    assert answers == ["ok"] * 8 + ["too-much-talk"] * 2
    await anni.may(Mute, seat=kurt.seat)
    await room.clock.advance(60_000)
    assert code(await says(kurt, "Und jetzt?")) == "muted"
    assert "Und jetzt?" not in read(anni)


@evening
async def test_whom_somebody_has_made_quiet_is_not_even_sent_to_them(room: Room) -> None:
    """Nor what was said before, nor on a new connection to another gateway; others read on, and nobody is told."""
    anni = await room.table(fill="wait")
    kurt, vroni = await room.friend("Kurt"), await room.friend("Vroni")
    await says(kurt, "Schlecht gespielt!")
    told = len(kurt.raw)

    assert code(await quiets(anni, kurt.seat)) == "ok"
    assert read(anni) == []
    await says(kurt, "Ganz schlecht!")
    await says(vroni, "Geh weiter.")

    assert b"Ganz schlecht" not in b"".join(frame for _, frame in anni.raw)
    assert read(vroni) == ["Schlecht gespielt!", "Ganz schlecht!", "Geh weiter."]
    assert all(b"quiet" not in frame for _, frame in kurt.raw[told:])
    other = await room.gateway()
    await anni.go()
    anni.raw.clear()
    anni.watch = await other.watch(room.row, anni.player, Hello(1, quiet=(kurt.seat,)), anni.hear)
    anni.gateway = other
    await says(kurt, "Immer noch!")
    assert b"Immer noch" not in b"".join(frame for _, frame in anni.raw)
    assert code(await quiets(anni, kurt.seat, False)) == "ok"
    await says(kurt, "Nix für ungut.")
    assert read(anni)[-1] == "Nix für ungut."
    assert code(await quiets(anni, anni.seat)) == "nobody-there"
    assert code(await quiets(anni, 3)) == "nobody-there"


@evening
async def test_it_goes_from_gateway_to_gateway_and_is_found_there(room: Room) -> None:
    anni = await room.table(fill="wait")
    other = await room.gateway()
    kurt = await room.friend("Kurt", other)
    await says(anni, "Wo bist?")
    await says(kurt, "Glei do.")
    assert read(anni) == read(kurt) == ["Wo bist?", "Glei do."]
    await anni.go()
    anni.frames.clear()
    await anni.come(other)
    assert read(anni) == ["Wo bist?", "Glei do."]
    room.gateways[0].talks.overheard(b"of another version")


@evening
async def test_the_lines_go_with_their_writer(room: Room) -> None:
    """In every gateway, and from every screen."""
    anni = await room.table(fill="wait")
    other = await room.gateway()
    kurt = await room.friend("Kurt", other)
    await says(kurt, "Des Passwort is Zwetschgn.")
    await says(anni, "Aha.")

    await room.gateways[0].unwrite(kurt.player.id)
    await settle()

    assert read(anni) == ["Aha."]
    for gateway in room.gateways:
        assert [line.text for line in gateway.last_lines(room.row, 20)] == ["Aha."]


@evening
async def test_nothing_that_was_said_is_in_the_log(room: Room) -> None:
    anni = await room.table(fill="wait")
    before = len(room.log)
    await says(anni, "Zwetschgndatschi")
    assert len(room.log) == before
    assert "Zwetschgndatschi" not in repr(vars(room.memory))


def a_line(clock: VirtualClock, n: int, **more: Any) -> Written:
    fields: dict[str, Any] = {"id": f"i{n}", "table": 1, "player": 2, "seat": 0, "name": "Anni", "text": f"{n}"} | more
    return Written(**fields, at=clock.now())


def test_only_so_much_is_remembered_and_only_for_an_evening() -> None:
    clock = VirtualClock()
    talks = Talks(clock)
    for n in range(MOST_LINES + 5):
        assert talks.take(a_line(clock, n))
    assert talks.lines(1)[0].text == "5"
    assert len(talks.lines(1)) == MOST_LINES
    assert not talks.take(a_line(clock, MOST_LINES))
    for table in range(2, MOST_TALKS + 3):
        talks.take(a_line(clock, table, table=table))
    assert len(talks.tables) == MOST_TALKS
    assert talks.lines(1) == ()
    clock.time += TALK
    assert talks.lines(MOST_TALKS) == ()
    assert talks.tables == {}
