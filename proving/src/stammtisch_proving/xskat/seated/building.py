"""Making a library of xskat's source and of our seat.c, in the folder of that source and nowhere else."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from tempfile import NamedTemporaryFile

SEAT = Path(__file__).with_name("seat.c")
CHECKOUT = Path(__file__).resolve().parents[5]
COMPILED = ("skat.c", "null.c", "ramsch.c", "text.c")
READ = (*COMPILED, "skat.h", "null.h", "ramsch.h", "text.h", "defs.h")
FLAGS = ("-shared", "-fPIC", "-O2", "-w", "-std=gnu89", "-Wl,-Bsymbolic", '-DDEFAULT_LANGUAGE="english"')
"""As its Makefile has it; the old style of C, and its names are its own."""
SHOWN = 400


class SeatedError(Exception):
    """xskat cannot sit down, in one sentence."""


def library(source: Path) -> Path:
    """The library of a folder, made if it is not there. Several may make it at once."""
    where = source.resolve()
    missing = [name for name in READ if not (where / name).is_file()]
    if missing:
        raise SeatedError(f"{source} is no source of xskat: {missing[0]} is missing")
    if where.is_relative_to(CHECKOUT):
        raise SeatedError(f"{source} lies in this repository, where nothing of xskat belongs: take a folder outside")
    made = where / f"seated-{digest(where)}.so"
    return made if made.is_file() else compiled(where, made)


def digest(source: Path) -> str:
    """Of all that it is made of."""
    found = hashlib.sha256(" ".join(FLAGS).encode())
    for path in (SEAT, *(source / name for name in READ)):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def compiled(source: Path, made: Path) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise SeatedError("there is no C compiler: apt-get install gcc")
    with NamedTemporaryFile(dir=source, prefix=".seated-", suffix=".so", delete=False) as aside:
        pass
    files = [str(SEAT), *(str(source / name) for name in COMPILED)]
    try:
        done = subprocess.run(
            [compiler, *FLAGS, f"-I{source}", *files, "-o", aside.name], capture_output=True, check=False
        )
        if done.returncode:
            raise SeatedError(f"{source} cannot be compiled: {done.stderr.decode(errors='replace')[-SHOWN:].strip()}")
        os.replace(aside.name, made)
    finally:
        Path(aside.name).unlink(missing_ok=True)
    return made
