"""The headings of `stammtisch --help`: each command is registered under one (`rich_help_panel`), in this order."""

PLAY, LOOK_UP, RECORDS, SERVER, RESEARCH = "Play", "Look up", "Records", "Server", "Research"
GROUPS = (PLAY, LOOK_UP, RECORDS, SERVER, RESEARCH)
