"""`scripts/drill ha`: the machine of the database is killed, frozen and cut off while people play. Is anything lost?"""
