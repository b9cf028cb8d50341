"""Tests speak German and know no settings, whatever the machine speaks: set before any program is started."""

from __future__ import annotations

import os

for variable in ("LC_ALL", "LC_MESSAGES", "STAMMTISCH_LANG"):
    os.environ.pop(variable, None)
os.environ["LANG"] = "C.UTF-8"
os.environ["STAMMTISCH_CONFIG"] = os.devnull

collect_ignore = ["scripts/release_libraries.py"]
"""What runs in build/tools alone, with packages of its own."""
