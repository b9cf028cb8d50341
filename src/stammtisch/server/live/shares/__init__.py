"""A finished deal handed on: seats instead of people, and nothing of the evening around it."""
