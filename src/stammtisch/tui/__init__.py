"""The table in a terminal: a shell over views, with or without colour."""
