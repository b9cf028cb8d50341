"""Skat counted without cards, as it is called at the table."""
