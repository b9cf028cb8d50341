// Schafkopf for whoever knows another game: five lines. The source of its keys: every other language has exactly these.

export default {
  "different.title": "Was ist anders?",
  "different.about": "Schafkopf in fünf Zeilen, für alle, die Skat oder Whist können:",
  "different.trump": "Nicht nur die Unter (Buben) sind immer Trumpf, auch die Ober (Damen): acht Stück, dazu Herz. Ober stechen Unter.",
  "different.cards": "Vier spielen, jeder hat acht Karten. Es wird nicht gereizt und nichts gedrückt.",
  "different.ace": "Im Rufspiel ruft der Spieler eine Sau (ein Ass), die er nicht hat. Wer sie hat, spielt heimlich mit ihm.",
  "different.clockwise": "Gegeben, angesagt und gespielt wird im Uhrzeigersinn; Bedienen ist Pflicht, Stechen nicht.",
  "different.pays": "Jedes Spiel wird sofort bezahlt: im Rufspiel zwei an zwei, im Solo einer an drei oder drei an einen. Ab 61 Augen gewinnt der Spieler.",
  "different.deal": "Verstanden: gleich geben",
} as const;
