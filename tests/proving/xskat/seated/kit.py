"""What the tests of xskat at our table share: its source is in a folder of whoever tests, or it is not tested."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

VARIABLE = "XSKAT_SOURCE"
SOURCE = Path(os.environ.get(VARIABLE, "") or "/no-xskat-source")
needs_source = pytest.mark.skipif(not SOURCE.is_dir(), reason=f"{VARIABLE} names no folder of xskat's source")
