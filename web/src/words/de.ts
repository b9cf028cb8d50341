// Hochdeutsch, the source of all keys. An area has a file of its own; a key begins with the name of what it is about.

import cards from "./de/cards";
import common from "./de/common";
import screens from "./de/screens";
import table from "./de/table";

const words = { ...common, ...cards, ...table, ...screens };

export type Key = keyof typeof words;
export type Words = Readonly<Record<Key, string>>;

export default words as Words;
