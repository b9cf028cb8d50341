"""What the pocket is built of belongs together, and the kernel in WebAssembly answers as the one that Python loads."""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import pocket_check
import pocket_parts
from pocket import PocketFile, manifest, told
from pocket_files import APP, PACKS, archives

ROOT = Path(__file__).parents[2]
HEADER = (ROOT / "kernel/include/stammtisch_kernel.h").read_text(encoding="utf-8")
PINS = pocket_parts.PINS
built = pytest.mark.skipif(
    not (pocket_parts.KERNEL.exists() and pocket_parts.PYODIDE.exists() and pocket_parts.NATIVE.exists()),
    reason="scripts/pocket build makes what this asks",
)


def kind(parameter: str) -> str:
    if "stk_kernel" in parameter:
        return "k"
    if "*" not in parameter:
        return "n"
    return "r" if parameter.startswith("const") else "w"


def test_the_bridge_knows_every_call_as_the_header_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ModuleType("stammtisch_kernel_bridge")
    vars(page).update(bind=lambda name, kinds: 0, call=int, has_room=bool, refused=str, interface=lambda: 4)
    monkeypatch.setitem(sys.modules, page.__name__, page)
    bridge = import_module("stammtisch_kernel.bridge")
    monkeypatch.delitem(sys.modules, bridge.__name__)
    declared = {
        name: "".join(kind(one.strip()) for one in words.split(","))
        for name, words in re.findall(r"^STK_API [\w *]*?\bstk_(\w+)\(([^)]*)\)", HEADER, re.M)
        if words != "void"
    }

    assert declared == bridge.CALLS


def test_the_pins_belong_together() -> None:
    wanted = json.loads((ROOT / "web/package.json").read_text())["devDependencies"]["pyodide"]
    major, minor, _ = PINS["pyodide"]["python"].split(".")

    assert wanted == PINS["pyodide"]["version"]
    assert PINS["msgspec"]["tag"].startswith(f"cp{major}{minor}-")
    assert PINS["msgspec"]["tag"].endswith(f"pyemscripten_{PINS['pyodide']['abi']}_wasm32")


def test_what_playing_does_not_need_lies_in_packs() -> None:
    found = archives()

    assert {*found} == {APP, *PACKS}
    assert all(found.values())
    assert "stammtisch/pocket/house.py" in found[APP]
    assert not any(name.startswith(("stammtisch/cli", "stammtisch/server/http")) for name in found[APP])


def files(app: int, pack: int) -> list[PocketFile]:
    return [PocketFile("app.zip", app, app, "a"), PocketFile("coach.zip", pack, pack, "b")]


def test_a_pocket_that_has_grown_too_large_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(files(5_000_000, 600_000))
    assert not told(files(5_000_001, 600_001))
    assert capsys.readouterr().err.splitlines() == [
        "pocket: too large: all but the packs, 1 over 5,000,000",
        "pocket: too large: coach.zip",
    ]


def test_the_list_of_files_names_packs_apart_and_changes_with_any_byte() -> None:
    one, other = manifest(files(1, 2)), manifest([files(1, 2)[0], PocketFile("coach.zip", 2, 2, "c")])

    assert (one["files"], one["packs"]) == (
        {"app.zip": {"sha256": "a", "bytes": 1, "transfer": 1}},
        {"coach": {"sha256": "b", "bytes": 2, "transfer": 2}},
    )
    assert one["version"] != other["version"]


@built
def test_the_kernel_in_webassembly_comes_to_what_is_known() -> None:
    assert pocket_check.compared(pocket_check.Share(150, 270, 0))
