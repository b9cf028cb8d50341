"""Original playing-card decks drawn by code: German and French suits, 36 cards and a back each, as SVG.

A card is suit and rank, one notation for all decks: E G H S (Eichel or Kreuz, Gras or Pik, Herz, Schellen or Karo) and
6 7 8 9 T U O K A. An Ober bears his sign high, an Unter low on a light shield, a King two signs.
Show the files as images (`<img>`): their inner ids repeat from card to card.
"""
