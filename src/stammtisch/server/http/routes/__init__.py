"""The routes, a file for each group."""
