// Bock: after some deals a round counts double; or a round of Schieberramsch follows. The twin of `bock.py`.

import { usedUp } from "../tally";
import type { SkatCarry } from "./carry";
import { contract } from "./contracts";
import type { Options } from "./options";
import type { Declared } from "./outcome";

const BOCK = "bock";
const SCHIEBERRAMSCH = "schieberramsch";
const LAST_ROUND = "last_round";
const OVER_100 = 100;

/** Of a result with a declarer, and the value of the game. */
type Trigger = (result: Declared, value: number) => boolean;

/** ST-BOCK-02 */
const TRIGGERS: Readonly<Record<string, Trigger>> = {
  game_over_100: (_, value) => value > OVER_100,
  grand_hand_won: (result) => result.won && isGrandHand(result),
  kontra_lost: (result) => result.level >= 1 && !result.won,
  kontra_won: (result) => result.level >= 1 && result.won,
  re_said: (result) => result.level >= 2,
  declarer_schneider: (result) => result.low,
  split_60_60: (result) => result.split,
};

function isGrandHand(result: Declared): boolean {
  const { kind, hand } = contract(result.contract);
  return kind === "grand" && hand;
}

export type Started = { readonly bock: boolean; readonly schieberramsch: boolean };
/** Ramsch and all-pass never start a round (ST-BOCK-03). */
export const NOTHING: Started = { bock: false, schieberramsch: false };

/** Which rounds a deal with a declarer starts. */
export function started(result: Declared, value: number, options: Options): Started {
  const fires = (names: readonly string[]): boolean => names.some((name) => TRIGGERS[name]?.(result, value));
  return { bock: fires(options.bock_triggers), schieberramsch: fires(options.schieberramsch_triggers) };
}

/** Whether the deal after so many is one of the last round. */
function isLastRound(deals: number, options: Options): boolean {
  const first = (options.session_rounds - 1) * options.table_size;
  return options.bock_triggers.includes(LAST_ROUND) && deals >= first;
}

/** How often the deal after so many is doubled while so many rounds run (ST-BOCK-05, ST-BOCK-06). */
export function doublings(running: number, deals: number, options: Options): number {
  const last = isLastRound(deals, options) ? 1 : 0;
  return options.bock_stacking === "multiply" ? running + last : Math.max(running, last);
}

/** The rounds that run and wait after a deal, which may have started new ones (ST-BOCK-04, ST-SCHIEB-07). */
export function bockAfter(carry: SkatCarry, options: Options, wanted: Started): SkatCarry {
  const busy = carry.bock.length > 0 || carry.schieberramsch > 0 || carry.waiting.length > 0;
  const { bock, schieberramsch } = options.bock_stacking === "ignore" && busy ? NOTHING : wanted;
  const multiplies = options.bock_stacking === "multiply";
  return nextRound(
    {
      ...carry,
      bock: [...usedUp(carry.bock), ...(bock && multiplies ? [options.table_size] : [])],
      schieberramsch: Math.max(0, carry.schieberramsch - 1),
      waiting: [...carry.waiting, ...(bock && !multiplies ? [BOCK] : []), ...(schieberramsch ? [SCHIEBERRAMSCH] : [])],
    },
    options,
  );
}

/** Where no round runs the first that waits begins; where rounds multiply, the last round is one that runs. */
function nextRound(carry: SkatCarry, options: Options): SkatCarry {
  const [kind, ...waiting] = carry.waiting;
  if (carry.bock.length > 0 || carry.schieberramsch > 0 || kind === undefined) return carry;
  if (options.bock_stacking === "multiply" && isLastRound(carry.deals, options)) return carry;
  const deals = options.table_size;
  if (kind === BOCK) return { ...carry, waiting, bock: [deals] };
  return { ...carry, waiting, schieberramsch: options.schieberramsch_length === "round" ? deals : 1 }; // ST-SCHIEB-09
}
