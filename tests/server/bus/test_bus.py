"""What both buses promise."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

import pytest

from stammtisch.server.bus.port import NOBODY, Answers, BusHint, BusQuestion, NoAnswer, Share
from tests.server.bus.ends import ADAPTERS, SOON, ends, listening, run

pytestmark = pytest.mark.parametrize("adapter", ADAPTERS)
MOMENT = 0.05


def echo(name: str, noted: Counter[str] | None = None) -> Answers:
    async def answers(question: bytes) -> bytes:
        if noted is not None:
            noted[name] += 1
        return name.encode() + b":" + question

    return answers


async def raises(question: bytes) -> bytes:
    raise ValueError("the seven of hearts")


async def sleeps(question: bytes) -> bytes:
    await asyncio.sleep(60)
    return question


def test_everybody_hears_a_hint_the_sender_included(adapter: str) -> None:
    async def test() -> None:
        async with ends(adapter, 3) as buses:
            ears = [await listening(bus) for bus in buses]
            await buses[0].hint(BusHint(2**62))

            assert [await ear.next() for ear in ears] == [2**62] * 3

    run(test)


def test_what_is_told_is_overheard_by_all_who_asked_for_it_and_by_nobody_else(adapter: str) -> None:
    async def test() -> None:
        async with ends(adapter, 2) as [one, other]:
            heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
            await one.overhear("talk", lambda content: heard.put_nowait(("one", content)))
            await other.overhear("talk", lambda content: heard.put_nowait(("other", content)))
            await other.overhear("else", lambda content: heard.put_nowait(("else", content)))
            await one.tell("talk", b"Servus")

            async with asyncio.timeout(SOON):
                assert {await heard.get(), await heard.get()} == {("one", b"Servus"), ("other", b"Servus")}
            await asyncio.sleep(MOMENT)
            assert heard.empty()

    run(test)


def test_whoever_fails_to_hear_holds_up_nobody_and_the_words_stay_out_of_the_log(
    adapter: str, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(content: bytes) -> None:
        raise ValueError(content.decode())

    async def test() -> None:
        async with ends(adapter, 2) as [one, other]:
            heard: asyncio.Queue[bytes] = asyncio.Queue()
            await other.overhear("talk", fails)
            await other.overhear("talk", heard.put_nowait)
            await one.tell("talk", b"Geheimwort")

            async with asyncio.timeout(SOON):
                assert await heard.get() == b"Geheimwort"
            await asyncio.sleep(MOMENT)

    with caplog.at_level(logging.DEBUG, "stammtisch"):
        run(test)
    assert "has failed: ValueError" in caplog.text
    assert "Geheimwort" not in caplog.text


def test_a_hint_says_who_gave_it_if_it_was_said(adapter: str) -> None:
    async def test() -> None:
        async with ends(adapter, 2) as [one, other]:
            ear = await listening(other)
            hints = [BusHint(1, "gateway-1"), BusHint(1)]
            for hint in hints:
                await one.hint(hint)

            async with asyncio.timeout(SOON):
                assert [await ear.heard.get(), await ear.heard.get()] == hints

    run(test)


def test_two_listeners_at_one_end_both_hear(adapter: str) -> None:
    async def test() -> None:
        async with ends(adapter, 1) as [bus]:
            ears = [await listening(bus), await listening(bus)]
            await bus.hint(BusHint(7))

            assert [await ear.next() for ear in ears] == [7, 7]

    run(test)


def test_a_listener_that_fails_is_heard_of_and_keeps_nothing_from_the_others(
    adapter: str, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(hint: BusHint) -> None:
        raise ValueError

    async def test() -> None:
        async with ends(adapter, 1) as [bus]:
            await bus.listen(fails)
            ear = await listening(bus)
            await bus.hint(BusHint(1))
            await bus.hint(BusHint(2))

            assert [await ear.next(), await ear.next()] == [1, 2]

    run(test)
    assert "a listener has failed" in caplog.messages


def test_a_hint_that_nobody_listens_to_is_lost_without_a_word(adapter: str) -> None:
    async def test() -> None:
        async with ends(adapter, 2) as [one, other]:
            await one.hint(BusHint(1))
            await asyncio.sleep(MOMENT)
            ear = await listening(other)
            await one.hint(BusHint(2))

            assert await ear.next() == 2

    run(test)


def test_a_question_is_answered(adapter: str) -> None:
    async def test() -> bytes:
        async with ends(adapter, 2) as [asker, worker]:
            await worker.serve("bots.meister", echo("a"))
            return await asker.ask("bots.meister", b"\x00\xffwhat?", SOON)

    assert run(test) == b"a:\x00\xffwhat?"


def test_each_question_is_answered_by_exactly_one_of_several_workers(adapter: str) -> None:
    noted: Counter[str] = Counter()
    questions = [str(n).encode() for n in range(200)]

    async def test() -> list[bytes]:
        async with ends(adapter, 4) as [asker, *workers]:
            for name, worker in zip("abc", workers, strict=True):
                await worker.serve("bots", echo(name, noted))
            return await asyncio.gather(*(asker.ask("bots", question, SOON) for question in questions))

    answers = run(test)
    assert [answer.split(b":")[1] for answer in answers] == questions
    assert noted.total() == len(questions)
    assert set(noted) == set("abc")


def test_questions_do_not_wait_for_one_another(adapter: str) -> None:
    both = 2

    async def test() -> None:
        waiting: list[bytes] = []
        all_here = asyncio.Event()

        async def meets(question: bytes) -> bytes:
            waiting.append(question)
            if len(waiting) == both:
                all_here.set()
            await all_here.wait()
            return question

        async with ends(adapter, 2) as [asker, worker]:
            await worker.serve("bots", meets)
            found = await asyncio.gather(*(asker.ask("bots", bytes([n]), SOON) for n in range(both)))

        assert found == [b"\x00", b"\x01"]

    run(test)


def test_a_subject_has_workers_of_its_own(adapter: str) -> None:
    async def test() -> bytes:
        async with ends(adapter, 1) as [bus]:
            await bus.serve("bots.meister", echo("master"))
            await bus.serve("bots.anfaenger", echo("beginner"))
            return await bus.ask("bots.anfaenger", b"", SOON)

    assert run(test) == b"beginner:"


def test_where_nobody_serves_there_is_no_answer(adapter: str) -> None:
    async def test() -> None:
        async with ends(adapter, 1) as [bus]:
            with pytest.raises(NoAnswer):
                await bus.ask("nobody", b"?", 60)

    run(test)


def test_an_answer_that_comes_too_late_is_none(adapter: str) -> None:
    async def test() -> None:
        async with ends(adapter, 2) as [asker, worker]:
            await worker.serve("bots", sleeps)
            with pytest.raises(NoAnswer):
                await asker.ask("bots", b"?", MOMENT)

    run(test)


def test_a_worker_that_fails_answers_nothing_and_goes_on(adapter: str, caplog: pytest.LogCaptureFixture) -> None:
    """Secrets of the question stay out of the log."""
    caplog.set_level(logging.DEBUG)

    async def test() -> None:
        async with ends(adapter, 2) as [asker, worker]:
            await worker.serve("bots", raises)
            for _ in range(2):
                with pytest.raises(NoAnswer):
                    await asker.ask("bots", b"?", 60)

    run(test)
    assert caplog.messages.count("a worker for bots has failed: ValueError") == 2
    assert "seven" not in caplog.text


def test_an_empty_answer_is_none(adapter: str) -> None:
    async def refuses(question: bytes) -> bytes:
        return b""

    async def test() -> None:
        async with ends(adapter, 2) as [asker, worker]:
            await worker.serve("bots", refuses)
            with pytest.raises(NoAnswer):
                await asker.ask("bots", b"?", 60)

    run(test)


def test_a_closed_bus_carries_nothing_and_does_not_complain(adapter: str) -> None:
    async def test() -> None:
        async with ends(adapter, 1) as [bus]:
            ear = await listening(bus)
            await bus.serve("bots", echo("a"))
            await bus.close()
            await bus.hint(BusHint(1))
            with pytest.raises(NoAnswer):
                await bus.ask("bots", b"?", SOON)

            assert ear.heard.empty()

    run(test)


def test_closing_does_not_wait_for_a_worker(adapter: str) -> None:
    async def test() -> None:
        async with ends(adapter, 2) as [asker, worker]:
            await worker.serve("bots", sleeps)
            question = asyncio.create_task(asker.ask("bots", b"?", SOON))
            await asyncio.sleep(MOMENT)
            await worker.close()
            question.cancel()
            await asyncio.gather(question, return_exceptions=True)

    run(test)


def test_a_worker_is_told_for_whom_it_is_asked_and_for_how_long(adapter: str) -> None:
    async def test() -> None:
        asked: list[tuple[bytes, Share]] = []

        async def answers(question: BusQuestion) -> bytes:
            asked.append((bytes(question), question.share))
            return b"ok"

        async with ends(adapter, 2) as (here, there):
            await there.serve("bots", answers)
            await here.ask("bots", b"whose?", SOON, Share("anni", "t1", 300))
            await here.ask("bots", b"nobody's", SOON)

        assert asked == [(b"whose?", Share("anni", "t1", 300)), (b"nobody's", NOBODY)]

    run(test)
