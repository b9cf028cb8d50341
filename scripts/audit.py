"""What the two audits have found, read as strictly as possible: what was not looked up does not count as sound."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SOUND, VULNERABLE, UNKNOWN = 0, 1, 3


def python_findings(found: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """By package: whether pip-audit knows a vulnerability, or could not look it up.

    >>> list(python_findings({"dependencies": [{"name": "a", "version": "1", "vulns": []}]}))
    [(0, 'a 1')]
    >>> list(python_findings({"dependencies": [{"name": "a", "skip_reason": "not found"}]}))
    [(3, 'a: not found')]
    >>> list(python_findings({"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "X-1"}]}]}))
    [(1, 'a 1: X-1')]
    """
    for one in found["dependencies"]:
        if "skip_reason" in one:
            yield UNKNOWN, f"{one['name']}: {one['skip_reason']}"
        elif one["vulns"]:
            yield VULNERABLE, f"{one['name']} {one['version']}: {', '.join(known['id'] for known in one['vulns'])}"
        else:
            yield SOUND, f"{one['name']} {one['version']}"


def web_findings(found: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """By advisory that pnpm audit names; or that it could ask nobody.

    >>> list(web_findings({"advisories": {}, "metadata": {"dependencies": 2}}))
    [(0, '2 packages')]
    >>> list(web_findings({"error": {"code": "E1", "message": "no such host"}}))
    [(3, 'no such host')]
    """
    if "metadata" not in found:
        yield UNKNOWN, str(found.get("error", {}).get("message", "no answer"))
        return
    for one in found["advisories"].values():
        yield VULNERABLE, f"{one['module_name']}: {one['title']}"
    if not found["advisories"]:
        yield SOUND, f"{found['metadata'].get('dependencies', 0)} packages"


READERS = {"python": python_findings, "web": web_findings}


def findings(folder: Path, name: str) -> list[tuple[int, str]]:
    """What the program has found; if it said nothing that can be read, its last words."""
    try:
        found = list(READERS[name](json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        found = []
    if found:
        return found
    words = (folder / f"{name}.txt").read_text(encoding="utf-8", errors="replace").strip().splitlines()
    return [(UNKNOWN, words[-1] if words else "it has said nothing")]


def main(folder: Path) -> int:
    worst = SOUND
    for name in READERS:
        found = findings(folder, name)
        counted = {state: [text for one, text in found if one == state] for state in (SOUND, VULNERABLE, UNKNOWN)}
        print(
            f"audit: {name}: {len(counted[SOUND])} without a known vulnerability, {len(counted[VULNERABLE])} with one"
        )
        for text in counted[VULNERABLE]:
            print(f"  VULNERABLE {text}")
        if counted[UNKNOWN]:
            print(f"  NOT CHECKED: {len(counted[UNKNOWN])} could not be looked up; the first: {counted[UNKNOWN][0]}")
        states = {state for state, _ in found}
        worst = VULNERABLE if VULNERABLE in states | {worst} else max(worst, *states)
    return worst


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1])))
