"""A Schafkopf deal of a real table: read from what is said of it, and told so that it can be read again."""

from stammtisch.games.schafkopf.written.pads import form as form
from stammtisch.games.schafkopf.written.reading import read as read
from stammtisch.games.schafkopf.written.reducing import reduce as reduce
