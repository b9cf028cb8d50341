// The names of the cards. Written by scripts/card-names from the words of the game; do not edit by hand.

import type source from "../de/cards";

const words: Record<keyof typeof source, string> = {
  "card.german.card": "{suit}-{rank}",
  "card.german.E": "Oiche",
  "card.german.G": "Groas",
  "card.german.H": "Herz",
  "card.german.S": "Schoin",
  "card.german.A": "Sau",
  "card.german.T": "Zehna",
  "card.german.K": "Kine",
  "card.german.O": "Oba",
  "card.german.U": "Unda",
  "card.german.9": "Neina",
  "card.german.8": "Achta",
  "card.german.7": "Siema",
  "card.german.6": "Sechsa",
  "card.french.card": "{suit}-{rank}",
  "card.french.E": "Kreiz",
  "card.french.G": "Pik",
  "card.french.H": "Herz",
  "card.french.S": "Karo",
  "card.french.A": "Ass",
  "card.french.T": "Zehna",
  "card.french.K": "Kine",
  "card.french.O": "Dam",
  "card.french.U": "Bua",
  "card.french.9": "Neina",
  "card.french.8": "Achta",
  "card.french.7": "Siema",
  "card.french.6": "Sechsa",
  "card.schloapfer.german.A": "As",
};

export default words;
