import type { Words } from "./de";
import cards from "./sv/cards";
import common from "./sv/common";
import screens from "./sv/screens";
import table from "./sv/table";

const words: Words = { ...common, ...cards, ...table, ...screens };

export default words;
