// Sentences of the server, taken apart as far as they are drawn: a line of a bill ends with its clause.

export type Said = { text: string; clause: string };

const CLAUSE = /^(.*) \(([A-Z]{2}-[A-Z]+-\d+)\)$/s;

/** `Rufspiel 0,20 € (SK-PAY-07)` is a text and a clause; any other sentence is a text alone. */
export function said(sentence: string): Said {
  const [, text, clause] = CLAUSE.exec(sentence) ?? [];
  return text !== undefined && clause !== undefined ? { text, clause } : { text: sentence, clause: "" };
}

const NUMBER = / ?\([A-Z]\d+: [a-z0-9_, -]+\)\.?$/;

/** A sentence about house rules without the codes at its end, for readers who see the names of the rules beside it. */
export function withoutNumber(sentence: string): string {
  return sentence.replace(NUMBER, "");
}
