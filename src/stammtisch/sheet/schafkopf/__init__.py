"""Schafkopf on the score sheet."""
