"""The front door: tables that read words, cards that print, comparisons, counts. `import stammtisch` has its names."""
