"""The page docs/reference/house.md: the floors of pyproject's contracts, a picture of each, and its real imports."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import grimp

ROOT = Path(__file__).parent.parent
TITLES = {
    "stammtisch": "The house",
    "stammtisch.games": "The games",
    "stammtisch.server": "The server",
}
OPENED = ("stammtisch.server",)
"""Houses whose rooms are drawn with the files that lie in them."""
HEAD = """# The house, floor by floor

Imports point downward only; `lint-imports` holds it to that. Each picture shows one floor: its rooms, and the rooms
below that they import. What each room of the server is for stands in [the rooms of the server](server-rooms.md), why
there are floors in [ADR 0004](../adr/0004-layers.md). `scripts/protocol` writes this page from the contracts in
`pyproject.toml` and from the imports, and every check compares it with them.
"""


@dataclass(frozen=True, slots=True)
class House:
    """A package whose parts stand on floors, the highest first; what is planned and not there is left out."""

    name: str
    floors: tuple[tuple[str, ...], ...]

    @property
    def rooms(self) -> tuple[str, ...]:
        return tuple(room for floor in self.floors for room in floor)


def page() -> str:
    graph = grimp.build_graph("stammtisch", cache_dir=None)
    return "\n".join([HEAD, *(line for house in houses(graph) for line in drawn(house, graph))])


def houses(graph: grimp.ImportGraph) -> Iterator[House]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for contract in settings["tool"]["importlinter"]["contracts"]:
        if contract["type"] == "layers":
            for container in contract["containers"]:
                rows = [[f"{container}.{room.strip('() ')}" for room in row.split("|")] for row in contract["layers"]]
                floors = [tuple(room for room in row if room in graph.modules) for row in rows]
                yield House(container, tuple(floor for floor in floors if floor))


def drawn(house: House, graph: grimp.ImportGraph) -> Iterator[str]:
    yield from [f"## {TITLES.get(house.name, house.name)}", "", "```mermaid", "flowchart TD"]
    for number, floor in enumerate(house.floors):
        yield from [f"    subgraph floor{number}[ ]", *(f"        {node(room)}" for room in floor), "    end"]
    yield from (f"    floor{number} --> floor{number + 1}" for number in range(len(house.floors) - 1))
    yield from ["```", ""]
    for floor in house.floors:
        yield from floor_section(floor, house, graph)


def floor_section(floor: tuple[str, ...], house: House, graph: grimp.ImportGraph) -> Iterator[str]:
    yield from ["### " + ", ".join(f"`{short(room)}`" for room in floor), ""]
    yield from (f"- `{short(room)}`: {told}" for room in floor if (told := sentence(room)))
    yield from ["", "```mermaid", "flowchart TD"]
    for room in floor:
        inside = sorted(graph.find_children(room)) if house.name in OPENED else []
        if inside:
            yield f'    subgraph {sign(room)}["{short(room)}"]'
            yield from (f"        {node(part)}" for part in inside)
            yield from (f"        {arrow}" for arrow in reduced(inside, graph))
            yield "    end"
        else:
            yield f"    {node(room)}"
    for room in floor:
        below = [other for other in house.rooms if other not in floor and imports(graph, room, other)]
        yield from (f"    {sign(room)} --> {node(other)}" for other in below)
    yield from ["```", ""]


def imports(graph: grimp.ImportGraph, upper: str, lower: str) -> bool:
    """Whether a module of one room imports one of another itself."""
    theirs = {lower, *graph.find_descendants(lower)}
    return any(graph.find_modules_directly_imported_by(module) & theirs for module in inside_of(upper, graph))


def inside_of(room: str, graph: grimp.ImportGraph) -> set[str]:
    return {room, *graph.find_descendants(room)}


def reduced(parts: Iterable[str], graph: grimp.ImportGraph) -> Iterator[str]:
    """The arrows among some parts, without those that a longer way says as well."""
    known = list(parts)
    direct = {part: {other for other in known if other != part and imports(graph, part, other)} for part in known}

    def reached(part: str, seen: frozenset[str] = frozenset()) -> set[str]:
        return direct[part] | {far for near in direct[part] - seen for far in reached(near, seen | {part})}

    for part in known:
        by_others = {far for near in direct[part] for far in reached(near, frozenset({part}))}
        yield from (f"{sign(part)} --> {sign(other)}" for other in sorted(direct[part] - by_others))


def sentence(room: str) -> str:
    """How the room's docstring begins."""
    place = ROOT / "src" / room.replace(".", "/")
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return (ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or "").partition("\n")[0]


def node(room: str) -> str:
    return f'{sign(room)}["{short(room)}"]'


def sign(room: str) -> str:
    return room.removeprefix("stammtisch.").replace(".", "_")


def short(room: str) -> str:
    return room.rpartition(".")[2]
