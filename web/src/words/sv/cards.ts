// The names of the cards. Written by scripts/card-names from the words of the game; do not edit by hand.

import type source from "../de/cards";

const words: Record<keyof typeof source, string> = {
  "card.german.card": "{suit} {rank}",
  "card.german.E": "klöver",
  "card.german.G": "spader",
  "card.german.H": "hjärter",
  "card.german.S": "ruter",
  "card.german.A": "ess",
  "card.german.T": "tio",
  "card.german.K": "kung",
  "card.german.O": "dam",
  "card.german.U": "knekt",
  "card.german.9": "nio",
  "card.german.8": "åtta",
  "card.german.7": "sju",
  "card.german.6": "sex",
  "card.french.card": "{suit} {rank}",
  "card.french.E": "klöver",
  "card.french.G": "spader",
  "card.french.H": "hjärter",
  "card.french.S": "ruter",
  "card.french.A": "ess",
  "card.french.T": "tio",
  "card.french.K": "kung",
  "card.french.O": "dam",
  "card.french.U": "knekt",
  "card.french.9": "nio",
  "card.french.8": "åtta",
  "card.french.7": "sju",
  "card.french.6": "sex",
  "card.schloapfer.german.A": "ess",
};

export default words;
