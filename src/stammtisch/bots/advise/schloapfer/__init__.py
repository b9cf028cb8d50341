"""Schloapfer: what a hand is good for."""
