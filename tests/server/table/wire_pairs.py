"""Pairs of worlds that a viewer must not be able to tell apart: one is improvised, the other one acted out.

Non-interference over the wire (trust.md): the cards that the viewer has never seen are permuted, answers that were
never told are changed, and what others did in silence is left out; every byte that the viewer gets, and when, must
stay as it was.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import msgspec

from stammtisch.games.registry import seats_of
from tests.server.table.wire_pairs_deeds import Bent
from tests.server.table.wire_pairs_elsewhere import acted_out, deeds_there, other_worlds, vain_proposals
from tests.server.table.wire_pairs_tale import Deed, Tale, drawn_setup, improvised
from tests.server.table.wire_pairs_world import Frame

REMARK = b'"remark":{'


@dataclass
class Compared:
    """What was really compared."""

    pairs: int = 0
    unfit: int = 0
    """Stories for which no other world was found."""
    frames: int = 0
    size: int = 0
    """Bytes."""
    games: Counter[str] = field(default_factory=Counter)
    viewers: Counter[str] = field(default_factory=Counter)
    stages: Counter[str] = field(default_factory=Counter)
    rounds: Counter[str] = field(default_factory=Counter)
    thinking: Counter[str] = field(default_factory=Counter)
    """How many bots thought so that they were in time, and how many longer."""
    kinds: Counter[str] = field(default_factory=Counter)
    """Channels and types of messages."""
    remarks: int = 0
    """Frames in which a computer says something about the deal."""
    windows: Counter[int] = field(default_factory=Counter)
    """The longest window that anybody had asked for."""
    questions: Counter[str] = field(default_factory=Counter)
    """What the deals asked."""
    varied: Counter[str] = field(default_factory=Counter)
    """What was other in the other world, beside the cards."""
    differences: list[str] = field(default_factory=list)


def compare(tale: Tale, rng: Random, compared: Compared) -> None:
    """Look for another world, act it out, and lay what the viewer got side by side."""
    found = other_worlds(tale, rng)
    if not found:
        compared.unfit += 1
        return
    other, states = found[-1]
    count(tale, compared)
    deeds = deeds_there(tale, other, states, rng)
    count_varied(tale, deeds, compared)
    if difference := first_difference(tale.frames, acted_out(tale, other, states, deeds, rng)):
        compared.differences.append(f"{tale.setup.seed}, viewer {tale.viewer}: {difference}")


def count(tale: Tale, compared: Compared) -> None:
    compared.pairs += 1
    compared.games[tale.setup.game] += 1
    compared.windows[tale.setup.window] += 1
    seat = tale.viewer
    compared.viewers["spectator" if seat is None else "person" if seat < tale.setup.people else "bot"] += 1
    compared.stages += tale.stages
    compared.thinking += tale.thinking
    for chapter in tale.chapters:
        deal = chapter[0].play.session.deal
        compared.rounds[f"{tale.setup.game} {deal.type.name}" if deal else ""] += 1
        asked = [step.before.deal for state in chapter for step in state.play.steps]
        compared.questions.update(deal.phase.name for deal in asked if deal and not deal.over)
    for frame in tale.frames:
        compared.frames += 1
        compared.size += len(frame.data)
        compared.kinds[kind_of(frame)] += 1
        compared.remarks += REMARK in frame.data


def count_varied(tale: Tale, there: list[Deed], compared: Compared) -> None:
    left = set(tale.deeds) - set(there)
    vain = vain_proposals(tale)
    for deed in left:
        kind = "silent" if deed.silent else "proposal" if deed in vain else deed.stage
        compared.varied[kind] += 1


def kind_of(frame: Frame) -> str:
    if frame.channel in ("thought", "hinting"):
        return frame.channel
    data = msgspec.json.decode(frame.data)
    if not isinstance(data, dict):
        return "fetched"
    kind = str(data.get("type", "info"))
    return f"{kind} {data['code']}" if kind in ("refused", "reason") and "code" in data else kind


def first_difference(here: list[Frame], there: list[Frame]) -> str:
    """Where two viewers of two worlds could tell them apart; empty: nowhere."""
    for n, (one, other) in enumerate(zip(here, there, strict=False)):
        if one != other:
            return f"frame {n}: {told_apart(one, other)}"
    if len(here) != len(there):
        longer = max(here, there, key=len)[min(len(here), len(there))]
        return f"{len(here)} frames here, {len(there)} there; then {longer}"
    return ""


def told_apart(one: Frame, other: Frame) -> str:
    if one[:3] != other[:3]:
        return f"{one[:3]} against {other[:3]}: {one.data!r} {other.data!r}"
    place = next((i for i, (a, b) in enumerate(zip(one.data, other.data, strict=False)) if a != b), 0)
    near = slice(max(0, place - 60), place + 60)
    return f"{one.channel} at {place}: {one.data[near]!r} against {other.data[near]!r}"


def compare_at(bent: Bent, number: int, compared: Compared) -> None:
    """One story and one viewer of it: a person, a person among bots, a bot, a spectator, and so on."""
    rng, kind = Random(f"{bent.game} {bent.until} {number}"), number % 4
    setup = drawn_setup(bent, kind > 0 and not bent.until, rng)
    people, size = setup.people, seats_of(bent.game, setup.options)
    viewer = rng.randrange(people, size) if kind == 2 and people < size else rng.randrange(people)
    is_spectator = kind == 3 or (kind == 1 and bent.until != "")
    compare(improvised(setup, None if is_spectator else viewer, bent, rng), rng, compared)
