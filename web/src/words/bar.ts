import type { Words } from "./de";
import cards from "./bar/cards";
import common from "./bar/common";
import screens from "./bar/screens";
import table from "./bar/table";

const words: Words = { ...common, ...cards, ...table, ...screens };

export default words;
