// The arithmetic of the score sheet, without a network. docs/adr/0056-the-page-adds-up.md says why it may hold rules.

export { posted, type Carry } from "./carry";
export { knows, type Agreement } from "./known";
export { isProven, prove, type Proof, type Vector, type Vectors } from "./proof";
export { begun, closed, dealType, isOver, playing, read, said, wishes } from "./session";
export { learn } from "./twins";
export { settle, type Facts, type Sum } from "./settle";
export { settleUp } from "./settle_up";
export type { Closed } from "./twin";
