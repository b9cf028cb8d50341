"""`scripts/requirements`: pinned versions with the hashes of all their files, for every platform."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import metadata
from itertools import product
from pathlib import Path
from typing import NamedTuple

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import (
    InvalidSdistFilename,
    InvalidWheelFilename,
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)
from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).parents[1]
CONSTRAINTS, FOLDER = ROOT / "constraints.txt", ROOT / "requirements"
OWN = frozenset({"stammtisch", "stammtisch-kernel"})
ROOTS = {
    "run": ("stammtisch[online]",),
    "play": ("stammtisch[serve]",),
    "dev": ("stammtisch[dev]",),
    "build": ("hatchling", "editables", "scikit-build-core"),
    "cmake": ("cmake", "ninja"),
}
"""By file: what it is for. `cmake` is for a machine that has none."""
ELSEWHERE = {"colorama": 'sys_platform == "win32"'}
"""What is needed on other systems than this one, and where. It needs nothing itself."""
SYSTEMS = (
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"},
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "aarch64"},
    {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
    {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
)
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
HEAD = """\
# {what}: made by scripts/requirements from constraints.txt, not by hand.
# Every file that the index had of each version; pip install --require-hashes takes no other.
"""
WHAT = {
    "run": "What a server runs with",
    "play": "What playing and a server on one machine need",
    "dev": "What a checkout is worked on with",
    "build": "What our packages are built with",
    "cmake": "What the kernel is compiled with where the system has no cmake",
}


class Unsound(Exception):  # noqa: N818 - said of the lists
    """The lists do not fit together; says what to do."""


class Part(NamedTuple):
    """A package, by one of its extras; empty: without any."""

    name: str
    extra: str


def environments() -> Iterator[dict[str, str]]:
    for system, python in product(SYSTEMS, PYTHONS):
        yield {
            **system,
            "python_version": python,
            "python_full_version": f"{python}.0",
            "implementation_name": "cpython",
            "implementation_version": f"{python}.0",
            "platform_python_implementation": "CPython",
        }


def parts(requirement: Requirement) -> Iterator[Part]:
    for extra in ("", *requirement.extras):
        yield Part(canonicalize_name(requirement.name), extra)


@cache
def requires(name: str) -> tuple[Requirement, ...]:
    """What the installed package says that it needs, on any system."""
    if name in ELSEWHERE:
        return ()
    try:
        return tuple(map(Requirement, metadata.requires(name) or ()))
    except metadata.PackageNotFoundError:
        raise Unsound(f"{name} is not installed: scripts/install, or pip install -c constraints.txt {name}") from None


def needed_by(part: Part, environment: Mapping[str, str]) -> Iterator[Part]:
    for requirement in requires(part.name):
        marker = requirement.marker
        if marker is None or marker.evaluate({**environment, "extra": part.extra}):
            yield from parts(requirement)


def closure(roots: Iterable[str], environment: Mapping[str, str]) -> set[str]:
    """The names of all that is needed in that environment, without our own packages."""
    seen: set[Part] = set()
    todo = [part for root in roots for part in parts(Requirement(root))]
    while todo:
        part = todo.pop()
        if part not in seen:
            seen.add(part)
            todo += needed_by(part, environment)
    return {part.name for part in seen} - OWN


def wanted(roots: Iterable[str]) -> dict[str, str]:
    """By name: its marker. What is needed on one system is listed for all, except what stands in ELSEWHERE."""
    places = [(environment, closure(roots, environment)) for environment in environments()]
    found = sorted(set[str]().union(*(names for _, names in places)))
    for name in ELSEWHERE.keys() & {*found}:
        marker = Marker(ELSEWHERE[name])
        if any(marker.evaluate(environment) != (name in names) for environment, names in places):
            raise Unsound(f"{name} is needed elsewhere than ELSEWHERE says")
    return {name: ELSEWHERE.get(name, "") for name in found}


def pins(text: str) -> dict[str, Version]:
    """The versions of constraints.txt.

    >>> pins("rich==15.0.0")
    {'rich': <Version('15.0.0')>}
    """
    rows = [line.split("==") for line in text.split() if "==" in line]
    return {canonicalize_name(name): Version(version) for name, version in rows}


def pinned(name: str, versions: Mapping[str, Version]) -> str:
    if name not in versions:
        raise Unsound(f"{name} has no version in constraints.txt")
    return f"{name}=={versions[name]}"


def version_of(file: str) -> Version | None:
    """The version that a file holds, if it is a wheel or a source archive.

    >>> version_of("h11-0.16.0-py3-none-any.whl"), version_of("h11-0.16.0.tar.gz"), version_of("h11-0.16.0.exe")
    (<Version('0.16.0')>, <Version('0.16.0')>, None)
    """
    try:
        return parse_wheel_filename(file)[1] if file.endswith(".whl") else parse_sdist_filename(file)[1]
    except (InvalidSdistFilename, InvalidWheelFilename, InvalidVersion):
        return None


class Index:
    """The first index that pip is set up for, asked as pip asks it: its address, certificates and logins are pip's."""

    def __init__(self) -> None:
        from pip._internal.commands.index import IndexCommand
        from pip._internal.index.collector import LinkCollector

        command = IndexCommand("index", "hashes of all files")
        options, _ = command.parse_args([])
        self.collector = LinkCollector.create(command._build_session(options), options)
        self.address = self.collector.search_scope.index_urls[0].rstrip("/")

    def hashes(self, name: str, version: Version) -> list[str]:
        from pip._internal.index.collector import parse_links
        from pip._internal.models.link import Link

        page = self.collector.fetch_response(Link(f"{self.address}/{name}/"))
        links = parse_links(page) if page else ()
        found = {link.hash for link in links if link.hash_name == "sha256" and version_of(link.filename) == version}
        if not found:
            raise Unsound(f"the index has no file of {name} {version}")
        return sorted(one for one in found if one)


def lines(text: str) -> dict[str, tuple[str, str, list[str]]]:
    """By name: what is required, its marker, and its hashes.

    >>> lines("# why\\na==1 ; x \\\\\\n    --hash=sha256:12\\n")
    {'a': ('a==1', 'x', ['12'])}
    """
    found: dict[str, tuple[str, str, list[str]]] = {}
    for line in text.replace("\\\n", " ").splitlines():
        if line and not line.startswith("#"):
            given, *hashes = line.split("--hash=sha256:")
            required, _, marker = given.partition(";")
            name = canonicalize_name(required.split("==")[0].strip())
            found[name] = (required.strip(), marker.strip(), [one.strip() for one in hashes])
    return found


def entry(required: str, marker: str, hashes: Iterable[str]) -> str:
    start = f"{required} ; {marker}" if marker else required
    return " \\\n".join([start, *(f"    --hash=sha256:{one}" for one in hashes)]) + "\n"


def check(file: Path, names: Mapping[str, str], versions: Mapping[str, Version]) -> None:
    """The file has exactly what is needed, each with hashes."""
    found = lines(file.read_text(encoding="utf-8"))
    for name in sorted(found.keys() ^ names.keys()):
        raise Unsound(
            f"{file.name}: {name} is {'not needed' if name in found else 'missing'}; run scripts/requirements"
        )
    for name, marker in names.items():
        required, given, hashes = found[name]
        if (required, given) != (pinned(name, versions), marker):
            raise Unsound(f"{file.name}: {required} is not what constraints.txt says; run scripts/requirements")
        if not hashes or any(len(one) != 64 or not set(one) <= set("0123456789abcdef") for one in hashes):
            raise Unsound(f"{file.name}: {required} has no hashes")


def main(only_check: bool) -> None:
    versions = pins(CONSTRAINTS.read_text(encoding="utf-8"))
    index = None if only_check else Index()
    known: dict[str, list[str]] = {}
    for part, roots in ROOTS.items():
        file = FOLDER / f"{part}.txt"
        names = dict.fromkeys(roots, "") if part == "cmake" else wanted(roots)
        if index is not None:
            for name in names:
                pinned(name, versions)
                known[name] = known.get(name) or index.hashes(name, versions[name])
            rows = (entry(pinned(name, versions), marker, known[name]) for name, marker in names.items())
            FOLDER.mkdir(exist_ok=True)
            file.write_text(HEAD.format(what=WHAT[part]) + "".join(rows), encoding="utf-8")
        check(file, names, versions)
        print(f"requirements: {file.name}, {len(names)} packages")


if __name__ == "__main__":
    try:
        main(sys.argv[1:] == ["--check"])
    except Unsound as error:
        raise SystemExit(f"requirements: {error}") from None
