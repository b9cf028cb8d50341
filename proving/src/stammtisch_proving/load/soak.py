"""A long run at an even pace: does anything grow?"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from stammtisch_proving.load.figures import in_ms, memory_mb, open_files
from stammtisch_proving.load.scene import Found, LoadContext

SAMPLES = 120
SHORTEST = 0.5
"""Seconds between two samples, at least."""


@dataclass(frozen=True, slots=True)
class Sample:
    """All gateways together at one moment."""

    minutes: float
    memory: float
    files: int


async def soak(scene: LoadContext) -> Found:
    """Memory and open files of the gateways. The first third, in which caches fill, is left out."""
    crowd, asked = scene.crowd, scene.asked
    scene.say(f"{asked.soak:g} minutes at {asked.pace:g} moves a second")
    seconds = 60 * asked.soak
    playing = asyncio.create_task(crowd.paced(asked.pace, seconds))
    start, samples = time.perf_counter(), [sample(scene, 0.0)]
    while not playing.done():
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(playing), max(SHORTEST, seconds / SAMPLES))
        samples.append(sample(scene, (time.perf_counter() - start) / 60))
    window = playing.result()
    later = samples[len(samples) // 3 :]
    memory = [(one.minutes, one.memory) for one in later]
    return {
        "soak": {
            "minutes": round(samples[-1].minutes, 2),
            "moves_per_second": round(window.rate, 1),
            **in_ms(window.latencies),
            "memory_mb": {
                "start": round(samples[0].memory, 1),
                "after_a_third": round(later[0].memory, 1),
                "end": round(later[-1].memory, 1),
                "growth_per_hour": round(60 * slope(memory), 1),
            },
            "open_files": {"start": samples[0].files, "after_a_third": later[0].files, "end": later[-1].files},
            "reopened": crowd.reopened,
        }
    }


def sample(scene: LoadContext, minutes: float) -> Sample:
    pids = [gateway.pid for gateway in scene.gateways]
    return Sample(minutes, sum(map(memory_mb, pids)), sum(map(open_files, pids)))


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Of the line that fits best: how much it rises with 1.

    >>> slope([(0, 1), (1, 3), (2, 5)])
    2.0
    """
    count = len(points)
    x_mean = sum(x for x, _ in points) / count
    y_mean = sum(y for _, y in points) / count
    spread = sum((x - x_mean) ** 2 for x, _ in points)
    return sum((x - x_mean) * (y - y_mean) for x, y in points) / spread if spread else 0.0
