// The form of some rules: fetched once, kept on the device, and its arithmetic put to the test before the first entry.

import { isProven, knows, learn, prove, type Agreement } from "../settle";
import { language } from "../words/index.svelte";
import { fetchForm, fetchVectors } from "./api";
import type { Rules } from "./kept";
import { store, type KeptForm } from "./store";

/** The built file of this arithmetic bears its content in its name. */
const VERSION = import.meta.url;

/** The same rules in the same language have the same form. */
export function formKey(game: string, { preset, changes }: Pick<Rules, "preset" | "changes">, spoken: string = language()): string {
  const sorted = Object.fromEntries(Object.entries(changes).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${game} ${preset} ${JSON.stringify(sorted)} ${spoken}`;
}

/** The newest form, with its Rechenprobe; without a network the one that this device knows. None: there is no way to write yet. */
export async function formFor(game: string, rules: Rules): Promise<KeptForm | null> {
  const [rows, key] = [await store(), formKey(game, rules)];
  const known = await rows.get("forms", key);
  try {
    await learn(game);
    const found = await fetchForm(game, rules);
    const { options, forms, words, seats, sheet } = found;
    const proof = knows(game, options) ? await proofOf(game, rules, options, known) : null;
    const form: KeptForm = { key, game, rules, options, forms, words, seats, sheet, proof, provedBy: VERSION };
    await rows.put("forms", form);
    return form;
  } catch {
    return known ?? (await inAnyLanguage(game, rules));
  }
}

/** The form that lies on this device, at once; it is looked up again for the next time. Else the fetched one. */
export async function formAtHand(game: string, rules: Rules): Promise<KeptForm | null> {
  const known = await (await store()).get("forms", formKey(game, rules));
  await learn(game).catch(() => null);
  const fresh = formFor(game, rules);
  return known ?? fresh;
}

/** 256 deals that the engine has settled under these very rules. What this version of the page has proved once stays proved. */
async function proofOf(game: string, rules: Rules, options: Agreement, known: KeptForm | undefined): Promise<KeptForm["proof"]> {
  const isSame = known?.provedBy === VERSION && JSON.stringify(known.options) === JSON.stringify(options);
  if (isSame && known.proof && isProven(known.proof)) return known.proof;
  return fetchVectors(game, rules).then(prove, () => (isSame ? known.proof : null));
}

/** The buttons may be in another language; in a cellar that is better than none. */
async function inAnyLanguage(game: string, rules: Rules): Promise<KeptForm | null> {
  const start = formKey(game, rules, "");
  return (await (await store()).all("forms")).find(({ key }) => key.startsWith(start)) ?? null;
}

/** Whether this page may add up by itself. */
export function addsUp({ game, options, proof }: Pick<KeptForm, "game" | "options" | "proof">): boolean {
  return proof !== null && isProven(proof) && knows(game, options);
}
