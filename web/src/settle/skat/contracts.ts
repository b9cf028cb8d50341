// Contracts as they are written, and what was announced with them: the twin of what points need of `contracts.py`.

import { Unknown } from "../bill";

const KINDS = ["farbspiel", "grand", "null", "revolution"];
const SAID = /^(hand|schneider|schwarz|ouvert|spitzen-([1-9]|10))$/;
const SPITZEN = "spitzen-";

export type Contract = {
  readonly kind: string;
  readonly suit: string;
  readonly hand: boolean;
  readonly schneider: boolean;
  readonly schwarz: boolean;
  readonly ouvert: boolean;
  readonly spitzen: number;
};

/** Reads a contract code: in suit games and grand ouvert includes Schwarz, and that Schneider (ST-CON-04). */
export function contract(code: string): Contract {
  const [kind = "", ...parts] = code.split(":");
  const suit = kind === "farbspiel" ? (parts.shift() ?? "") : "";
  const isSuit = kind === "farbspiel" ? /^[EGHS]$/.test(suit) : true;
  if (!KINDS.includes(kind) || !isSuit || !parts.every((part) => SAID.test(part))) throw new Unknown(code);
  const revolution = kind === "revolution";
  const said = (word: string): boolean => parts.includes(word);
  const [hand, ouvert] = [said("hand") || revolution, said("ouvert") || revolution];
  if (kind === "null" || revolution) return { kind, suit, hand, ouvert, schneider: false, schwarz: false, spitzen: 0 };
  const schwarz = ouvert || said("schwarz");
  const spitzen = Number(parts.find((part) => part.startsWith(SPITZEN))?.slice(SPITZEN.length) ?? 0);
  return { kind, suit, hand, ouvert, schwarz, schneider: schwarz || said("schneider"), spitzen };
}

export function isNull({ kind }: Contract): boolean {
  return kind === "null" || kind === "revolution";
}

/** The code as it is written: only the highest announcement, which includes the others and Hand (ST-CON-04). */
export function shortest(code: string): string {
  const { kind, suit, ...said } = contract(code);
  if (kind === "null" || kind === "revolution") return code;
  const highest = (["ouvert", "schwarz", "schneider"] as const).filter((word) => said[word]).slice(0, 1);
  const hand = said.hand || highest.length > 0;
  return [kind, ...(suit ? [suit] : []), ...(hand ? ["hand"] : []), ...highest, ...(said.spitzen ? [`${SPITZEN}${said.spitzen}`] : [])].join(":");
}
