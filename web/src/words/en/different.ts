export default {
  "different.title": "What is different?",
  "different.about": "Schafkopf in five lines, for whoever knows Skat or whist:",
  "different.trump": "Not only the four Unter (jacks) are always trumps, the four Ober (queens) are too, and all hearts. An Ober beats every Unter.",
  "different.cards": "Four play, with eight cards each. There is no bidding by numbers, and nothing is laid away.",
  "different.ace": "In a Rufspiel the player calls an ace that is not in the own hand. Whoever has it is the partner, in secret.",
  "different.clockwise": "Dealing, calling and playing go clockwise. You must follow suit; you need not take the trick.",
  "different.pays": "Every game is paid at once: in a Rufspiel two pay two, in a solo one pays three or three pay one. With 61 card points the player wins.",
  "different.deal": "Got it: deal",
} as const;
