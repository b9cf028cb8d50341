// Tarif: what each part of a price costs, and what a deal costs at most. The twin of `tarif.py`.

import type { SeenLine, SeenTransfer } from "../../protocol";
import { line } from "../bill";
import type { Options } from "./options";
import type { Contract } from "./row";

/** The base price (SK-PAY-07, SK-PAY-08, SK-PAY-34, SK-PAY-40). */
export function base({ row, kind, suit }: Contract, options: Options): SeenLine {
  const cents = (units: number): number => units * options.unit_cents;
  if (!row.alone) return line("base", "SK-PAY-07", cents(options.rufspiel_units));
  if (options.wenz_units && row.wenz) return line("base", "SK-PAY-34", cents(options.wenz_units));
  if (options.herz_solo_units && kind === "solo" && suit === "H") return line("base", "SK-PAY-40", cents(options.herz_solo_units));
  return line("base", "SK-PAY-08", cents(options.solo_units));
}

/** In cents (SK-PAY-06, SK-PAY-35). */
export function ofALaufender(options: Options): number {
  return options.laufende_cents || options.unit_cents;
}

/** In cents, and as much again for Schwarz (SK-PAY-06, SK-PAY-36). */
export function ofSchneider(options: Options): number {
  return options.schneider_cents || options.unit_cents;
}

type Payments = { readonly transfers: readonly SeenTransfer[]; readonly claim_lines: readonly SeenLine[] };

/** No payment above the highest amount (SK-PAY-37); the pot is left alone. */
export function limited(transfers: readonly SeenTransfer[], price: number, options: Options): Payments {
  const most = options.price_most_cents;
  if (!most || price <= most) return { transfers, claim_lines: [] };
  return { transfers: transfers.map((paid) => ({ ...paid, cents: most })), claim_lines: [line("limit", "SK-PAY-37", most)] };
}
