"""`scripts/pocket build`: the folder that a browser plays from. See docs/reference/pocket-files.md."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pocket_parts
from pocket_files import PACKS, ROOT, archives, modules, place

FOLDER = ROOT / "build/pocket"
STDLIB = ROOT / "pocket/stdlib.txt"
SHIPPED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MOST, MOST_OF_A_PACK = 5_000_000, 600_000
"""Bytes that are transferred, with Brotli at its best."""
LICENCES = ("THIRD_PARTY.md", "LICENCES.txt")
"""Whose these are, and by which words."""


class PocketFile(NamedTuple):
    name: str
    bytes: int
    transfer: int
    sha256: str

    @property
    def is_pack(self) -> bool:
        return self.name.removesuffix(".zip") in PACKS


def build(out: Path) -> list[PocketFile]:
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    parts = pocket_parts.pyodide()
    compile_archives(out, {**archives(), "native": pocket_parts.msgspec()})
    for name in SHIPPED:
        shutil.copyfile(parts[name], out / name)
    shutil.copyfile(pocket_parts.KERNEL, out / "kernel.wasm")
    shutil.copyfile(ROOT / LICENCES[0], out / LICENCES[0])
    (out / LICENCES[1]).write_text(licences(), encoding="utf-8")
    (out / "pyodide-lock.json").write_text(json.dumps(pocket_parts.lock()))
    made = measured(out, sorted(path.name for path in out.iterdir()))
    (out / "manifest.json").write_text(json.dumps(manifest(made), indent=1) + "\n")
    return made


def licences() -> str:
    """The texts of our own licence and of those of the parts, one after the other."""
    texts = (ROOT / "LICENSE", *sorted((ROOT / "pocket/licences").iterdir()))
    return "\n\n".join(f"==== {path.stem}\n\n{path.read_text(encoding='utf-8').strip()}\n" for path in texts)


def compile_archives(out: Path, wanted: Mapping[str, Mapping[str, Path]]) -> None:
    order = out / "order.json"
    found = {
        name: {inside: str(at.relative_to(ROOT)) for inside, at in files.items()} for name, files in wanted.items()
    }
    told = {"out": str(out.relative_to(ROOT)), "archives": found, "stdlib": STDLIB.read_text().split()}
    told["modules"] = modules()
    order.write_text(json.dumps(told))
    inside("scripts/pocket_compile.py", f"/repo/{order.relative_to(ROOT)}")
    order.unlink()


def listed() -> None:
    """Writes anew which modules of the standard library are used."""
    order = ROOT / "build/pocket-list.json"
    wheel = pocket_parts.msgspec()
    files = [place(name) for name in modules()] + [path for path in wheel.values() if path.suffix == ".py"]
    told = {
        "sources": [str(path.relative_to(ROOT)) for path in files],
        "modules": modules(),
    }
    order.write_text(json.dumps(told))
    inside("scripts/pocket_list.py", f"/repo/{order.relative_to(ROOT)}")


def inside(file: str, *words: str) -> None:
    """A file of this repository, on the Python of the pocket."""
    env = os.environ | {"KERNEL": str(pocket_parts.KERNEL.relative_to(ROOT))}
    subprocess.run(["node", "web/pocket/python.mjs", file, *words], cwd=ROOT, check=True, env=env)


def measured(out: Path, names: Sequence[str]) -> list[PocketFile]:
    files = [out / name for name in names]
    done = subprocess.run(
        ["node", "web/pocket/packed.mjs", *files], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    transfer: dict[str, int] = json.loads(done.stdout)
    return [
        PocketFile(path.name, path.stat().st_size, transfer[str(path)], pocket_parts.digest(path)) for path in files
    ]


def manifest(files: Sequence[PocketFile]) -> dict[str, object]:
    """The version is that of the bytes: the same files, the same version."""
    version = sha256("".join(one.sha256 for one in files).encode()).hexdigest()[:12]
    rows = {one.name: {"sha256": one.sha256, "bytes": one.bytes, "transfer": one.transfer} for one in files}
    packs = {name.removesuffix(".zip"): row for name, row in rows.items() if name.removesuffix(".zip") in PACKS}
    others = {*LICENCES, *(f"{pack}.zip" for pack in packs)}
    needed = {name: row for name, row in rows.items() if name not in others}
    return {"version": version, "files": needed, "packs": packs}


def told(files: Sequence[PocketFile]) -> bool:
    """By file; whether all is as small as it has to be."""
    for one in sorted(files, key=lambda one: -one.transfer):
        print(f"{one.name:22}{one.bytes:>11,}{one.transfer:>11,}{'  pack' if one.is_pack else ''}")
    whole = sum(one.transfer for one in files if not one.is_pack and one.name not in LICENCES)
    print(f"{'all but the packs':33}{whole:>11,}")
    too_large = [one.name for one in files if one.is_pack and one.transfer > MOST_OF_A_PACK]
    if whole > MOST:
        too_large.insert(0, f"all but the packs, {whole - MOST:,} over {MOST:,}")
    for name in too_large:
        print(f"pocket: too large: {name}", file=sys.stderr)
    return not too_large


def main() -> None:
    asked = argparse.ArgumentParser(prog="scripts/pocket", description=__doc__)
    kinds = asked.add_subparsers(dest="kind", required=True)
    kinds.add_parser("build").add_argument("--out", type=Path, default=FOLDER)
    kinds.add_parser("list")
    given = asked.parse_args()
    if given.kind == "list":
        listed()
    elif not told(build(given.out.resolve())):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
