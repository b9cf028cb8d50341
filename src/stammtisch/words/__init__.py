"""What people read and hear: sentences, and the lexicon, in four languages.

Nothing is loaded here. `words("bar")` of `stammtisch.words.sentences` speaks; its texts are the data files beside it.
"""

LANGUAGES = ("de", "bar", "en", "sv")
"""Hochdeutsch, Boarisch, English, Swedish. The phrase set of a preset is the first choice of its table."""
