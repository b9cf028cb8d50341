"""xskat's source is looked for where it is said to be, and nowhere in this repository."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from stammtisch_proving.xskat.seated.__main__ import main
from stammtisch_proving.xskat.seated.building import CHECKOUT, READ, SeatedError, library

needs_compiler = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")


def test_a_folder_without_it_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--source", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"xskat-player: {tmp_path} is no source of xskat: skat.c is missing\n"


def test_a_folder_of_this_repository_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = source(tmp_path / "here" / "xskat")
    monkeypatch.setattr("stammtisch_proving.xskat.seated.building.CHECKOUT", tmp_path / "here")

    with pytest.raises(SeatedError, match="take a folder outside"):
        library(folder)


def test_the_checkout_is_this_one() -> None:
    assert (CHECKOUT / "scripts/xskat-player").is_file()


@needs_compiler
def test_what_cannot_be_compiled_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    folder = source(tmp_path)

    with pytest.raises(SeatedError, match="cannot be compiled"):
        library(folder)
    assert sorted(path.name for path in folder.iterdir()) == sorted(READ)


def source(folder: Path) -> Path:
    """Files of the right names, with nothing of C in them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in READ:
        (folder / name).write_text("nothing\n", encoding="ascii")
    return folder
