"""`scripts/drill image`: the image is built, the whole compose file brought up, and people play on it. What is lost?"""
