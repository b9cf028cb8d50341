"""The score sheet: deals that were played elsewhere, written down and added up."""
