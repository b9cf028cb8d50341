"""Plays deals through a real terminal (tmux) and puts what the screen showed into the tutorial.

Blocks between `<!-- capture NAME -->` and `<!-- end -->` are replaced; with --check they are compared instead.
"""

import difflib
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from stammtisch.words.sentences import words

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "tutorial" / "first-evening.md"
BLOCK = re.compile(r"(<!-- capture (\S+) -->\n```\n).*?(\n```\n<!-- end -->)", re.DOTALL)
WIDTH, HEIGHT = 90, 50
PATIENCE = 400
"""Looks at the screen, a twentieth of a second apart, until we give up waiting for it."""
MOST_PROMPTS = 60
"""A deal asks less often than that."""
END = "*** over ***"
STATE = words("de").prompt("claiming")


@dataclass(frozen=True, slots=True)
class Capture:
    """A command, and what the person types at each prompt; after that the first choice each time.

    Asked for the price, the person states it.
    """

    command: str
    typed: tuple[str, ...]
    price: str = ""


CAPTURES = {
    "verein": Capture(
        "play schafkopf --preset schafkopf-verein --level random --seed 11 --deals 1",
        ("", "2", "1", "1", "", "ga", "e8", "1", "l"),
        "160",
    ),
    "joho": Capture("play schafkopf --preset schafkopf-joho-10-30 --level random --seed 4 --deals 1", ("2", "?", "1")),
    "plain": Capture(
        "play schafkopf --preset schafkopf-verein --level random --seed 11 --deals 1 --plain",
        ("", "2", "1", "1", "", "ga"),
        "160",
    ),
    "skat": Capture(
        "play skat --level random --seed 326", ("18", "20", "j", "1", "11 12", "1", "", *("1",) * 11, "s", "q")
    ),
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


def played(capture: Capture) -> str:
    """What the screen shows when the capture is played to its end."""
    terminal = Terminal(capture.command)
    typed = list(capture.typed)
    try:
        screen = terminal.wait("")
        for _ in range(MOST_PROMPTS):
            if screen.endswith(END):
                break
            asked = screen.splitlines()[-2:]
            if any(STATE in line for line in asked):
                terminal.type(capture.price)
            else:
                terminal.type(typed.pop(0) if typed else "1")
            screen = terminal.wait(screen)
    finally:
        terminal.close()
    return f"$ stammtisch {capture.command}\n{screen.removesuffix(END).strip()}"


def captured(page: str) -> str:
    """The page with every capture played anew."""
    return BLOCK.sub(lambda block: f"{block[1]}{played(CAPTURES[block[2]])}{block[3]}", page)


def main() -> int:
    page = PAGE.read_text(encoding="utf-8")
    now = captured(page)
    if "--check" in sys.argv:
        lines = difflib.unified_diff(page.splitlines(), now.splitlines(), "page", "terminal", lineterm="", n=1)
        print(*lines, sep="\n", file=sys.stderr)
        return int(now != page)
    PAGE.write_text(now, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
