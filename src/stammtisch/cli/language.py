"""The language of the commands: what is set for Stammtisch, or else what the system speaks."""

from __future__ import annotations

import os
from collections.abc import Mapping

from stammtisch.cli.settings import BY_NAME, check, settings

LANGUAGES = BY_NAME["lang"]
VARIABLE = "STAMMTISCH_LANG"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of them that is set counts, as everywhere."""
USUAL = "de"
DIALECTS = ("de", "bar")
"""Who speaks one of them understands the other: the preset may choose."""


def spoken(chosen: str = "", environment: Mapping[str, str] = os.environ) -> str:
    """The language of a command that belongs to no table: what was chosen, what is set, or German.

    >>> nothing = {"STAMMTISCH_CONFIG": os.devnull}
    >>> spoken("", nothing | {"STAMMTISCH_LANG": "bar", "LANG": "sv_SE"}), spoken("", nothing | {"LANG": "en_GB.UTF-8"})
    ('bar', 'en')
    >>> spoken("", nothing)
    'de'
    """
    chosen = chosen if chosen in LANGUAGES else ""  # an unknown one is refused by the command itself
    return chosen or wanted(environment) or of_system(environment) or USUAL


def at_table(chosen: str, preset: str, environment: Mapping[str, str] = os.environ) -> str:
    """The language of a table: the preset has its own, unless something was chosen or the system speaks another.

    >>> nothing = {"STAMMTISCH_CONFIG": os.devnull}
    >>> [at_table("", preset, nothing | {"LANG": system})
    ...     for preset, system in (("bar", "de_AT"), ("bar", "en_US"), ("sv", "C"))]
    ['bar', 'en', 'sv']
    """
    given = chosen or wanted(environment)
    if given:
        return given
    system = of_system(environment)
    return preset if system in ("", preset) or {system, preset} <= set(DIALECTS) else system


def wanted(environment: Mapping[str, str]) -> str:
    """What somebody has set for Stammtisch alone: in the variable, or else in the file."""
    return environment.get(VARIABLE, "") or settings(environment).lang


def check_language(environment: Mapping[str, str] = os.environ) -> None:
    """Before anything is said: whether it is known what to speak."""
    if environment.get(VARIABLE):
        check(VARIABLE, "lang", environment[VARIABLE])
    settings(environment)


def of_system(environment: Mapping[str, str]) -> str:
    """One of our languages, if the system speaks it.

    >>> of_system({"LANG": "sv_SE.UTF-8"}), of_system({"LC_ALL": "C", "LANG": "sv_SE"}), of_system({"LANG": "fi_FI"})
    ('sv', '', '')
    """
    name = next((environment[variable] for variable in SYSTEM if environment.get(variable)), "")
    language = name.replace(".", "_").partition("_")[0].lower()
    return language if language in LANGUAGES else ""
