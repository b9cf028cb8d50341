"""Skat: what the champion has learnt."""
