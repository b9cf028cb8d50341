"""What playing does not need comes in packs: before there is nothing to read, afterwards there is."""

from __future__ import annotations

import importlib
import sys
from importlib.resources import files
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

import pytest

from stammtisch.pocket.packs import join


def archive(path: Path, held: dict[str, str]) -> str:
    with ZipFile(path, "w", ZIP_STORED) as made:
        for name, text in held.items():
            made.writestr(name, text)
    return str(path)


def test_what_a_pack_brings_is_read_beside_our_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = {
        "packed_house/__init__.py": "",
        "packed_house/late.py": "NUMBER = 7",
        "packed_house/data/here.txt": "here",
    }
    app = archive(tmp_path / "app.zip", source)
    pack = archive(tmp_path / "more.zip", {"packed_house/data/there.txt": "there", "packed_house/data/here.txt": "new"})
    monkeypatch.syspath_prepend(app)
    data = files("packed_house") / "data"
    assert not (data / "there.txt").is_file()

    join(pack, app)
    join(pack, app)

    data = files("packed_house") / "data"
    assert [(data / name).read_text() for name in ("there.txt", "here.txt")] == ["there", "here"]
    assert importlib.import_module("packed_house.late").NUMBER == 7
    assert len(ZipFile(app).namelist()) == len(source) + 1
    for name in ("packed_house", "packed_house.late"):
        del sys.modules[name]
