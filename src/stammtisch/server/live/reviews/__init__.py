"""Nachkarten: the review of a finished deal, asked of the coach part by part, kept, and told line by line."""
