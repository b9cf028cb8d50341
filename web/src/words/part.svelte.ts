// Words that only some screens need: Hochdeutsch comes with the screen, any other language is fetched when it is spoken.

import type { Language } from "../settings.svelte";
import { fill, type Params } from "./fill";
import { language } from "./index.svelte";

type Words<Key extends string> = Readonly<Record<Key, string>>;
type Fetched<Key extends string> = () => Promise<{ default: Words<Key> }>;

export type Part<Key extends string> = {
  /** Fetches the words of the present language; wherever they are read they appear then. */
  load: () => Promise<void>;
  say: (key: Key, params?: Params) => string;
};

export function part<Key extends string>(de: Words<Key>, others: Record<Exclude<Language, "de">, Fetched<Key>>): Part<Key> {
  let words = $state.raw(de);
  const fetched = async (spoken: Language): Promise<Words<Key>> => (spoken === "de" ? de : (await others[spoken]()).default);
  return {
    load: async () => {
      words = await fetched(language()).catch(() => words);
    },
    say: (key, params) => fill(words[key] ?? "", params),
  };
}
