import type source from "../de/common";

const words: Record<keyof typeof source, string> = {
  "common.app": "Stammtisch",
  "common.back": "Zruck",
  "common.close": "Zuamacha",
  "common.cancel": "Lass ma’s",
  "common.ok": "Basst",
  "common.off": "Ausgschoit",
  "common.save": "Aufhebn",
  "common.copy": "Kopiern",
  "common.copied": "Kopiert",
  "common.print": "Druckn",
  "common.more": "Mehra",
  "common.home": "Auf d’Startseitn",
  "common.loading": "An Moment …",
  "common.again": "No amoi probiern",
  "common.failed": "Des hod net highaut.",
  "common.offline": "Koa Vabindung. Des geht bloß mit Netz.",
  "common.plain_http": "De Seitn kimmt ohne Verschlüsslung, wia’s im eigna WLAN hoid is: Spoin und Nachprüafn geht, ois App installiern net.",
  "card.back": "zuadeckte Kartn",
  "language.de": "Deutsch",
  "language.bar": "Boarisch",
  "language.en": "English",
  "language.sv": "Svenska",
  "deck.auto": "Wia’s beim Spoi da Brauch is",
  "deck.classic": "Boarisch",
  "deck.cvd": "Boarisch, fia Farbnblinde",
  "deck.french": "Franzesisch",
  "deck.turnier": "Turnierblattl, vier Farbn",
};

export default words;
