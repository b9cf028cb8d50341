import type source from "../de/people";

const words: Record<keyof typeof source, string> = {
  "people.title": "At the table",
  "people.about": "About {name}",
  "people.host": "host",
  "people.going": "leaves after this deal",
  "people.muted": "phrases off",
  "people.quiet": "muted for you",
  "people.mute": "Hide their phrases",
  "people.unmute": "Show their phrases",
  "people.mute_all": "Switch phrases off for all",
  "people.unmute_all": "Switch phrases on again",
  "people.remove": "Ask to leave",
  "people.remove_sure": "Ask {name} to leave? The deal in progress is played to its end and counts. Then a computer takes over, and {name} cannot sit down here again.",
  "people.remove_yes": "Yes, ask to leave",
  "people.removed": "{name} leaves after this deal.",
  "people.block": "Play together no more",
  "people.block_sure": "No more open tables with {name}? {name} is not told. You can take it back under Account.",
  "people.block_yes": "Yes, no more",
  "people.blocked": "You will not meet at open tables any more.",
  "people.report": "Report",
  "people.report_why": "What was it with {name}? The report goes to the operator, with table and deal; {name} is not told.",
  "people.reported": "Thank you. The operator has the report.",
  "people.not": "Never mind",
  "people.reason.rude": "Insulting",
  "people.reason.stalling": "Holds everybody up or runs away",
  "people.reason.collusion": "Plays together with somebody unfairly",
  "people.reason.name": "Unsuitable name",
};

export default words;
