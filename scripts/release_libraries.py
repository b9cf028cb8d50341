"""`scripts/release`: whether each wheel of the kernel holds what its tag promises. Runs in build/tools, with lief."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

import lief  # type: ignore[import-not-found, unused-ignore]

from kernel_libraries import EXPORTED, TARGETS

OLDEST_GLIBC, OLDEST_MACOS = (2, 17), (11, 0)
OF_THE_SYSTEM = re.compile(
    r"lib(c|m|pthread|dl)\.so\.\d|ld-linux-(x86-64|aarch64)\.so\.\d|/usr/lib/libSystem\.B\.dylib"
    r"|@rpath/stammtisch_kernel\.dylib|KERNEL32\.dll|api-ms-win-crt-[\w-]+\.dll"
)
"""What every machine of the platform has; a library names itself on macOS."""


class Held(NamedTuple):
    """What a library says of itself."""

    machine: str
    exported: frozenset[str]
    needed: frozenset[str]
    too_new: tuple[str, ...] = ()
    may_export_more: bool = False
    """Mach-O: Zig's linker leaves `new` and `delete` of the C++ library visible; a program finds the system's first."""


def elf(content: bytes) -> Held:
    binary: Any = lief.ELF.parse([*content])
    versions = {part.name for need in binary.symbols_version_requirement for part in need.get_auxiliary_symbols()}
    numbers = {one: tuple(map(int, one.removeprefix("GLIBC_").split("."))) for one in versions}
    return Held(
        binary.header.machine_type.name,
        frozenset(symbol.name for symbol in binary.exported_symbols),
        frozenset(binary.libraries),
        tuple(name for name, number in numbers.items() if number > OLDEST_GLIBC),
    )


def mach(content: bytes) -> Held:
    binary: Any = lief.MachO.parse([*content]).at(0)
    oldest = tuple(binary.build_version.minos[:2])
    return Held(
        binary.header.cpu_type.name,
        frozenset(symbol.name.removeprefix("_") for symbol in binary.exported_symbols),
        frozenset(one.name for one in binary.libraries),
        () if oldest == OLDEST_MACOS else (f"macOS {oldest}",),
        may_export_more=True,
    )


def windows(content: bytes) -> Held:
    binary: Any = lief.PE.parse([*content])
    return Held(
        binary.header.machine.name,
        frozenset(one.name for one in binary.get_export().entries),
        frozenset(one.name for one in binary.imports),
    )


FORMATS: dict[str, Callable[[bytes], Held]] = {"so": elf, "dylib": mach, "dll": windows}
MACHINES = {
    "linux-x86_64": "X86_64",
    "linux-aarch64": "AARCH64",
    "macos-x86_64": "X86_64",
    "macos-arm64": "ARM64",
    "windows-x86_64": "AMD64",
}


def wrong(name: str, held: Held) -> Iterator[str]:
    if held.machine != MACHINES[name]:
        yield f"it is for {held.machine}"
    if missing := {*EXPORTED} - held.exported:
        yield f"it does not export {', '.join(sorted(missing))}"
    if not held.may_export_more and (more := held.exported - {*EXPORTED}):
        yield f"it exports {', '.join(sorted(more))}, too"
    if foreign := {one for one in held.needed if not OF_THE_SYSTEM.fullmatch(one)}:
        yield f"it needs {', '.join(sorted(foreign))}"
    if held.too_new:
        yield f"it needs {', '.join(held.too_new)}"


def main(folder: Path) -> None:
    found = {path.name.removesuffix(".whl").rsplit("-", 1)[1]: path for path in folder.glob("stammtisch_kernel-*.whl")}
    faults = list[str]()
    for name, target in TARGETS.items():
        if not target.tag:
            continue
        if target.tag not in found:
            faults.append(f"{name}: there is no wheel")
            continue
        with ZipFile(found[target.tag]) as wheel:
            held = FORMATS[target.ending](wheel.read(f"stammtisch_kernel/{target.library}"))
        faults += [f"{found[target.tag].name}: {fault}" for fault in wrong(name, held)]
        print(f"release: {found[target.tag].name}: {held.machine}, {len(held.exported & {*EXPORTED})} calls")
    if faults:
        raise SystemExit("\n".join(f"release: {fault}" for fault in faults))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
