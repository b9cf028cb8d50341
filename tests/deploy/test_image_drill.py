"""`scripts/drill image` without starting anything: what it builds, what it changes of `deploy`, and how it judges."""

from __future__ import annotations

import resource
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from drills.image import browsing, engine, images, phases, stack

DEPLOY = images.ROOT / "deploy"
SOUND: dict[str, Any] = {
    "image_mb": 175.0,
    "user": 990,
    "read_only": True,
    "builders": [],
    **dict.fromkeys(("lost", "doubled", "diverging", "ledger", "unverified"), 0),
    "details": [],
    "browsers": {"errors": [], "deals": 3},
    "stages": {"before": {"acked_of_people": 1}, "after_kill": {"acked_of_people": 1}},
    "upgrade": {"from": "a", "to": "b"},
}


def test_every_image_of_others_is_built_here_on_the_same_base() -> None:
    found = images.foreign()

    assert {name.removeprefix(f"{images.LIBRARY}/") for name in found} == {
        service["image"] for service in yaml.safe_load(images.COMPOSE.read_text())["services"].values()
    } - {images.OURS}
    for folder in found.values():
        froms = [line for line in (folder / "Dockerfile").read_text().splitlines() if line.startswith("FROM ")]
        assert froms == [f"FROM {images.BASE.removeprefix(f'{images.LIBRARY}/')}"]


@pytest.fixture
def adapted(tmp_path: Path) -> stack.Stack:
    made = stack.Stack(engine.Engine(tmp_path, tmp_path / "images"), print)
    made.deploy.mkdir()
    for name in ("compose.yaml", "Caddyfile"):
        (made.deploy / name).write_text((DEPLOY / name).read_text())
    made.adapt()
    return made


def test_what_is_brought_up_is_the_compose_file_but_for_what_is_said(adapted: stack.Stack) -> None:
    before, after = (yaml.safe_load((folder / "compose.yaml").read_text()) for folder in (DEPLOY, adapted.deploy))

    for told in (before, after):
        for service in told["services"].values():
            for name in ("depends_on", "build", "ulimits"):
                service.pop(name, None)
    assert after == before
    assert {line.split(":")[0] for line in adapted.differs} >= {"depends_on", "nproc", "Caddyfile", "https"}


def test_of_the_proxy_only_what_is_too_new_is_left_out(adapted: stack.Stack) -> None:
    before, after = ((folder / "Caddyfile").read_text().splitlines() for folder in (DEPLOY, adapted.deploy))

    gone = [line.strip() for line in before if line not in after]
    assert [line for line in gone if not line.startswith("#")] == ["stream_close_delay 5m"]
    assert [line for line in after if line not in before] == []


def test_a_container_never_asks_for_more_than_the_machine_allows() -> None:
    for name, (kind, wanted) in engine.LIMITS.items():
        hard = resource.getrlimit(kind)[1]
        assert 0 < engine.limit(name) <= wanted
        assert hard == resource.RLIM_INFINITY or engine.limit(name) <= hard


def test_what_browsers_sent_is_compared_as_far_as_it_writes() -> None:
    def sent(type: str, outcome: str) -> dict[str, Any]:
        return {"message": {"type": type, "id": type}, "seat": 2, "outcome": outcome, "code": "", "tries": 1}

    told = {"history": [{"person": "Vroni", "sent": [sent("commit", "ok"), sent("hint", "ok"), sent("nonce", "")]}]}
    (history,) = browsing.histories(told, "some-table")

    assert [(one.message["type"], one.table, one.seat) for one in history.sent] == [
        ("commit", "some-table", 2),
        ("nonce", "some-table", 2),
    ]
    assert browsing.acked([history]) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"image_mb": 200.1},
        {"user": 0},
        {"read_only": False},
        {"builders": ["/usr/bin/cc"]},
        {"lost": 1},
        {"browsers": {"errors": ["TypeError"], "deals": 3}},
        {"browsers": {"errors": [], "deals": 0}},
        {"stages": {"before": {"acked_of_people": 1}, "after_kill": {"acked_of_people": 0}}},
        {"upgrade": {"from": "a", "to": "a"}},
    ],
)
def test_anything_wrong_is_said(wrong: dict[str, Any]) -> None:
    assert phases.judged(SOUND, 200) == []
    assert len(phases.judged(SOUND | wrong, 200)) == 1


def test_without_an_evening_the_image_alone_is_judged() -> None:
    alone = {name: SOUND[name] for name in ("image_mb", "user", "read_only", "builders")}

    assert phases.judged(alone, 200) == []
    assert phases.judged(alone, None) == []
    assert phases.judged(alone, 100) == ["the image has 175.0 MB beyond its base"]
