"""Folds of the two kinds of streams, a table's and a deal's: what each kind of event does."""
