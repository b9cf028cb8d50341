"""A Schloapfer deal of a real table: read from what is said of it, and told so that it can be read again."""

from stammtisch.games.schloapfer.written.pads import form as form
from stammtisch.games.schloapfer.written.reading import read as read
from stammtisch.games.schloapfer.written.reducing import reduce as reduce
