"""A closed house: who gets past its door, and what the others see of it."""
