"""Schafkopf: what a hand is good for."""
