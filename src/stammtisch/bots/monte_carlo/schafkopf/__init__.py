"""Schafkopf: what is imagined beside cards."""
