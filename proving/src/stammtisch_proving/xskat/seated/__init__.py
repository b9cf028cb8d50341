"""xskat at our table: its own code decides, compiled from a folder of whoever measures. What is written here is ours.

`building` makes a library of that folder and of `seat.c`, `foreign` calls it, `hidden` lays what a seat cannot see,
`answers` reads the questions of docs/reference/pipe.md.
"""
