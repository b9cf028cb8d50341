"""Skat on the score sheet."""
