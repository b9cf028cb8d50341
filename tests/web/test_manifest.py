"""The page as an app: its icons, its colours, and pictures of its own for whoever installs it."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
PUBLIC = ROOT / "web/public"
MANIFEST: dict[str, Any] = json.loads((PUBLIC / "manifest.webmanifest").read_text(encoding="utf-8"))
TOKENS = (ROOT / "web/src/style/tokens.css").read_text(encoding="utf-8")
PAGE = (ROOT / "web/index.html").read_text(encoding="utf-8")


def size_of(picture: Path) -> str:
    """Width and height as the head of a PNG file has them."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return f"{width}x{height}"


def token(name: str) -> str:
    found = re.search(rf"--{name}: (#[0-9a-f]{{6}});", TOKENS)
    assert found
    return found[1]


def test_the_colours_are_those_of_the_table() -> None:
    assert MANIFEST["background_color"] == token("table")
    assert MANIFEST["theme_color"] == token("wood-deep")
    assert f'name="theme-color" content="{token("wood-deep")}"' in PAGE


@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: icon["src"])
def test_an_icon_is_there_in_its_size_and_in_our_colours(icon: dict[str, str]) -> None:
    file = PUBLIC / icon["src"].lstrip("/")
    if file.suffix == ".png":
        assert size_of(file) == icon["sizes"]
    else:
        assert {token("felt"), token("coaster")} <= set(re.findall(r"#[0-9a-f]{6}", file.read_text(encoding="utf-8")))


def test_systems_that_cut_icons_get_one_of_their_own() -> None:
    assert [icon["src"] for icon in MANIFEST["icons"] if icon["purpose"] == "maskable"] == ["icons/maskable-512.png"]


@pytest.mark.parametrize("shot", MANIFEST["screenshots"], ids=lambda shot: shot["src"])
def test_a_screenshot_is_one_of_the_gallery_and_as_large_as_it_says(shot: dict[str, str]) -> None:
    assert size_of(ROOT / "docs/tutorial/gallery" / Path(shot["src"]).name) == shot["sizes"]
    assert shot["label"]


def test_both_kinds_of_devices_have_screenshots_and_no_device_keeps_them() -> None:
    assert {shot["form_factor"] for shot in MANIFEST["screenshots"]} == {"narrow", "wide"}
    kept = re.search(r"const SHELL = /(.*)/;", (ROOT / "web/plugins/offline.ts").read_text(encoding="utf-8"))
    assert kept
    shell = re.compile(kept[1].replace("\\/", "/"))
    assert shell.search("icons/icon.svg")
    assert not any(shell.search(shot["src"].lstrip("/")) for shot in MANIFEST["screenshots"])
