"""What is stored, whose it is, how long, how it goes: one table for erasing, housekeeping, export and page."""
