"""`scripts/kernel-libraries`: the kernel's library for every platform, compiled on one machine by Zig's compiler."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
KERNEL, TOOLS, FOLDER = ROOT / "kernel", ROOT / "build/tools", ROOT / "build/kernel"
FLAGS = (
    *("-std=c++20", "-O3", "-DNDEBUG", "-g0", "-fPIC", "-fvisibility=hidden", "-fvisibility-inlines-hidden"),
    # The warnings of CMakeLists.txt; that of signs is none of g++'s.
    *("-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wno-sign-conversion", "-Werror"),
    # The same bytes wherever the checkout lies.
    *("-ffile-prefix-map=.=kernel", "-Iinclude"),
)

ODDS = ("-DKERNEL_BUILD=portable", "-ffp-contract=off")
"""Sums of odds: the same numbers on every machine."""


LISTED = Path("objects/stammtisch_kernel.lib")
EXPORTED = tuple(re.findall(r"^STK_API .*?\b(stk_\w+)\(", (KERNEL / "include/stammtisch_kernel.h").read_text(), re.M))
"""The calls of the C interface."""


class Target(NamedTuple):
    """A platform, and how its library is made."""

    triple: str
    """As Zig names it, with the oldest system that it runs on."""
    tag: str
    """As wheels name it; empty: no wheel is made of it."""
    ending: str
    has_fast: bool = False
    """Whether there are machines with the instructions of x86-64-v3."""
    compiling: tuple[str, ...] = ()
    linking: tuple[str, ...] = ("-shared",)

    @property
    def library(self) -> str:
        return f"stammtisch_kernel.{self.ending}"


MAC = ("-shared", "-Wl,-install_name,@rpath/stammtisch_kernel.dylib")
WINDOWS = ("-shared", "-Wl,-Brepro")
"""Without the time at which it was made."""
ELF = ("-shared", "-Wl,--version-script=src/exported.map", "-Wl,--build-id=none")
TARGETS = {
    "linux-x86_64": Target("x86_64-linux-gnu.2.17", "manylinux_2_17_x86_64", "so", True, linking=ELF),
    "linux-aarch64": Target("aarch64-linux-gnu.2.17", "manylinux_2_17_aarch64", "so", linking=ELF),
    "macos-x86_64": Target("x86_64-macos.11.0", "macosx_11_0_x86_64", "dylib", True, linking=MAC),
    "macos-arm64": Target("aarch64-macos.11.0", "macosx_11_0_arm64", "dylib", linking=MAC),
    "windows-x86_64": Target("x86_64-windows-gnu", "win_amd64", "dll", True, linking=WINDOWS),
    "wasm32": Target(
        "wasm32-wasi",
        "",
        "wasm",
        compiling=("-fno-exceptions", "-fno-rtti"),
        # A page lays its rows into the memory of the module, so it has to ask for room in it.
        # Sixteen times as much is usual, and would be a phone's from the start.
        linking=(
            "-mexec-model=reactor",
            "-Wl,-z,stack-size=1048576",
            *(f"-Wl,--export={name}" for name in ("malloc", "free", *EXPORTED)),
        ),
    ),
}


def zig(*words: str | Path) -> None:
    subprocess.run([TOOLS / "bin/python", "-m", "ziglang", "c++", *words], cwd=KERNEL, check=True)


def objects(target: Target) -> dict[str, tuple[str, ...]]:
    """By name: the source and what it is compiled with, as in CMakeLists.txt."""
    fast = {"fast": ("src/engine.cpp", "-DKERNEL_BUILD=fast", "-march=x86_64_v3")} if target.has_fast else {}
    chosen = ("-DKERNEL_HAS_FAST",) if target.has_fast else ()
    return {
        "portable": ("src/engine.cpp", "-DKERNEL_BUILD=portable"),
        **fast,
        "choice": ("src/choice.cpp", *chosen),
        "likely": ("src/likely.cpp", *ODDS),
        "hopes": ("src/hopes.cpp", *ODDS),
        "interface": ("src/interface.cpp",),
    }


def compiled(name: str, folder: Path, more: dict[str, tuple[str, ...]] | None = None) -> tuple[str | Path, ...]:
    """The objects of that platform, in the folder."""
    target, places = TARGETS[name], list[str | Path]()
    folder.mkdir(parents=True, exist_ok=True)
    for part, words in (objects(target) | (more or {})).items():
        places.append(folder / f"{part}.o")
        zig("-target", target.triple, *FLAGS, *target.compiling, *words, "-c", "-o", places[-1])
    return tuple(places)


def library(name: str, folder: Path = FOLDER) -> Path:
    """The library of that platform, compiled anew: FOLDER/NAME/stammtisch_kernel.ENDING."""
    target, place = TARGETS[name], folder / name
    made = place / target.library
    # Windows' list of what a DLL exports: for who links with it.
    listed = (f"-Wl,--out-implib,{place / LISTED}",) if target.ending == "dll" else ()
    zig("-target", target.triple, *target.linking, *listed, "-s", "-o", made, *compiled(name, place / "objects"))
    return made


def tags(names: Sequence[str]) -> None:
    """Of what wheels are made of: the library, and the tag."""
    for name, target in TARGETS.items():
        if target.tag and (not names or name in names):
            print((FOLDER / name / target.library).relative_to(ROOT), target.tag)


def main(names: Sequence[str]) -> None:
    wanted = tuple(names) or tuple(TARGETS)
    if unknown := sorted({*wanted} - TARGETS.keys()):
        raise SystemExit(f"kernel-libraries: no platform {unknown[0]}; there are {', '.join(TARGETS)}")
    with ThreadPoolExecutor(2) as pool:
        for name, made in zip(wanted, pool.map(library, wanted), strict=True):
            print(f"{name}: {made.relative_to(ROOT)}, {made.stat().st_size // 1000} kB")


if __name__ == "__main__":
    tags(sys.argv[2:]) if sys.argv[1:2] == ["--tags"] else main(sys.argv[1:])
