"""What an operator may ask, and from where."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from stammtisch import __version__
from stammtisch.server.process.health import Health, Operated, watch_loop
from stammtisch.server.process.metrics import Metrics


async def there() -> bool:
    return True


async def gone() -> bool:
    return False


async def broken() -> bool:
    raise OSError("postgresql://somebody:secret@database")


def ask(
    asked: Operated, path: str, *, client: str = "127.0.0.1", host: str = "localhost:8080", **headers: str
) -> httpx.Response:
    async def once() -> httpx.Response:
        transport = httpx.ASGITransport(asked, client=(client, 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            return await http.get(path, headers={"host": host, **headers})

    return asyncio.run(once())


def sound() -> Health:
    return Health({"store": there, "bus": there})


def test_a_sound_server_says_so() -> None:
    answer = ask(Operated(sound(), Metrics()), "/healthz")

    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "version": __version__, "store": "ok", "bus": "ok"}


def test_a_server_about_to_stop_sends_people_elsewhere() -> None:
    condition = sound()
    condition.draining = True
    answer = ask(Operated(condition, Metrics()), "/healthz")

    assert (answer.status_code, answer.json()["status"]) == (503, "draining")


def test_without_its_store_it_is_not_well_and_tells_no_secret() -> None:
    answer = ask(Operated(Health({"store": broken, "bus": there}), Metrics()), "/healthz")

    assert answer.status_code == 503
    assert answer.json() == {"status": "unwell", "version": __version__, "store": "gone", "bus": "ok"}


def test_without_its_bus_it_plays_on() -> None:
    answer = ask(Operated(Health({"store": there, "bus": gone}), Metrics()), "/healthz")

    assert (answer.status_code, answer.json()["bus"]) == (200, "gone")


def test_metrics_say_which_part_is_gone() -> None:
    text = ask(Operated(Health({"store": broken, "bus": there}), Metrics()), "/metrics").text

    assert 'stammtisch_part_well{part="store"} 0.0' in text
    assert 'stammtisch_part_well{part="bus"} 1.0' in text


def test_metrics_are_numbers_of_this_server_alone() -> None:
    metrics, other = Metrics(), Metrics()
    metrics.moves.inc()
    metrics.refusals.labels("not-your-turn").inc()
    text = ask(Operated(sound(), metrics), "/metrics").text

    assert "stammtisch_moves_total 1.0" in text
    assert 'stammtisch_refusals_total{code="not-your-turn"} 1.0' in text
    assert "stammtisch_moves_total 0.0" in other.text().decode()


@pytest.mark.parametrize(
    ("client", "host", "headers", "status"),
    [
        ("127.0.0.1", "localhost:8080", {}, 200),
        ("::1", "[::1]:8080", {}, 200),
        ("127.0.0.1", "127.0.0.1", {}, 200),
        ("192.168.178.23", "localhost:8080", {}, 404),
        ("127.0.0.1", "stammtisch.example", {}, 404),
        ("127.0.0.1", "localhost:8080", {"x-forwarded-for": "192.168.178.23"}, 404),
        ("127.0.0.1", "localhost:8080", {"via": "1.1 proxy"}, 404),
    ],
)
def test_metrics_are_for_this_machine(client: str, host: str, headers: dict[str, str], status: int) -> None:
    assert ask(Operated(sound(), Metrics()), "/metrics", client=client, host=host, **headers).status_code == status


def test_metrics_can_be_made_public() -> None:
    assert ask(Operated(sound(), Metrics(), public=True), "/metrics", client="192.168.178.23").status_code == 200


def test_without_an_app_there_is_nothing_else() -> None:
    assert ask(Operated(sound(), Metrics()), "/v1/tables").status_code == 404


def test_asking_often_does_not_ask_the_store_often() -> None:
    asked: list[int] = []

    async def counted() -> bool:
        asked.append(1)
        return True

    condition = Health({"store": counted})
    operated = Operated(condition, Metrics())

    assert [ask(operated, "/healthz").status_code for _ in range(5)] == [200] * 5
    assert len(asked) == 1


def test_who_asks_while_it_is_found_out_gets_the_same_answer() -> None:
    """A store that is gone is never called well, not even at the first moment."""
    asked: list[int] = []

    async def slowly_gone() -> bool:
        asked.append(1)
        await asyncio.sleep(0.05)
        return False

    async def at_once() -> list[int]:
        condition = Health({"store": slowly_gone})
        return [status for status, _ in await asyncio.gather(*(condition.report() for _ in range(5)))]

    assert asyncio.run(at_once()) == [503] * 5
    assert len(asked) == 1


def test_the_lag_of_the_event_loop_is_measured() -> None:
    metrics = Metrics()

    async def for_a_while() -> None:
        watching = asyncio.create_task(watch_loop(metrics))
        await asyncio.sleep(0.4)
        watching.cancel()

    asyncio.run(for_a_while())

    assert "stammtisch_loop_lag_seconds_count 1.0" in metrics.text().decode()
