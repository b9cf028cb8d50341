"""Skat: what is imagined beside cards."""
