"""What people and bots are called: what a name may be, and how those at a table are told apart."""
