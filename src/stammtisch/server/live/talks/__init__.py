"""Free words at tables: kept in memory, told to those who sit there."""
