// The names of the cards. Written by scripts/card-names from the words of the game; do not edit by hand.

import type source from "../de/cards";

const words: Record<keyof typeof source, string> = {
  "card.german.card": "{rank} of {suit}",
  "card.german.E": "acorns",
  "card.german.G": "leaves",
  "card.german.H": "hearts",
  "card.german.S": "bells",
  "card.german.A": "ace",
  "card.german.T": "ten",
  "card.german.K": "king",
  "card.german.O": "Ober",
  "card.german.U": "Unter",
  "card.german.9": "nine",
  "card.german.8": "eight",
  "card.german.7": "seven",
  "card.german.6": "six",
  "card.french.card": "{rank} of {suit}",
  "card.french.E": "clubs",
  "card.french.G": "spades",
  "card.french.H": "hearts",
  "card.french.S": "diamonds",
  "card.french.A": "ace",
  "card.french.T": "ten",
  "card.french.K": "king",
  "card.french.O": "queen",
  "card.french.U": "jack",
  "card.french.9": "nine",
  "card.french.8": "eight",
  "card.french.7": "seven",
  "card.french.6": "six",
  "card.schloapfer.german.A": "ace",
};

export default words;
