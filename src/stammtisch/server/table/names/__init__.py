"""Names of people and bots: what a name may be, and how those at a table are told apart."""
