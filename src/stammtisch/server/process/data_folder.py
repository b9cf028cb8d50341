"""Where an evening is kept: one folder with the log and the key that seals its seeds."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

LOG, KEY, RECEIPT_KEY = "stammtisch.sqlite", "seal.key", "receipt.key"


def usual_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for a user's data, by the platform's convention.

    >>> str(usual_folder("linux", {"XDG_DATA_HOME": "/data"}))
    '/data/stammtisch'
    """
    given = {"win32": "LOCALAPPDATA", "darwin": ""}.get(platform, "XDG_DATA_HOME")
    usual = {"win32": "AppData/Local", "darwin": "Library/Application Support"}.get(platform, ".local/share")
    return Path(environment.get(given) or Path.home() / usual) / "stammtisch"


def made(folder: Path) -> Path:
    """The folder, made where it is missing; only its owner may look inside."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder
