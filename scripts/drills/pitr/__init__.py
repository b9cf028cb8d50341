"""`scripts/drill pitr`: the disk of the database is lost while people play. How much comes back?"""
