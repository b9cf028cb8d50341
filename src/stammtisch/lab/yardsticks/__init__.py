"""Players as the literature describes them, written anew: what ours are measured by, and no level for anybody.

Each plays the cards only and leaves all else to `champion`, so that a match is about cards. The arena takes them by
their class: `stammtisch.lab.yardsticks.pimc:Pimc`, `stammtisch.lab.schafkopf.by_rule:ByRule`.
"""
