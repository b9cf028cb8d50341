"""Skat: records of other programs."""
