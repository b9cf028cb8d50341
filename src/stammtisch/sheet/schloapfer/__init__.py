"""Schloapfer on the score sheet."""
