"""Plays deals through a real terminal (tmux) and puts what the screen showed into the tutorial, in all its languages.

Blocks between `<!-- capture NAME FROM:TO -->` and `<!-- end -->` are replaced; with --check they are compared instead.
FROM and TO count answers, as in a slice: `:1` is all up to the first one, `-1:` what came after the last.
"""

import difflib
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = tuple(ROOT / "docs/tutorial" / f"first-evening{language}.md" for language in ("", ".de", ".sv"))
BLOCK = re.compile(r"(<!-- capture (\S+) (-?\d*):(-?\d*) -->\n```\n).*?(\n```\n<!-- end -->)", re.DOTALL)
WIDTH, HEIGHT = 90, 50
PATIENCE = 400
"""Looks at the screen, a twentieth of a second apart, until we give up waiting for it."""
MOST_PROMPTS = 60
"""A deal asks less often than that."""
END = "*** over ***"


@dataclass(frozen=True, slots=True)
class Capture:
    """A command, and what the person types at each prompt; after that the first choice each time."""

    command: str
    typed: tuple[str, ...]


RUFSPIEL = ("2", "1", "1", "eo", "1", "l", "?")
RUFSPIEL_FRENCH = ("2", "1", "1", "kd", "1", "l", "?")
"""The same where the cards are drawn as French ones."""
SKAT = ("18", "1", "11,12", "1", *("1",) * 9, "", "q")
CAPTURES = {
    "rufspiel": Capture("play schafkopf --level anfaenger --seed 81 --deals 1", RUFSPIEL),
    "rufspiel-en": Capture("play schafkopf --level anfaenger --seed 81 --deals 1 --lang en", RUFSPIEL),
    "rufspiel-sv": Capture("play schafkopf --level anfaenger --seed 81 --deals 1 --lang sv", RUFSPIEL_FRENCH),
    "plain": Capture("play schafkopf --level anfaenger --seed 81 --deals 1 --plain", ("2", "q")),
    "plain-en": Capture("play schafkopf --level anfaenger --seed 81 --deals 1 --plain --lang en", ("2", "q")),
    "plain-sv": Capture("play schafkopf --level anfaenger --seed 81 --deals 1 --plain --lang sv", ("2", "q")),
    "skat": Capture("play skat --level anfaenger --seed 322", SKAT),
    "skat-en": Capture("play skat --level anfaenger --seed 322 --lang en", SKAT),
    "skat-sv": Capture("play skat --level anfaenger --seed 322 --lang sv", SKAT),
}


class Terminal:
    """A tmux session of its own server, so that nobody else's is touched."""

    def __init__(self, command: str) -> None:
        self.folder = tempfile.mkdtemp()
        self.socket = f"{self.folder}/tmux"
        program = Path(sys.executable).parent / "stammtisch"
        shell = f"env -u COLUMNS -u LINES {program} {command}; echo '{END}'; sleep 60"
        options = ["-x", str(WIDTH), "-y", str(HEIGHT), shell]
        self.tmux("-f", "/dev/null", "new-session", "-d", *options)
        self.tmux("set-option", "history-limit", "5000")

    def tmux(self, *words: str) -> str:
        command = ["tmux", "-S", self.socket, *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def screen(self) -> str:
        """All that was ever shown, without blanks at the ends of lines."""
        shown = self.tmux("capture-pane", "-p", "-S", "-")
        return "\n".join(line.rstrip() for line in shown.splitlines()).rstrip()

    def wait(self, before: str) -> str:
        """The screen once it has changed, stands still and asks for something, or the program has ended."""
        last = ""
        for _ in range(PATIENCE):
            time.sleep(0.05)
            now = self.screen()
            if now == last and now != before and now.endswith((">", END)):
                return now
            last = now
        raise TimeoutError(f"the terminal does not answer:\n{last}")

    def type(self, keys: str) -> None:
        if keys:
            self.tmux("send-keys", "-l", keys)
        self.tmux("send-keys", "Enter")

    def close(self) -> None:
        self.tmux("kill-server")
        shutil.rmtree(self.folder, ignore_errors=True)


@cache
def played(name: str) -> tuple[str, ...]:
    """What the screen shows up to each answer, and after the last, when the capture is played to its end."""
    capture = CAPTURES[name]
    terminal = Terminal(capture.command)
    typed = list(capture.typed)
    ends = [0]
    try:
        screen = terminal.wait("")
        for _ in range(MOST_PROMPTS):
            if screen.endswith(END):
                break
            ends.append(len(screen.splitlines()))
            terminal.type(typed.pop(0) if typed else "1")
            screen = terminal.wait(screen)
    finally:
        terminal.close()
    lines = screen.removesuffix(END).splitlines()
    shown = ["\n".join(lines[begin:end]) for begin, end in pairwise([*ends, len(lines)])]
    return (f"$ stammtisch {capture.command}\n{shown[0].strip()}", *shown[1:])


def replaced(block: re.Match[str]) -> str:
    before, name, begin, end, after = block.groups()
    part = slice(int(begin) if begin else None, int(end) if end else None)
    shown = "\n".join(played(name)[part]).strip()
    return f"{before}{shown}{after}"


def main() -> int:
    stale = 0
    for path in PAGES:
        page = path.read_text(encoding="utf-8")
        now = BLOCK.sub(replaced, page)
        if "--check" in sys.argv:
            lines = difflib.unified_diff(page.splitlines(), now.splitlines(), "page", "terminal", lineterm="", n=1)
            print(*lines, sep="\n", file=sys.stderr)
            stale += now != page
        else:
            path.write_text(now, encoding="utf-8")
    return int(stale > 0)


if __name__ == "__main__":
    sys.exit(main())
