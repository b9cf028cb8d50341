// The arithmetic of the score sheet, without a network. docs/adr/0056-the-page-adds-up.md says why it may hold rules.

export { posted, type Carry } from "./carry";
export { knows, type Agreement } from "./known";
export { isProven, prove, type Proof, type Vector, type Vectors } from "./proof";
export { settle, type Facts, type Sum } from "./settle";
