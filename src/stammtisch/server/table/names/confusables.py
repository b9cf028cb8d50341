"""Names that look alike: each is reduced to what is left when one does not look closely.

Which sign passes for which stands in `confusables.toml`, with the reason of each row.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from unicodedata import category, normalize

TABLE = tomllib.loads(files("stammtisch.server.table.names").joinpath("confusables.toml").read_text(encoding="utf-8"))
LOOKS = {ord(written): read for row in TABLE["row"] for written, read in zip(row["written"], row["read"], strict=True)}
PAIRS = tuple((pair["written"], pair["read"]) for pair in TABLE["pair"])
QUIET = frozenset("MZPSC")
"""Categories that do not tell two people apart: marks, blanks, points, signs."""


@lru_cache(1 << 12)
def skeleton(name: str) -> str:
    """What a name looks like at a glance; names of signs alone stay as they are.

    >>> skeleton("\u0410nni") == skeleton("ANNI") == skeleton("Ann1") == skeleton("Än-ni")
    True
    >>> skeleton("Anni") == skeleton("Hanni")
    False
    """
    plain = normalize("NFKD", normalize("NFKD", name).translate(LOOKS).casefold())  # some capitals pass for others
    looked = "".join([one for one in plain if category(one)[0] not in QUIET]).translate(LOOKS)
    for pair, single in PAIRS:
        looked = looked.replace(pair, single)
    return looked or plain
