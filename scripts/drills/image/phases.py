"""The parts of the drill, each a process in its own namespaces: `python -m scripts.drills.image.phases NAME PLAN`."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from stammtisch.server.store.errors import WrongSchema
from stammtisch_proving.chaos.children import ChaosError

from . import box as small
from . import images
from .engine import Engine
from .evening import told
from .stack import Stack

Measured = dict[str, Any]
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """A drill as it is asked for."""

    folder: str
    images: str
    as_built: bool
    seconds: float
    """That people play before, between and after what happens."""
    tables: int
    """Beside that of the browsers."""
    seed: int
    sitting: list[str]
    """Who sits at a small box, one after the other: of `box.KINDS`."""

    @property
    def text(self) -> str:
        return json.dumps(asdict(self))

    @property
    def engine(self) -> Engine:
        return Engine(Path(self.folder), Path(self.images))


def build(plan: Plan, say: Say) -> Measured:
    engine = plan.engine
    engine.prepare()
    engine.clean()
    images.make_all(engine, plan.as_built, say)
    engine.run(str(images.ROOT / "scripts/nightly-tools"), seconds=images.BUILD_SECONDS)  # with them stack.py works
    say("looking into the image")
    return images.measured(engine)


def serve(plan: Plan, say: Say) -> Measured:
    stack = Stack(plan.engine, say)
    stack.prepare()
    say("bringing up PostgreSQL, NATS, two gateways, a worker, two sweepers and Caddy")
    stack.start()
    try:
        found = asyncio.run(told(stack, plan.seconds, plan.tables, plan.seed, say))
    finally:
        stack.keep_logs()
    stack.stop()
    return {**found, "networks": "those of the compose file", "differs": stack.differs}


def box(plan: Plan, say: Say) -> Measured:
    engine = plan.engine
    engine.run("ip", "link", "set", "lo", "up")
    found = []
    for kind, level in [small.KINDS[name] for name in plan.sitting]:
        say(f"a box of one core and 1 GB, tables of {kind} {level}")
        found.append(asyncio.run(small.measured(engine, kind, level, plan.seconds, say)))
    return {"box": found}


PHASES: dict[str, Callable[[Plan, Say], Measured]] = {"build": build, "serve": serve, "box": box}


def judged(found: Measured, at_most: float | None) -> list[str]:
    """What is wrong, in sentences."""
    tried = {
        f"the image has {found['image_mb']} MB beyond its base": at_most is None or found["image_mb"] <= at_most,
        f"it runs as user {found['user']}": found["user"] != 0,
        "it can write to its own file system": found["read_only"],
        f"it has {', '.join(found['builders'])} in it": not found["builders"],
        **(judged_evening(found) if "lost" in found else {}),
    }
    return [said for said, holds in tried.items() if not holds]


def judged_evening(found: Measured) -> dict[str, bool]:
    flaws = {name: found[name] for name in ("lost", "doubled", "diverging", "ledger", "unverified")}
    browsers, stages = found["browsers"], found["stages"].values()
    return {
        f"the log is not what people were told: {flaws} {found['details']}": not any(flaws.values()),
        f"a page has failed: {browsers['errors']}": not browsers["errors"],
        f"play has stood still: {found['stages']}": all(one["acked_of_people"] for one in stages)
        and browsers["deals"] > 0,
        "the second image is the first": found["upgrade"]["from"] != found["upgrade"]["to"],
    }


def main() -> None:
    name, text = sys.argv[1:]
    plan = Plan(**json.loads(text))
    try:
        found = PHASES[name](plan, lambda line: print(f"drill: {line}", file=sys.stderr, flush=True))
    except ChaosError as error:
        raise SystemExit(f"drill: {error}") from None
    except WrongSchema as error:
        raise SystemExit(f"drill: {error}: the image is not of this checkout (without --as-built it is)") from None
    (Path(plan.folder) / f"{name}.json").write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()
