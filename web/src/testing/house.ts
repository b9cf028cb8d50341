// A house for tests of the client: it seals, signs, deals and opens as the server does, and can be told to cheat.

import { ed25519 } from "@noble/curves/ed25519.js";
import { encoded, hex, octets } from "../fair/bytes";
import { FIRST_LINK, linkHash, logHash, type FairDeal } from "../fair/chain";
import { nonceCommitment, seedCommitment } from "../fair/commitment";
import { writeContext } from "../fair/context";
import { writeTable } from "../fair/file";
import { commitMessage, keyMessage, nonceMessage, sealedMessage } from "../fair/receipt";
import { digest } from "../fair/rules";
import rules from "../fair/rules.json";
import { below, chanceOf, dealt } from "../fair/shuffle";
import type { Change, Ok, Opened, Sealed, TableInfo, Welcome } from "../protocol";

export const TABLE = "t-1";
export const ME = "p0123456789abcdef";
const [GAME, { released }] = Object.entries(rules)[0]!;
export const OPTIONS = Object.fromEntries(released.map((name, n) => [name, n % 2 ? n : false]));
const AT = 1_791_054_000_000;

export const publicKey = (secret: Uint8Array): string => hex(ed25519.getPublicKey(secret));
export const secret = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);

export class TestHouse {
  readonly deals: FairDeal[] = [];
  readonly promised = new Map<number, string>();
  readonly opened = new Map<number, string>();
  seats = [ME, "bot-1", "bot-2", "bot-3"];
  isOver = false;

  constructor(public key: Uint8Array | null = secret(7), readonly table = TABLE) {}

  signed(message: Uint8Array): string {
    return this.key ? hex(ed25519.sign(message, this.key)) : "";
  }

  info(more: Partial<TableInfo> = {}): TableInfo {
    const chairs = this.seats.map((name, seat) => ({ seat, name, kind: name.startsWith("bot-") ? "bot" : "person" }));
    return { table: this.table, game: GAME, preset: "", options: OPTIONS, rules: digest(OPTIONS), chairs, deal: 1, ...more };
  }

  welcome(more: Partial<Welcome> = {}): Welcome {
    const house = this.key ? publicKey(this.key) : "";
    return { type: "welcome", v: 1, you: 0, table: this.info(), player: ME, house, ...more };
  }

  /** The answer to what the player asks. */
  answer(wanted: { type: string; deal?: number; commitment?: string; nonce?: string }): Ok {
    const place = { table: this.table, deal: wanted.deal ?? 0, seat: this.seats.indexOf(ME), player: ME };
    const { commitment, nonce } = wanted;
    if (commitment) this.promised.set(place.deal, commitment);
    if (nonce) this.opened.set(place.deal, nonce);
    const message = commitment ? commitMessage(place, commitment, AT) : nonceMessage(place, nonce ?? "", AT);
    return { type: "ok", id: "", at: AT, receipt: this.signed(message) };
  }

  private link(): Uint8Array {
    return this.deals.at(-1)?.link ?? FIRST_LINK;
  }

  private context(deal: number, more: object = {}): string {
    const deck = deal === 0 ? "none" : "bay32";
    const context = { table: this.table, deal, rules: digest(OPTIONS), deck, seats: this.seats, ...more };
    return new TextDecoder().decode(writeContext(context));
  }

  /** What is sealed before the nonces; `more`: what a cheat would rather have in it. */
  sealed(deal: number, seed = secret(deal), more: Partial<Sealed> & { in?: object } = {}): Sealed {
    const context = this.context(deal, more.in);
    const nonces = this.seats.map((name) => (name === ME ? (this.promised.get(deal) ?? "") : ""));
    const commitment = hex(seedCommitment(encoded(context), seed));
    const { in: _, ...rest } = more;
    const facts = { context, commitment, nonces, link: hex(this.link()), at: AT, receipt: "", ...rest };
    const receipt = rest.receipt ?? this.signed(sealedMessage(this.table, deal, facts));
    return { type: "sealed", deal, ...facts, receipt };
  }

  change(deal: number, stage: string): Change {
    return { type: "change", deal, n: 1, stage, view: { seat: this.seats.indexOf(ME) } } as Change;
  }

  /** Deals and closes; what is told then. */
  close(sealed: Sealed, seed = secret(sealed.deal), nonce = this.opened.get(sealed.deal) ?? ""): Opened {
    const context = JSON.parse(sealed.context) as { table: string; deal: number; rules: string; deck: string; seats: string[] };
    const own = Math.max(0, context.seats.indexOf(ME));
    const seats = sealed.nonces.map((commitment, seat) => ({
      commitment: octets(commitment),
      nonce: octets(seat === own ? nonce : ""),
    }));
    const nonces = seats.map((one) => one.nonce);
    const deck = (): string => `house deck ${dealt(context, seed, nonces).join(" ")}`;
    const dealer = (): string => `house dealer ${below(context.seats.length, chanceOf(context, seed, nonces))}`;
    const lines = [sealed.deal === 0 ? dealer() : deck()];
    const bare = {
      context: encoded(sealed.context), commitment: octets(sealed.commitment), seats, cut: "",
      log: logHash(seed, lines), link: FIRST_LINK, seed, lines,
    };
    const deal: FairDeal = { ...bare, link: linkHash(this.link(), bare) };
    this.deals.push(deal);
    return { type: "opened", deal: sealed.deal, seed: hex(seed), nonces: nonces.map(hex), link: hex(deal.link) };
  }

  /** `fair.json`. */
  file(deals: readonly FairDeal[] = this.deals): Uint8Array {
    const head = deals.at(-1)?.link ?? FIRST_LINK;
    return encoded(writeTable({ name: this.table, over: this.isOver, deals, head }));
  }
}

/** Somebody's promise that is not ours. */
export function foreignPromise(deal: number): string {
  return hex(nonceCommitment("t-2", deal, ME, secret(9)));
}

/** `house.json` after the key was renewed; not linked where `by` did not sign it. */
export function renewedKeys(before: Uint8Array, after: Uint8Array, by = before): object {
  const [old, key] = [publicKey(before), publicKey(after)];
  const signature = hex(ed25519.sign(keyMessage(old, key, AT), by));
  return { v: 1, keys: [{ key: old, at: AT, by: "", signature: "" }, { key, at: AT, by: old, signature }] };
}
