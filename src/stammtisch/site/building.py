"""`stammtisch site build`: the folder, made of the pages and the pocket that a server would hand out."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import Path

import msgspec

from stammtisch.core.errors import StammtischError
from stammtisch.server.http.pages import FIRST_PAGE
from stammtisch.server.http.pocket_files import LIST, PACKED, PocketList, installed_pocket, with_pocket
from stammtisch.site.answers import answers
from stammtisch.site.hosts import IN_A_PAGE, host_files

OF_SERVERS = ("door.js", "plain.css")
"""What only pages need that a server writes itself."""
LICENCES = ("THIRD_PARTY.md", "LICENCES.txt")
NOT_EMPTY = "there is something in {}: a site is built into a folder that is empty or does not exist"
NO_PAGES = "the pages are not built here: scripts/web build makes them"
NO_POCKET = "the pocket is not installed: pip install stammtisch-pocket, or name its folder with --pocket"
NO_LIST = "there is no manifest.json in {}: scripts/pocket build makes such a folder"
GAIN = 0.9
"""What is not a tenth smaller when it is packed lies there as it is."""
DIGITS = 12


class SiteError(StammtischError):
    """Why there is no site."""


@dataclass(frozen=True, slots=True)
class SiteBuilt:
    files: int
    bytes: int
    version: str
    """That of the pocket."""


def build(out: Path, pocket: Path | None = None, pages: Path | None = None) -> SiteBuilt:
    """Write the folder. `pocket` and `pages`: other ones than those that are installed."""
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise SiteError(NOT_EMPTY.format(out))
    client, played = pages or pages_folder(), pocket_folder(pocket)
    known = msgspec.json.decode(played.joinpath(LIST).read_bytes(), type=PocketList)
    out.mkdir(parents=True, exist_ok=True)
    for file in client_files(client):
        copy(file, out / file.relative_to(client))
    for name in (*known.names, *(f"{name}{ending}" for name in known.names for _, ending in PACKED)):
        if (played / name).is_file():
            copy(played / name, out / "pocket" / known.version / name)
    copy(played / LIST, out / "pocket" / LIST)
    for name in LICENCES:
        if (played / name).is_file():
            copy(played / name, out / name)
    folder = write_answers(out)
    page = client.joinpath(FIRST_PAGE).read_text(encoding="utf-8")
    write(out / FIRST_PAGE, first_page(page, played, folder).encode())
    for name, text in host_files(known.version, known.names).items():
        write(out / name, text.encode(), packs=False)
    made = [file for file in out.rglob("*") if file.is_file()]
    return SiteBuilt(len(made), sum(file.stat().st_size for file in made), known.version)


def pages_folder() -> Path:
    folder = files("stammtisch.server").joinpath("static")
    if isinstance(folder, Path) and folder.joinpath(FIRST_PAGE).is_file():
        return folder
    raise SiteError(NO_PAGES)


def pocket_folder(asked: Path | None) -> Path:
    folder = asked or installed_pocket()
    if folder is None:
        raise SiteError(NO_POCKET)
    if not folder.joinpath(LIST).is_file():
        raise SiteError(NO_LIST.format(folder))
    return folder


def client_files(folder: Path) -> Iterable[Path]:
    """All but those that are written here, or belong to a server."""
    endings = ("", *(ending for _, ending in PACKED))
    others = {f"{name}{ending}" for name in (FIRST_PAGE, *OF_SERVERS) for ending in endings}
    return (
        file for file in sorted(folder.rglob("*")) if file.is_file() and str(file.relative_to(folder)) not in others
    )


def write_answers(out: Path) -> str:
    """Their folder, which is called by what is in it."""
    told = answers()
    folder = f"answers/{digest(told)}/"
    for name, content in told.items():
        write(out / folder / name, content)
    return folder


def digest(told: Mapping[str, bytes]) -> str:
    whole = sha256()
    for name in sorted(told):
        whole.update(sha256(name.encode()).digest() + sha256(told[name]).digest())
    return whole.hexdigest()[:DIGITS]


def first_page(page: str, pocket: Path, folder: str) -> str:
    """The page as it knows that there is no server, with its policy in it."""
    alone = re.sub("<html(?=[ >])", f'<html data-answers="{folder}"', with_pocket(page, pocket), count=1)
    policy = f'<meta http-equiv="content-security-policy" content="{escape(IN_A_PAGE, quote=False)}" />'
    return re.sub(r"(?<=<head>)", f"\n    {policy}", alone, count=1)


def write(path: Path, content: bytes, packs: bool = True) -> None:
    """A file, and beside it the packed one where that is smaller. No time stands in it: the same bytes each time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    packed = gzip.compress(content, mtime=0)
    if packs and len(packed) < GAIN * len(content):
        path.with_name(f"{path.name}.gz").write_bytes(packed)


def copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(file.read_bytes())
