"""Skat: commands of this game alone."""
