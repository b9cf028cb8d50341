import type source from "../de/people";

const words: Record<keyof typeof source, string> = {
  "people.title": "Vid bordet",
  "people.about": "Om {name}",
  "people.host": "värd",
  "people.going": "går efter den här given",
  "people.muted": "fraser avstängda",
  "people.quiet": "tystad för dig",
  "people.mute": "Dölj fraserna",
  "people.unmute": "Visa fraserna igen",
  "people.mute_all": "Stäng av fraserna för alla",
  "people.unmute_all": "Slå på fraserna igen",
  "people.remove": "Be gå",
  "people.remove_sure": "Be {name} gå? Den pågående given spelas klart och räknas. Sedan tar en dator över, och {name} kan inte sätta sig här igen.",
  "people.remove_yes": "Ja, be gå",
  "people.removed": "{name} går efter den här given.",
  "people.block": "Spela inte ihop mer",
  "people.block_sure": "Inga fler öppna bord med {name}? {name} får inte veta det. Du kan ångra dig under Konto.",
  "people.block_yes": "Ja, inte mer",
  "people.blocked": "Ni möts inte mer vid öppna bord.",
  "people.report": "Anmäl",
  "people.report_why": "Vad var det med {name}? Anmälan går till den som driver servern, med bord och giv; {name} får inte veta det.",
  "people.reported": "Tack. Anmälan har kommit fram.",
  "people.not": "Ångra",
  "people.reason.rude": "Förolämpande",
  "people.reason.stalling": "Uppehåller alla eller går sin väg",
  "people.reason.collusion": "Samarbetar med någon på ett otillåtet sätt",
  "people.reason.name": "Olämpligt namn",
};

export default words;
