"""Streams of what lasts beside tables: score sheets; and the rows that can be erased or made again from them."""
