"""What a wheel must have before it can be built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FIRST_PAGE = Path("src/stammtisch/server/static/index.html")


class Whole(BuildHookInterface):  # type: ignore[type-arg]
    """No wheel or source archive without the web client; an editable install does without."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not Path(self.root, FIRST_PAGE).is_file():
            raise FileNotFoundError(f"{FIRST_PAGE} is missing: build the pages with scripts/web build")
