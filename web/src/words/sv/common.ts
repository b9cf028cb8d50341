import type source from "../de/common";

const words: Record<keyof typeof source, string> = {
  "common.app": "Stammtisch",
  "common.back": "Tillbaka",
  "common.close": "Stäng",
  "common.cancel": "Avbryt",
  "common.ok": "OK",
  "common.off": "Av",
  "common.save": "Spara",
  "common.copy": "Kopiera",
  "common.copied": "Kopierat",
  "common.print": "Skriv ut",
  "common.more": "Mer",
  "common.home": "Till startsidan",
  "common.loading": "Ett ögonblick …",
  "common.again": "Försök igen",
  "common.failed": "Det gick inte.",
  "common.offline": "Ingen anslutning. Det går bara med nät.",
  "common.plain_http": "Sidan kommer utan kryptering, som vanligt på det egna wifi-nätet: det går att spela och kontrollera, men inte att installera den som app.",
  "card.back": "dolt kort",
  "language.de": "Deutsch",
  "language.bar": "Boarisch",
  "language.en": "English",
  "language.sv": "Svenska",
  "deck.auto": "Som brukligt i spelet",
  "deck.classic": "Bayersk",
  "deck.cvd": "Bayersk, för färgblinda",
  "deck.french": "Fransk",
  "deck.turnier": "Turneringslek, fyra färger",
};

export default words;
