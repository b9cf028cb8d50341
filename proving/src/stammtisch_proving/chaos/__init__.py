"""`stammtisch chaos`: a whole server is broken on purpose, again and again, and nothing may be lost."""
