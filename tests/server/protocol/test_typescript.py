"""The types for TypeScript: every message is there, and a real compiler takes and refuses what it should."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from stammtisch.server.protocol.examples import examples
from stammtisch.server.protocol.notes import SIDES, document_name, messages, structs
from stammtisch.server.protocol.typescript import text

TYPESCRIPT = "typescript@5.9"


def test_every_struct_has_an_interface_and_every_message_is_in_its_union() -> None:
    written = text()

    assert re.findall(r"^export interface (\w+) {", written, re.MULTILINE) == [
        document_name(one.cls) for one in structs()
    ]
    for side in SIDES:
        (union,) = re.findall(rf"^export type {side} =\n((?:  \| \w+;?\n)+)", written, re.MULTILINE)
        assert re.findall(r"\w+", union) == [document_name(message.cls) for message in messages(side)]


def test_what_may_be_left_out_says_what_it_is_then() -> None:
    lines = text().splitlines()
    optional = [before for before, line in pairwise(lines) if re.match(r"  readonly \w+\?:", line)]

    assert len(optional) > 30
    assert [before for before in optional if "Left out: " not in before] == []


def typed(side: str) -> str:
    """The examples as constants of their type."""
    names = {str(message.tag): message.cls for message in messages(side)}
    mine = [msgspec.to_builtins(some) for some in examples() if type(some) in names.values()]
    return f"export const of{side}: readonly {side}[] = {json.dumps(mine)};\n"


def exhaustive(side: str) -> str:
    """A function that knows every type; the compiler finds one that is missing."""
    cases = "\n".join(f'    case "{message.tag}": return 0;' for message in messages(side))
    return (
        f"export function count{side}(message: {side}): number {{\n"
        f"  switch (message.type) {{\n{cases}\n  }}\n  const nothing: never = message;\n  return nothing;\n}}\n"
    )


WRONG = """
// @ts-expect-error: no such message
export const a: ClientMessage = { type: "cheat" };
// @ts-expect-error: the id is missing
export const b: ClientMessage = { type: "act", action: "play EO" };
// @ts-expect-error: no number
export const c: ServerMessage = { type: "pong", deal: 1, n: "1" };
"""


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("npx") is None, reason="there is no npx here")
def test_a_real_compiler_takes_it(tmp_path: Path) -> None:
    (tmp_path / "protocol.ts").write_text(text(), encoding="utf-8")
    use = 'import type { ClientMessage, ServerMessage } from "./protocol.js";\n' + WRONG
    use += "".join(typed(side) + exhaustive(side) for side in SIDES)
    (tmp_path / "use.ts").write_text(use, encoding="utf-8")

    compiler = ["npx", "-y", "-p", TYPESCRIPT, "tsc", "--strict", "--noEmit", "--target", "es2022"]
    options = ["--module", "nodenext", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"]
    told = subprocess.run([*compiler, *options, "use.ts"], cwd=tmp_path, capture_output=True, text=True, check=False)

    assert told.returncode == 0, told.stdout
