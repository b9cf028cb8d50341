"""Schloapfer: what is imagined beside cards."""
