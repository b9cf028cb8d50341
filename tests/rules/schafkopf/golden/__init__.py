"""The rulebook's golden examples, run from its own table.

A row has the columns setting, given and expected. A driver knows one kind of row: three patterns take the
values out of the row's own words, and a function asks the engine about them. No value is written down twice.

- `table`: the rows, and which of them are due;
- `driver`: what a driver is, and how a row finds its own;
- `words`: what the words of a row mean; `games`: the words for a played deal and its price;
- `sessions`: tables at which somebody plays;
- all other modules: the drivers, one module for each kind of row.
"""
