import type source from "../de/people";

const words: Record<keyof typeof source, string> = {
  "people.title": "Am Tisch",
  "people.about": "Wos {name} ogeht",
  "people.host": "Gastgeber",
  "people.going": "geht nach dem Spoi",
  "people.muted": "Sprüch aus",
  "people.quiet": "fia di stad",
  "people.mute": "Sprüch nimmer zoagn",
  "people.unmute": "Sprüch wieder zoagn",
  "people.mute_all": "Sprüch fia olle ausschoitn",
  "people.unmute_all": "Sprüch wieder eischoitn",
  "people.remove": "Verabschiedn",
  "people.remove_sure": "{name} verabschiedn? Des Spoi werd no fertig gspoit und zoit. Danoch übernimmt a Computer, und {name} ko si do nimmer hihockn.",
  "people.remove_yes": "Ja, verabschiedn",
  "people.removed": "{name} geht nach dem Spoi.",
  "people.block": "Nimmer mitanand spoin",
  "people.block_sure": "Mit {name} nimmer an offene Tisch spoin? {name} erfahrt nix davo. Unterm Konto konnst as zrucknehma.",
  "people.block_yes": "Ja, nimmer mitanand",
  "people.blocked": "An offene Tisch treffts eich nimmer.",
  "people.report": "Meldn",
  "people.report_why": "Wos war mit {name}? De Meldung geht mit Tisch und Spoi an den Betreiber; {name} erfahrt nix davo.",
  "people.reported": "Dank da. De Meldung is beim Betreiber.",
  "people.not": "Doch net",
  "people.reason.rude": "Beleidigend",
  "people.reason.stalling": "Hoit olle auf oder laft davo",
  "people.reason.collusion": "Macht mit oam gmeinsame Sach",
  "people.reason.name": "Koa gscheida Nam",
};

export default words;
