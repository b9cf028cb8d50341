"""Stammtisch: an open platform for the card games Schafkopf, Skat and Schloapfer."""

__version__ = "0.1.0"
