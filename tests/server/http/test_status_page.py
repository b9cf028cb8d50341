"""The page that says whether the server is working: in sentences, under the number of its health, with no secret."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from stammtisch.server.clock import Millis
from stammtisch.server.http.plain.status import PARTS
from stammtisch.server.process.health import Health
from stammtisch.version import __version__
from stammtisch.words.house_pages import STATE, page_texts
from tests.server.http.house import House, run

SINCE: Millis = 1_795_161_600_000
SECRET = "postgresql://anni:hunter2@db.internal/karten"


async def there() -> bool:
    return True


async def gone() -> bool:
    return False


async def broken() -> bool:
    raise OSError(SECRET)


def with_condition(house: House, health: Health) -> None:
    house.app.state.services = replace(house.services, condition=health)


@pytest.mark.parametrize("language", [*page_texts(STATE)])
def test_a_server_that_is_well_says_so_and_since_when(tmp_path: Path, language: str) -> None:
    async def test(house: House) -> None:
        with_condition(house, Health({"store": there, "bus": there}, since=SINCE))
        told = await house.caller().get(f"/status?language={language}")

        assert told.status_code == 200
        assert f'<p class="state well">{page_texts(STATE)[language]["ok"]}</p>' in told.text
        assert __version__ in told.text
        assert '<time datetime="2026-11-20T08:00Z">' in told.text
        assert "<li>" not in told.text
        assert "<script" not in told.text

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("health", "number", "state", "parts"),
    [
        (Health({"store": there, "bus": gone}), 200, "slow", ("bus",)),
        (Health({"store": broken, "bus": there}), 503, "unwell", ("store",)),
        (Health({"store": broken, "bus": gone}), 503, "unwell", PARTS),
        (Health({"store": there, "bus": there}, draining=True), 503, "draining", ()),
    ],
    ids=["bus", "store", "both", "draining"],
)
def test_what_is_wrong_is_told_without_a_secret(
    tmp_path: Path, health: Health, number: int, state: str, parts: tuple[str, ...]
) -> None:
    async def test(house: House) -> None:
        with_condition(house, health)
        told, texts = await house.caller().get("/status?language=en"), page_texts(STATE)["en"]

        assert told.status_code == number
        assert f'<p class="state unwell">{texts[state]}</p>' in told.text
        assert told.text.count("<li>") == len(parts)
        assert all(f"<li>{texts[part]}</li>" in told.text for part in parts)
        assert not any(part in told.text for part in ("hunter2", "anni", "internal", "OSError"))

    run(tmp_path, test)


def test_every_part_that_may_be_missing_has_a_sentence_in_every_language() -> None:
    texts = page_texts(STATE)

    assert {*texts} == {"de", "en", "sv"}
    assert len({tuple(words) for words in texts.values()}) == 1
    assert {*PARTS} <= {*texts["de"]}
