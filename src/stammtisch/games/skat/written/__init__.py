"""A Skat deal of a real table: read from what is said of it, and told so that it can be read again."""

from stammtisch.games.skat.written.pads import form as form
from stammtisch.games.skat.written.reading import read as read
from stammtisch.games.skat.written.reducing import reduce as reduce
