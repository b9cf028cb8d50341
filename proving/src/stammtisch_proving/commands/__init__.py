"""Commands that join `stammtisch` by entry points."""
