"""The kernels that are measured."""

from __future__ import annotations

from stammtisch.search.engine import Engine, build, kernel
from stammtisch.search.tables import Rules


class Engines:
    """One kernel for each set of rules, so that nobody waits for memory to be laid out."""

    def __init__(self, portable: bool) -> None:
        self.portable = portable
        self.build = build(portable)
        self.made: dict[Rules, Engine] = {}

    def of(self, rules: Rules) -> Engine:
        if rules not in self.made:
            self.made[rules] = kernel(rules, portable=self.portable)
        return self.made[rules]
