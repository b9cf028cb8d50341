"""The games, each knowing only the core."""
