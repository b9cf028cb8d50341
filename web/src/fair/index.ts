// `deal/v1`, written a second time and independently of the server: nobody has to trust the house.
// docs/explanation/fair-dealing.md says what is promised, when, and what it is good for.

export { FairError, hex, octets } from "./bytes";
export type { FairDeal, FairTable, OpenedSeat } from "./chain";
export { freshNonce, nonceCommitment, seedCommitment } from "./commitment";
export { readContext, writeContext, type Context } from "./context";
export { readTable } from "./file";
export { dealtHere, said, withoutTick, type Judgement, type State } from "./judgement";
export { judged, signedBy, type Checked, type Evidence } from "./judging";
export { fits } from "./rules";
export { dealKey, dealt } from "./shuffle";
export { verdictOn, verifyTable, type TableVerdict } from "./table";
export { verifyDeal, type Flaw, type OpenedDeal, type Verdict } from "./verify";
export { openedFlaws, witnessFlaws, type Revealed, type Witness } from "./witness";
