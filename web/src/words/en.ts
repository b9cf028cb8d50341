import type { Words } from "./de";
import cards from "./en/cards";
import common from "./en/common";
import screens from "./en/screens";
import table from "./en/table";

const words: Words = { ...common, ...cards, ...table, ...screens };

export default words;
