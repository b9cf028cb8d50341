export default {
  "different.title": "Vad är annorlunda?",
  "different.about": "Schafkopf på fem rader, för dig som kan skat eller whist:",
  "different.trump": "Inte bara de fyra Unter (knektarna) är alltid trumf utan även de fyra Ober (damerna), och alla hjärter. Ober slår Unter.",
  "different.cards": "Fyra spelar med åtta kort var. Man bjuder inte i siffror och lägger inte undan något.",
  "different.ace": "I ett Rufspiel kallar spelaren på ett ess som saknas på den egna handen. Den som har det är partner, i hemlighet.",
  "different.clockwise": "Man ger, ropar och spelar medsols. Färg måste bekännas, men man behöver inte ta sticket.",
  "different.pays": "Varje giv betalas genast: i Rufspiel betalar två till två, i solo en till tre eller tre till en. Med 61 kortpoäng vinner spelaren.",
  "different.deal": "Uppfattat: ge kort",
} as const;
