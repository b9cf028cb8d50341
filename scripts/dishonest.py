"""Plays one evening at each house of tests/fair/dishonest and writes its frames; with --check they are compared."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.fair.dishonest.houses import HOUSES  # noqa: E402
from tests.fair.dishonest.playing import FRAMES, fixture, played  # noqa: E402


def main() -> int:
    is_check = "--check" in sys.argv[1:]
    stale = []
    for house in HOUSES:
        path = FRAMES / f"{house.name}.json"
        with TemporaryDirectory() as folder:
            text = fixture(house, played(house), Path(folder))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(house.name)
            if not is_check:
                path.write_text(text, encoding="utf-8")
    for name in stale:
        print(f"{name}: {'is out of date' if is_check else 'written'}")
    return 1 if stale and is_check else 0


if __name__ == "__main__":
    sys.exit(main())
