import type source from "../de/common";

const words: Record<keyof typeof source, string> = {
  "common.app": "Stammtisch",
  "common.back": "Back",
  "common.close": "Close",
  "common.cancel": "Cancel",
  "common.ok": "OK",
  "common.off": "Off",
  "common.save": "Save",
  "common.copy": "Copy",
  "common.copied": "Copied",
  "common.print": "Print",
  "common.more": "More",
  "common.home": "To the start page",
  "common.loading": "One moment …",
  "common.again": "Try again",
  "common.failed": "That did not work.",
  "common.offline": "No connection. This needs a network.",
  "common.plain_http": "This page comes without encryption, as usual on your own Wi-Fi: playing and verifying work, installing it as an app does not.",
  "card.back": "face-down card",
  "language.de": "Deutsch",
  "language.bar": "Boarisch",
  "language.en": "English",
  "language.sv": "Svenska",
  "deck.auto": "As usual in each game",
  "deck.classic": "Bavarian",
  "deck.cvd": "Bavarian, colour-blind",
  "deck.french": "French",
  "deck.turnier": "Tournament, four colours",
};

export default words;
