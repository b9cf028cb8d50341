"""The site of the documentation: `scripts/site`.

The pages of the repository are laid out anew in build/, one folder a language, with what is made from code and
rulebooks between them; Zensical makes HTML of each folder, and what came out is checked as a reader gets it.
"""
