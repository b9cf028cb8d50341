"""Drills of what an operator hopes never to need: a module or package for each, started by `scripts/drill NAME`."""
