"""The settings file: what a person would otherwise type every time."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from stammtisch.core.errors import StammtischError

VARIABLE = "STAMMTISCH_CONFIG"
FILE = ("stammtisch", "config.toml")


@dataclass(frozen=True, slots=True)
class Settings:
    """All that can be set; what is typed goes before it."""

    lang: str = ""
    name: str = ""
    level: str = ""
    cards: str = ""
    why: bool = False
    plain: bool = False
    preset: Mapping[str, str] = field(default_factory=dict)
    """By game."""
    remarks: bool = True


KINDS: Mapping[str, type] = {
    "lang": str,
    "name": str,
    "level": str,
    "cards": str,
    "why": bool,
    "plain": bool,
    "remarks": bool,
    "preset": dict,
}
BY_NAME = {"lang": ("de", "bar", "en", "sv"), "cards": ("german", "french")}
"""Where few values are possible, as `words` knows them, which is not read before something is said. A level or a
preset is refused by the command that uses it."""


def place(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the file is, as other programs of the system have theirs.

    >>> place({"STAMMTISCH_CONFIG": "/tmp/mine.toml"}) == Path("/tmp/mine.toml")
    True
    """
    if environment.get(VARIABLE):
        return Path(environment[VARIABLE])
    if sys.platform == "win32" and environment.get("APPDATA"):
        return Path(environment["APPDATA"], *FILE)
    home = environment.get("XDG_CONFIG_HOME", "")
    return Path(home if Path(home).is_absolute() else Path.home() / ".config", *FILE)


class SettingsError(StammtischError):
    """Something in the file, or in a variable, makes no sense; its sentence is one of the commands' own."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key, params)
        self.key, self.params = key, params


@lru_cache
def read_settings(path: Path) -> Settings:
    """The settings in a file; none where there is none."""
    import tomllib

    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return Settings()
    except OSError as error:
        raise SettingsError("settings-unreadable", file=path, reason=error.strerror) from None
    except ValueError as error:
        raise SettingsError("settings-unreadable", file=path, reason=error) from None
    for name, value in found.items():
        check(path, name, value)
    return Settings(**found)


def check(place: object, name: str, value: object) -> None:
    """A setting that is known, with a value that it may have."""
    if name not in KINDS:
        raise SettingsError("settings-unknown", place=place, name=name, known=", ".join(KINDS))
    is_texts = not isinstance(value, dict) or all(isinstance(text, str) for text in value.values())
    if not isinstance(value, KINDS[name]) or not is_texts:
        raise SettingsError("settings-wrong", place=place, name=name, value=value)
    if value not in BY_NAME.get(name, (value,)):
        raise SettingsError("settings-value", place=place, name=name, value=value, known=", ".join(BY_NAME[name]))


def settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """What is in force."""
    return read_settings(place(environment))
