"""Small models from our own games: each is made again by one command, byte for byte."""
