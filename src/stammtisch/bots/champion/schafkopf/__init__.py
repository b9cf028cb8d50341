"""Schafkopf: what the champion has learnt."""
