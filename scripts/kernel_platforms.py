"""`scripts/kernel-platforms`: the compiled libraries, each run where it can be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from kernel_libraries import FOLDER, LISTED, ROOT, TARGETS, compiled, library, zig

DEALS = ROOT / "tests/data/deals-77.txt"
CHECK: dict[str, tuple[str, ...]] = {"check": ("tests/check.cpp", "-UNDEBUG")}


class Runner(NamedTuple):
    """How a program of that platform is run here."""

    command: tuple[str, ...]
    env: dict[str, str]


RUNNERS = {
    "linux-x86_64": Runner((), {}),
    "linux-aarch64": Runner(("qemu-aarch64-static", "-L", "/usr/aarch64-linux-gnu"), {}),
    "windows-x86_64": Runner(("/usr/lib/wine/wine64",), {"WINEDEBUG": "-all"}),
}
LOADED = """
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";
const wasi = new WASI({ version: "preview1" });
const { instance } = await WebAssembly.instantiate(await readFile(process.argv[1]), wasi.getImportObject());
wasi.initialize(instance);
const { stk_interface, stk_open, stk_refusal, malloc, memory } = instance.exports;
const rules = malloc(8 * 116);
const opened = stk_open(rules, 18n, 1n);
const words = new Uint8Array(memory.buffer, stk_refusal(), 14);
if (stk_interface() !== 4 || opened !== 0) process.exit(1);
console.log(`refused in words: ${new TextDecoder().decode(words)}`);
"""
"""Rules of nothing but zeros make no sense, and are refused without an exception."""


def check_program(name: str) -> Path:
    """The program of kernel/tests, with engines of its own; behind the C interface stands the library."""
    target, place = TARGETS[name], FOLDER / name
    parts = [part for part in compiled(name, place / "checking", CHECK) if Path(part).name != "interface.o"]
    windows = target.ending == "dll"
    linked = place / LISTED if windows else place / target.library
    program = place / ("check.exe" if windows else "check")
    where = () if windows else ("-Wl,-rpath,$ORIGIN",)
    zig("-target", target.triple, *where, "-o", program, *parts, linked)
    return program


def run(name: str, endings: str) -> None:
    runner, made = RUNNERS[name], library(name)
    program = check_program(name)
    with tempfile.TemporaryDirectory() as home:
        env = os.environ | {"HOME": home, "WINEPREFIX": f"{home}/wine"} | runner.env
        for words in (
            ("late", str(DEALS), endings, "1"),
            ("random", endings, "1"),
            ("interface", endings, "1"),
            ("known", str(DEALS), "2"),
        ):
            done = subprocess.run(
                [*runner.command, program, *words],
                env=env,
                cwd=made.parent,
                capture_output=True,
                text=True,
                check=False,
            )
            said = (done.stdout.splitlines() or [""])[-1]
            if done.returncode or "all right" not in said:
                raise SystemExit(f"{name}: check {words[0]}: {done.stdout}{done.stderr}")
            print(f"{name}: check {words[0]}: {said}", flush=True)


def main(endings: str) -> None:
    for name in RUNNERS:
        run(name, endings)
    node = shutil.which("node")
    if node is None:
        raise SystemExit("wasm32: Node.js is missing")
    command = [node, "--no-warnings", "--input-type=module", "-e", LOADED, str(library("wasm32"))]
    print("wasm32:", subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())


if __name__ == "__main__":
    main(sys.argv[1])
