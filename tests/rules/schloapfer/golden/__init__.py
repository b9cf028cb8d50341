"""The rulebook's golden examples, run from its own table.

A row has the columns input and expected. A driver knows one kind of row: two patterns take the values out of the
row's own words, and a function asks the engine about them. No value is written down twice.

- `table`: the rows; `words`: what the words of a row mean;
- `wrong`: rows that are no longer true;
- all other modules: the drivers, one module for each kind of row.
"""
