"""Thousands of tables at once, a card at a time: numbers in arrays, for whoever teaches a machine to play cards.

The deals are played ones (`stammtisch lab deals --write`), so that contracts are those that somebody has called; what
may be played, and who takes a trick, the kernel says.
"""

from stammtisch.lab.batch.at_table import seen_at_table as seen_at_table
from stammtisch.lab.batch.deals import DealtCards as DealtCards
from stammtisch.lab.batch.deals import read_deals as read_deals
from stammtisch.lab.batch.open_cards import open_values as open_values
from stammtisch.lab.batch.seen import SeenByTurn as SeenByTurn
from stammtisch.lab.batch.tables import EndedDeals as EndedDeals
from stammtisch.lab.batch.tables import ManyTables as ManyTables
