"""Skat: what a hand is good for."""
