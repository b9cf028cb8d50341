"""Our players beside xskat, the Skat program of Debian, on identical deals.

xskat shuffles by a seed and writes a log: its cards, contract, discards and every card played. The log is read
(`log`), replayed through our rules (`replays`), and the same contracts are played by our players (`matches`).
"""
